import { writeFileSync } from "node:fs";
import SAID from "@/tests/eval/said.json" with { type: "json" };
import { trainSayings } from "@/tests/eval/saying-training";
import { type StanceTexts, trainStances } from "@/tests/eval/stance-training";
import TEXTS from "@/tests/eval/stances.json" with { type: "json" };

/**
 * Writes stance-weights.json and saying-weights.json from stances.json and said.json: `npm run -s
 * train:stances`.
 */
const texts = TEXTS as StanceTexts;
const write = (name: string, weights: unknown) =>
  writeFileSync(`lib/reading/vocabulary/${name}-weights.json`, `${JSON.stringify(weights)}\n`);
write("stance", trainStances(texts));
write("saying", trainSayings(SAID, texts));
