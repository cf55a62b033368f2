import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { exitWith, PlainError } from "./plain-error";
import { runCommand } from "./test/command";
import { type Counts, countStep, failuresOf, STEPS, type Step } from "./test/steps";

let interrupted = false;

async function runStep(step: Step): Promise<Counts> {
  console.log(`\n── ${step.title} ${"─".repeat(Math.max(3, 70 - step.title.length))}`);
  if (step.report) rmSync(step.report.path, { force: true });
  const began = performance.now();
  let succeeded = true;
  for (const args of step.commands) succeeded = succeeded && (await runCommand(args, step.limitMinutes));
  const counts = countStep(step, succeeded);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${step.title}: ${counts.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  return counts;
}

function chosenSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = values.only?.split(",") ?? STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(", ");
    throw new PlainError(`No step is called ${unknown.join(", ")}. Steps: ${known}.`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

/** `npm test`, or `npm test -- --only unit,e2e`: every step, also after a failure, and one line that counts them all. */
async function main(): Promise<void> {
  const steps = chosenSteps();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => {
      interrupted = true;
    });
  }
  mkdirSync("test-results", { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    if (interrupted) break;
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(step.title, ...failuresOf(step).map((line) => `  ${line}`));
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  if (interrupted) console.log("\nInterrupted.");
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || interrupted ? 1 : 0);
}

main().catch(exitWith);
