import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { connect } from "@/db/client";
import { prepareJobs } from "@/lib/jobs/engine";
import { QUEUE_NAMES } from "@/lib/jobs/queues";
import { applyMigrations } from "@/scripts/apply-migrations";
import { prepareCluster } from "@/scripts/postgres/cluster";
import { isAlive, readLockFile } from "@/scripts/postgres/lock-file";
import { type RunningPostgres, startPostgres } from "@/scripts/postgres/server";
import { endWithThisProcess, makeServerFolder } from "@/tests/temporary-postgres";
import { withDatabase } from "./setup/address";

async function query<T>(url: string, text: string): Promise<T[]> {
  const sql = connect(url, { max: 1 });
  try {
    return (await sql.unsafe(text)) as unknown as T[];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

describe("the embedded Postgres", () => {
  let dataDir: string;
  const cluster = () => join(dataDir, "postgres/cluster");
  const start = () => startPostgres({ dataDir, durable: false });
  const running: RunningPostgres[] = [];

  async function started(): Promise<RunningPostgres> {
    const server = await start();
    running.push(server);
    return server;
  }

  beforeAll(() => {
    dataDir = makeServerFolder();
    endWithThisProcess(dataDir);
  });

  afterAll(async () => {
    for (const server of running) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("starts an empty cluster with the product's database, in UTF-8 and C.UTF-8", async () => {
    const server = await started();
    expect(server.reused).toBe(false);
    const [row] = await query(
      server.url,
      "select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale as locale from pg_database where datname = current_database()",
    );
    expect(row).toEqual({ name: "winnow", encoding: "UTF8", locale: "C.UTF-8" });
  });

  it("keeps its own log, without the values of failed statements [SEC-4]", async () => {
    const [server] = running;
    const failing = query(server?.url ?? "", "select 'somebody@example.test'::int");
    await expect(failing).rejects.toThrow("somebody@example.test");
    expect(readFileSync(join(dataDir, "postgres/server.log"), "utf8")).not.toContain("somebody");
  });

  it("reuses a running server, and the last process to leave stops it", async () => {
    const first = await start();
    const second = await start();
    expect(second.reused).toBe(true);
    const pid = readLockFile(cluster())?.pid ?? 0;
    for (const server of [first, ...running.splice(0)]) await server.stop();
    expect(isAlive(pid), "alive while still in use").toBe(true);
    await second.stop();
    expect(readLockFile(cluster())).toBeUndefined();
  });

  it("recovers committed data when the server is killed with SIGKILL", async () => {
    const server = await start();
    await query(server.url, "create table kept (n int); insert into kept select generate_series(1, 1000)");
    process.kill(readLockFile(cluster())?.pid ?? 0, "SIGKILL");
    await server.stop();
    const again = await started();
    expect(again.reused).toBe(false);
    expect(await query(again.url, "select count(*)::int as count from kept")).toEqual([{ count: 1000 }]);
  });

  it("restarts a server that dies while in use, at the same address [OPS-2]", async () => {
    const server = await started();
    const lost: unknown[] = [];
    server.guard((reason) => lost.push(reason));
    process.kill(readLockFile(cluster())?.pid ?? 0, "SIGKILL");
    const answers = () => {
      const pool = connect(server.url, { max: 1 });
      return pool`select 1`
        .then(
          () => true,
          () => false,
        )
        .finally(() => pool.end({ timeout: 0 }));
    };
    await expect.poll(answers, { interval: 200 }).toBe(true);
    expect(lost).toEqual([]);
  });

  it("stops for good when told to in the middle of a restart", async () => {
    for (const server of running.splice(0)) await server.stop();
    const server = await start();
    server.guard(() => {});
    const dead = readLockFile(cluster())?.pid ?? 0;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    process.kill(dead, "SIGKILL");
    await expect.poll(() => log.mock.calls.length, { interval: 1 }).toBe(1);
    await server.stop();
    log.mockRestore();
    await delay(1500);
    expect(readLockFile(cluster())).toBeUndefined();
  });

  it("starts once when several processes need it at the same time", async () => {
    for (const server of running.splice(0)) await server.stop();
    const servers = await Promise.all([start(), start(), start(), start()]);
    running.push(...servers);
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
    expect(servers.filter(({ reused }) => reused).length).toBeLessThan(4);
  });

  it("starts even if a stale lock file names a live process that is not Postgres", async () => {
    for (const server of running.splice(0)) await server.stop();
    const stale = `${process.pid}\n${cluster()}\n1\n5432\n${join(dataDir, "postgres/socket")}\n\n`;
    writeFileSync(join(cluster(), "postmaster.pid"), stale);
    const server = await started();
    expect(server.reused).toBe(false);
  });

  it("reports an unusable data folder in one sentence", async () => {
    const file = join(dataDir, "a file");
    writeFileSync(file, "");
    await expect(startPostgres({ dataDir: join(file, "below") })).rejects.toThrow(
      /^DATA_DIR cannot be used: .*a file.* is not writable\.$/,
    );
  });

  it.skipIf(process.getuid?.() !== 0)(
    "is stored elsewhere for root if the folder is private, follows it when moved, and is deleted with it [OPS-2]",
    async () => {
      const closed = mkdtempSync(join(tmpdir(), "winnow-closed-"));
      const [before, after] = [join(closed, "before"), join(closed, "after")];
      const { home } = await prepareCluster(before, false);
      expect(home.startsWith(closed)).toBe(false);
      renameSync(before, after);
      await prepareCluster(after, false);
      expect(existsSync(join(home, "cluster/PG_VERSION"))).toBe(true);
      rmSync(closed, { recursive: true });
      await prepareCluster(dataDir, false);
      expect(existsSync(home)).toBe(false);
    },
  );

  it("keeps its socket elsewhere when the data folder's path is too long", async () => {
    const long = join(dataDir, "a".repeat(120));
    const server = await startPostgres({ dataDir: long, durable: false });
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe("the migrations", () => {
  const name = `test_migrations_${process.pid}`;
  const server = inject("templateUrl");
  const url = withDatabase(server, name);

  beforeAll(() => query(server, `create database ${name} template template0`));
  afterAll(() => query(server, `drop database ${name} with (force)`));

  it("are applied once when several processes start at the same time", async () => {
    const entries = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")).entries.length;
    const counts = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(url)));
    expect(counts.toSorted()).toEqual([0, 0, 0, entries]);
  });

  it("leave nothing behind when interrupted, and are applied in full by the next attempt", async () => {
    const cutOff = withDatabase(server, `${name}_cut_off`);
    await query(server, `create database ${name}_cut_off template template0`);
    // Terminates the connection after the first index, partway through the work.
    await query(
      cutOff,
      `create function cut() returns event_trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); end';
      create event trigger cut on ddl_command_end when tag in ('CREATE INDEX') execute function cut()`,
    );
    await expect(applyMigrations(cutOff)).rejects.toThrow();
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await query(cutOff, tables)).toEqual([]);

    await query(cutOff, "drop event trigger cut");
    expect(await applyMigrations(cutOff)).toBeGreaterThan(0);
    const schema = `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by 1, 2`;
    expect(await query(cutOff, schema)).toEqual(await query(url, schema));

    await query(
      cutOff,
      "create event trigger cut on ddl_command_end when tag in ('CREATE INDEX') execute function cut()",
    );
    await expect(prepareJobs(cutOff)).rejects.toThrow();
    await query(cutOff, "drop event trigger cut");
    await prepareJobs(cutOff);
    const [queues] = await query<{ count: number }>(
      cutOff,
      "select count(*)::int as count from pgboss.queue",
    );
    expect(queues?.count).toBeGreaterThan(QUEUE_NAMES.length);
    await query(server, `drop database ${name}_cut_off with (force)`);
  });

  it("name the address that does not respond, without its password", async () => {
    const dead = applyMigrations("postgres://app:secret@127.0.0.1:1/winnow");
    await expect(dead).rejects.toThrow(
      /^Could not connect to the database at 127\.0\.0\.1:1\/winnow \(.*\)\. Check DATABASE_URL\.$/,
    );
  });
});

describe("the command line", () => {
  it.each([
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }, /^DATA_DIR cannot be used: .*\n$/],
    [
      "DATABASE_URL",
      { DATABASE_URL: "postgres://127.0.0.1:1/x" },
      /^Could not connect to the database at .*\n$/,
    ],
  ])("exits with one sentence when %s is unusable", (_name, env, sentence) => {
    const dataDir = mkdtempSync(join(tmpdir(), "winnow-cli-"));
    const args = ["--import", "./scripts/typescript.mjs", "scripts/migrate.ts"];
    const run = spawnSync(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      encoding: "utf8",
    });
    rmSync(dataDir, { recursive: true });
    expect(run.stderr).toMatch(sentence);
    expect(run.status).toBe(1);
  });
});

it("the row counts that docs/deploy.md compares after a restore cover every table", async () => {
  const url = inject("templateUrl");
  const [, section = ""] = readFileSync("docs/deploy.md", "utf8").split("## Backup and restore");
  const [, statement = ""] = /^```sql\n([\s\S]*?)^```/m.exec(section) ?? [];
  const counted = await query<{ name: string; rows: string }>(url, statement);
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        -- The rows of a partitioned table are those of its partitions.
        and format('%I.%I', schemaname, tablename)::regclass not in (select partrelid from pg_partitioned_table)
    union select format('%I.%I', schemaname, matviewname) from pg_matviews order by 1`,
  );
  expect(counted.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const one = counted.find(({ name }) => name === "public.catalogue");
  expect(one?.rows).toBe("1");
});
