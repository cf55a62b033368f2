import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@/db/client";
import { prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { type RunningPostgres, startPostgres } from "@/scripts/postgres/server";
import { killPart, type RunningPart, startPart, stopPart, webPart } from "@/scripts/start/children";
import { loadSampleListings } from "@/scripts/start/first-data";
import { waitUntilReady } from "@/scripts/start/port";
import { freePort } from "@/tests/free-port";
import { endWithThisProcess } from "../../temporary-postgres";

export const HOST = "127.0.0.1";
const START_LIMIT_MS = 60_000;
const TYPESCRIPT = ["--import", "./scripts/typescript.mjs"];

export interface Web {
  port: number;
  url: string;
  part: RunningPart;
}

/**
 * The setup of a measurement: a separate Postgres, as durable as in production, that can be stopped and
 * killed, and processes of the production build that use it. Disposing of it removes everything.
 */
export class Stage implements AsyncDisposable {
  private readonly parts = new Set<RunningPart>();

  private constructor(
    readonly dataDir: string,
    private postgres: RunningPostgres | null,
    private readonly address: URL,
  ) {}

  static async open(): Promise<Stage> {
    const dataDir = mkdtempSync(join(tmpdir(), "winnow-bench-"));
    // As root, Postgres runs under another account, which must be able to enter the folder.
    chmodSync(dataDir, 0o755);
    const postgres = await startPostgres({ dataDir, database: "postgres" });
    endWithThisProcess(dataDir);
    return new Stage(dataDir, postgres, new URL(postgres.url));
  }

  url(database: string): string {
    const address = new URL(this.address);
    address.pathname = `/${database}`;
    return address.href;
  }

  /** Creates a migrated database with queues and, unless `empty`, the sample listings. Returns its URL. */
  async createDatabase(name: string, { empty = false } = {}): Promise<string> {
    await this.asAdmin((sql) => sql`create database ${sql(name)}`);
    const url = this.url(name);
    await applyMigrations(url);
    await prepareJobs(url);
    if (!empty) await loadSampleListings(url, AbortSignal.timeout(START_LIMIT_MS));
    return url;
  }

  /** Copies a database, which must have no connections. Returns the copy's URL. */
  async copyDatabase(template: string, name: string): Promise<string> {
    await this.asAdmin((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
    return this.url(name);
  }

  private async asAdmin(work: (sql: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
    const sql = connect(this.url("postgres"), { max: 1, statementTimeoutMs: 0 });
    try {
      await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  /** Stops Postgres as an operator would: open transactions are rolled back and connections closed. */
  async stopPostgres(): Promise<void> {
    await this.postgres?.stop();
    this.postgres = null;
  }

  /** Kills Postgres with SIGKILL, like a crash. */
  async killPostgres(): Promise<void> {
    const [pid] = readFileSync(join(this.dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
    await this.postgres?.stop();
    this.postgres = null;
  }

  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres({ dataDir: this.dataDir, database: "postgres" });
  }

  /** Starts a web process on a database and waits until it is ready. It logs to a file in the data folder. */
  async startWeb(databaseUrl: string, env: Record<string, string> = {}, port?: number): Promise<Web> {
    const chosen = port ?? (await freePort(HOST));
    const part = webPart("start", HOST, chosen);
    const url = `http://${HOST}:${chosen}`;
    const running = this.run({
      ...part,
      name: `web-${chosen}`,
      env: {
        ...part.env,
        ...this.environment(databaseUrl),
        APP_URL: url,
        RATE_LIMIT_SCALE: "100000",
        ...env,
      },
    });
    await waitUntilReady(HOST, chosen, AbortSignal.timeout(START_LIMIT_MS));
    return { port: chosen, url, part: running };
  }

  /** Starts a worker on a database: the product's, or a `file` that adds something to it. */
  startWorker(databaseUrl: string, env: Record<string, string> = {}, file = "worker/main.ts"): RunningPart {
    return this.run({
      title: "The worker",
      name: `worker-${new URL(databaseUrl).pathname.slice(1)}`,
      args: [...TYPESCRIPT, file],
      env: { ...this.environment(databaseUrl), ...env },
    });
  }

  private environment(databaseUrl: string): Record<string, string> {
    return {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: this.dataDir,
      LOG_LEVEL: "info",
    };
  }

  private run(part: Parameters<typeof startPart>[0]): RunningPart {
    const running = startPart(part, this.dataDir);
    this.parts.add(running);
    running.process.once("exit", () => this.parts.delete(running));
    return running;
  }

  /** Kills a process with SIGKILL. */
  async kill(part: RunningPart): Promise<void> {
    const ended = once(part.process, "exit");
    killPart(part);
    await ended;
  }

  /** Stops a process gracefully. */
  stop(part: RunningPart): Promise<void> {
    return stopPart(part);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.parts].map((part) => stopPart(part)));
    await this.postgres?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
