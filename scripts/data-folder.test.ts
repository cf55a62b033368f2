import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { claimDataFolder, closeDataFolder } from "./data-folder";
import { openLog } from "./log-file";

const newFolder = () => mkdtempSync(join(tmpdir(), "winnow-folder-"));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("closes a data folder to other users, but keeps the mode of a folder that is not ours [SEC-4]", () => {
  const [ours, other] = [newFolder(), newFolder()];
  for (const folder of [ours, other]) mkdirSync(join(folder, "inside"), { mode: 0o755 });
  writeFileSync(join(ours, "inside", "auth-secret"), "");
  for (const folder of [ours, other]) closeDataFolder(join(folder, "inside"));
  expect([modeOf(join(ours, "inside")), modeOf(join(other, "inside"))]).toEqual(["700", "755"]);
});

it("rejects a second start with a data folder in use, without touching it [SEC-4]", () => {
  const folder = newFolder();
  // A start is recognized by being alive and by its command line.
  const start = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", "scripts/start.ts"]);
  onTestFinished(() => void start.kill("SIGKILL"));
  writeFileSync(join(folder, "run.pid"), String(start.pid));
  expect(() => claimDataFolder(folder)).toThrow(`already running with ${folder} (process ${start.pid})`);
  expect(readFileSync(join(folder, "run.pid"), "utf8")).toBe(String(start.pid));
});

it("ignores the claim of a killed start, even one with this process's own id [SEC-4]", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "run.pid"), "999999999");
  claimDataFolder(folder);
  expect(readFileSync(join(folder, "run.pid"), "utf8")).toBe(String(process.pid));

  const again = `const { writeFileSync } = await import("node:fs");
    const { claimDataFolder } = await import("${join(import.meta.dirname, "data-folder.ts")}");
    writeFileSync("${join(folder, "run.pid")}", String(process.pid));
    claimDataFolder("${folder}");`;
  const args = ["--import", "./scripts/typescript.mjs", "--input-type=module", "--eval", again];
  const start = spawnSync(process.execPath, [...args, "scripts/start.ts"], { encoding: "utf8" });
  expect([start.status, start.stderr]).toEqual([0, ""]);
});

it("keeps the logs of the last five starts, readable only by this user [SEC-4]", () => {
  const path = join(newFolder(), "web.log");
  for (let start = 1; start <= 8; start++) writeSync(openLog(path), `start ${start}`);
  const kept = ["", ".1", ".2", ".3", ".4", ".5"].map((suffix) => readFileSync(path + suffix, "utf8"));
  expect(kept).toEqual([8, 7, 6, 5, 4, 3].map((start) => `start ${start}`));
  expect(() => statSync(`${path}.6`)).toThrow("ENOENT");
  expect(modeOf(path)).toBe("600");
});
