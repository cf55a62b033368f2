import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDatabase, connect, db, type Sql } from "@/db/client";
import { requestRun } from "@/lib/ingestion/mutations";
import { sampleListings } from "@/lib/ingestion/sources/sample/listings";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { applyMigrations } from "@/scripts/apply-migrations";
import { type RunningPostgres, startPostgres } from "@/scripts/postgres/server";
import { endWithThisProcess, makeServerFolder } from "../temporary-postgres";
import { startWorkerProcess } from "./setup/worker";

/** Long enough for another worker to notice that one is gone and redo its work. */
const TAKE_OVER_MS = 120_000;

// A server for this file alone, because it is restarted.
const dataDir = makeServerFolder();
let postgres: RunningPostgres;
let sql: Sql;

/** Starts a worker as in production, on this database. `hears` waits for a log line. */
function startWorker() {
  const child = startWorkerProcess();
  const lines: Record<string, unknown>[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  const hears = (wanted: Record<string, unknown>) =>
    vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(wanted)), TAKE_OVER_MS);
  return { child, hears };
}

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, durable: false });
  endWithThisProcess(dataDir);
  Object.assign(process.env, { DATABASE_URL: postgres.url, DATA_DIR: dataDir });
  await applyMigrations(postgres.url);
  await prepareJobs(postgres.url);
  sql = connect(postgres.url, { max: 2 });
});

afterAll(async () => {
  await closeJobs();
  await closeDatabase();
  await sql.end({ timeout: 1 });
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const runs = () => sql`select status, attempt from scrape_runs order by created_at`;
const readRows = async () => {
  const [run] = await sql<{ seen: number }[]>`
    select coalesce((metadata->>'seen')::int, 0) as seen from scrape_runs order by created_at desc limit 1`;
  return run?.seen ?? 0;
};
const listings = async () =>
  (
    await sql<{ rows: number; ids: number }[]>`
    select count(*)::int as rows, count(distinct source_listing_id)::int as ids from listings`
  )[0];
const jobsAtWork = async () =>
  (await sql`select 1 from pgboss.job where name = 'ingestion' and state <> 'completed'`).length;
const due = () => sql`update pgboss.job set start_after = now() where state = 'retry'`;
/** As if the heartbeat interval after which a silent job is retried had passed (jobs-takeover.test.ts). */
const silentForLong = () =>
  sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'ingestion' and state = 'active'`;

it("two workers share the jobs: one killed mid-run is replaced by another, and both survive a restart of Postgres", async () => {
  const first = startWorker();
  await first.hears({ event: "worker started" });
  await requestRun(db(), { sourceId: "sample", trigger: "admin" });
  await expect.poll(readRows, { timeout: TAKE_OVER_MS, interval: 20 }).toBeGreaterThan(0);
  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  const complete = (await sampleListings(new Date())).length;
  expect(await runs()).toEqual([{ status: "running", attempt: 1 }]);
  await silentForLong();

  const [second, third] = [startWorker(), startWorker()];
  await Promise.all([second.hears({ event: "worker started" }), third.hears({ event: "worker started" })]);
  await expect
    .poll(runs, { timeout: TAKE_OVER_MS, interval: 250 })
    .toEqual([{ status: "completed", attempt: 2 }]);
  const after = await listings();
  expect(after?.rows).toBe(after?.ids);
  expect(await readRows()).toBe(complete);
  // The job ends shortly after its run and blocks the next one until then.
  await expect.poll(jobsAtWork, { timeout: TAKE_OVER_MS }).toBe(0);

  await requestRun(db(), { sourceId: "sample", trigger: "admin" });
  await expect.poll(readRows, { timeout: TAKE_OVER_MS, interval: 20 }).toBeGreaterThan(0);
  await postgres.stop();
  postgres = await startPostgres({ dataDir, durable: false });
  await expect
    .poll(
      async () => {
        await due();
        return runs();
      },
      { timeout: TAKE_OVER_MS, interval: 250 },
    )
    .toEqual([
      { status: "completed", attempt: 2 },
      { status: "completed", attempt: expect.any(Number) },
    ]);
  expect(await listings()).toEqual(after);

  for (const { child } of [second, third]) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  }
}, 400_000);
