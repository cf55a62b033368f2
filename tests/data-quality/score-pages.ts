import { scorePages } from "@/tests/data-quality/pages";
import { printTally } from "@/tests/data-quality/tally";

/**
 * Scores brokers' pages and prints the results; `--faults` also lists each fault. `tsx --tsconfig
 * tsconfig.node.json tests/data-quality/score-pages.ts <folder with pages and truth.json> [--faults]`.
 */
const [folder, faults] = process.argv.slice(2);
if (!folder) {
  console.error("Give the folder with the pages and truth.json.");
  process.exit(2);
}
printTally(scorePages(folder), faults === "--faults");
