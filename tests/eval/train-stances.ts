import { writeFileSync } from "node:fs";
import { type StanceTexts, trainStances } from "@/tests/eval/stance-training";
import TEXTS from "@/tests/eval/stances.json" with { type: "json" };

/** Makes lib/reading/vocabulary/stance-weights.json of stances.json: `npm run -s train:stances`. */
writeFileSync(
  "lib/reading/vocabulary/stance-weights.json",
  `${JSON.stringify(trainStances(TEXTS as StanceTexts))}\n`,
);
