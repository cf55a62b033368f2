import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

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
  /** Reads how many tests passed and failed, and which failed why; without it the step itself is one check. */
  report?: {
    path: string;
    read: (report: unknown) => Counts;
    failures: (report: unknown) => string[];
    /** Those that failed first and passed when they were tried again. */
    repeated: (report: unknown) => string[];
  };
}

/** One line for a failed test: its title and the beginning of its message. */
const failureLine = (title: string, message = "") =>
  `${title}: ${stripVTControlCharacters(message).trim().split("\n", 1)[0]?.slice(0, 300) ?? ""}`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** A file that cannot even be loaded has no tests to fail, so it counts as one failure itself. */
export function readVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** The failed tests of a report of Vitest, a line each. */
export function failuresOfVitest(report: unknown): string[] {
  const { testResults } = report as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === "failed" && assertionResults.length === 0
      ? [failureLine(name, message)]
      : linesOf("failed", assertionResults),
  );
}

/** The tests of a report of Vitest that passed when tried again: they keep the message of their failure. */
export function repeatedOfVitest(report: unknown): string[] {
  const { testResults } = report as VitestReport;
  return testResults.flatMap(({ assertionResults }) => linesOf("passed", assertionResults));
}

const linesOf = (
  status: "passed" | "failed",
  results: VitestReport["testResults"][number]["assertionResults"],
): string[] =>
  results
    .filter((test) => test.status === status && (status === "failed" || test.failureMessages?.length))
    .map(({ fullName, failureMessages }) => failureLine(fullName, failureMessages?.[0]));

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
}

/** The tests of a report of Playwright that ended so, a line each. */
function testsOfPlaywright(report: unknown, wanted: "unexpected" | "flaky"): string[] {
  const { suites = [] } = report as PlaywrightReport;
  const within = ({ title, suites: inner = [], specs = [] }: PlaywrightSuite): string[] => [
    ...inner.flatMap(within),
    ...specs.flatMap(({ title: name, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          failureLine(
            `${title} › ${name} [${projectName}]`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
  ];
  return suites.flatMap(within);
}

/** The failed tests of a report of Playwright, and the errors of its setup, a line each. */
export const failuresOfPlaywright = (report: unknown): string[] => [
  ...testsOfPlaywright(report, "unexpected"),
  ...(report as PlaywrightReport).errors.map(({ message }) => failureLine("Setup", message)),
];

/** The tests of a report of Playwright that passed when tried again, a line each. */
export const repeatedOfPlaywright = (report: unknown): string[] => testsOfPlaywright(report, "flaky");

/** Errors outside tests (the setup) count as failures too. */
export function readPlaywright(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function readReport({ path, read }: NonNullable<Step["report"]>): Counts {
  try {
    return read(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Which tests of a finished step failed, or passed only when repeated; none when its report cannot be read. */
export function linesOfStep({ report }: Step, which: "failures" | "repeated"): string[] {
  try {
    return report ? report[which](JSON.parse(readFileSync(report.path, "utf8"))) : [];
  } catch {
    return [];
  }
}

/** The counts of a finished step. A step that ended badly, or tested nothing, failed as a whole. */
export function countStep({ report }: Step, succeeded: boolean): Counts {
  if (!report) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const counts = readReport(report);
  return {
    ...counts,
    failed: Math.max(counts.failed, succeeded && counts.passed + counts.failed > 0 ? 0 : 1),
  };
}

const VITEST = { read: readVitest, failures: failuresOfVitest, repeated: repeatedOfVitest };
const PLAYWRIGHT = { read: readPlaywright, failures: failuresOfPlaywright, repeated: repeatedOfPlaywright };

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
    report: { path: "test-results/unit.json", ...VITEST },
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
    report: { path: "test-results/integration.json", ...VITEST },
  },
  {
    name: "e2e",
    title: "End-to-end tests (browser)",
    commands: [["node_modules/@playwright/test/cli.js", "test"]],
    limitMinutes: 30,
    report: { path: "test-results/e2e.json", ...PLAYWRIGHT },
  },
];
