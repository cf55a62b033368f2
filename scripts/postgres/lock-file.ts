import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

interface LockFile {
  /** Process id of the postmaster. */
  pid: number;
  /** Path of its socket. */
  socket: string;
}

/** The contents of a running (or killed) server's `postmaster.pid`; undefined when there is none. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(pid), socket: `${socketFolder}/.s.PGSQL.${port}` };
  } catch {
    return undefined;
  }
}

/** Whether process `pid` is alive, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes the lock file of a killed server whose process id now belongs to another program. Postgres itself
 * considers any live process of the same account a running server and would never start.
 */
export function dropStaleLockFile(cluster: string): void {
  const lock = readLockFile(cluster);
  if (!lock || process.platform !== "linux" || !isAlive(lock.pid)) return;
  try {
    // A postmaster's working directory is its cluster.
    if (readlinkSync(`/proc/${lock.pid}/cwd`) !== cluster) rmSync(join(cluster, "postmaster.pid"));
  } catch {
    // The process belongs to another account: let Postgres decide.
  }
}
