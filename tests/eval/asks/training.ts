import { readdirSync, readFileSync } from "node:fs";
import { askFeatures } from "@/lib/reading/asks";
import { trainOwn } from "@/tests/eval/linear-model";
import TALK from "@/tests/eval/talk.json" with { type: "json" };

/**
 * One author's texts about details that buyers ask for (`asks`) and brokers state (`says`), by quality or
 * flag.
 */
export interface Asks {
  asks: Readonly<Record<string, readonly string[]>>;
  says: Readonly<Record<string, readonly string[]>>;
  /** Sentences from listings that deny one of the details. */
  denies: readonly string[];
  /** Sentences that neither ask for nor state any of them. */
  others: readonly string[];
}

const DECAY = 0.0003;
const DENIES = /\b(?:no|not|without|never|nothing|hardly|nobody)\b|n't/;
const LEADING = /^(?:with|must|have|has|should|that|which|where)\b ?/;
const OTHER = "";

const plain = (ask: string) =>
  ask
    .toLowerCase()
    .replace(/^[\s.,;:–—-]+/, "")
    .trim();

/**
 * Every second request without a denial also yields its negation, an example that asks for none of the
 * details.
 */
function* examplesOf({ asks, says, denies, others }: Asks): Generator<[id: string, text: string]> {
  for (const [id, some] of Object.entries(asks))
    for (const [at, ask] of some.entries()) {
      const text = plain(ask);
      yield [id, text];
      if (at % 2 === 1 && !DENIES.test(text)) yield [OTHER, `no ${text.replace(LEADING, "")}`];
    }
  for (const [id, some] of Object.entries(says)) for (const said of some) yield [id, plain(said)];
  for (const text of [...denies, ...others]) yield [OTHER, plain(text)];
}

const FOLDER = "tests/eval/asks/learned";

/** The texts of all authors in the training folder. */
export const readAsks = (): Asks[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")));

/** Trains the weights that recognise each quality, or those in `only`. Deterministic. */
export function trainAsks(
  sets: readonly Asks[],
  only?: readonly string[],
): Record<string, Record<string, number>> {
  // What buyers say about themselves does not ask for any detail either.
  const told = TALK.flatMap(({ talk }) => talk.map((text): [string, string] => [OTHER, plain(text)]));
  const examples = [...sets.flatMap((one) => [...examplesOf(one)]), ...told].map(([id, text]) => ({
    id,
    features: askFeatures(text),
  }));
  const ids = only ?? [...new Set(examples.map(({ id }) => id))].filter((id) => id !== OTHER).sort();
  return Object.fromEntries(
    ids.map((id) => {
      const own = examples.map(({ features, ...one }) => ({ features, isOne: one.id === id }));
      return [id, Object.fromEntries(trainOwn(own, DECAY))];
    }),
  );
}
