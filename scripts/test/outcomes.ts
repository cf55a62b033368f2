import { stripVTControlCharacters } from "node:util";

/** How a test ended, and a line that names it with the beginning of its message. Skipped ones have none. */
export interface Outcome {
  /** `repeated`: it failed first, and passed when it was tried again. */
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
 * Reads a report of Vitest. A file that cannot even be loaded has no tests to fail, so it counts as one failure itself; a test
 * that passed when tried again keeps the message of its failure.
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

/** Reads a report of Playwright. Errors outside tests, in the setup, are failures too. */
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
