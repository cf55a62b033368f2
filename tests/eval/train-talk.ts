import { writeFileSync } from "node:fs";
import TEXTS from "@/tests/eval/talk.json" with { type: "json" };
import { scoreTalk, type TalkText, trainTalk } from "@/tests/eval/talk-training";

/**
 * Makes lib/reading/vocabulary/talk-weights.json of talk.json, and prints what a model without the texts of one author makes of
 * these: `npm run -s train:talk`.
 */
const texts: TalkText[] = TEXTS;
const setOf = ({ author }: TalkText) => author.split(" ")[0] ?? "";

for (const set of new Set(texts.map(setOf))) {
  const weights = trainTalk(texts.filter((one) => setOf(one) !== set));
  const own = texts.filter((one) => setOf(one) === set);
  const { talk, found, asking, mistaken } = scoreTalk(own, weights);
  console.log(
    `${set.padEnd(10)} told ${found} of ${talk} clauses that ask nothing, took ${mistaken} of ${asking} others for such`,
  );
}
writeFileSync(
  "lib/reading/vocabulary/talk-weights.json",
  `${JSON.stringify(Object.fromEntries(trainTalk(texts)))}\n`,
);
