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
import { untilAnswering } from "@/scripts/start/port";
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
 * Where a figure is taken: a Postgres of its own, as durable as in production, that may be stopped and killed, and
 * processes of the production build on it. Everything is gone when it is disposed of.
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
    // Root runs the server as another account, which must be able to enter the folder.
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

  /** A migrated database with queues and, unless `empty`, the sample listings. Returns its address. */
  async createDatabase(name: string, { empty = false } = {}): Promise<string> {
    await this.asAdmin((sql) => sql`create database ${sql(name)}`);
    const url = this.url(name);
    await applyMigrations(url);
    await prepareJobs(url);
    if (!empty) await loadSampleListings(url, AbortSignal.timeout(START_LIMIT_MS));
    return url;
  }

  /** A copy of a database that nobody is connected to. */
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

  /** Ends Postgres as its operator would: open transactions are rolled back, connections closed. */
  async stopPostgres(): Promise<void> {
    await this.postgres?.stop();
    this.postgres = null;
  }

  /** Ends Postgres without a word, as a crash would. */
  async killPostgres(): Promise<void> {
    const [pid] = readFileSync(join(this.dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
    await this.postgres?.stop();
    this.postgres = null;
  }

  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres({ dataDir: this.dataDir, database: "postgres" });
  }

  /** A web process of the build on a database, once it answers. Its log is a file of the data folder. */
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
    await untilAnswering(HOST, chosen, AbortSignal.timeout(START_LIMIT_MS));
    return { port: chosen, url, part: running };
  }

  /** A worker on a database: the product's, or a file that starts it with something added. */
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

  /** Ends a process without a word. */
  async kill(part: RunningPart): Promise<void> {
    const ended = once(part.process, "exit");
    killPart(part);
    await ended;
  }

  /** Ends a process in order. */
  stop(part: RunningPart): Promise<void> {
    return stopPart(part);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.parts].map((part) => stopPart(part)));
    await this.postgres?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
