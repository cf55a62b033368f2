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

/** Node arguments that start a process running for a minute, write its pid, and then run `then`. */
const spawning = (then: string) => [
  "--eval",
  `const { spawn } = require("node:child_process");
  const child = spawn("sleep", ["60"], { stdio: "inherit" });
  require("node:fs").writeFileSync(${JSON.stringify(join(folder, "pid"))}, String(child.pid));
  ${then}`,
];
const leftBehind = () => Number(readFileSync(join(folder, "pid"), "utf8"));
/** A process that has exited remains in the table as a zombie until its parent reaps it. */
const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");

it.each([
  ["succeeds", 0, true],
  ["fails", 3, false],
])("a command that %s reports it, and processes it leaves behind are killed", async (_, code, outcome) => {
  expect(await runCommand(spawning(`process.exit(${code})`), 1)).toBe(outcome);
  await expect.poll(() => isRunning(leftBehind())).toBe(false);
});

it("a command that hangs is killed after its time limit, with all its processes, and fails", async () => {
  expect(await runCommand(spawning("setInterval(() => {}, 1_000);"), 0.02)).toBe(false);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("did not finish within 0.02 minutes"));
  await expect.poll(() => isRunning(leftBehind())).toBe(false);
});
