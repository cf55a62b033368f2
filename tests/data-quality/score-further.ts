import { scoreFurther } from "@/tests/data-quality/further";

/**
 * Scores the rows of further brokers and prints what was right and each fault.
 * `tsx --tsconfig tsconfig.node.json tests/data-quality/score-further.ts <folder with rows-a.csv and labels-a.json> a|b`.
 */
const [folder, part] = process.argv.slice(2);
if (!folder || (part !== "a" && part !== "b")) {
  console.error("Name the folder that holds the rows, and the part: a or b.");
  process.exit(2);
}
for (const [measure, { of, right, faults }] of scoreFurther(folder, part)) {
  console.log(`${measure}: ${right} of ${of}`);
  for (const fault of faults) console.log(`    ${fault}`);
}
