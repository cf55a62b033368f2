import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PlainError } from "./plain-error";
import { isAlive } from "./postgres/lock-file";

/** Files that identify a data folder of ours. Any other folder keeps its mode. */
const OURS = ["auth-secret", "run.pid", "postgres"];

/** Closes a data folder to other users, if it is one of ours. */
export function closeDataFolder(dataDir: string): void {
  if (!OURS.some((name) => existsSync(join(dataDir, name)))) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // It belongs to another account, which gave us access.
  }
}

/**
 * Whether process `pid` is another `npm start`. Where the command line cannot be read, any live process
 * counts. In containers a killed start and the next one often have the same process id.
 */
function isStart(pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("scripts/start.ts");
  } catch {
    return process.platform !== "linux";
  }
}

/**
 * Claims the data folder until this process exits. Call it before touching anything in the folder. Throws a
 * PlainError while another start uses it (SEC-4): two would write the same logs and mails.
 */
export function claimDataFolder(dataDir: string): void {
  const path = join(dataDir, "run.pid");
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: "wx", mode: 0o600 });
      process.once("exit", () => rmSync(path, { force: true }));
      return;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
      const pid = Number(readFileSync(path, "utf8"));
      if (isStart(pid)) {
        throw new PlainError(
          `Winnow is already running with ${dataDir} (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
}
