import { type FurtherScore, scoreFurther, scoreSnapshotRows } from "@/tests/data-quality/further";
import { printTally } from "@/tests/data-quality/tally";

/**
 * Scores rows of further brokers, or labelled rows of the ledger's snapshots, and prints the results;
 * `--faults` also lists each fault. `tsx --tsconfig tsconfig.node.json tests/data-quality/score-further.ts`
 * followed by either `<folder with rows-a.csv and labels-a.json> a|b` or `<folder with the snapshots>
 * <labels.json>`.
 */
const [folder, labels, faults] = process.argv.slice(2);
if (!folder || !labels) {
  console.error("Give the folder with the rows, and the part (a or b) or a file of labels.");
  process.exit(2);
}
const score: FurtherScore =
  labels === "a" || labels === "b" ? scoreFurther(folder, labels) : scoreSnapshotRows(labels, folder);
printTally(score, faults === "--faults");
