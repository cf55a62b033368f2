import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteFilter, updateFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import type { ResultQuery } from "@/lib/filters/schema";
import { continueOwnRun } from "@/lib/filters/searches/mutations";
import { drainJobs } from "@/lib/jobs/drain";
import { setHidden } from "@/lib/marks/mutations";
import { JudgeError } from "@/lib/matching/judges/judge";
import { handlers } from "@/lib/operations/job-handlers";
import { addListing, changeListing, free, judgeFilter, saveFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

const database = useDatabase();
const signal = new AbortController().signal;
const BY_QUALITY: ResultQuery = { sort: { by: "quality", order: "desc" }, page: 1, limit: 20 };
const CRITERIA = "owner retiring, staff stays, ideally real estate included";

const RETIRING = "The owner is retiring after 20 years.";
const STAYING = "All 12 employees will stay with a new owner.";
const FREEHOLD = "The real estate is included in the price.";

let person: string;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
});

const save = (aiCriteria = CRITERIA, more: Record<string, unknown> = {}, userId = person) =>
  saveFilter(userId, { aiCriteria, ...more });

const results = (id: string, query = BY_QUALITY, userId = person) => getFilterResults(userId, id, query);
const titles = async (id: string, query = BY_QUALITY) =>
  (await results(id, query)).rows.map(({ title }) => title);
const ledger = (id: string) => sql()`
  select revision, status, candidates, judged, calls from filter_runs where filter_id = ${id} order by created_at`;

async function addFour() {
  await addListing({ title: "Great", description: `${RETIRING} ${STAYING} ${FREEHOLD}`, age: 4 });
  await addListing({ title: "Good", description: `${RETIRING} ${STAYING}`, age: 3 });
  await addListing({ title: "Maybe", description: RETIRING, age: 2 });
  await addListing({
    title: "None",
    description: "Run by its owner, who is selling for health reasons.",
    age: 1,
  });
}

