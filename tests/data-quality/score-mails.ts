import { scoreMails } from "@/tests/data-quality/mails";
import { printTally } from "@/tests/data-quality/tally";

/**
 * Scores forwarded mails and prints the results; `--faults` also lists each fault.
 * `npm run -s eval:mails -- <folder with .eml files and truth.json> [--faults]`.
 */
const [folder, faults] = process.argv.slice(2);
if (!folder) {
  console.error("Give the folder with the mails and truth.json.");
  process.exit(2);
}
printTally(await scoreMails(folder), faults === "--faults");
