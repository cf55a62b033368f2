import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runCommand } from "@/scripts/test/command";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "winnow-command-"));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins a process that would go on for a minute, and writes down its number before `then` is done. */
const leavingBehind = (then: string) => [
  "--eval",
  `const { spawn } = require("node:child_process");
  const child = spawn("sleep", ["60"], { stdio: "inherit" });
  require("node:fs").writeFileSync(${JSON.stringify(join(folder, "pid"))}, String(child.pid));
  ${then}`,
];
const leftBehind = () => Number(readFileSync(join(folder, "pid"), "utf8"));
/** A process that has ended may still stand in the table until its parent asks for it. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");

it.each([
  ["succeeds", 0, true],
  ["fails", 3, false],
])("a command that %s says so, and what it leaves behind ends with it", async (_, code, outcome) => {
  expect(await runCommand(leavingBehind(`process.exit(${code})`), 1)).toBe(outcome);
  await expect.poll(() => isRunning(leftBehind())).toBe(false);
});

it("a command that hangs is ended after its time with all that it has started, and has failed", async () => {
  expect(await runCommand(leavingBehind("setInterval(() => {}, 1_000);"), 0.02)).toBe(false);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("did not end within 0.02 minutes"));
  await expect.poll(() => isRunning(leftBehind())).toBe(false);
});
