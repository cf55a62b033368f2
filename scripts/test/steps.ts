import { readFileSync } from "node:fs";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "./outcomes";

export interface Counts {
  passed: number;
  failed: number;
}

export interface Step {
  /** The name for `--only`. */
  name: string;
  title: string;
  /** Node's arguments. Several commands run one after the other, each only if the previous one succeeded. */
  commands: string[][];
  /** Time limit per command: several times what a slow machine needs. */
  limitMinutes: number;
  /** Runs in parallel with other such steps, before all others. */
  beside?: true;
  /** The command's test report. A step without a report counts as one check. */
  report?: { path: string; read: (report: unknown) => Outcome[] };
}

/** The results of a finished step's tests; empty when the report cannot be read. */
function outcomesOf({ report }: Step): Outcome[] {
  try {
    return report ? report.read(JSON.parse(readFileSync(report.path, "utf8"))) : [];
  } catch {
    return [];
  }
}

/** A line for each test of a finished step that failed, or passed only on retry. */
export const linesOfStep = (step: Step, which: "failed" | "repeated"): string[] =>
  outcomesOf(step).flatMap(({ ended, line }) => (ended === which ? [line] : []));

/** The counts of a finished step. One that exited with an error, or ran no tests, counts as a failure. */
export function countStep(step: Step, succeeded: boolean): Counts {
  if (!step.report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const outcomes = outcomesOf(step);
  const failed = outcomes.filter(({ ended }) => ended === "failed").length;
  return {
    passed: outcomes.length - failed,
    failed: Math.max(failed, succeeded && outcomes.length > 0 ? 0 : 1),
  };
}

const vitest = (project: string): Pick<Step, "commands" | "report"> => {
  const path = `test-results/${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  return {
    commands: [["node_modules/vitest/vitest.mjs", "run", `--project=${project}*`, ...reporters]],
    report: { path, read: vitestOutcomes },
  };
};

/** The steps of `npm test`: first the parallel ones, two at a time, then the rest in this order. */
export const STEPS: Step[] = [
  {
    name: "types",
    title: "Types",
    commands: [
      ["node_modules/next/dist/bin/next", "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit"],
    ],
    limitMinutes: 10,
    beside: true,
  },
  {
    name: "install",
    title: "Installation from the lockfile alone",
    commands: [["--import", "./scripts/typescript.mjs", "scripts/test/install-check.ts"]],
    limitMinutes: 15,
    beside: true,
  },
  {
    name: "unit",
    title: "Unit tests",
    ...vitest("unit"),
    limitMinutes: 10,
    beside: true,
  },
  {
    name: "build",
    title: "Production build for the browser",
    commands: [["--import", "./scripts/typescript.mjs", "scripts/test/build-check.ts"]],
    limitMinutes: 15,
    beside: true,
  },
  {
    name: "lint",
    title: "Format and lint",
    commands: [["node_modules/@biomejs/biome/bin/biome", "check", "."]],
    limitMinutes: 5,
    beside: true,
  },
  {
    name: "deadcode",
    title: "Dead code",
    commands: [["node_modules/knip/bin/knip.js"]],
    limitMinutes: 5,
    beside: true,
  },
  {
    name: "integration",
    title: "Integration tests (Postgres)",
    ...vitest("integration"),
    limitMinutes: 25,
  },
  {
    name: "e2e",
    title: "End-to-end tests (browser)",
    commands: [["node_modules/@playwright/test/cli.js", "test"]],
    limitMinutes: 30,
    report: { path: "test-results/e2e.json", read: playwrightOutcomes },
  },
];
