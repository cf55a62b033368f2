import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openLog } from "../log-file";
import { PlainError, reasonOf } from "../plain-error";
import { type Cluster, prepareCluster } from "./cluster";
import { addressOf, type Hold, holdServer, releaseServer } from "./hold";
import { dropStaleLockFile, isAlive, readLockFile } from "./lock-file";

/** Longer than any crash recovery of a local database. */
const START_LIMIT_MS = 180_000;
/** How long children of a killed server may take to exit. */
const STALE_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 30_000;
/** How often a guarded server is checked. */
const CHECK_MS = 500;
/** Socket paths are limited to 103 bytes on macOS and 107 on Linux. */
const SOCKET_PATH_LIMIT = 100;

interface StartOptions {
  /** The server lives in `dataDir`/postgres. */
  dataDir: string;
  /** Created if missing. */
  database?: string;
  /** False for tests: data may be lost if the machine crashes, but not if a process is killed. */
  durable?: boolean;
}

export interface RunningPostgres {
  /** A DATABASE_URL with the socket's folder as `host`, as in libpq. */
  url: string;
  /** True when a server was already running. */
  reused: boolean;
  /** Restarts the server whenever it dies; calls `lost` when that fails. */
  guard(lost: (reason: PlainError) => void): void;
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>;
}

function settings(durable: boolean): Record<string, string> {
  const memory = Math.floor(totalmem() / 2 ** 20);
  return {
    max_connections: "100",
    shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    maintenance_work_mem: "128MB",
    random_page_cost: "1.1",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    // The caller logs failed statements; Postgres would include the row's values (SEC-4).
    log_min_messages: "log",
    log_min_error_statement: "panic",
    listen_addresses: "",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  };
}

function makeSocketFolder({ home, account }: Cluster): string {
  const inside = join(home, "socket");
  if (Buffer.byteLength(join(inside, ".s.PGSQL.5432")) < SOCKET_PATH_LIMIT) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    if (account) chownSync(inside, account.uid, account.gid);
    return inside;
  }
  const short = mkdtempSync(join(tmpdir(), "winnow-"));
  if (account) chownSync(short, account.uid, account.gid);
  return short;
}

function logFile({ home }: Cluster): string {
  return join(home, "server.log");
}

/** Starts a server process that survives this one. */
function launch(cluster: Cluster, durable: boolean): ChildProcess {
  const options = Object.entries({
    ...settings(durable),
    unix_socket_directories: makeSocketFolder(cluster),
  });
  const log = openLog(logFile(cluster));
  const child = spawn(
    join(cluster.binaries, "postgres"),
    ["-D", cluster.folder, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // A separate process group, because Ctrl-C in the terminal must stop the web server and the worker first.
    { ...cluster.account, cwd: cluster.home, detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  return child;
}

function lastLogLine(cluster: Cluster): string {
  const lines = readFileSync(logFile(cluster), "utf8").trim().split("\n");
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? lines.at(-1) ?? "";
}

/** Claims a running server, waiting while it starts up or shuts down; undefined when none is running. */
async function claim(cluster: Cluster, database: string): Promise<Hold | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const lock = readLockFile(cluster.folder);
    const answer = lock ? await holdServer(lock.socket, database) : "silent";
    if (answer === "silent") return undefined;
    if (answer !== "busy") return answer;
    if (Date.now() > deadline)
      throw new PlainError(`Postgres does not accept connections (see ${logFile(cluster)}).`);
    await delay(25);
  }
}

async function start(cluster: Cluster, database: string, durable: boolean): Promise<Hold> {
  const deadline = Date.now() + STALE_LIMIT_MS;
  for (;;) {
    dropStaleLockFile(cluster.folder);
    const server = launch(cluster, durable);
    while (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
      const hold = await claim(cluster, database);
      if (hold) return hold;
      await delay(25);
    }
    // Another process may have started it, or children of a killed server still hold its shared memory.
    const hold = await claim(cluster, database);
    if (hold) return hold;
    if (!readLockFile(cluster.folder) || Date.now() > deadline) {
      throw new PlainError(`Postgres did not start: ${lastLogLine(cluster)} (see ${logFile(cluster)}).`);
    }
    await delay(100);
  }
}

async function stop(cluster: Cluster, hold: Hold): Promise<void> {
  const pid = readLockFile(cluster.folder)?.pid;
  let stopping = false;
  await releaseServer(hold, () => {
    if (pid && isAlive(pid)) {
      // Fast shutdown: rolls back open transactions; committed data is safe.
      process.kill(pid, "SIGINT");
      stopping = true;
    }
  });
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (
    stopping &&
    pid &&
    isAlive(pid) &&
    readLockFile(cluster.folder)?.pid === pid &&
    Date.now() < deadline
  ) {
    await delay(10);
  }
  if (!hold.socket.startsWith(cluster.home)) rmSync(dirname(hold.socket), { recursive: true, force: true });
}

/**
 * Starts Postgres in `dataDir`/postgres, or uses a server still running there, because it survives a killed
 * Node process. Throws a PlainError when the folder cannot be used or the server does not start.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const { dataDir, database = "winnow", durable = true } = options;
  const cluster = await prepareCluster(resolve(dataDir), durable);
  const running = await claim(cluster, database);
  let hold = running ?? (await start(cluster, database, durable));
  const url = addressOf(hold.socket, database);
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();
  let stopped = false;

  async function restart(): Promise<void> {
    await hold.sql.end({ timeout: 0 });
    hold = (await claim(cluster, database)) ?? (await start(cluster, database, durable));
    // The socket's folder may be a new one each time, but the other processes only know the old one.
    if (addressOf(hold.socket, database) !== url) throw new Error("it restarted at another address");
  }

  function guard(lost: (reason: PlainError) => void): void {
    if (stopped) return;
    timer = setTimeout(() => {
      const pid = readLockFile(cluster.folder)?.pid;
      if (pid && isAlive(pid)) return guard(lost);
      console.error("The database stopped unexpectedly. Restarting it …");
      restarting = restart().then(
        () => guard(lost),
        (cause: unknown) =>
          lost(
            new PlainError(`The database stopped and could not be restarted: ${reasonOf(cause)}.`, { cause }),
          ),
      );
    }, CHECK_MS);
    timer.unref();
  }

  return {
    url,
    reused: running !== undefined,
    guard,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A restart under way would otherwise leave a server that nobody stops.
      await restarting;
      await stop(cluster, hold);
    },
  };
}
