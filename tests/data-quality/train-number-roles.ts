import { readFileSync, writeFileSync } from "node:fs";
import {
  likelihoods,
  rowOf,
  rowsOf,
  type StoredNetwork,
  slotNetwork,
  UNKNOWN,
} from "@/lib/core/slot-network";
import { NUMBER_ROLES, NUMBER_TOKENS } from "@/lib/ingestion/normalise/number-roles";
import { drawing } from "@/tests/training/recurrent-unit";
import { type Item, trainSlots, type Words, wordsOf } from "@/tests/training/slot-trainer";
import { type NumberText, numberItem, readNumberTexts } from "./number-texts";

/**
 * Trains the network of number roles (FIG-34) and writes its weights: `npm run -s train:number-roles`. With the name of
 * a file of texts as its argument it learns from the others only and prints how it reads that one.
 */

const FILE = "lib/ingestion/normalise/number-role-weights.json";
/** Where the vectors of known words come from. */
const VECTORS = "lib/reading/vocabulary/attitude-weights.json";
const KNOWN_WORDS = 8_000;
const SEEN_LEAST = 2;
const [MONEY, NUMBERS] = [/^<money(\d)>$/, /^<number(\d)>$/];

const [left] = process.argv.slice(2);
const sets = readNumberTexts(process.env.NUMBER_TEXTS);
const learned = Object.entries(sets).flatMap(([name, texts]) => (name === left ? [] : texts));

/** The words of the texts and the commonest ones of the vectors' vocabulary, with their vectors. */
function vocabulary(texts: readonly NumberText[]): Words {
  const stored = wordsOf(JSON.parse(readFileSync(VECTORS, "utf8")) as StoredNetwork);
  const given = rowsOf(stored.words);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of numberItem(text, (one) => given.has(one)).words)
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const fixed = [UNKNOWN, "<number>", ...NUMBER_TOKENS];
  const seen = [...counts]
    .filter(([word, count]) => count >= SEEN_LEAST && !/\d/.test(word))
    .map(([word]) => word);
  const common = stored.words
    .split(" ")
    .slice(0, KNOWN_WORDS)
    .filter((word) => !word.startsWith("<"));
  const words = [...new Set([...fixed, ...seen, ...common])].filter((word) => word !== "");
  const draw = drawing(3);
  const { dimensions } = stored;
  const vectors = new Float32Array(words.length * dimensions);
  for (const [row, word] of words.entries()) {
    const from = given.get(word);
    for (let d = 0; d < dimensions; d += 1)
      vectors[row * dimensions + d] =
        from === undefined ? (draw() - 0.5) * 0.6 : (stored.vectors[from * dimensions + d] as number);
  }
  return { words: words.join(" "), dimensions, vectors };
}

const words = vocabulary(learned);
const rows = rowsOf(words.words);
const items = learned.map((text) => {
  const { words: said, slots } = numberItem(text, (word) => rows.has(word));
  return {
    rows: said.map((word) => rowOf(word, rows)),
    slots: slots.map(({ at, role }) => ({ at, said: role, worth: role === 0 ? 0.7 : 1 })),
  };
});

/** The rows of amounts of each size, to make a whole business larger or smaller. */
const SIZED = [MONEY, NUMBERS].map((pattern) =>
  NUMBER_TOKENS.filter((token) => pattern.test(token)).map((token) => rowOf(token, rows)),
);
const RESIZED = 0.5;
function resized(item: Item, draw: () => number): Item {
  if (draw() > RESIZED) return item;
  const step = draw() < 0.5 ? -1 : 1;
  const moved = (row: number) => {
    const sizes = SIZED.find((some) => some.includes(row));
    const at = sizes?.indexOf(row) ?? 0;
    return sizes && at > 1 ? (sizes[at + step] ?? row) : row;
  };
  return { ...item, rows: item.rows.map(moved) };
}

const LAST_SLOT = NUMBER_TOKENS.length + 1;
const network = trainSlots(
  words,
  {
    classes: NUMBER_ROLES.length,
    hidden: Number(process.env.H ?? 40),
    epochs: Number(process.env.E ?? 14),
    batch: 24,
    rate: 3e-3,
    vectorRate: 1e-3,
    decay: Number(process.env.D ?? 0.93),
    leftOut: { words: 0.06, inputs: Number(process.env.LI ?? 0.1), states: Number(process.env.LS ?? 0.3) },
    doubt: Number(process.env.DB ?? 0.02),
    seed: 5,
    isSlot: (row) => row <= LAST_SLOT,
  },
  (draw) => items.map((item) => resized(item, draw)),
);

if (left) {
  const read = slotNetwork(network);
  const tally = new Map<string, [right: number, of: number]>();
  for (const text of sets[left] ?? []) {
    const { words: said, slots } = numberItem(text, read.isKnown);
    const judged = read.judge({ words: said, slots: slots.map(({ at }, of) => ({ at, of })) });
    for (const [nth, { role }] of slots.entries()) {
      const likely = likelihoods(judged[nth] ?? []);
      const best = likely.indexOf(Math.max(...likely));
      const found = process.env.RULES
        ? Math.max(
            0,
            NUMBER_ROLES.findIndex((one) => said[(slots[nth]?.at ?? 0) - 1]?.endsWith(`-${one}>`)),
          )
        : Math.max(...likely) < Number(process.env.SURE ?? 0)
          ? 0
          : best;
      for (const [key, counts] of [
        [`${NUMBER_ROLES[role]} found`, role > 0 || undefined],
        [`${NUMBER_ROLES[found]} right`, found > 0 || undefined],
      ] as const) {
        if (!counts) continue;
        const [right, of] = tally.get(key) ?? [0, 0];
        tally.set(key, [right + Number(role === found), of + 1]);
      }
      if (process.env.FAULTS && role !== found)
        console.log(
          `${NUMBER_ROLES[role]} → ${NUMBER_ROLES[found]} ${(Math.max(...likely) * 100).toFixed(0)}: ${said.slice(Math.max(0, (slots[nth]?.at ?? 0) - 12), (slots[nth]?.at ?? 0) + 8).join(" ")}`,
        );
    }
  }
  for (const [key, [right, of]] of [...tally].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${key}: ${right} of ${of} (${((right / of) * 100).toFixed(1)}%)`);
}
if (process.env.WRITE || !left) writeFileSync(FILE, `${JSON.stringify(network)}\n`);