describe("the AI filtering of a saved filter", () => {
  it("returns listings judged great, good or maybe, with the quotes that show it [SAV-7, DAT-3]", async () => {
    await addFour();
    const { id } = await save();
    expect(await judgeFilter(id)).toBe("completed");
    const { rows, total, filter } = await results(id);
    expect(rows.map(({ title, aiResult }) => [title, aiResult?.quality])).toEqual([
      ["Great", "great"],
      ["Good", "good"],
      ["Maybe", "maybe"],
    ]);
    expect({ total, isCompleted: filter.isCompleted, progress: filter.progress }).toEqual({
      total: 3,
      isCompleted: true,
      progress: 1,
    });
    expect(rows[2]?.aiResult?.reasoning).toBe(
      "Keyword matching. Met: Owner retiring (“The owner is retiring after 20 years”). Not stated: Staff stays; Real estate included.",
    );
    expect(rows[1]?.aiResult?.findings).toEqual([
      {
        text: "Owner retiring",
        required: true,
        answer: "met",
        quotes: ["The owner is retiring after 20 years"],
        facts: [],
      },
      {
        text: "Staff stays",
        required: true,
        answer: "met",
        quotes: ["All 12 employees will stay with a new owner"],
        facts: [],
      },
      { text: "Real estate included", required: false, answer: "unknown", quotes: [], facts: [] },
    ]);
  });

  it("can be sorted by quality in both directions and by every other key, with pages [LIST-5, LIST-6]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    expect(await titles(id, { ...BY_QUALITY, sort: { by: "quality", order: "asc" } })).toEqual([
      "Maybe",
      "Good",
      "Great",
    ]);
    expect(await titles(id, { ...BY_QUALITY, sort: { by: "title", order: "asc" } })).toEqual([
      "Good",
      "Great",
      "Maybe",
    ]);
    const beyond = await results(id, { ...BY_QUALITY, page: 9, limit: 2 });
    expect(beyond).toMatchObject({ page: 2, totalPages: 2, total: 3 });
    expect(beyond.rows.map(({ title }) => title)).toEqual(["Maybe"]);
  });

  it("omits hidden listings and those that no longer satisfy the criteria [SAV-7, LIST-12]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const [great, good] = (await results(id)).rows;
    await setHidden(person, great?.id ?? 0, true);
    await changeListing(good?.id ?? 0, { status: "sold" });
    expect(await titles(id)).toEqual(["Maybe"]);
  });

  it("shows actual progress and first results while running, newest listings first [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, asked, hooks } = observedJudge();
    const seen: unknown[] = [];
    hooks.beforeCall = async (call) => {
      // Earlier verdicts are saved while the next call is in progress.
      const current = () => getFilter(person, id);
      await expect.poll(async () => (await current()).progress).toBe((call - 1) / 2);
      seen.push({ state: (await current()).state, found: await titles(id) });
    };
    await runFilter(id, { judge, signal });
    expect(seen).toEqual([
      { state: "running", found: [] },
      { state: "running", found: ["Maybe"] },
    ]);
    expect(asked).toEqual([
      [4, 3],
      [2, 1],
    ]);
  });

  it("continues after a killed worker without judging any listing twice [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const first = observedJudge();
    const killed = new AbortController();
    first.hooks.beforeCall = async (call) => {
      if (call === 2) {
        killed.abort(new Error("killed"));
        throw killed.signal.reason;
      }
    };
    await expect(runFilter(id, { judge: first.judge, signal: killed.signal })).rejects.toThrow("killed");
    expect(await getFilter(person, id)).toMatchObject({ progress: 0.5, isCompleted: false });
    const second = observedJudge();
    expect(await runFilter(id, { judge: second.judge, signal })).toBe("completed");
    expect(second.ids()).toEqual([2, 1]);
    expect(second.readings()).toBe(0);
    expect(await ledger(id)).toEqual([
      { revision: 1, status: "completed", candidates: 4, judged: 4, calls: 2 },
    ]);
    expect(await titles(id)).toEqual(["Great", "Good", "Maybe"]);
  });

  it("reuses verdicts from another user with the same criteria [DAT-3]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const other = await addPerson();
    const theirs = await save(`  OWNER retiring,  staff stays, ideally real estate included `, {}, other);
    const { judge, asked, readings } = observedJudge();
    await runFilter(theirs.id, { judge, signal });
    expect({ asked, readings: readings() }).toEqual({ asked: [], readings: 0 });
    expect((await results(theirs.id, BY_QUALITY, other)).total).toBe(3);
  });

  it("judges again with another model or a newer prompt [DAT-3]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const { judge, asked } = observedJudge({ promptVersion: "newer" });
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(asked.flat()).toHaveLength(4);
  });

  it("judges only new or changed listings after an ingestion [SAV-8]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    const added = await addListing({ title: "Added", description: `${RETIRING} ${STAYING}` });
    await changeListing(4, { description: RETIRING });
    const { judge, ids } = observedJudge();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(ids().sort()).toEqual([4, added]);
    expect(await titles(id)).toEqual(["Great", "Added", "Good", "None", "Maybe"]);
    expect(await judgeFilter(id)).toBe("unchanged");
    expect(await ledger(id)).toHaveLength(2);
  });

  it("completes at once when no listing matches the criteria [SAV-7]", async () => {
    const { id } = await save(CRITERIA, { minPrice: 900_000_000 });
    expect(await judgeFilter(id)).toBe("completed");
    expect(await getFilter(person, id)).toMatchObject({ progress: 1, isCompleted: true });
  });

  it("reports criteria without anything to judge [DAT-3]", async () => {
    await addFour();
    const { id } = await save("🏭".repeat(300));
    const { judge, asked } = observedJudge();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(asked).toEqual([]);
    expect(await getFilter(person, id)).toMatchObject({
      isCompleted: true,
      message: "The AI criteria contain nothing that a listing can be checked against.",
    });
  });
});

