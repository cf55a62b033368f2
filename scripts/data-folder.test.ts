import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { claimDataFolder, closeDataFolder } from "./data-folder";
import { openLog } from "./log-file";

const newFolder = () => mkdtempSync(join(tmpdir(), "winnow-folder-"));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("a data folder is closed to other users; a folder that holds other things keeps its mode [SEC-4]", () => {
  const [ours, other] = [newFolder(), newFolder()];
  for (const folder of [ours, other]) mkdirSync(join(folder, "inside"), { mode: 0o755 });
  writeFileSync(join(ours, "inside", "auth-secret"), "");
  for (const folder of [ours, other]) closeDataFolder(join(folder, "inside"));
  expect([modeOf(join(ours, "inside")), modeOf(join(other, "inside"))]).toEqual(["700", "755"]);
});

it("a second start with a data folder that is in use is refused, and touches nothing [SEC-4]", () => {
  const folder = newFolder();
  // What matters of a start is that it lives and what it runs.
  const start = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", "scripts/start.ts"]);
  onTestFinished(() => void start.kill("SIGKILL"));
  writeFileSync(join(folder, "run.pid"), String(start.pid));
  expect(() => claimDataFolder(folder)).toThrow(`already runs with ${folder} (process ${start.pid})`);
  expect(readFileSync(join(folder, "run.pid"), "utf8")).toBe(String(start.pid));
});

it("a claim that a killed start left behind stands in nobody's way, not even under this start's own number [SEC-4]", () => {
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

it("logs of the last five starts are kept beside the present one, for this user's eyes [SEC-4]", () => {
  const path = join(newFolder(), "web.log");
  for (let start = 1; start <= 8; start++) writeSync(openLog(path), `start ${start}`);
  const kept = ["", ".1", ".2", ".3", ".4", ".5"].map((suffix) => readFileSync(path + suffix, "utf8"));
  expect(kept).toEqual([8, 7, 6, 5, 4, 3].map((start) => `start ${start}`));
  expect(() => statSync(`${path}.6`)).toThrow("ENOENT");
  expect(modeOf(path)).toBe("600");
});
