import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, connect, setUpRole, sql } from "@/db/client";
import { closeJobs } from "@/lib/jobs/engine";
import { withDatabase } from "./address";

/**
 * Gives the calling test file (or `describe`) a database of its own, freshly copied from the migrated template:
 * DATABASE_URL names it from `beforeAll` on, and it is dropped after the last test. DATA_DIR is an empty folder. Returns a reader of its address.
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
    await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
    if (poolerUrl !== "") {
      // As db:migrate does; settings of a role are not copied with a database.
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

/** Empties what people, filters, listings, mails and jobs leave behind; what migrations bring stays. */
export async function emptyDatabase(): Promise<void> {
  await sql()`
    truncate listings, saved_filters, criteria, ai_models, outbox, alert_failures, pgboss.job restart identity cascade`;
  // Not truncated: that would take the lending rules along, which name who set them.
  await sql()`delete from users`;
}

async function asAdmin(run: (sql: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const sql = connect(withDatabase(inject("templateUrl"), "postgres"), { max: 1 });
  try {
    await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
