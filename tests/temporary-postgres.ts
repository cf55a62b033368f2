import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
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

/** A Postgres for one run of tests, in a folder of its own. */
export async function startTemporaryPostgres(database?: string): Promise<TemporaryPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), "winnow-test-"));
  // Root runs the server as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const server = await startPostgres({ dataDir, database, durable: false });
  endWithThisProcess(dataDir);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, stop };
}
