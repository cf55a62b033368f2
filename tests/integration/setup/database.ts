import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, connect, type Sql, setUpRole, sql } from "@/db/client";
import { closeJobs } from "@/lib/jobs/engine";
import { withDatabase } from "./address";

/**
 * Gives the calling test file (or `describe`) its own database, copied from the migrated template.
 * DATABASE_URL names it from `beforeAll` on, and it is dropped after the last test. DATA_DIR is an empty
 * folder. Returns a getter for its URL.
 */
export function useDatabase(): { url: () => string } {
  const templateUrl = inject("templateUrl");
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const poolerUrl = inject("poolerUrl");
  const direct = withDatabase(templateUrl, name);
  const url = poolerUrl === "" ? direct : withDatabase(poolerUrl, name);

  const dataDir = mkdtempSync(join(tmpdir(), "winnow-data-"));

  beforeAll(async () => {
    await copyTemplate(name, template);
    if (poolerUrl !== "") {
      // As db:migrate does. Role settings are not copied with a database.
      const sql = connect(direct, { max: 1 });
      await setUpRole(sql);
      await sql.end({ timeout: 1 });
      process.env.DATABASE_POOLING = "transaction";
    }
    process.env.DATABASE_URL = url;
    process.env.DATA_DIR = dataDir;
  });

  afterAll(async () => {
    await closeJobs();
    await closeDatabase();
    await asAdmin((sql) => sql`drop database if exists ${sql(name)} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  return { url: () => url };
}

/**
 * Postgres's error code while the template is in use and cannot be copied, and how often and at what interval
 * to retry.
 */
const [IN_USE, TIMES, PAUSE_MS] = ["55006", 60, 500];

async function copyTemplate(name: string, template: string): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
    } catch (error) {
      if (time === TIMES || (error as { code?: string }).code !== IN_USE) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Empties these tables and all that refer to them, and restarts their sequences. TRUNCATE does the same but
 * takes twenty times as long for small tables, because it recreates their files.
 */
export async function emptyTables(sql: Sql, ...names: string[]): Promise<void> {
  await sql.unsafe(`
    do $$
    declare emptied regclass;
    begin
      -- Neither rules nor the order of references matter where everything goes.
      set local session_replication_role = replica;
      for emptied in
        with recursive referring as (
          select unnest('{${names}}'::regclass[])::oid as id
          union select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
        ) select id from referring
      loop execute format('delete from %s', emptied);
        perform setval(seqrelid, seqstart, false)
          from pg_depend join pg_sequence on objid = seqrelid where refobjid = emptied;
      end loop;
    end $$`);
}

/** Empties what users, filters, listings, mails and jobs leave behind, and keeps what migrations insert. */
export async function emptyDatabase(): Promise<void> {
  await emptyTables(
    sql(),
    ...["listings", "saved_filters", "criteria", "ai_models", "outbox", "alert_failures", "pgboss.job"],
  );
  // Users are deleted one by one: emptying the table would also empty the lending rules, which refer to it.
  await sql()`delete from users`;
}

async function asAdmin(run: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = connect(withDatabase(inject("templateUrl"), "postgres"), { max: 1 });
  try {
    await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
