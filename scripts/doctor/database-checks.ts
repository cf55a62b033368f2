import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { connect, directUrl, isPooled, type Sql } from "@/db/client";
import { relativeTime } from "@/lib/core/dates";
import { countApplied, OLDEST_MAJOR } from "../apply-migrations";
import { reasonOf } from "../plain-error";
import { type Finding, fault, off, ok } from "./finding";

/** A worker checks the schedule twice a minute. Seconds. */
const WORKER_SEEN_WITHIN = 180;
const EXTENSIONS = ["pg_trgm", "unaccent", "btree_gin"];

const JOURNAL = fileURLToPath(new URL("../../db/migrations/meta/_journal.json", import.meta.url));

function kindOf(url: string): string {
  if (!isPooled(process.env.DATABASE_URL ?? url)) return "direct connection";
  return directUrl(process.env.DATABASE_URL ?? url) === process.env.DATABASE_URL
    ? "through a pooler in transaction mode"
    : "through a pooler in transaction mode, with a direct URL for migrations and the worker";
}

async function checkServer(sql: Sql, url: string, embedded: boolean): Promise<Finding> {
  const name = "Database";
  try {
    const [row] = await sql<{ version: string; major: number; offered: string[] }[]>`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::int / 10000 as major,
        array(select name from pg_available_extensions where name = any(${EXTENSIONS})) as offered`;
    const { version = "", major = 0, offered = [] } = row ?? {};
    const missing = EXTENSIONS.filter((extension) => !offered.includes(extension));
    if (major < OLDEST_MAJOR) {
      return fault(name, `Postgres ${version} is too old. Postgres ${OLDEST_MAJOR} or newer is required.`);
    }
    if (missing.length > 0) {
      return fault(name, `missing extensions: ${missing.join(", ")}. Install postgresql-contrib.`);
    }
    const where = embedded ? "embedded in DATA_DIR" : `at DATABASE_URL, ${kindOf(url)}`;
    return ok(name, `Postgres ${version}, ${where}`);
  } catch (thrown) {
    const words = `unreachable (${reasonOf(thrown)}). Check DATABASE_URL and whether the server is running.`;
    return fault(name, words);
  }
}

async function checkSchema(sql: Sql): Promise<Finding> {
  const name = "Schema";
  const known = (JSON.parse(readFileSync(JOURNAL, "utf8")) as { entries: unknown[] }).entries.length;
  const missing = known - (await countApplied(sql));
  if (missing > 0) {
    const what = missing === 1 ? "1 migration" : `${missing} migrations`;
    return fault(name, `${what} pending. Run \`npm run db:migrate\`.`);
  }
  const words =
    missing === 0 ? `up to date (${known} migrations)` : "newer than this version of Winnow. Update Winnow.";
  return { name, state: missing === 0 ? "ok" : "fault", words };
}

async function checkQueue(sql: Sql): Promise<Finding> {
  const name = "Job queue";
  const [table] = await sql`select to_regclass('pgboss.version') is not null as present`;
  if (!table?.present) return fault(name, "not installed. Run `npm run db:migrate`.");
  const [row] = await sql<{ seen: number | null; waiting: number; failed: number }[]>`
    select (select extract(epoch from now() - max(cron_on))::float8 from pgboss.version) as seen,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job`;
  const { seen = null, waiting = 0, failed = 0 } = row ?? {};
  const jobs = `${waiting} waiting, ${failed} failed in the last three days`;
  if (seen !== null && seen <= WORKER_SEEN_WITHIN) return ok(name, `worker running; ${jobs}`);
  const words = `no worker running; ${jobs}. Start one with \`npm run worker\`, or call the cron routes.`;
  return off(name, words);
}

async function checkListings(sql: Sql): Promise<Finding> {
  const name = "Listings";
  const [row] = await sql<{ listings: number; ended: number | null; admins: number }[]>`
    select (select count(*)::int from listings) as listings, (select count(*)::int from users where is_admin) as admins,
      (select extract(epoch from max(completed_at))::float8 * 1000 from scrape_runs where status = 'completed') as ended`;
  const { listings = 0, ended = null, admins = 0 } = row ?? {};
  const run =
    ended === null ? "no completed run yet" : `last run completed ${relativeTime(ended, Date.now())}`;
  if (admins === 0) {
    return fault(name, "no admin account. Set ADMIN_EMAIL and ADMIN_PASSWORD and restart.");
  }
  return ok(name, `${listings.toLocaleString("en-US")} listings; ${run}`);
}

/** Checks server, schema, job queue and listings. Stops at a fault, except of the queue. Never throws. */
export async function checkDatabase(url: string, embedded: boolean): Promise<Finding[]> {
  const sql = connect(url, { max: 1 });
  const findings: Finding[] = [];
  try {
    for (const check of [
      (pool: Sql) => checkServer(pool, url, embedded),
      checkSchema,
      checkQueue,
      checkListings,
    ]) {
      const finding = await check(sql);
      findings.push(finding);
      if (finding.state === "fault" && check !== checkQueue) break;
    }
  } catch (thrown) {
    findings.push(fault("Database", `a check failed: ${reasonOf(thrown)}`));
  } finally {
    await sql.end({ timeout: 1 });
  }
  return findings;
}
