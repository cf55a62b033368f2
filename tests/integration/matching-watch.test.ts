import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createFilter, updateFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import { newFilterSchema, type ResultQuery } from "@/lib/filters/schema";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { cancelOwnRun, continueOwnRun, judgeMore } from "@/lib/filters/searches/mutations";
import { getOwnRun } from "@/lib/filters/searches/queries";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { findCandidates } from "@/lib/matching/candidates/queries";
import { JudgeError } from "@/lib/matching/judges/judge";
import { localJudge } from "@/lib/matching/judges/local";
import { countAiSearch } from "@/lib/matching/mutations";
import { addListing, changeListing, judgeFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const signal = new AbortController().signal;
const BEST = { sort: { by: "quality", order: "desc" }, page: 1, limit: 20 } satisfies ResultQuery;
const RETIRING = "The owner is retiring after 20 years.";
const STAYING = "All 12 employees will stay with a new owner.";
const CRITERIA = "owner retiring, staff stays";

let person: string;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
});

const charge = () => countAiSearch(person);
const save = (more: Record<string, unknown> = {}) =>
  createFilter(person, newFilterSchema.parse({ name: "Mine", aiCriteria: CRITERIA, ...more }), charge);
const filterOf = (id: string) => getFilter(person, id);
const runIdOf = async (id: string) => (await filterOf(id)).runId ?? "";
const titles = async (id: string, query: ResultQuery = BEST) =>
  (await getFilterResults(person, id, query)).rows.map(({ title }) => title);
const searchesToday = async () => {
  const [row] = await sql()<{ searches: number }[]>`select searches from ai_usage where user_id = ${person}`;
  return row?.searches ?? 0;
};
const refusal = () => new JudgeError("The AI service refuses.", { isForGood: true });

async function addFour(more = "") {
  await addListing({ title: "Both", description: `${RETIRING} ${STAYING}${more}`, age: 4 });
  await addListing({ title: "Retiring", description: RETIRING + more, age: 3 });
  await addListing({ title: "Staying", description: STAYING + more, age: 2 });
  await addListing({ title: "Neither", description: `A shop.${more}`, age: 1 });
}

/** Adds this many unrelated listings, newer than all others. */
async function addMany(count: number) {
  await sql()`
    insert into listings (source_id, source_listing_id, content_hash, title, title_sort_key, asking_price, first_seen_at, last_seen_at, updated_at)
    select 'broker', 'many-' || n || '-' || gen_random_uuid(), 'h', 'Many', 'many', 1, now(), now(), now()
    from generate_series(1, ${count}::int) n`;
  await sql()`
    insert into listing_text (listing_id, raw, text_hash, tsv) select id, '{}', 'h', '' from listings
    on conflict do nothing`;
  await sql()`update catalogue set version = version + 1`;
}

