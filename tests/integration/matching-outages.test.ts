import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { JudgeError } from "@/lib/matching/judges/judge";
import { openAiJudge } from "@/lib/matching/judges/openai";
import { type Misbehaviour, type OpenAiDouble, startOpenAi } from "../doubles/openai";
import { addListing, free, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const never = new AbortController().signal;
const LISTINGS = 15;
const AWAY = "The AI service is not responding right now.";
const BUSY = "The AI service is overloaded and asked us to wait.";
const GOES_ON = " Filtering will continue automatically.";

let service: OpenAiDouble;
let person: string;
let id: string;
beforeEach(async () => {
  await emptyDatabase();
  service = await startOpenAi();
  person = await addPerson();
  for (let n = 0; n < LISTINGS; n += 1) {
    await addListing({ title: `Shop ${n}`, description: n % 3 ? "The owner is retiring." : "A shop." });
  }
  id = (await saveFilter(person, { aiCriteria: "owner retiring" })).id;
});
afterEach(() => service.stop());

const judge = (attempts = 2) =>
  openAiJudge({
    apiKey: "key",
    model: "a-model",
    baseUrl: service.url,
    attempts,
    backoffMs: 1,
    timeoutMs: 300,
    concurrency: 1,
  });
const run = (signal = never, attempts = 2) => runFilter(id, { judge: judge(attempts), signal });
const filter = () => getFilter(person, id);
const BY_QUALITY = { sort: { by: "quality", order: "desc" }, page: 1, limit: 100 } as const;
const total = async () => (await getFilterResults(person, id, BY_QUALITY)).total;
const proper: Misbehaviour = { kind: "answer", change: (answer) => answer };

/** Fails permanently after the reading of the criteria and one batch of ten. */
function thenAlways(trouble: Misbehaviour) {
  service.next = [proper, proper];
  service.always = trouble;
}

async function expectRecovery() {
  service.always = null;
  service.requests.length = 0;
  expect(await run()).toBe("completed");
  expect(service.requests.map(({ kind, listings }) => [kind, listings.length])).toEqual([["judge", 5]]);
  expect(await filter()).toMatchObject({ state: "completed", progress: 1, message: null });
  expect(await total()).toBe(10);
}

describe("a model that fails partway through a run", () => {
  it.each<[string, Misbehaviour, string]>([
    ["responds with 500", { kind: "status", status: 500 }, AWAY],
    ["responds with 429 forever", { kind: "status", status: 429, headers: { "retry-after": "0" } }, BUSY],
    ["stalls", { kind: "stall" }, AWAY],
    ["breaks off mid-response", { kind: "half body" }, AWAY],
  ])(
    "that %s: verdicts are kept, the user is told, and the job continues later [SAV-7]",
    async (_, trouble, message) => {
      thenAlways(trouble);
      await expect(run()).rejects.toThrow(JudgeError);
      expect(await filter()).toMatchObject({
        state: "running",
        isCompleted: false,
        progress: 10 / LISTINGS,
        message: message + GOES_ON,
      });
      await expectRecovery();
    },
  );

  it("that refuses connections: the same, until it is back [SAV-7]", async () => {
    const port = Number(new URL(service.url).port);
    thenAlways({ kind: "status", status: 500 });
    await expect(run()).rejects.toThrow(JudgeError);
    await service.stop();
    await expect(run()).rejects.toThrow(JudgeError);
    expect(await filter()).toMatchObject({ state: "running", message: AWAY + GOES_ON });
    service = await startOpenAi(port);
    await expectRecovery();
  });

  it.each<[string, Misbehaviour, string]>([
    ["a delay it asked for", { kind: "status", status: 429, headers: { "retry-after": "50" } }, BUSY],
    ["a response that never comes", { kind: "stall" }, AWAY],
  ])("informs the user during %s, not only afterwards [SAV-5]", async (_, trouble, message) => {
    thenAlways(trouble);
    const stop = new AbortController();
    const running = run(stop.signal, 1_000);
    await expect
      .poll(filter, { timeout: 10_000 })
      .toMatchObject({ state: "running", progress: 10 / LISTINGS, message: message + GOES_ON });
    stop.abort(new Error("shutdown"));
    await expect(running).rejects.toThrow("shutdown");
    await expectRecovery();
  });

  it("while the criteria are still being read: the run waits until the reading is saved [SAV-7]", async () => {
    const failed = Promise.withResolvers<void>();
    const real = judge();
    const slow = {
      ...real,
      batchSize: LISTINGS,
      concurrency: 2,
      readCriteria: (...asked: Parameters<typeof real.readCriteria>) =>
        failed.promise.then(() => real.readCriteria(...asked)),
      judge: async () => {
        failed.resolve();
        throw new JudgeError(AWAY, { isForGood: false });
      },
    };
    await expect(runFilter(id, { judge: slow, signal: never })).rejects.toThrow(AWAY);
    const [run] = await sql()`select criteria_id, input_tokens > 0 as paid from filter_runs`;
    expect(run).toEqual({ criteria_id: expect.any(String), paid: true });
  });

  it("that rejects the key ends the run, with a message, and keeps its verdicts [SAV-7]", async () => {
    thenAlways({ kind: "status", status: 401 });
    expect(await run()).toBe("failed");
    const state = await filter();
    expect(state).toMatchObject({ state: "failed", isCompleted: false, progress: 10 / LISTINGS });
    expect(state.message).toBe(
      "The AI service rejects requests from this installation. The operator needs to look into it.",
    );
  });

  it("that is down for hours ends the run with a message that promises nothing [SAV-7]", async () => {
    thenAlways({ kind: "status", status: 500 });
    await expect(run()).rejects.toThrow(JudgeError);
    const now = () => new Date(Date.now() + 3 * 60 * 60 * 1000);
    expect(await runFilter(id, { judge: judge(), signal: never, now })).toBe("failed");
    expect((await filter()).message).toContain("has been unreachable for hours");
  });
});

describe("a model that responds with nonsense partway through a run", () => {
  it.each<[string, Misbehaviour]>([
    ["broken JSON", { kind: "text", text: '{"listings":[{"id":"L1",' }],
    [
      "ids that were never sent",
      {
        kind: "answer",
        change: ({ listings }) => ({ listings: listings.map((one) => ({ ...one, id: "X9" })) }),
      },
    ],
    ["no listings", { kind: "answer", change: () => ({ listings: [] }) }],
  ])(
    "as %s: the run completes with what could be judged, and the rest is judged next time [SAV-7, SAV-8]",
    async (_, trouble) => {
      thenAlways(trouble);
      expect(await run()).toBe("completed");
      expect(await filter()).toMatchObject({ state: "completed", progress: 1 });
      const before = await total();
      expect(before).toBeLessThan(10);
      expect(await sql()`select from verdicts`).not.toHaveLength(0);

      service.always = null;
      service.requests.length = 0;
      expect(await run()).toBe("completed");
      expect(service.requests.map(({ listings }) => listings.length)).toEqual([5]);
      expect(await total()).toBe(10);
    },
  );
});

describe("an ad-hoc search", () => {
  const search = (more: Partial<Parameters<typeof matchListings>[0]> = {}) =>
    matchListings({
      criteria: NO_CRITERIA,
      aiCriteria: "owner retiring",
      page: 1,
      limit: 50,
      userId: person,
      sort: BY_QUALITY.sort,
      charge: free,
      judge: judge(),
      ...more,
    });

  it("shows what was judged before the model failed, and says how to continue [DAT-3]", async () => {
    thenAlways({ kind: "status", status: 500 });
    const found = await search();
    expect(found).toMatchObject({ isComplete: false });
    expect(found.total).toBeGreaterThan(0);
    expect(found.message).toBe(
      `${AWAY} These are the matches found so far; search again to continue from here.`,
    );
    service.always = null;
    expect(await search()).toMatchObject({ isComplete: true, message: null, total: 10 });
  });

  it("fails with the model's message when nothing was judged [DAT-3]", async () => {
    service.always = { kind: "status", status: 429, headers: { "retry-after": "0" } };
    await expect(search()).rejects.toMatchObject({ code: "UNAVAILABLE", message: BUSY });
  });
});
