import { once } from "node:events";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { enqueueRuns } from "@/lib/filters/runs/mutations";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema } from "@/lib/filters/schema";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { addListing, free } from "./filters-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";
import { startWorkerProcess } from "./setup/worker";

useDatabase();
const LISTINGS = 60;
const MODEL = { apiKey: "key", model: "a-model" };

let service: OpenAiDouble;
beforeEach(async () => {
  service = await startOpenAi();
});
afterEach(() => service.stop());

const startWorker = () =>
  startWorkerProcess({
    OPENAI_API_KEY: MODEL.apiKey,
    OPENAI_MODEL: MODEL.model,
    OPENAI_BASE_URL: service.url,
  });

it("a worker killed mid-run leaves accurate progress, and the next one judges only the rest [SAV-7]", async () => {
  for (let n = 0; n < LISTINGS; n += 1)
    await addListing({ title: `Shop ${n}`, description: "The owner is retiring." });
  const person = await addPerson();
  const input = newFilterSchema.parse({ name: "Mine", aiCriteria: "owner retiring" });
  const { id } = await createFilter(person, input, free);

  // The reading of the criteria and two batches get a response; all others stall.
  const proper = { kind: "answer", change: (answer: object) => answer } as const;
  service.next = [proper, proper, proper];
  service.always = { kind: "stall" };
  const worker = startWorker();
  const exited = once(worker, "exit");
  const judged = async () => Math.round((await getFilter(person, id)).progress * LISTINGS);
  await expect.poll(judged).toBe(20);
  worker.kill("SIGKILL");
  await exited;
  expect(await getFilter(person, id)).toMatchObject({ state: "running", isCompleted: false });
  expect(await judged()).toBe(20);

  service.always = null;
  service.requests.length = 0;
  const judge = openAiJudge({ ...MODEL, baseUrl: service.url });
  expect(await runFilter(id, { judge, signal: new AbortController().signal })).toBe("completed");
  expect(service.requests.map(({ kind, listings }) => [kind, listings.length])).toEqual(
    Array(4).fill(["judge", 10]),
  );
  const results = await getFilterResults(person, id, {
    sort: { by: "quality", order: "desc" },
    page: 1,
    limit: 100,
  });
  expect(results).toMatchObject({ total: LISTINGS, filter: { isCompleted: true, progress: 1 } });
  const [run] = await sql()`select candidates, judged, calls from filter_runs`;
  expect(run).toEqual({ candidates: LISTINGS, judged: LISTINGS, calls: 7 });
});

it("a worker told to stop interrupts its run at once, and leaves the rest to the next one [SAV-7]", async () => {
  for (let n = 0; n < LISTINGS; n += 1)
    await addListing({ title: `Stall ${n}`, description: "The owner is retiring." });
  const input = newFilterSchema.parse({ name: "Mine", aiCriteria: "the owner is retiring" });
  const person = await addPerson();
  const { id } = await createFilter(person, input, free);
  service.always = { kind: "stall" };
  const worker = startWorker();
  const exited = once(worker, "exit");
  await expect.poll(() => service.requests.length).toBeGreaterThan(0);
  worker.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  // The engine would record that it had to end the job itself, after waiting for most of the time to exit.
  const jobs = await sql()`
    select state::text, output->>'message' as reason from pgboss.job
    where name = 'filter-run' and data->>'filterId' = ${id}`;
  // The search for abandoned runs, every five minutes, may have enqueued the filter once more.
  const outcomes = new Set(
    jobs.map(({ state, reason }) => `${state}: ${reason}`.replace(": The ", ": This ")),
  );
  expect(outcomes).toEqual(new Set(["retry: This operation was aborted"]));

  service.always = null;
  const judge = openAiJudge({ ...MODEL, baseUrl: service.url });
  expect(await runFilter(id, { judge, signal: new AbortController().signal })).toBe("completed");
  expect(await getFilter(person, id)).toMatchObject({ isCompleted: true, progress: 1 });
});

it("filtering survives an outage of the AI service, however many retries and jobs run into it [SAV-7]", async () => {
  for (let n = 0; n < LISTINGS; n += 1)
    await addListing({ title: `Store ${n}`, description: "The owner is retiring." });
  const input = newFilterSchema.parse({ name: "Mine", aiCriteria: "owner is retiring" });
  service.always = { kind: "status", status: 429, headers: { "retry-after-ms": "1" } };
  const { id } = await createFilter(await addPerson(), input, free);
  const jobs = async (queue: string) => {
    const rows = await sql()`
      select state::text, retry_count as tries, start_after > now() as later from pgboss.job
      where name = ${queue} and data->>'filterId' = ${id}`;
    return {
      waiting: rows.filter(({ state, later }) => state === "created" && later).length,
      done: rows.filter(({ state }) => state === "completed").length,
      others: rows.filter(({ state, later, tries }) => tries > 0 || (state !== "completed" && !later)).length,
    };
  };
  const rerunNow = () =>
    sql()`update pgboss.job set start_after = now() where state = 'created' and name = 'filter-rerun'`;
  const worker = startWorker();
  const exited = once(worker, "exit");
  await expect.poll(() => jobs("filter-rerun")).toEqual({ waiting: 1, done: 0, others: 0 });
  // During the outage, an ingestion or the search for abandoned runs enqueues the same filter.
  const { done: before } = await jobs("filter-run");
  await enqueueRuns([id]);
  await expect.poll(async () => (await jobs("filter-run")).done).toBeGreaterThan(before);
  expect(await jobs("filter-rerun")).toEqual({ waiting: 1, done: 0, others: 0 });
  await rerunNow();
  await expect.poll(() => jobs("filter-rerun")).toEqual({ waiting: 1, done: 1, others: 0 });

  service.always = null;
  await rerunNow();
  await expect.poll(() => jobs("filter-rerun")).toEqual({ waiting: 0, done: 2, others: 0 });
  const [run] = await sql()`select status, judged, error from filter_runs where filter_id = ${id}`;
  expect(run).toMatchObject({ status: "completed", error: null });
  worker.kill("SIGTERM");
  await exited;
});
