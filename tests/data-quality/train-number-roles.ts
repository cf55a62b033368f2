import { readFileSync, writeFileSync } from "node:fs";
import { rowOf, rowsOf, type StoredNetwork, slotNetwork, UNKNOWN } from "@/lib/core/slot-network";
import { NUMBER_ROLES, NUMBER_TOKENS } from "@/lib/ingestion/normalise/number-roles";
import { drawing } from "@/tests/eval/training/recurrent-unit";
import { type Item, trainSlots, type Words, wordsOf } from "@/tests/eval/training/slot-trainer";
import { numberItem, readNumberTexts, rolesFound, textsOfAnother } from "./number-texts";

/**
 * Trains the network of number roles (FIG-34), writes its weights and prints how it reads an author whose texts it has
 * not seen: `npm run -s train:number-roles`. The random numbers are always the same. Takes some twenty minutes.
 */

const FILE = "lib/ingestion/normalise/number-role-weights.json";
/** Where the vectors of known words come from, and how many of its commonest words are known. */
const [VECTORS, KNOWN_WORDS] = ["lib/reading/vocabulary/attitude-weights.json", 8_000];
/** Rarer words of the texts are unknown. */
const SEEN_LEAST = 2;
/** Most numbers are none of the figures. */
const WORTH_OF_OTHERS = 0.7;
/** The size of a new word's vector. */
const NEW = 0.6;

const texts = readNumberTexts();

/** The words of the texts and the commonest ones of the vectors' vocabulary, with their vectors. */
function vocabulary(): Words {
  const stored = wordsOf(JSON.parse(readFileSync(VECTORS, "utf8")) as StoredNetwork);
  const { dimensions } = stored;
  const given = rowsOf(stored.words);
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of numberItem(text, (one) => given.has(one)).words)
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const seen = [...counts]
    .filter(([word, count]) => count >= SEEN_LEAST && word !== "" && !/\d/.test(word))
    .map(([word]) => word);
  const common = stored.words
    .split(" ")
    .slice(0, KNOWN_WORDS)
    .filter((word) => word !== "" && !word.startsWith("<"));
  const words = [...new Set([UNKNOWN, "<number>", ...NUMBER_TOKENS, ...seen, ...common])];
  const draw = drawing(3);
  const vectors = Float32Array.from({ length: words.length * dimensions }, (_, at) => {
    const from = given.get(words[Math.floor(at / dimensions)] ?? "");
    return from === undefined
      ? (draw() - 0.5) * NEW
      : (stored.vectors[from * dimensions + (at % dimensions)] as number);
  });
  return { words: words.join(" "), dimensions, vectors };
}

const words = vocabulary();
const rows = rowsOf(words.words);
const items = texts.map((text): Item => {
  const { words: said, slots } = numberItem(text, (word) => rows.has(word));
  return {
    rows: said.map((word) => rowOf(word, rows)),
    slots: slots.map(({ at, role }) => ({
      at,
      said: NUMBER_ROLES.indexOf(role),
      worth: role === "other" ? WORTH_OF_OTHERS : 1,
    })),
  };
});

/** The rows of amounts by size, and how often all amounts of a text get the next size up or down. */
const SIZED = ["money", "number"].map((kind) =>
  NUMBER_TOKENS.filter((token) => token.startsWith(`<${kind}`)).map((token) => rowOf(token, rows)),
);
const RESIZED = 0.5;
function resized(item: Item, draw: () => number): Item {
  if (draw() > RESIZED) return item;
  const step = draw() < 0.5 ? -1 : 1;
  const moved = (row: number) => {
    const sizes = SIZED.find((some) => some.includes(row));
    const at = sizes?.indexOf(row) ?? 0;
    return at > 1 ? (sizes?.[at + step] ?? row) : row;
  };
  return { ...item, rows: item.rows.map(moved) };
}

const network = trainSlots(
  words,
  {
    classes: NUMBER_ROLES.length,
    hidden: 64,
    epochs: 20,
    batch: 24,
    rate: 3e-3,
    vectorRate: 1e-3,
    decay: 0.89,
    leftOut: { words: 0.06, inputs: 0.1, states: 0.4 },
    doubt: 0.02,
    seed: 5,
    isSlot: (row) => row <= NUMBER_TOKENS.length + 1,
  },
  (draw) => items.map((item) => resized(item, draw)),
);
writeFileSync(FILE, `${JSON.stringify(network)}\n`);
for (const [role, { found, marked, right, read }] of rolesFound(textsOfAnother(), slotNetwork(network)))
  console.log(`${role}: ${found} of ${marked} found, ${right} of ${read} right`);
