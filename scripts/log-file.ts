import { existsSync, openSync, renameSync, rmSync, statSync } from "node:fs";

/** Number of earlier logs to keep: web.log.1 (the latest) to web.log.5. */
const KEPT = 5;

/**
 * Opens a new log file, readable only by this user, and rotates earlier ones. Also works if another user owns
 * the log of an earlier run.
 */
export function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > 0) {
    for (let number = KEPT - 1; number > 0; number--)
      if (existsSync(`${path}.${number}`)) renameSync(`${path}.${number}`, `${path}.${number + 1}`);
    renameSync(path, `${path}.1`);
  }
  rmSync(path, { force: true });
  return openSync(path, "w", 0o600);
}
