import { once } from "node:events";
import { createInterface } from "node:readline";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, sql } from "@/db/client";
import { addSource } from "@/lib/admin/mutations";
import { addedSource } from "@/lib/admin/source-schema";
import { inspectFile } from "@/lib/ingestion/inspection/inspect";
import { requestRun, requestScheduledRuns, requestStop } from "@/lib/ingestion/mutations";
import { drainJobs } from "@/lib/jobs/drain";
import { handlers } from "@/lib/operations/job-handlers";
import { emptyTables, useDatabase } from "./setup/database";
import { startWorkerProcess } from "./setup/worker";

const database = useDatabase();
beforeEach(async () => {
  await emptyTables(sql(), "listings", "scrape_runs", "sources");
  await sql()`delete from pgboss.job`;
});

const ledgerRun = { sourceId: "dealledger", trigger: "admin" } as const;
/** A source at a blocked address, so that its runs fail at once. */
const addUnreachable = () => {
  const config = JSON.stringify({ url: "http://127.0.0.1:8099/ledger.csv" });
  return sql()`insert into sources (id, name, config) values ('dealledger', 'DealLedger', ${config}::jsonb)`;
};
const runs = () => sql()`select id, status, trigger, error from scrape_runs order by created_at`;
const jobs = () =>
  sql()`select name, state, singleton_key as key from pgboss.job where name like 'ingestion%'`;

describe("requesting a run", () => {
  it("creates the run and its job together [ADM-6]", async () => {
    const id = await requestRun(db(), ledgerRun);
    expect(await runs()).toEqual([{ id, status: "queued", trigger: "admin", error: null }]);
    expect(await jobs()).toEqual([{ name: "ingestion", state: "created", key: "dealledger" }]);
  });

  it("creates neither when the surrounding transaction fails", async () => {
    const failing = db().transaction(async (tx) => {
      await requestRun(tx, ledgerRun);
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else went wrong");
    expect(await runs()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("is rejected while a run of the source is waiting", async () => {
    await requestRun(db(), ledgerRun);
    await expect(requestRun(db(), ledgerRun)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await runs()).toHaveLength(1);
  });

  it("is rejected for an unknown source, and lists the known ones", async () => {
    await expect(requestRun(db(), { ...ledgerRun, sourceId: "nowhere" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: expect.stringMatching(/Known sources: .*dealledger/),
    });
  });

  it("happens once a day for each source with a schedule, and for no other [DAT-1]", async () => {
    await sql()`insert into sources (id, name, scheduled) values ('dealledger', 'DealLedger', false)`;
    expect(await requestScheduledRuns(db())).toEqual([]);
    await sql()`update sources set scheduled = true`;
    expect(await requestScheduledRuns(db())).toHaveLength(1);
    expect(await requestScheduledRuns(db())).toEqual([]);
    expect(await sql()`select cron from pgboss.schedule where name = 'ingestion-daily'`).toEqual([
      { cron: "0 5 * * *" },
    ]);
  });
});

it("a run with new or changed listings triggers a filter refresh [SAV-8]", async () => {
  const [admin] = await sql()<[{ id: string }]>`
    insert into users (email, full_name, is_admin, trial_ends_at) values ('rosa@example.org', 'Rosa', true, now())
    returning id`;
  const rows = (price: number) =>
    Buffer.from(
      `Ref No,Headline,Price,Gross Sales,Town,State\n7,Bakery by the lake,$${price},600000,Boise,ID\n`,
    );
  const { config } = await inspectFile("tide.csv", rows(250_000));
  const file = new File([rows(250_000)], "tide.csv");
  const { id } = await addSource(
    admin.id,
    addedSource.parse({ name: "Tide Desk", config, file, scheduled: false, readNow: false }),
  );
  const refreshes = async () => {
    await requestRun(db(), { sourceId: id, trigger: "admin" });
    await drainJobs(database.url(), handlers, 55_000, ["ingestion"]);
    const [{ count }] = await sql()<[{ count: number }]>`
      select count(*)::int as count from pgboss.job where name = 'filters-refresh'`;
    return count;
  };
  expect([await refreshes(), await refreshes()]).toEqual([1, 1]);
  await sql()`update source_files set content = ${rows(240_000)} where source_id = ${id}`;
  expect(await refreshes()).toBe(2);
});

describe("draining the queue", () => {
  it("runs the waiting job and records why it failed [ADM-6]", async () => {
    await addUnreachable();
    const id = await requestRun(db(), ledgerRun);
    expect(await drainJobs(database.url(), handlers, 55_000)).toBe(1);
    expect(await runs()).toEqual([
      {
        id,
        status: "failed",
        trigger: "admin",
        error: expect.stringContaining("not on the public internet"),
      },
    ]);
    expect(await jobs()).toMatchObject([{ state: "completed" }]);
    expect(await drainJobs(database.url(), handlers, 55_000)).toBe(0);
  });

  it("leaves a run that its deadline no longer allows to the next call [ADM-6]", async () => {
    await addUnreachable();
    const id = await requestRun(db(), ledgerRun);
    expect(await drainJobs(database.url(), handlers, 0)).toBe(0);
    expect(await runs()).toMatchObject([{ id, status: "queued" }]);
    expect(await jobs()).toMatchObject([{ state: "created" }]);
    expect(await drainJobs(database.url(), handlers, 55_000)).toBe(1);
    expect(await runs()).toMatchObject([{ id, status: "failed" }]);
  });

  it("skips a run that was stopped before it started", async () => {
    const id = await requestRun(db(), ledgerRun);
    await requestStop(db(), id);
    await drainJobs(database.url(), handlers, 55_000);
    expect(await runs()).toMatchObject([{ id, status: "stopped" }]);
  });

  it("returns a job to the queue when its handler fails, and retries it", async () => {
    await requestRun(db(), ledgerRun);
    const failing = { ...handlers, ingestion: () => Promise.reject(new Error("cut short")) };
    await drainJobs(database.url(), failing, 55_000);
    expect(await jobs()).toMatchObject([{ state: "retry" }]);
  });
});

describe("the worker", () => {
  it("starts a run when it is requested, logs it as one JSON line, and exits on SIGTERM", async () => {
    const worker = startWorkerProcess();
    const exited = once(worker, "exit");
    const lines: Record<string, unknown>[] = [];
    createInterface({ input: worker.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
    // Scheduled jobs may run in the meantime.
    const hears = (line: Record<string, unknown>) =>
      vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(line)), 60_000);

    await hears({ event: "worker started" });
    await addUnreachable();
    const id = await requestRun(db(), ledgerRun);
    await hears({ event: "job", queue: "ingestion" });
    expect(lines.find(({ event, queue }) => event === "job" && queue === "ingestion")).toMatchObject({
      process: "worker",
      outcome: "done",
      runId: id,
      status: "failed",
      ms: expect.any(Number),
    });
    worker.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });
});
