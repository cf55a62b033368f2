import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as dashboard } from "@/app/api/admin/dashboard/route";
import { GET as rejections } from "@/app/api/admin/scrape-runs/[id]/rejections/route";
import { GET as readRun } from "@/app/api/admin/scrape-runs/[id]/route";
import { POST as stop } from "@/app/api/admin/scrape-runs/[id]/stop/route";
import { POST as start } from "@/app/api/admin/scrape-runs/route";
import { AiRunList } from "@/components/admin/ai-run-list";
import { FailedDashboard } from "@/components/admin/failed-dashboard";
import { closeDatabase, connect, sql } from "@/db/client";
import { readDashboard } from "@/lib/admin/dashboard";
import { loadDashboard } from "@/lib/admin/loaders";
import { changeSource } from "@/lib/admin/mutations";
import { findSummary, listRuns, listSources, listUsers } from "@/lib/admin/queries";
import { dashboardView, rejectionsView, scrapeRunView } from "@/lib/admin/schema";
import type { RouteHandler } from "@/lib/http/route";
import { drainJobs } from "@/lib/jobs/drain";
import { handlers } from "@/lib/operations/job-handlers";
import { newAccount } from "./accounts/api-client";
import { type Asked, ask } from "./asking";
import { emptyTables, useDatabase } from "./setup/database";

// Pages read the session from Next.js's request context. Here the viewer is an admin.
vi.mock(import("@/lib/auth/viewer"), async (original) => ({
  ...(await original()),
  requireViewer: vi.fn(),
  requireAdmin: vi.fn(),
}));
// A third of the sample listings: enough to observe a run in progress.
vi.mock(import("@/lib/ingestion/sources/sample/listings"), async (original) => {
  const { sampleListings } = await original();
  return { sampleListings: async (now) => (await sampleListings(now)).slice(0, 500) };
});

const database = useDatabase();
let admin: { accessToken: string; id: string };

const idOf = async (email: string) =>
  (await sql()<{ id: string }[]>`select id from users where email = ${email}`)[0]?.id ?? "";

async function newAdmin() {
  const { email, accessToken } = await newAccount();
  await sql()`update users set is_admin = true where email = ${email}`;
  return { accessToken, id: await idOf(email) };
}

const asAdmin = (handler: RouteHandler, asked: Asked = {}) =>
  ask(handler, { as: admin.accessToken, ...asked });

async function addRun(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await sql()`insert into sources (id, name) values ('northline', 'Northline Advisors') on conflict do nothing`;
  await sql()`insert into scrape_runs ${sql()({ id, source_id: "northline", trigger: "admin", ...values })}`;
  return id;
}

beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(async () => {
  await emptyTables(sql(), "scrape_runs", "sources");
  await sql()`delete from pgboss.job`;
});

describe("everything under /api/admin", () => {
  it("is not found for users who are not admins, and asks strangers to sign in [ADM-1]", async () => {
    const { accessToken } = await newAccount();
    const id = await addRun({ status: "queued" });
    const calls: [RouteHandler, Asked][] = [
      [dashboard, {}],
      [start, { body: { source: "sample" } }],
      [readRun, { id }],
      [stop, { id }],
      [rejections, { id }],
    ];
    for (const [handler, options] of calls) {
      expect(await ask(handler, options)).toMatchObject({ status: 401 });
      expect(await ask(handler, { ...options, as: accessToken })).toMatchObject({
        status: 404,
        answer: { message: "Not Found" },
      });
    }
    expect(await sql()`select status from scrape_runs`).toEqual([{ status: "queued" }]);
  });
});