describe("a canceled run", () => {
  it("keeps its verdicts and continues from there without another charge [MAT-55]", async () => {
    await addFour();
    await addFour(" It has a yard.");
    const { id } = await save();
    const first = observedJudge();
    first.hooks.beforeCall = async (call) => {
      if (call === 1) await cancelOwnRun(person, await runIdOf(id));
      // The first verdicts are saved while the next call is in progress.
      if (call === 2) await expect.poll(async () => (await filterOf(id)).counts?.judged).toBe(2);
    };
    expect(await runFilter(id, { judge: first.judge, signal })).toBe("canceled");
    expect(await filterOf(id)).toMatchObject({
      state: "canceled",
      isCompleted: false,
      progress: 0.5,
      counts: { candidates: 8, judged: 4, great: 0, maybe: 2 },
    });
    expect(first.ids()).toEqual([8, 4, 7, 3]);
    expect(await judgeFilter(id)).toBe("unchanged");

    await continueOwnRun(person, await runIdOf(id), charge);
    expect(await filterOf(id)).toMatchObject({ state: "waiting", progress: 0.5 });
    const second = observedJudge();
    expect(await runFilter(id, { judge: second.judge, signal })).toBe("completed");
    expect(second.ids()).toEqual([6, 2, 5, 1]);
    expect(await filterOf(id)).toMatchObject({
      isCompleted: true,
      counts: { judged: 8, great: 2, maybe: 4 },
    });
    expect(await searchesToday()).toBe(1);
  });

  it("stays canceled, but new listings from an ingestion are judged and mailed [MAT-55, DAT-5]", async () => {
    await addFour();
    const { id } = await save();
    await cancelOwnRun(person, await runIdOf(id));
    const added = await addListing({ title: "Added", description: `${RETIRING} ${STAYING}` });
    const { judge, ids } = observedJudge();
    await runFilter(id, { judge, signal });
    expect(ids()).toEqual([added]);
    expect(await filterOf(id)).toMatchObject({ state: "canceled", counts: { candidates: 5, judged: 1 } });
    expect(await sql()`select listing_id::int as id from alert_items where filter_id = ${id}`).toEqual([
      { id: added },
    ]);
  });

  it("that had judged nothing does not use up a search [SUB-1]", async () => {
    await addFour();
    const { id } = await save();
    expect(await searchesToday()).toBe(1);
    await cancelOwnRun(person, await runIdOf(id));
    expect(await searchesToday()).toBe(0);
  });

  it("that found nothing to judge does not use up a search either [SUB-1]", async () => {
    const { id } = await save();
    expect(await judgeFilter(id)).toBe("completed");
    expect(await searchesToday()).toBe(0);
  });

  it("is not accessible to other users [SAV-9]", async () => {
    const { id } = await save();
    const runId = await runIdOf(id);
    const stranger = await addPerson();
    for (const act of [cancelOwnRun, continueOwnRun, getOwnRun, judgeMore]) {
      await expect(act(stranger, runId, charge)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    for (const odd of ["", "'", "%00", crypto.randomUUID()])
      await expect(getOwnRun(person, odd)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("with too many listings", () => {
  it("the 500 with the most matching words are judged free of charge, then 500 more per search [MAT-56, DAT-4]", async () => {
    await addFour();
    await addMany(600);
    const { id } = await save();
    const first = observedJudge({ batchSize: 250 });
    expect(await runFilter(id, { judge: first.judge, signal })).toBe("completed");
    expect(first.ids()).toHaveLength(500);
    expect(first.ids()).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(await getFilterResults(person, id, BEST)).toMatchObject({
      overflow: true,
      matching: 604,
      total: 3,
    });
    const all = await getFilterResults(person, id, { ...BEST, sort: { by: "updatedAt", order: "desc" } });
    expect(all).toMatchObject({ overflow: true, total: 604 });
    expect(await searchesToday()).toBe(0);

    const runId = await runIdOf(id);
    await judgeMore(person, runId, charge);
    expect(await searchesToday()).toBe(1);
    const second = observedJudge({ batchSize: 250 });
    await runFilter(id, { judge: second.judge, signal });
    expect((await filterOf(id)).counts).toMatchObject({ candidates: 604, judged: 604 });
    expect((await getFilterResults(person, id, BEST)).overflow).toBe(false);
    await expect(judgeMore(person, await runIdOf(id), charge)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("those with the requested figures and location come first, those that contradict them last [MAT-56]", async () => {
    const fits = await addListing({ title: "Fits", earnings: 350_000, location: "Ohio", age: 9 });
    const elsewhere = await addListing({ title: "Elsewhere", earnings: 400_000, location: "Utah" });
    const tooLittle = await addListing({ title: "Too little", earnings: 10_000, location: "Utah" });
    await addMany(20);
    const ranked = async (reach: number) => {
      const text = "at least 300k cash flow, in Ohio";
      const found = await findCandidates({ criteria: NO_CRITERIA, text, reach });
      return found.listings.map(({ id }) => Number(id));
    };
    expect((await ranked(1))[0]).toBe(fits);
    const allButOne = await ranked(22);
    expect(allButOne).toContain(elsewhere);
    expect(allButOne).not.toContain(tooLittle);
  });

  it("listings of the requested kind come before those with more of the other words [MAT-56]", async () => {
    const asked = "absentee laundromat with seller financing";
    const filed = await addListing({ title: "Suds & More", industry: "Car Wash & Laundry", age: 9 });
    const named = await addListing({ title: "Washateria/Laundromat", industry: "Retail", age: 9 });
    await addListing({
      title: "Bakery",
      description: "Absentee. Seller financing. Like a laundromat in hours.",
    });
    await addMany(20);
    const { listings } = await findCandidates({ criteria: NO_CRITERIA, text: asked, reach: 2 });
    expect(listings.map(({ id }) => Number(id))).toEqual([named, filed]);
  });

  it("alerts cover new listings, not those that merely moved up [MAT-56, DAT-5]", async () => {
    await addFour();
    await addMany(600);
    const { id } = await save();
    await runFilter(id, { judge: observedJudge({ batchSize: 250 }).judge, signal });
    // A listing that was not among the best 500 now is, but it is not new.
    await sql()`update listing_text set description = ${`${RETIRING} ${STAYING}`},
      tsv = to_tsvector('english', ${`${RETIRING} ${STAYING}`}) where listing_id = 10`;
    const added = await addListing({ title: "Added", description: `${RETIRING} ${STAYING}` });
    const { judge, ids } = observedJudge({ batchSize: 250 });
    await runFilter(id, { judge, signal });
    expect(ids()).toEqual(expect.arrayContaining([10, added]));
    expect(await sql()`select listing_id::int as id from alert_items where filter_id = ${id}`).toEqual([
      { id: added },
    ]);
  });

  it("an unsaved search also judges its best 500, free of charge [MAT-56]", async () => {
    await addFour();
    await addMany(600);
    const { judge, ids } = observedJudge({ batchSize: 250 });
    const found = await matchListings({
      criteria: NO_CRITERIA,
      aiCriteria: CRITERIA,
      userId: person,
      charge,
      judge,
      ...BEST,
    });
    expect(found).toMatchObject({ overflow: true, matching: 604, total: 3, isComplete: true });
    expect(ids()).toHaveLength(500);
    expect(await searchesToday()).toBe(0);
  });
});

describe("a condition whose weight is flipped", () => {
  it("changes the matches at once, without judging again or charging [MAT-58]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const condition = "Staff stays";
    const change = { aiText: CRITERIA, flipped: [condition] };
    const qualities = async () =>
      (await getFilterResults(person, id, BEST)).rows.map(({ title, aiResult }) => [
        title,
        aiResult?.quality,
      ]);
    const reweighted = [
      ["Both", "great"],
      ["Retiring", "good"],
      ["Staying", "maybe"],
    ];
    await updateFilter(person, id, change, charge);
    expect(await qualities()).toEqual(reweighted);
    expect(await filterOf(id)).toMatchObject({
      state: "completed",
      counts: { judged: 4, great: 1, good: 1, maybe: 1 },
    });
    const { judge, asked, readings } = observedJudge();
    expect(await runFilter(id, { judge, signal })).toBe("unchanged");
    expect({ asked, readings: readings() }).toEqual({ asked: [], readings: 0 });
    expect(await qualities()).toEqual(reweighted);
    expect(await searchesToday()).toBe(1);
    await updateFilter(person, id, { aiText: CRITERIA, flipped: [] }, charge);
    expect((await qualities()).map(([, quality]) => quality)).toEqual(["great", "maybe", "maybe"]);
    await runFilter(id, { judge, signal });
    expect(asked).toEqual([]);
    expect((await qualities()).map(([, quality]) => quality)).toEqual(["great", "maybe", "maybe"]);
  });

  it("during a run keeps the results, and the rest is judged by the new weights [MAT-58]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    await sql()`update filter_runs set status = 'running' where filter_id = ${id}`;
    await addListing({ title: "Later", description: RETIRING });
    await updateFilter(person, id, { aiText: CRITERIA, flipped: ["Staff stays"] }, charge);
    expect(await titles(id)).toEqual(["Both", "Retiring", "Staying"]);
    const { judge, ids } = observedJudge();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(ids()).toHaveLength(1);
    expect((await titles(id)).toSorted()).toEqual(["Both", "Later", "Retiring", "Staying"]);
  });
});

describe("the page of a filter whose run is in progress", () => {
  const shown = async (id: string) =>
    (await getFilterResults(person, id, { ...BEST, withUnread: true })).rows.map(({ title, aiResult }) => [
      title,
      aiResult?.quality ?? null,
    ]);

  it("lists unjudged listings after the results, or all of them before the run starts [MAT-55] [SAV-2]", async () => {
    await addFour();
    const { id } = await save();
    expect(await shown(id)).toEqual(["Neither", "Staying", "Retiring", "Both"].map((title) => [title, null]));
    expect(await titles(id)).toEqual([]);
    await judgeFilter(id);
    await sql()`update filter_runs set status = 'running' where filter_id = ${id}`;
    await addListing({ title: "Later" });
    expect(await shown(id)).toEqual([
      ["Both", "great"],
      ["Staying", "maybe"],
      ["Retiring", "maybe"],
      ["Later", null],
    ]);
    await sql()`update filter_runs set status = 'completed' where filter_id = ${id}`;
    expect((await shown(id)).map(([title]) => title)).toEqual(["Both", "Staying", "Retiring"]);
  });
});

describe("filter results", () => {
  it("can include listings judged no match, with the reason [MAT-59]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const all = await getFilterResults(person, id, { ...BEST, withNoMatch: true });
    expect(all.rows.map(({ title }) => title)).toContain("Neither");
    expect(all.rows.at(-1)?.aiResult).toMatchObject({ quality: "none", judgedBy: "keywords" });
    expect(await titles(id)).not.toContain("Neither");
  });

  it("count a listing without a usable response as unjudged, and judge it next time [MAT-54]", async () => {
    await addFour();
    const { id } = await save();
    const first = observedJudge();
    const { judge } = first.judge;
    const silent: typeof judge = async (conditions, listings, ...rest) => {
      const outcome = await judge(conditions, listings, ...rest);
      outcome.answers.delete(1);
      return outcome;
    };
    await runFilter(id, { judge: { ...first.judge, judge: silent }, signal });
    expect((await filterOf(id)).counts).toMatchObject({ candidates: 4, judged: 4, unjudged: 1 });
    expect(await titles(id, { ...BEST, withNoMatch: true })).not.toContain("Both");
    const second = observedJudge();
    await runFilter(id, { judge: second.judge, signal });
    expect(second.ids()).toEqual([1]);
    expect((await filterOf(id)).counts).toMatchObject({ unjudged: 0, great: 1 });
  });

  it("come from keywords, with a notice, when the model refuses; the model is tried again later [MAT-53]", async () => {
    await addFour();
    const { id } = await save();
    const refusing = observedJudge({ model: "a-model" });
    refusing.hooks.beforeReading = () => Promise.reject(refusal());
    const options = { judge: refusing.judge, standIn: localJudge(), signal };
    expect(await runFilter(id, options)).toBe("completed");
    const { message, state } = await filterOf(id);
    expect({ message, state }).toEqual({
      message: "The AI service refuses. Listings were matched by keyword instead.",
      state: "completed",
    });
    expect((await getFilterResults(person, id, BEST)).rows[0]?.aiResult?.judgedBy).toBe("keywords");
    const [noted] = await sql()`select model, refusal is not null as refuses from ai_models`;
    expect(noted).toEqual({ model: "a-model", refuses: true });

    const working = observedJudge({ model: "a-model" });
    expect(await runFilter(id, { judge: working.judge, standIn: localJudge(), signal })).toBe("completed");
    expect((await filterOf(id)).message).toBeNull();
    expect((await getFilterResults(person, id, BEST)).rows[0]?.aiResult?.judgedBy).toBe("model");
    expect(await sql()`select refusal from ai_models`).toEqual([{ refusal: null }]);
  });

  it("cost nothing when the search fails, even if some were judged [SUB-1]", async () => {
    await addFour();
    const failing = observedJudge();
    failing.hooks.beforeCall = (call) =>
      call === 2 ? Promise.reject(new JudgeError("Away.", { isForGood: false })) : Promise.resolve();
    const search = {
      criteria: NO_CRITERIA,
      aiCriteria: CRITERIA,
      userId: person,
      charge,
      ...BEST,
    };
    const found = await matchListings({ ...search, judge: failing.judge });
    expect(found).toMatchObject({ isComplete: false, total: 1 });
    expect(await searchesToday()).toBe(0);
    await matchListings({ ...search, judge: observedJudge().judge });
    expect(await searchesToday()).toBe(1);
  });

  it("are mailed if great or good, and 'maybe' only when enabled [MAT-62]", async () => {
    await addFour();
    const plain = await save();
    const wide = await save({ alertMaybe: true });
    for (const { id } of [plain, wide]) await judgeFilter(id);
    const great = await addListing({ title: "Great", description: `${RETIRING} ${STAYING}` });
    const maybe = await addListing({ title: "Maybe", description: RETIRING });
    for (const { id } of [plain, wide]) await judgeFilter(id);
    const alerted = async (id: string) => {
      const rows = await sql()<
        { id: number }[]
      >`select listing_id::int as id from alert_items where filter_id = ${id} order by id`;
      return rows.map((row) => row.id);
    };
    expect(await alerted(plain.id)).toEqual([great]);
    expect(await alerted(wide.id)).toEqual([great, maybe]);
    await changeListing(maybe, { description: `${RETIRING} ${STAYING} Now.` });
    for (const { id } of [plain, wide]) await judgeFilter(id);
    expect(await alerted(plain.id)).toEqual([great, maybe]);
  });
});
