import { existsSync, openSync, renameSync, rmSync, statSync } from "node:fs";

/** So many earlier logs are kept beside the present one, as web.log.1 (the last) to web.log.5. */
const KEPT = 5;

/**
 * A fresh log for this user's eyes, opened for writing; those of earlier starts are kept under numbers. Also works where
 * another user's lies from an earlier run.
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
