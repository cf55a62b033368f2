import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { rowOf, rowsOf } from "@/lib/core/slot-network";
import { namesOf } from "@/lib/ingestion/normalise/industry-terms";
import { ATTITUDES, type Attitude, SLOTS, tokensOf } from "@/lib/reading/attitudes";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { type Item, trainSlots, wordsOf } from "@/tests/eval/training/slot-trainer";
import { spokenSearch } from "@/tests/fixtures/spoken-search";
import {
  type AnnotatedText,
  annotated,
  detected,
  type Example,
  ruled,
  slotted,
  talked,
} from "./attitude-examples";

/**
 * Trains the model of attitudes (MAT-101) and writes its weights: `npm run -s train:attitudes`. It starts from the word
 * vectors in the weights file and from random matrices; the random numbers are always the same. Takes some ten minutes.
 */

const FILE = "lib/reading/vocabulary/attitude-weights.json";
const YEAR = 2026;
const COMPOSED = 6_000;
/** How many generated notes there are. */
const NOTES = 900;
/** Errors about rare attitudes count more. */
const WORTH_OF_WORDS = 0.4;
const WORTH: Record<Attitude, number> = { wanted: 1, preferred: 1.3, refused: 1.3, told: 1.5 };
/** How often a text gets lists, a name becomes one, and another word stands beside a member. */
const [LISTS, MEMBERS, AROUND] = [0.4, 0.5, 0.15];
/** How often a kind or property of a single sentence is spelled out. */
const SPELLED_OUT = 0.25;

let draw: () => number = Math.random;
const below = (count: number) => Math.floor(draw() * count);
const oneOf = <One>(some: readonly One[]) => some[below(some.length)] as One;

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const TRADE_WORDS = INDUSTRIES.flatMap((industry) => namesOf(industry)).flatMap((name) =>
  name.toLowerCase().split(/[^a-z]+/),
);
const stances = read("tests/eval/stances.json");
const said = read("tests/eval/said.json");
const texts = [...stances.texts, ...read("tests/eval/attitudes.json")].map((one: AnnotatedText) =>
  annotated(one),
);
const notes = fc.sample(spokenSearch, { numRuns: NOTES, seed: 11 }).map((one) => ruled(one, YEAR));
const talk = read("tests/eval/talk.json").map((one: { text: string; talk: string[] }) => talked(one, YEAR));
const whole = [...texts.flatMap((one) => [one, detected(one, YEAR)]), ...talk, ...notes];
const sentences: Example[] = [
  ...["wanted", "refused", "preferred", "told"].flatMap((one) =>
    stances[one].map((text: string) => slotted(text, [one as Attitude])),
  ),
  ...stances.exceptions.map(([text, all]: [string, Attitude[]]) => slotted(text, all)),
  ...Object.entries<string[]>(said).flatMap(([one, all]) =>
    all.map((text) => slotted(text.replace(/^\d+ /, ""), [(one === "asked" ? "wanted" : one) as Attitude])),
  ),
];

const old = read(FILE);
const rows = rowsOf(old.words);

function itemOf({ text, named, said: given }: Example): Item {
  const { words, slots } = tokensOf(text, named, (word) => rows.has(word));
  return {
    rows: words.map((word) => rowOf(word, rows)),
    slots: slots.flatMap(({ at, of }) => {
      const one = given[of];
      const worth = one ? WORTH[one] * (named[of]?.group === "words" ? WORTH_OF_WORDS : 1) : 0;
      return one ? [{ at, said: ATTITUDES.indexOf(one), worth }] : [];
    }),
  };
}
const [wholeItems, sentenceItems] = [whole.map(itemOf), sentences.map(itemOf)];

const LISTED = new Set([SLOTS.kind, SLOTS.place].map((slot) => rowOf(slot ?? "", rows)));
const SPELLED = new Set([SLOTS.kind, SLOTS.quality].map((slot) => rowOf(slot ?? "", rows)));
const LIST_JOINTS = [",", ",", ",", "or", "and", "/", ", or", ", and", "&", ";", "\n"].map((joint) =>
  joint.split(" ").map((word) => rowOf(word, rows)),
);
const LIST_WORDS = TRADE_WORDS.flatMap((word) => rows.get(word) ?? []);
/** The same with lists of the same attitude in the place of some kinds and places, and words of their names around. */
function withLists(item: Item): Item {
  if (draw() > LISTS) return item;
  const longer: Item = { rows: [], slots: [] };
  let from = 0;
  for (const { at, ...slot } of item.slots) {
    const row = item.rows[at] as number;
    longer.rows.push(...item.rows.slice(from, at));
    from = at + 1;
    const count = LISTED.has(row) && draw() < MEMBERS ? 2 + below(6) : 1;
    const joint = oneOf(LIST_JOINTS);
    for (let member = 0; member < count; member += 1) {
      if (member > 0) longer.rows.push(...(member === count - 1 ? oneOf(LIST_JOINTS) : joint));
      if (count > 1 && draw() < AROUND) longer.rows.push(oneOf(LIST_WORDS));
      longer.slots.push({ ...slot, at: longer.rows.length });
      longer.rows.push(row);
      if (count > 1 && draw() < AROUND) longer.rows.push(oneOf(LIST_WORDS));
    }
  }
  longer.rows.push(...item.rows.slice(from));
  return longer;
}
/** The same with words in the place of some kinds and other properties, as if the vocabulary did not know them. */
function spelledOut(item: Item): Item {
  const spelled: Item = { rows: [], slots: [] };
  let from = 0;
  for (const { at, ...slot } of item.slots) {
    spelled.rows.push(...item.rows.slice(from, at));
    from = at + 1;
    const row = item.rows[at] as number;
    const isSpelled = SPELLED.has(row) && draw() < SPELLED_OUT;
    for (let count = isSpelled ? below(2) : 0; count > 0; count -= 1) spelled.rows.push(oneOf(LIST_WORDS));
    spelled.slots.push({ ...slot, at: spelled.rows.length });
    spelled.rows.push(isSpelled ? oneOf(LIST_WORDS) : row);
  }
  spelled.rows.push(...item.rows.slice(from));
  return spelled;
}

const JOINTS = [".", ",", "\n", "."].map((sign) => [rowOf(sign, rows)]);
/** One to four sentences after each other. */
function composed(): Item {
  const item: Item = { rows: [], slots: [] };
  for (let count = 1 + below(4); count > 0; count -= 1) {
    const next = spelledOut(oneOf(sentenceItems));
    if (item.rows.length > 0) item.rows = [...item.rows, ...oneOf([...JOINTS, []])];
    item.slots.push(...next.slots.map(({ at, ...slot }) => ({ ...slot, at: at + item.rows.length })));
    item.rows = [...item.rows, ...next.rows];
  }
  return item;
}

const LAST_SLOT = Math.max(...Object.values(SLOTS).map((slot) => rowOf(slot ?? "", rows)));

const network = trainSlots(
  wordsOf(old),
  {
    classes: ATTITUDES.length,
    hidden: 48,
    epochs: 8,
    batch: 32,
    rate: 2e-3,
    vectorRate: 5e-4,
    decay: 0.78,
    leftOut: { words: 0.06, inputs: 0.2, states: 0.4 },
    doubt: 0.03,
    seed: 7,
    isSlot: (row) => row <= LAST_SLOT,
  },
  (drawn) => {
    draw = drawn;
    return [...wholeItems, ...Array.from({ length: COMPOSED }, composed)].map(withLists);
  },
);
writeFileSync(FILE, `${JSON.stringify(network)}\n`);
