import { readFileSync } from "node:fs";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "./outcomes";

export interface Counts {
  passed: number;
  failed: number;
}

export interface Step {
  /** For `--only`. */
  name: string;
  title: string;
  /** Node's arguments; several commands run one after the other, each only if the one before went well. */
  commands: string[][];
  /** A command that takes longer hangs: several times what a slow machine needs. */
  limitMinutes: number;
  /** Runs at the same time as another such step; they come before all others. */
  beside?: true;
  /** Where the command writes how each test ended; without it the step itself is one check. */
  report?: { path: string; read: (report: unknown) => Outcome[] };
}

/** How each test of a finished step ended; none when its report cannot be read. */
function outcomesOf({ report }: Step): Outcome[] {
  try {
    return report ? report.read(JSON.parse(readFileSync(report.path, "utf8"))) : [];
  } catch {
    return [];
  }
}

/** Which tests of a finished step failed, or passed only when tried again, a line each. */
export const linesOfStep = (step: Step, which: "failed" | "repeated"): string[] =>
  outcomesOf(step).flatMap(({ ended, line }) => (ended === which ? [line] : []));

/** The counts of a finished step. A step that ended badly, or tested nothing, failed as a whole. */
export function countStep(step: Step, succeeded: boolean): Counts {
  if (!step.report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const outcomes = outcomesOf(step);
  const failed = outcomes.filter(({ ended }) => ended === "failed").length;
  return {
    passed: outcomes.length - failed,
    failed: Math.max(failed, succeeded && outcomes.length > 0 ? 0 : 1),
  };
}

const vitest = (project: string): Step["commands"] => [
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    `--project=${project}*`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=test-results/${project}.json`,
  ],
];

/** Everything `npm test` does: those that run beside each other two at a time, then the rest, in this order. */
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
    commands: vitest("unit"),
    limitMinutes: 10,
    beside: true,
    report: { path: "test-results/unit.json", read: vitestOutcomes },
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
    commands: vitest("integration"),
    limitMinutes: 25,
    report: { path: "test-results/integration.json", read: vitestOutcomes },
  },
  {
    name: "e2e",
    title: "End-to-end tests (browser)",
    commands: [["node_modules/@playwright/test/cli.js", "test"]],
    limitMinutes: 30,
    report: { path: "test-results/e2e.json", read: playwrightOutcomes },
  },
];