describe("a filter that changes while it runs", () => {
  it("stops the older run, whose results are no longer shown [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, hooks } = observedJudge();
    hooks.beforeCall = async (call) => {
      if (call === 2) await updateFilter(person, id, { aiCriteria: "selling for health reasons" }, free);
    };
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(await titles(id)).toEqual(["None"]);
    expect((await ledger(id)).map(({ revision, status }) => [revision, status])).toEqual([
      [1, "cancelled"],
      [2, "completed"],
    ]);
  });

  it("shows no results of the older search while the new one is waiting [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    await judgeFilter(id);
    await updateFilter(person, id, { aiCriteria: "selling for health reasons" }, free);
    expect(await results(id)).toMatchObject({
      total: 0,
      rows: [],
      filter: { state: "waiting", progress: 0 },
    });
  });

  it("leaves nothing behind if it is deleted [SAV-9]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, hooks } = observedJudge();
    hooks.beforeCall = async (call) => {
      if (call === 2) await deleteFilter(person, id);
    };
    expect(await runFilter(id, { judge, signal })).toBe("gone");
    expect(await sql()`select from filter_matches`).toHaveLength(0);
  });

  it("becomes a plain search if it loses its AI criteria [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, hooks } = observedJudge();
    hooks.beforeCall = async () => {
      await updateFilter(person, id, { maxPrice: 600_000 }, free);
    };
    expect(await runFilter(id, { judge, signal })).toBe("plain");
    expect(await results(id)).toMatchObject({ total: 4, filter: { isCompleted: true } });
  });

  it("continues when a listing disappears in the meantime [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, hooks } = observedJudge();
    hooks.beforeCall = async (call) => {
      if (call === 1) await sql()`delete from listings where id in (2, 3)`;
    };
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(await titles(id)).toEqual(["Great"]);
    expect(await getFilter(person, id)).toMatchObject({ progress: 1, isCompleted: true });
  });

  it("is judged once when several workers run it at the same time [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    const { judge, ids } = observedJudge();
    const run = () => runFilter(id, { judge, signal });
    expect((await Promise.all([run(), run(), run()])).toSorted()).toEqual([
      "completed",
      "unchanged",
      "unchanged",
    ]);
    expect(ids()).toHaveLength(4);
    expect(await titles(id)).toEqual(["Great", "Good", "Maybe"]);
    expect(await getFilter(person, id)).toMatchObject({ progress: 1, isCompleted: true });
  });
});

describe("a judge that is unavailable", () => {
  const failing = (isForGood: boolean) => {
    const observed = observedJudge();
    observed.hooks.beforeCall = async (call) => {
      if (call === 2) throw new JudgeError("The AI service does not answer.", { isForGood });
    };
    return observed.judge;
  };

  it("temporarily leaves the run open with partial results, and the job is retried [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    await expect(runFilter(id, { judge: failing(false), signal })).rejects.toThrow(JudgeError);
    expect(await getFilter(person, id)).toMatchObject({
      state: "running",
      progress: 0.5,
      message: "The AI service does not answer. Filtering will continue automatically.",
    });
    await judgeFilter(id);
    expect(await getFilter(person, id)).toMatchObject({ state: "completed", message: null });
  });

  it("for hours ends the run as failed [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    await expect(runFilter(id, { judge: failing(false), signal })).rejects.toThrow(JudgeError);
    await sql()`delete from verdicts`;
    await sql()`delete from filter_matches`;
    const now = () => new Date(Date.now() + 3 * 60 * 60 * 1000);
    expect(await runFilter(id, { judge: failing(false), signal, now })).toBe("failed");
  });

  it("permanently ends the run as failed, with the reason, and the user can retry it [SAV-7]", async () => {
    await addFour();
    const { id } = await save();
    expect(await runFilter(id, { judge: failing(true), signal })).toBe("failed");
    expect(await getFilter(person, id)).toMatchObject({
      state: "failed",
      isCompleted: false,
      message: "The AI service does not answer.",
    });
    expect(await titles(id)).toEqual(["Maybe"]);
    await continueOwnRun(person, (await getFilter(person, id)).runId ?? "", free);
    expect(await getFilter(person, id)).toMatchObject({ state: "waiting" });
    await judgeFilter(id);
    expect(await titles(id)).toEqual(["Great", "Good", "Maybe"]);
  });
});

it("saving a filter enqueues the job that judges it [SAV-7]", async () => {
  await addFour();
  const { id } = await save();
  await drainJobs(database.url(), handlers, 55_000);
  expect(await getFilter(person, id)).toMatchObject({ state: "completed", progress: 1 });
  expect(await titles(id)).toEqual(["Great", "Good", "Maybe"]);
});
