import { clausesOf, featuresOf, LIKELY, talkScore } from "@/lib/reading/talk";
import { type Example, trainLinear } from "./linear-model";

/**
 * A buyer's text and the parts of it that ask for nothing. The author's name begins with the name of the set.
 */
export interface TalkText {
  author: string;
  text: string;
  talk: string[];
}

/** The clauses of a text, labelled as talk when a reader marked at least half of them as asking for nothing. */
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
    return { features: [...new Set(featuresOf(clauses, at))], isOne: covered * 2 >= end - start };
  });
}

/** Trains the weights that recognise clauses that ask for nothing. Deterministic. */
export const trainTalk = (texts: readonly TalkText[]): Map<string, number> =>
  trainLinear(texts.flatMap(examplesOf));

/** Counts the clauses of talk that are recognised, and the requests that are mistaken for talk. */
export function scoreTalk(texts: readonly TalkText[], weights: ReadonlyMap<string, number>) {
  const examples = texts.flatMap(examplesOf);
  const isFound = ({ features }: Example) => talkScore(features, weights) > LIKELY;
  const talk = examples.filter(({ isOne }) => isOne);
  const asking = examples.filter(({ isOne }) => !isOne);
  return {
    ...{ talk: talk.length, found: talk.filter(isFound).length },
    ...{ asking: asking.length, mistaken: asking.filter(isFound).length },
  };
}
