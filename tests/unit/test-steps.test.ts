import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  countStep,
  failuresOfPlaywright,
  failuresOfVitest,
  linesOfStep,
  readPlaywright,
  readVitest,
  repeatedOfPlaywright,
  repeatedOfVitest,
  type Step,
} from "@/scripts/test/steps";

const step: Step = { name: "types", title: "Types", commands: [], limitMinutes: 1 };

describe("countStep", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "winnow-steps-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const reporting = (report: unknown): Step => {
    const path = join(folder, "report.json");
    writeFileSync(path, JSON.stringify(report));
    return {
      ...step,
      report: { path, read: readVitest, failures: failuresOfVitest, repeated: repeatedOfVitest },
    };
  };
  const vitest = { numPassedTests: 5, numFailedTests: 0, testResults: [] };

  it("counts a step without a report as one check", () => {
    expect(countStep(step, true)).toEqual({ passed: 1, failed: 0 });
    expect(countStep(step, false)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const broken = { ...vitest, testResults: [{ status: "failed", assertionResults: [] }] };
    expect(countStep(reporting(broken), false)).toEqual({ passed: 5, failed: 1 });
  });

  it("never calls a command that ended badly a success, whatever its report says", () => {
    expect(countStep(reporting(vitest), false)).toEqual({ passed: 5, failed: 1 });
  });

  it("fails a step that left no report or tested nothing", () => {
    const lost = {
      ...step,
      report: { ...reporting(vitest).report, path: join(folder, "absent.json") },
    } as Step;
    expect(countStep(lost, true)).toEqual({ passed: 0, failed: 1 });
    expect(countStep(reporting({ ...vitest, numPassedTests: 0 }), true)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts an error of the setup as a failure, and a browser test that passed when tried again as passed", () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{ message: "setup" }] };
    expect(readPlaywright(report)).toEqual({ passed: 4, failed: 2 });
  });

  it("names what passed only when tried again", () => {
    const again = { status: "passed", fullName: "a list sorts", failureMessages: ["too late"] };
    const once = { status: "passed", fullName: "a list pages", failureMessages: [] };
    const results = [{ name: "list.test.ts", status: "passed", assertionResults: [again, once] }];
    expect(linesOfStep(reporting({ ...vitest, testResults: results }), "repeated")).toEqual([
      "a list sorts: too late",
    ]);
    const flaky = { projectName: "mobile", status: "flaky", results: [{ error: { message: "hidden" } }, {}] };
    const spec = { title: "opens", tests: [flaky, { ...flaky, status: "expected" }] };
    const report = { stats: {}, errors: [], suites: [{ title: "f.spec.ts", specs: [spec] }] };
    expect(repeatedOfPlaywright(report)).toEqual(["f.spec.ts › opens [mobile]: hidden"]);
    expect(failuresOfPlaywright(report)).toEqual([]);
  });

  it("names each failed test with the beginning of its message", () => {
    const failed = {
      status: "failed",
      fullName: "a list sorts",
      failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n  at x"],
    };
    const passed = { status: "passed", fullName: "a list pages" };
    const report = {
      ...vitest,
      testResults: [
        { name: "list.test.ts", status: "failed", assertionResults: [failed, passed] },
        { name: "broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      ],
    };
    expect(linesOfStep(reporting(report), "failures")).toEqual([
      "a list sorts: expected 1 to be 2",
      "broken.test.ts: no such module",
    ]);
    const error = { message: "not visible\nlog" };
    const test = { projectName: "mobile", status: "unexpected", results: [{ error }] };
    const spec = { title: "opens", tests: [test, { ...test, status: "expected" }] };
    const inner = { title: "the drawer", specs: [spec] };
    expect(
      failuresOfPlaywright({
        stats: {},
        errors: [{ message: "no browser" }],
        suites: [{ title: "f.spec.ts", suites: [inner] }],
      }),
    ).toEqual(["the drawer › opens [mobile]: not visible", "Setup: no browser"]);
  });
});