describe("the dashboard", () => {
  it("counts users and runs correctly [ADM-3] [API-8]", async () => {
    const { email } = await newAccount();
    const before = await findSummary();
    await sql()`insert into accounts (provider, subject, user_id, email) values ('google', '1042', ${await idOf(email)}, ${email})`;
    await addRun({ status: "completed" });
    await addRun({ status: "failed" });
    const { status, answer: body } = await asAdmin(dashboard);
    expect(status).toBe(200);
    expect(body.summary).toEqual({
      ...before,
      googleUsers: before.googleUsers + 1,
      totalScrapeRuns: 2,
      completedScrapeRuns: 1,
    });
    expect(body.users[0]).toMatchObject({
      email,
      googleId: "1042",
      isAdmin: false,
      fullName: "Ada Lovelace",
    });
    expect(dashboardView.safeParse(body).error).toBeUndefined();
  });

  it("shows each user's API calls over 14 UTC days, today last [ADM-4] [DAT-6]", async () => {
    const { email } = await newAccount();
    const id = await idOf(email);
    await sql()`
      insert into api_usage (user_id, day, calls)
      select ${id}, (now() at time zone 'utc')::date - ago, calls
      from unnest(${[0, 1, 13, 14]}::int[], ${[7, 5, 3, 99]}::int[]) as t(ago, calls)`;
    const person = (await readDashboard()).users.find((user) => user.email === email);
    expect(person?.apiCallsLast14Days).toEqual([3, ...Array(11).fill(0), 5, 7]);
  });

  it("lists runs newest first, and shows the last page for a page number beyond it [ADM-5] [LIST-6]", async () => {
    for (let hour = 0; hour < 23; hour++) {
      await addRun({ status: "completed", created_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00Z` });
    }
    const first = await asAdmin(dashboard);
    expect(first.answer.scrapeRuns).toHaveLength(10);
    expect(first.answer.scrapeRuns[0].createdAt).toBe("2026-11-20T22:00:00.000Z");
    expect(first.answer.pagination.scrapeRuns).toMatchObject({ total: 23, totalPages: 3, hasNext: true });
    const last = await asAdmin(dashboard, { query: "?runsPage=999" });
    expect(last.answer.scrapeRuns.map((run: { createdAt: string }) => run.createdAt)).toEqual([
      "2026-11-20T02:00:00.000Z",
      "2026-11-20T01:00:00.000Z",
      "2026-11-20T00:00:00.000Z",
    ]);
    expect((await asAdmin(dashboard, { query: "?runsPage=0" })).status).toBe(400);
  });

  it("reports a failure to load, with as much of the reason as admins should see [ADM-2]", async () => {
    const id = await addRun({ status: "running", cursor: '{"fraction": "not a figure"}' });
    expect(await loadDashboard({})).toEqual({ failure: "Failed to load dashboard data" });
    await sql()`delete from scrape_runs where id = ${id}`;
    expect(await loadDashboard({})).toHaveProperty("dashboard.summary");
    await closeDatabase();
    process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/nowhere";
    try {
      expect(await loadDashboard({})).toEqual({
        failure: "This is not available right now. Please try again.",
      });
    } finally {
      process.env.DATABASE_URL = database.url();
      await closeDatabase();
    }
    const screen = renderToStaticMarkup(FailedDashboard({ message: "Failed to load dashboard data" }));
    expect(screen).toContain("Error Loading Dashboard");
    expect(screen).toContain("Failed to load dashboard data");
  });

  it("shows what each AI run judged and cost, or that the cost is unknown, and warns about the model [MAT-64]", async () => {
    const { email } = await newAccount();
    const userId = await idOf(email);
    await sql()`
      insert into filter_runs (user_id, search, revision, status, judged, calls, input_tokens, output_tokens, cost_usd)
      select ${userId}, '{}', 1, 'completed', 42, 5, 1000, 200, cost from unnest(array[0.0312, null]::float8[]) cost`;
    const shown = await loadDashboard({});
    if ("failure" in shown) throw new Error(shown.failure);
    const html = renderToStaticMarkup(AiRunList({ ai: { ...shown.ai, warning: "The model ends soon." } }));
    expect(html).toContain("42 judged · 5 calls, 1,000 tokens in, 200 out · $0.0312");
    expect(html).toContain("200 out · cost unknown");
    expect(html).toContain("1 of unknown cost");
    expect(html).toContain(email);
    expect(html).toContain("The model ends soon.");
  });

  it("treats an invalid page number as the first page [LIST-6]", async () => {
    await addRun({ status: "completed" });
    for (const runs of ["0", "-1", "1e20", "x", ["1", "2"]]) {
      expect(await loadDashboard({ runs })).toHaveProperty("dashboard.pagination.scrapeRuns.page", 1);
    }
  });

  it("needs the same number of queries for one user or run as for many", async () => {
    const statements: string[] = [];
    const counting = connect(database.url(), { max: 1, debug: (_, text) => statements.push(text) });
    const opened = globalThis as { winnowDatabase?: { sql: unknown } };
    const kept = opened.winnowDatabase;
    Object.assign(opened, { winnowDatabase: { ...kept, sql: counting } });
    try {
      const count = async () => {
        statements.length = 0;
        await Promise.all([
          findSummary(),
          listUsers({ limit: 20, offset: 0 }),
          listRuns({ limit: 20, offset: 0 }),
        ]);
        return statements.length;
      };
      await count();
      const few = await count();
      await sql()`insert into sources (id, name) values ('many', 'Many')`;
      await sql()`insert into scrape_runs (source_id, trigger, status) select 'many', 'admin', 'completed' from generate_series(1, 20)`;
      expect(await count()).toBe(few);
      expect(few).toBe(3);
    } finally {
      Object.assign(opened, { winnowDatabase: kept });
      await counting.end({ timeout: 1 });
    }
  });
});

describe("a run", () => {
  it("is started in the admin's name and shows why it failed [ADM-6]", async () => {
    await changeSource(admin.id, { sourceId: "dealledger", url: "http://127.0.0.1:8099/ledger.csv" });
    const started = await asAdmin(start, { body: { source: "dealledger" } });
    expect(started).toMatchObject({
      status: 200,
      answer: { status: "queued", source: "dealledger", trigger: "admin" },
    });
    expect(scrapeRunView.safeParse(started.answer).error).toBeUndefined();
    expect(await asAdmin(start, { body: { source: "dealledger" } })).toMatchObject({
      status: 409,
      answer: { message: "A run of DealLedger is already in progress." },
    });

    await drainJobs(database.url(), handlers, 55_000);
    const { answer: body } = await asAdmin(readRun, { id: started.answer.id });
    expect(body).toMatchObject({
      status: "failed",
      error: expect.stringContaining("not on the public internet"),
    });
    expect(
      await sql()`
      select actor_id, subject_id from audit_log where action = 'scrape-run.requested'`,
    ).toEqual([{ actor_id: admin.id, subject_id: started.answer.id }]);
  });

  it("of an unknown source is not started and leaves nothing behind [ADM-6]", async () => {
    expect((await asAdmin(start, { body: { source: "nowhere" } })).status).toBe(404);
    expect(await sql()`select * from scrape_runs`).toEqual([]);
  });

  it("is stopped at once if queued, asked to stop if running, and not found if finished [ADM-6]", async () => {
    const queued = await addRun({ status: "queued" });
    expect(await asAdmin(stop, { id: queued })).toMatchObject({ status: 200, answer: { status: "stopped" } });
    const running = await addRun({ status: "running", started_at: "2026-11-20T08:00:00Z" });
    expect(await asAdmin(stop, { id: running })).toMatchObject({
      status: 200,
      answer: { status: "running", stopRequested: true },
    });
    expect((await asAdmin(stop, { id: queued })).status).toBe(404);
    expect((await asAdmin(stop, { id: "not-an-id" })).status).toBe(400);
  });

  it("reports progress from its source, or else from the row count of the last completed run [ADM-6]", async () => {
    const first = await addRun({ status: "running" });
    expect((await asAdmin(readRun, { id: first })).answer.progress).toBeNull();
    await sql()`delete from scrape_runs`;
    await addRun({ status: "completed", metadata: '{"seen": 400}', created_at: "2026-11-19T05:00:00Z" });
    const id = await addRun({ status: "running", metadata: '{"seen": 100}' });
    expect((await asAdmin(readRun, { id })).answer.progress).toBe(0.25);
    await sql()`update scrape_runs set cursor = ${'{"fraction": 0.6}'} where id = ${id}`;
    expect((await asAdmin(readRun, { id })).answer.progress).toBe(0.6);
    await sql()`update scrape_runs set status = 'completed' where id = ${id}`;
    expect((await asAdmin(readRun, { id })).answer.progress).toBeNull();
  });

  it("of the sample listings updates its progress while it reads [ADM-6]", async () => {
    const { answer: body } = await asAdmin(start, { body: { source: "sample" } });
    const seen: unknown[] = [];
    const watching = {
      ...handlers,
      ingestion: async (...given: Parameters<typeof handlers.ingestion>) => {
        const done = handlers.ingestion(...given);
        while (!seen.some((progress) => typeof progress === "number" && progress > 0)) {
          const [run] = await listRuns({ limit: 1, offset: 0 });
          seen.push(run?.progress);
          if (run?.status !== "running" && run?.status !== "queued") break;
        }
        return done;
      },
    };
    await drainJobs(database.url(), watching, 55_000, ["ingestion"]);
    expect(seen.at(-1)).toBeGreaterThan(0);
    expect((await asAdmin(readRun, { id: body.id })).answer.status).toBe("completed");
  });

  it("keeps its rejected rows, by reason and page [ADM-6]", async () => {
    const id = await addRun({ status: "completed" });
    await sql()`
      insert into scrape_rejections (run_id, source_listing_id, reason, raw)
      select ${id}, 'row-' || n, case when n <= 60 then 'no title' else 'malformed row' end,
        jsonb_build_object('title', '<img src=x>' || n)
      from generate_series(1, 61) n`;
    expect((await asAdmin(readRun, { id })).answer.rejectedRows).toBe(61);
    const { answer: body } = await asAdmin(rejections, { id, query: "?reason=no+title&page=2" });
    expect(rejectionsView.safeParse(body).error).toBeUndefined();
    expect(body.reasons).toEqual({ "malformed row": 1, "no title": 60 });
    expect(body.pagination).toMatchObject({ total: 60, page: 2, totalPages: 2 });
    expect(body.data).toHaveLength(10);
    expect(body.data[0]).toMatchObject({ sourceListingId: "row-51", raw: { title: "<img src=x>51" } });
    // A property of every JavaScript object is not a reason either.
    const { answer: none } = await asAdmin(rejections, { id, query: "?reason=valueOf" });
    expect(none).toMatchObject({ data: [], pagination: { total: 0 } });
    expect((await asAdmin(rejections, { id: randomUUID() })).status).toBe(404);
  });
});

describe("a source", () => {
  it("shows the result of its last run, with alarms [SRC-7] [SRC-12]", async () => {
    const taken = { rows: 120, withPrice: 30, withPlace: 110, rejected: 4 };
    const metadata = { taken, alarms: ["25% of the listings have an asking price; usually it is 80%."] };
    await changeSource(admin.id, { sourceId: "dealledger", scheduled: true });
    await sql()`
      insert into scrape_runs (source_id, trigger, status, completed_at, metadata)
      values ('dealledger', 'schedule', 'completed', now(), ${JSON.stringify(metadata)}::jsonb)`;
    await sql()`insert into scrape_runs (source_id, trigger) values ('dealledger', 'schedule')`;
    const source = (await listSources()).find(({ id }) => id === "dealledger");
    expect(source?.health).toMatchObject({ status: "completed", error: null, ...metadata });
  });

  const find = async (id: string) => (await listSources()).find((source) => source.id === id);

  it("can have its schedule and its feed's URL changed independently [ADM-6] [DAT-1]", async () => {
    expect(await find("dealledger")).toEqual({
      id: "dealledger",
      name: "DealLedger",
      scheduled: false,
      url: "",
      usualUrl: "https://raw.githubusercontent.com/jeffsosville/dealledger/main/data/public/listings.csv",
      pauseSeconds: 2,
      health: null,
      isConfigured: false,
    });
    await changeSource(admin.id, { sourceId: "dealledger", pauseSeconds: 9 });
    await changeSource(admin.id, { sourceId: "dealledger", scheduled: true });
    await changeSource(admin.id, { sourceId: "dealledger", url: "https://feed.example/today.json" });
    expect(await find("dealledger")).toMatchObject({
      scheduled: true,
      url: "https://feed.example/today.json",
    });
    await changeSource(admin.id, { sourceId: "dealledger", url: "" });
    expect(await find("dealledger")).toMatchObject({ scheduled: true, url: "", pauseSeconds: 9 });
    await expect(changeSource(admin.id, { sourceId: "nowhere", scheduled: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
