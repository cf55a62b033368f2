import { writeFileSync } from "node:fs";
import TEXTS from "@/tests/eval/talk.json" with { type: "json" };
import { scoreTalk, type TalkText, trainTalk } from "@/tests/eval/talk-training";

/**
 * Writes lib/reading/vocabulary/talk-weights.json from talk.json and prints, for each set of authors, how a
 * model trained without it performs on it: `npm run -s train:talk`.
 */
const texts: TalkText[] = TEXTS;
const setOf = ({ author }: TalkText) => author.split(" ")[0] ?? "";

for (const set of new Set(texts.map(setOf))) {
  const weights = trainTalk(texts.filter((one) => setOf(one) !== set));
  const own = texts.filter((one) => setOf(one) === set);
  const { talk, found, asking, mistaken } = scoreTalk(own, weights);
  console.log(
    `${set.padEnd(10)} found ${found} of ${talk} clauses that ask for nothing, false positives ${mistaken} of ${asking}`,
  );
}
writeFileSync(
  "lib/reading/vocabulary/talk-weights.json",
  `${JSON.stringify(Object.fromEntries(trainTalk(texts)))}\n`,
);
