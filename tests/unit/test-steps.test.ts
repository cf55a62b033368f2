import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Outcome, playwrightOutcomes, vitestOutcomes } from "@/scripts/test/outcomes";
import { countStep, linesOfStep, type Step } from "@/scripts/test/steps";

const step: Step = { name: "types", title: "Types", commands: [], limitMinutes: 1 };
const linesOf = (outcomes: Outcome[], which: Outcome["ended"]) =>
  outcomes.flatMap(({ ended, line }) => (ended === which ? [line] : []));

const passed = { status: "passed", fullName: "a list pages", failureMessages: [] };
const ofVitest = (...assertionResults: object[]) => ({
  testResults: [{ name: "list.test.ts", status: "passed", assertionResults }],
});

describe("a finished step", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "winnow-steps-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const reporting = (report: object): Step => {
    const path = join(folder, "report.json");
    writeFileSync(path, JSON.stringify(report));
    return { ...step, report: { path, read: vitestOutcomes } };
  };

  it("counts as one check without a report", () => {
    expect(countStep(step, true)).toEqual({ passed: 1, failed: 0 });
    expect(countStep(step, false)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts its tests, including those that passed only on retry, and lists those", () => {
    const again = { status: "passed", fullName: "a list sorts", failureMessages: ["too late"] };
    const report = reporting(ofVitest(again, passed, { status: "skipped", fullName: "a list ends" }));
    expect(countStep(report, true)).toEqual({ passed: 2, failed: 0 });
    expect(linesOfStep(report, "repeated")).toEqual(["a list sorts: too late"]);
  });

  it("that ended badly never counts as a success, whatever its report says", () => {
    expect(countStep(reporting(ofVitest(passed, passed)), false)).toEqual({ passed: 2, failed: 1 });
  });

  it("fails if it left no report or ran no tests", () => {
    const lost = { ...step, report: { path: join(folder, "absent.json"), read: vitestOutcomes } };
    expect(countStep(lost, true)).toEqual({ passed: 0, failed: 1 });
    expect(countStep(reporting(ofVitest()), true)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts a file that could not be loaded as one failure, and lists each with the start of its message", () => {
    const failed = {
      status: "failed",
      fullName: "a list sorts",
      failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n  at x"],
    };
    const broken = {
      name: "broken.test.ts",
      status: "failed",
      message: "no such module",
      assertionResults: [],
    };
    const { testResults } = ofVitest(failed, passed);
    const report = reporting({ testResults: [...testResults, broken] });
    expect(countStep(report, false)).toEqual({ passed: 1, failed: 2 });
    expect(linesOfStep(report, "failed")).toEqual([
      "a list sorts: expected 1 to be 2",
      "broken.test.ts: no such module",
    ]);
  });
});

it("a Playwright report yields failures, including those of its setup, and tests that passed only on retry", () => {
  const ended = (status: string, ...messages: string[]) => ({
    projectName: "mobile",
    status,
    results: [...messages.map((message) => ({ error: { message } })), {}],
  });
  const tests = [
    ended("unexpected", "not visible\nlog"),
    ended("flaky", "hidden"),
    ended("expected"),
    ended("skipped"),
  ];
  const inner = { title: "the drawer", specs: [{ title: "opens", tests }] };
  const outcomes = playwrightOutcomes({
    errors: [{ message: "no browser" }],
    suites: [{ title: "f.spec.ts", suites: [inner] }],
  });
  expect(linesOf(outcomes, "failed")).toEqual([
    "the drawer › opens [mobile]: not visible",
    "Setup: no browser",
  ]);
  expect(linesOf(outcomes, "repeated")).toEqual(["the drawer › opens [mobile]: hidden"]);
  expect(linesOf(outcomes, "passed")).toHaveLength(1);
});
