import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/scripts/postgres/server";

export interface TemporaryPostgres {
  url: string;
  /** An empty data folder that holds the server. */
  dataDir: string;
  /** Stops the server and removes the folder. */
  stop(): Promise<void>;
}

/** Stops whatever server runs in `dataDir` and removes it when this process ends, however it ends: the pipe closes. */
export function endWithThisProcess(dataDir: string): void {
  const script =
    'cat > /dev/null; kill -INT "$(head -n 1 "$0/postgres/cluster/postmaster.pid")" && sleep 2; rm -rf "$0"';
  const guard = spawn("sh", ["-c", script, dataDir], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  // The pipe must not keep this process alive either.
  (guard.stdin as unknown as { unref(): void }).unref();
}

/** Files in memory, where Linux has them: a hundred databases are made and dropped there in a fraction of the time. */
const MEMORY = "/dev/shm";
/** What a whole run of tests leaves far from full. */
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

/** An empty folder for a server of the tests, in memory when there is room. */
export function makeServerFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "winnow-test-"));
  // Root runs the server as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

/** A Postgres for one run of tests, in a folder of its own. */
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
