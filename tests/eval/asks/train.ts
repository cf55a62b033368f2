import { writeFileSync } from "node:fs";
import { readAsks, trainAsks } from "./training";

/** Writes lib/reading/vocabulary/ask-weights.json from asks/learned: `npm run -s train:asks`. */
writeFileSync("lib/reading/vocabulary/ask-weights.json", `${JSON.stringify(trainAsks(readAsks()))}\n`);
