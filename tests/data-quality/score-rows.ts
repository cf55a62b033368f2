import { readFileSync } from "node:fs";
import { scoreRows } from "@/tests/data-quality/blind-sets";
import { printTally } from "@/tests/data-quality/tally";

/**
 * Scores rows (each with `raw` and `want`) and prints the results; `--faults` also lists each fault.
 * `tsx --tsconfig tsconfig.node.json tests/data-quality/score-rows.ts <rows.json> [--faults]`.
 */
const [file, faults] = process.argv.slice(2);
if (!file) {
  console.error("Give the file with the rows.");
  process.exit(2);
}
printTally(scoreRows(JSON.parse(readFileSync(file, "utf8"))), faults === "--faults");
