import { openSync, rmSync } from "node:fs";

/** A fresh file for this user's eyes, opened for writing, also where another user's lies from an earlier run. */
export function openNew(path: string): number {
  rmSync(path, { force: true });
  return openSync(path, "w", 0o600);
}
