import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/scripts/postgres/server";

export interface TemporaryPostgres {
  url: string;
  /** The server's data folder, initially empty. */
  dataDir: string;
  /** Stops the server and removes the folder. */
  stop(): Promise<void>;
}

/**
 * Stops the server in `dataDir` and removes the folder when this process ends, even if it is killed: a
 * detached shell waits for the pipe to close.
 */
export function endWithThisProcess(dataDir: string): void {
  const script =
    'cat > /dev/null; kill -INT "$(head -n 1 "$0/postgres/cluster/postmaster.pid")" && sleep 2; rm -rf "$0"';
  const guard = spawn("sh", ["-c", script, dataDir], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  // The pipe must not keep this process alive.
  (guard.stdin as unknown as { unref(): void }).unref();
}

/** A RAM disk where Linux has one: creating and dropping a hundred databases is many times faster there. */
const MEMORY = "/dev/shm";
/** Far more than a test run uses. */
const MEMORY_BYTES = 4 * 2 ** 30;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync("/proc/mounts", "utf8")
      .match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]
      ?.split(",");
    return bavail * bsize > MEMORY_BYTES && mount?.includes("rw") === true && !mount.includes("noexec");
  } catch {
    return false;
  }
}

/** An empty folder for a test server, on the RAM disk if there is room. */
export function makeServerFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "winnow-test-"));
  // Root runs the server under another account, which needs access to the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts a Postgres for one test run in its own folder. */
export async function startTemporaryPostgres(database?: string): Promise<TemporaryPostgres> {
  const dataDir = makeServerFolder();
  const server = await startPostgres({ dataDir, database, durable: false });
  endWithThisProcess(dataDir);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, stop };
}
