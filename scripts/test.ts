import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { exitWith, PlainError } from "./plain-error";
import { runCommand } from "./test/command";
import { type Counts, countStep, linesOfStep, STEPS, type Step } from "./test/steps";

let interrupted = false;

const head = ({ title }: Step) => `\n── ${title} ${"─".repeat(Math.max(3, 70 - title.length))}`;

/** Runs a step. The output of parallel steps is printed when they finish. */
async function runStep(step: Step): Promise<Counts> {
  const output: string[] = [];
  if (!step.beside) console.log(head(step));
  if (step.report) rmSync(step.report.path, { force: true });
  const began = performance.now();
  let succeeded = true;
  for (const args of step.commands) {
    succeeded =
      succeeded && (await runCommand(args, step.limitMinutes, step.beside && ((text) => output.push(text))));
  }
  const counts = countStep(step, succeeded);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  if (step.beside) console.log(`${head(step)}\n${output.join("")}`);
  console.log(`${step.title}: ${counts.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
  return counts;
}

function chosenSteps(): Step[] {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const names = values.only?.split(",") ?? STEPS.map(({ name }) => name);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(", ");
    throw new PlainError(`Unknown step: ${unknown.join(", ")}. Available steps: ${known}.`);
  }
  return STEPS.filter(({ name }) => names.includes(name));
}

/**
 * `npm test`, or `npm test -- --only unit,e2e`: runs every step, even after a failure, and prints the totals.
 */
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
  const repeated: string[] = [];
  const runAll = async (queue: Step[]) => {
    for (let step = queue.shift(); step && !interrupted; step = queue.shift()) {
      const { passed, failed } = await runStep(step);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0) failures.push(step.title, ...linesOfStep(step, "failed").map((line) => `  ${line}`));
      repeated.push(...linesOfStep(step, "repeated"));
    }
  };
  const beside = steps.filter((step) => step.beside);
  await Promise.all([runAll(beside), runAll(beside)]);
  await runAll(steps.filter((step) => !step.beside));
  if (repeated.length > 0) console.log(`\nPassed only on retry:\n  ${repeated.join("\n  ")}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  if (interrupted) console.log("\nInterrupted.");
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || interrupted ? 1 : 0);
}

main().catch(exitWith);
