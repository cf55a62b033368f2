import { readdirSync, readFileSync } from "node:fs";
import type { StoredFeatureNetwork } from "@/lib/core/feature-network";
import { askFeatures } from "@/lib/reading/asks";
import TALK from "@/tests/eval/talk.json" with { type: "json" };
import { type Example, type FeatureCourse, trainFeatures } from "@/tests/eval/training/feature-trainer";

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

export const COURSE: FeatureCourse = {
  dimensions: 24,
  epochs: 10,
  batch: 32,
  rate: 0.004,
  leftOut: 0.4,
  seenLeast: 5,
  seed: 1,
};

/** All texts with the detail they ask for or state; of none, `OTHER`. */
export function askExamples(sets: readonly Asks[]): Example[] {
  // What buyers say about themselves does not ask for any detail either.
  const told = TALK.flatMap(({ talk }) => talk.map((text): [string, string] => [OTHER, plain(text)]));
  return [...sets.flatMap((one) => [...examplesOf(one)]), ...told].map(([is, text]) => ({
    is,
    features: askFeatures(text),
  }));
}

/** Trains the network that recognises details. Deterministic. */
export const trainAsks = (sets: readonly Asks[], course: Partial<FeatureCourse> = {}): StoredFeatureNetwork =>
  trainFeatures(askExamples(sets), { ...COURSE, ...course });
