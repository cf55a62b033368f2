import { readdirSync, readFileSync } from "node:fs";
import { askFeatures } from "@/lib/reading/asks";
import { trainOwn } from "@/tests/eval/linear-model";
import TALK from "@/tests/eval/talk.json" with { type: "json" };

/** What one author wrote of the details that buyers ask for and brokers state, by quality or flag. */
export interface Asks {
  asks: Readonly<Record<string, readonly string[]>>;
  says: Readonly<Record<string, readonly string[]>>;
  /** Sentences of listings that deny one of them. */
  denies: readonly string[];
  /** What asks for or states none of them. */
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

/** Every second ask without a denial is refused as well, which asks for nothing. */
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

/** What the authors wrote that is learned from. */
export const readAsks = (): Asks[] =>
  readdirSync(FOLDER)
    .sort()
    .map((name) => JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")));

/** The weights by which each quality is told, or those of `only`, the same each time. */
export function trainAsks(
  sets: readonly Asks[],
  only?: readonly string[],
): Record<string, Record<string, number>> {
  // What buyers tell of themselves asks for none either.
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
