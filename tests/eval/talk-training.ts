import { clausesOf, featuresOf, LIKELY, talkScore } from "@/lib/reading/talk";

/** A text of a buyer, and the parts of it that ask nothing; the author's name begins with that of the set. */
export interface TalkText {
  author: string;
  text: string;
  talk: string[];
}

/** A clause by its features, and whether somebody who read it says that it asks nothing. */
interface Example {
  features: string[];
  isTalk: boolean;
}

/** The clauses of a text; one half of which was marked counts as marked. */
function examplesOf({ text, talk }: TalkText): Example[] {
  const clauses = clausesOf(text);
  const marked = talk.map((words) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  }));
  return clauses.map(({ start, end }, at) => {
    const covered = marked
      .map((span) => Math.min(span.end, end) - Math.max(span.start, start))
      .filter((length) => length > 0)
      .reduce((sum, length) => sum + length, 0);
    return { features: [...new Set(featuresOf(clauses, at))], isTalk: covered * 2 >= end - start };
  });
}

const EPOCHS = 30;
const RATE = 0.5;
const DECAY = 0.002;
/** A feature that stands in one clause only says nothing. */
const SEEN_LEAST = 2;
/** Smaller weights are left out of the file, the others rounded to so many parts of one. */
const [WEIGHT_LEAST, PARTS] = [0.25, 10];

/** The same order each time. */
function shuffled<One>(some: readonly One[], seed: number): One[] {
  let state = seed;
  const drawn = some.map((one) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return [state, one] as const;
  });
  return drawn.sort(([a], [b]) => a - b).map(([, one]) => one);
}

/** Examples by the numbers of their features; those that say nothing are counted, not numbered. */
function numbered(examples: readonly Example[]) {
  const counts = new Map<string, number>();
  for (const feature of examples.flatMap(({ features }) => features))
    counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= SEEN_LEAST).map(([feature]) => feature);
  const numbers = new Map(names.map((feature, index) => [feature, index]));
  const rows = examples.map(({ features, isTalk }) => ({
    known: features.flatMap((feature) => numbers.get(feature) ?? []),
    ...{ scale: 1 / Math.sqrt(features.length), wanted: Number(isTalk) },
  }));
  return { names, rows };
}

/** Logistic regression by gradient descent with a rate for each weight (AdaGrad); the same weights each time. */
export function trainTalk(texts: readonly TalkText[]): Map<string, number> {
  const { names, rows } = numbered(texts.flatMap(examplesOf));
  const weights = new Float64Array(names.length);
  const steps = new Float64Array(names.length).fill(1e-6);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const { known, scale, wanted } of shuffled(rows, epoch + 1)) {
      const sum = known.reduce((total, at) => total + (weights[at] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-sum * scale)) - wanted) * scale;
      for (const at of known) {
        const weight = weights[at] ?? 0;
        const slope = error + DECAY * weight;
        const step = (steps[at] ?? 0) + slope ** 2;
        steps[at] = step;
        weights[at] = weight - (RATE * slope) / Math.sqrt(step);
      }
    }
  }
  return new Map(
    [...weights]
      .map((weight, at) => [names[at] ?? "", weight] as const)
      .filter(([, weight]) => Math.abs(weight) > WEIGHT_LEAST)
      .map(([feature, weight]) => [feature, Math.round(weight * PARTS) / PARTS] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Of clauses that ask nothing, how many are told; of those that ask for something, how many are taken for talk. */
export function scoreTalk(texts: readonly TalkText[], weights: ReadonlyMap<string, number>) {
  const examples = texts.flatMap(examplesOf);
  const isFound = ({ features }: Example) => talkScore(features, weights) > LIKELY;
  const talk = examples.filter(({ isTalk }) => isTalk);
  const asking = examples.filter(({ isTalk }) => !isTalk);
  return {
    ...{ talk: talk.length, found: talk.filter(isFound).length },
    ...{ asking: asking.length, mistaken: asking.filter(isFound).length },
  };
}
