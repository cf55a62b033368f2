import { stripVTControlCharacters } from "node:util";

/** A test's result, with a line of its title and the start of its message. Skipped tests have none. */
export interface Outcome {
  /** `repeated`: it failed first and passed on retry. */
  ended: "passed" | "failed" | "repeated";
  line: string;
}

const outcome = (ended: Outcome["ended"], title: string, message = ""): Outcome => ({
  ended,
  line: `${title}: ${stripVTControlCharacters(message).trim().split("\n", 1)[0]?.slice(0, 300) ?? ""}`,
});

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Reads a Vitest report. A file that fails to load has no tests, so it counts as one failure. A test that
 * passed on retry keeps the message of its first failure.
 */
export function vitestOutcomes(report: unknown): Outcome[] {
  const { testResults } = report as VitestReport;
  return testResults.flatMap(({ name, status: ofFile, message, assertionResults }) =>
    ofFile === "failed" && assertionResults.length === 0
      ? [outcome("failed", name, message)]
      : assertionResults.flatMap(({ status, fullName, failureMessages: [first] = [] }) => {
          if (status === "failed") return [outcome("failed", fullName, first)];
          return status === "passed" ? [outcome(first ? "repeated" : "passed", fullName, first)] : [];
        }),
  );
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

const ENDED: Readonly<Record<string, Outcome["ended"]>> = {
  expected: "passed",
  unexpected: "failed",
  flaky: "repeated",
};

/** Reads a Playwright report. Errors outside of tests, in the setup, count as failures too. */
export function playwrightOutcomes(report: unknown): Outcome[] {
  const { suites = [], errors } = report as { suites?: PlaywrightSuite[]; errors: { message?: string }[] };
  const within = ({ title, suites: inner = [], specs = [] }: PlaywrightSuite): Outcome[] => [
    ...inner.flatMap(within),
    ...specs.flatMap(({ title: name, tests }) =>
      tests.flatMap(({ projectName, status, results }) => {
        const ended = ENDED[status];
        const { error } = results.find((result) => result.error) ?? {};
        return ended ? [outcome(ended, `${title} › ${name} [${projectName}]`, error?.message)] : [];
      }),
    ),
  ];
  return [...suites.flatMap(within), ...errors.map(({ message }) => outcome("failed", "Setup", message))];
}
