import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { getFilter } from "@/lib/filters/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import { runFilter } from "@/lib/filters/runs/run";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import type { Condition } from "@/lib/listings/verdict";
import { type Judge, JudgeError } from "@/lib/matching/judges/judge";
import { addListing, free, saveFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { emptyDatabase, useDatabase } from "./setup/database";

useDatabase();
const signal = new AbortController().signal;
const CRITERIA = "owner retiring, staff stays";
const BOTH: Condition[] = [
  { text: "Owner retiring", required: true },
  { text: "Staff stays", required: true },
];
const BY_TITLE = { sort: { by: "title", order: "asc" }, page: 1, limit: 20 } as const;

let person: string;
beforeEach(async () => {
  await emptyDatabase();
  person = await addPerson();
  for (let n = 1; n <= 8; n += 1) {
    const description = `The owner is retiring.${n % 2 ? " All employees will stay." : ""}`;
    await addListing({ title: `Shop ${n}`, description, age: n });
  }
});

/**
 * A judge with a draft of the criteria. It finishes reading them only once the maximum number of batches is
 * waiting.
 */
function judgeWithDraft() {
  const observed = observedJudge({ draft: () => BOTH, concurrency: 3 });
  observed.hooks.beforeReading = () => expect.poll(() => observed.asked.length).toBe(2);
  return observed;
}

const save = async () => (await saveFilter(person, { aiCriteria: CRITERIA })).id;

async function found(id: string) {
  const { rows } = await getFilterResults(person, id, BY_TITLE);
  return rows.map(({ title, aiResult }) => `${title}: ${aiResult?.quality}`);
}

describe("while plain criteria are being read", () => {
  it("listings are judged by the draft, and not again when the reading confirms it [SAV-7, DAT-3]", async () => {
    const { judge, ids, asked } = judgeWithDraft();
    const id = await save();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(asked).toHaveLength(4);
    expect(new Set(ids()).size).toBe(8);
    expect(await found(id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Shop ${n}: ${n % 2 ? "great" : "maybe"}`),
    );
    const [run] = await sql()`select judged, calls from filter_runs`;
    expect(run).toEqual({ judged: 8, calls: 4 });
  });

  it("if the reading differs, verdicts from the draft are discarded, but their cost is kept [SAV-7, DAT-3]", async () => {
    const observed = judgeWithDraft();
    const judge: Judge = {
      ...observed.judge,
      readCriteria: async (text, ...rest) => ({
        ...(await observed.judge.readCriteria(text, ...rest)),
        conditions: BOTH.slice(0, 1),
      }),
    };
    const id = await save();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(observed.asked).toHaveLength(6);
    expect(await found(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Shop ${n}: great`));
    const findings = await sql()`select distinct jsonb_array_length(findings) as count from verdicts`;
    expect(findings).toEqual([{ count: 1 }]);
    const [run] = await sql()`select judged, calls from filter_runs`;
    expect(run).toEqual({ judged: 8, calls: 6 });
  });

  it("a reading that only turns a condition into a preference counts as different [SAV-7, DAT-3]", async () => {
    const observed = judgeWithDraft();
    const [first, second] = BOTH;
    const judge: Judge = {
      ...observed.judge,
      readCriteria: async (text, ...rest) => ({
        ...(await observed.judge.readCriteria(text, ...rest)),
        conditions: [first, { ...second, required: false }] as Condition[],
      }),
    };
    const id = await save();
    expect(await runFilter(id, { judge, signal })).toBe("completed");
    expect(observed.asked).toHaveLength(6);
    expect(await found(id)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Shop ${n}: ${n % 2 ? "great" : "good"}`),
    );
  });

  it("if the reading fails, nothing is kept and the run stays open [SAV-7]", async () => {
    const { judge, hooks, asked } = judgeWithDraft();
    hooks.beforeReading = async () => {
      await expect.poll(() => asked.length).toBe(2);
      throw new JudgeError("The AI service is away.", { isForGood: false });
    };
    const id = await save();
    await expect(runFilter(id, { judge, signal })).rejects.toThrow(JudgeError);
    expect(await sql()`select from verdicts`).toHaveLength(0);
    expect(await getFilter(person, id)).toMatchObject({
      state: "running",
      progress: 0,
      message: "The AI service is away. Filtering will continue automatically.",
    });
  });

  it("an ad-hoc search works the same way [DAT-3]", async () => {
    const { judge, asked } = judgeWithDraft();
    const search = { criteria: NO_CRITERIA, aiCriteria: CRITERIA, page: 1, limit: 20, userId: person };
    const sort = { by: "quality", order: "desc" } as const;
    expect(await matchListings({ ...search, sort, charge: free, judge })).toMatchObject({
      total: 8,
      isComplete: true,
    });
    expect(asked).toHaveLength(4);
  });
});
