import { scoreFurther } from "@/tests/data-quality/further";

const [folder = "", part = "a", quiet] = process.argv.slice(2);
for (const [measure, { of, right, faults }] of scoreFurther(folder, part as "a" | "b")) {
  console.log(`${measure}: ${right} of ${of}`);
  if (!quiet && part === "a") for (const fault of faults) console.log(`    ${fault}`);
}
