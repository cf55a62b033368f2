import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { GET as cronIngestion } from "@/app/api/cron/ingestion/route";
import { GET as cronJobs } from "@/app/api/cron/jobs/route";
import { GET as liveness } from "@/app/api/health/live/route";
import { GET as health } from "@/app/api/health/route";
import { GET as metrics } from "@/app/api/metrics/route";
import { closeDatabase, db, sql } from "@/db/client";
import { log } from "@/lib/core/log";
import type { RouteHandler } from "@/lib/http/route";
import { requestRun } from "@/lib/ingestion/mutations";
import { prepareJobs } from "@/lib/jobs/engine";
import { openApiDocument } from "@/lib/openapi/document";
import { handlers } from "@/lib/operations/job-handlers";
import { workOffIngestion, workOffJobs } from "@/lib/operations/scheduled";
import { emptyTables, useDatabase } from "./setup/database";

// Just enough sample listings for a run that is resumed and completes.
vi.mock(import("@/lib/ingestion/sources/sample/listings"), async (original) => {
  const { sampleListings } = await original();
  return { sampleListings: async (now) => (await sampleListings(now)).slice(0, 40) };
});

const CRON_SECRET = "a secret for scheduled calls";
process.env.CRON_SECRET = CRON_SECRET;

const database = useDatabase();
const NOON = new Date("2026-11-20T12:00:00Z");

async function get(handler: RouteHandler, headers: HeadersInit = {}) {
  const request = new Request("http://localhost:3000/api", { headers });
  const response = await handler(request, { params: Promise.resolve({}) });
  const text = await response.text();
  return { status: response.status, text, body: text.startsWith("{") ? JSON.parse(text) : null };
}
const withSecret = { authorization: `Bearer ${CRON_SECRET}` };

beforeEach(async () => {
  await emptyTables(sql(), "scrape_runs", "sources");
  await sql()`delete from pgboss.job`;
  // A blocked address: its runs fail at once and send no request.
  const config = JSON.stringify({ url: "http://127.0.0.1:8099/ledger.csv" });
  await sql()`insert into sources (id, name, config) values ('dealledger', 'DealLedger', ${config}::jsonb)`;
});

describe("health", () => {
  it("is ok when database and queue respond [API-10]", async () => {
    expect(await get(health)).toMatchObject({
      status: 200,
      body: { status: "ok", checks: { database: { status: "ok" }, queue: { status: "ok", waiting: 0 } } },
    });
  });

  it("reports jobs that no worker takes, while the process itself is still healthy [API-10]", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    const ago = "created_on = now() - interval '20 minutes', start_after = now() - interval '20 minutes'";
    await sql().unsafe(`update pgboss.job set ${ago}`);
    const { status, body } = await get(health);
    expect(status).toBe(200);
    expect(body.checks.queue).toMatchObject({ status: "stalled", waiting: 1 });
    expect(body.checks.queue.message).toMatch(/^A job has been waiting for (20|21) minutes/);
  });

  it("fails without the queue's tables and says what to do [API-10]", async () => {
    onTestFinished(() => prepareJobs(database.url()));
    await sql()`drop schema pgboss cascade`;
    const { status, body } = await get(health);
    expect(status).toBe(503);
    expect(body.checks.queue.message).toContain("npm run db:migrate");
    const described = openApiDocument().paths["/api/health"]?.get?.responses;
    expect(described?.[503]?.content).toEqual(described?.[200]?.content);
  });

  it("fails without the database, but liveness does not [API-10]", async () => {
    await closeDatabase();
    process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/nowhere";
    try {
      const { status, body } = await get(health);
      expect(status).toBe(503);
      expect(body).toMatchObject({ status: "failed", checks: { database: { status: "failed" } } });
      expect(JSON.stringify(body)).not.toContain("127.0.0.1");
      expect(await get(liveness)).toMatchObject({ status: 200, body: { status: "ok" } });
      expect((await get(metrics, withSecret)).text).toMatch(/^winnow_database_up 0$/m);
    } finally {
      process.env.DATABASE_URL = database.url();
      await closeDatabase();
    }
  });
});

describe("metrics", () => {
  it("report jobs by queue and state, connections, and the age of each source, in Prometheus format", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    await sql()`
      update scrape_runs set status = 'completed', completed_at = to_timestamp(1763632800)`;
    const { status, text } = await get(metrics, withSecret);
    expect(status).toBe(200);
    expect(text).toMatch(/^winnow_jobs\{queue="ingestion",state="created"\} 1$/m);
    expect(text).toMatch(/^winnow_database_connections\{application="winnow",state="\w+"\} \d+$/m);
    expect(text).toMatch(/^winnow_source_completed_timestamp_seconds\{source="dealledger"\} 1763632800$/m);
    expect(text).toMatch(/^winnow_database_up 1$/m);
  });

  it("require the secret", async () => {
    expect((await get(metrics)).status).toBe(401);
  });
});

