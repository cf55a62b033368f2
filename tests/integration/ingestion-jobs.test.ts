import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db, sql } from "@/db/client";
import { requestRun, requestScheduledRuns, requestStop } from "@/lib/ingestion/mutations";
import { drainJobs } from "@/lib/jobs/drain";
import { closeJobs, prepareJobs } from "@/lib/jobs/engine";
import { handlers } from "@/lib/operations/job-handlers";
import { useDatabase } from "./setup/database";
import { startWorkerProcess } from "./setup/worker";

const database = useDatabase();

beforeAll(() => prepareJobs(database.url()));
afterAll(closeJobs);
beforeEach(async () => {
  await sql()`truncate listings, scrape_runs, sources restart identity cascade`;
  await sql()`delete from pgboss.job`;
});

const ledgerRun = { sourceId: "dealledger", trigger: "admin" } as const;
/** A source at an address that may not be asked: its runs fail at once. */
const addUnreachable = () => {
  const config = JSON.stringify({ url: "http://127.0.0.1:8099/ledger.csv" });
  return sql()`insert into sources (id, name, config) values ('dealledger', 'DealLedger', ${config}::jsonb)`;
};
const runs = () => sql()`select id, status, trigger, error from scrape_runs order by created_at`;
const jobs = () =>
  sql()`select name, state, singleton_key as key from pgboss.job where name like 'ingestion%'`;

describe("asking for a run", () => {
  it("writes the run and its job together [ADM-6]", async () => {
    const id = await requestRun(db(), ledgerRun);
    expect(await runs()).toEqual([{ id, status: "queued", trigger: "admin", error: null }]);
    expect(await jobs()).toEqual([{ name: "ingestion", state: "created", key: "dealledger" }]);
  });

  it("leaves neither when the transaction that needed it fails", async () => {
    const failing = db().transaction(async (tx) => {
      await requestRun(tx, ledgerRun);
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow("something else went wrong");
    expect(await runs()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("is refused while a run of the source waits", async () => {
    await requestRun(db(), ledgerRun);
    await expect(requestRun(db(), ledgerRun)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await runs()).toHaveLength(1);
  });

  it("is refused for an unknown source, naming the known ones", async () => {
    await expect(requestRun(db(), { ...ledgerRun, sourceId: "nowhere" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: expect.stringMatching(/Known sources: .*dealledger/),
    });
  });

  it("is done for each source that is switched on, and for no other, once a day [DAT-1]", async () => {
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

describe("draining the queue", () => {
  it("does the waiting run and records why it failed [ADM-6]", async () => {
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

  it("passes over a run that was stopped before it began", async () => {
    const id = await requestRun(db(), ledgerRun);
    await requestStop(db(), id);
    await drainJobs(database.url(), handlers, 55_000);
    expect(await runs()).toMatchObject([{ id, status: "stopped" }]);
  });

  it("gives a job back to the queue when its handler fails, and does it again", async () => {
    await requestRun(db(), ledgerRun);
    const failing = { ...handlers, ingestion: () => Promise.reject(new Error("cut short")) };
    await drainJobs(database.url(), failing, 55_000);
    expect(await jobs()).toMatchObject([{ state: "retry" }]);
  });
});

describe("the worker", () => {
  it("takes up a run as it is asked for, says so in one line of JSON, and ends on SIGTERM", async () => {
    const worker = startWorkerProcess();
    const exited = once(worker, "exit");
    const lines: Record<string, unknown>[] = [];
    createInterface({ input: worker.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
    // Jobs that come by the clock may be done meanwhile.
    const hears = (line: Record<string, unknown>) =>
      vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(line)), 20_000);

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
