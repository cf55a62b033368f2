import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

interface LockFile {
  /** Process id of the postmaster. */
  pid: number;
  /** Path of the socket it listens on. */
  socket: string;
}

/** What a running (or killed) server wrote into its `postmaster.pid`; undefined when there is none. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(pid), socket: `${socketFolder}/.s.PGSQL.${port}` };
  } catch {
    return undefined;
  }
}

/** Whether process `pid` is alive, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Removes a lock file that a killed server left behind when its process id now belongs to another program: Postgres
 * itself takes any live process of the same account for a running server and would refuse to start for ever.
 */
export function dropStaleLockFile(cluster: string): void {
  const lock = readLockFile(cluster);
  if (!lock || process.platform !== "linux" || !isAlive(lock.pid)) return;
  try {
    // A postmaster works inside its cluster.
    if (readlinkSync(`/proc/${lock.pid}/cwd`) !== cluster) rmSync(join(cluster, "postmaster.pid"));
  } catch {
    // Another account's process: Postgres decides.
  }
}