describe("scheduled calls", () => {
  it.each([
    ["jobs", cronJobs],
    ["ingestion", cronIngestion],
  ])("for %s are rejected without the secret and do nothing", async (_, handler) => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    expect((await get(handler)).status).toBe(401);
    expect((await get(handler, { authorization: "Bearer wrong" })).status).toBe(401);
    expect(await sql()`select status from scrape_runs`).toEqual([{ status: "queued" }]);
  });

  it("run what is waiting: a requested run has finished after the call [DAT-1]", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    const { status, body } = await get(cronIngestion, withSecret);
    expect(status).toBe(200);
    expect(body.taken).toBeGreaterThan(0);
    expect(await sql()`select status from scrape_runs`).toEqual([{ status: "failed" }]);
  });

  it("start the daily runs once, however often they are called [DAT-1]", async () => {
    await sql()`update sources set scheduled = true`;
    expect(await workOffIngestion(handlers, NOON)).toMatchObject({ sent: ["ingestion-daily"] });
    await workOffIngestion(handlers, NOON);
    expect(await workOffIngestion(handlers, new Date("2026-11-21T04:59:00Z"))).toMatchObject({ sent: [] });
    expect(await sql()`select trigger from scrape_runs`).toEqual([{ trigger: "schedule" }]);
    expect(await workOffIngestion(handlers, new Date("2026-11-21T05:01:00Z"))).toMatchObject({
      sent: ["ingestion-daily"],
    });
  });

  it("run the mail job every minute and leave scrape runs to their own call [DAT-5]", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    expect((await workOffJobs(handlers, NOON)).sent).toContain("mails");
    expect((await workOffJobs(handlers, NOON)).sent).not.toContain("mails");
    expect((await workOffJobs(handlers, new Date("2026-11-20T12:01:00Z"))).sent).toContain("mails");
    expect(await sql()`select status from scrape_runs`).toEqual([{ status: "queued" }]);
  });

  it("return a job that is cut off by the deadline, and the next call continues it", async () => {
    const runId = await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    const endless = {
      ...handlers,
      ingestion: (_: unknown, signal: AbortSignal) =>
        new Promise<never>((_done, fail) =>
          signal.addEventListener("abort", () => fail(new Error("cut off by the deadline"))),
        ),
    };
    await workOffIngestion(endless, NOON, 4_000);
    expect(await sql()`select state::text from pgboss.job where name = 'ingestion'`).toEqual([
      { state: "retry" },
    ]);
    await sql()`update pgboss.job set start_after = now() where name = 'ingestion'`;
    await workOffIngestion(handlers, NOON);
    expect(await sql()`select id, status from scrape_runs`).toEqual([{ id: runId, status: "failed" }]);
  });

  it("resume a run whose process died and whose job was given up", async () => {
    const id = randomUUID();
    await sql()`insert into sources (id, name) values ('sample', 'Sample listings')`;
    await sql()`
      insert into scrape_runs (id, source_id, status, trigger, started_at, heartbeat_at)
      values (${id}, 'sample', 'running', 'schedule', now(), now() - interval '5 minutes')`;
    await workOffIngestion(handlers, NOON);
    expect(await sql()`select id, status, attempt from scrape_runs`).toEqual([
      { id, status: "completed", attempt: 2 },
    ]);
  }, 180_000);

  it("are not blocked by a job of an older version with an unknown payload", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    await sql()`
      insert into pgboss.job (name, data, policy, created_on)
      values ('ingestion', '{"source": "by its old name"}', 'standard', now() - interval '1 hour')`;
    await workOffIngestion(handlers, NOON);
    expect(await sql()`select status from scrape_runs`).toEqual([{ status: "failed" }]);
    expect(
      await sql()`
      select state::text from pgboss.job where data ? 'source'`,
    ).not.toEqual([{ state: "completed" }]);
  });
});

describe("the log", () => {
  it("reports a slow query without its values", async () => {
    const warn = vi.spyOn(log, "warn");
    await sql()`select pg_sleep(0.51), ${"a value of somebody's"}::text`;
    await sql()`select ${"another value"}::text`;
    expect(warn.mock.calls.filter(([, event]) => event === "slow query")).toEqual([
      [
        { durationMs: expect.any(Number), outcome: "done", query: "select pg_sleep(0.51), $::text" },
        "slow query",
      ],
    ]);
    warn.mockRestore();
  });

  it("reports a failed job with its queue and the reason", async () => {
    await requestRun(db(), { sourceId: "dealledger", trigger: "admin" });
    const error = vi.spyOn(log, "error");
    const failing = { ...handlers, ingestion: () => Promise.reject(new Error("the disk is full")) };
    await workOffIngestion(failing, NOON);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ queue: "ingestion", outcome: "failed", err: new Error("the disk is full") }),
      "job",
    );
    error.mockRestore();
  });
});
