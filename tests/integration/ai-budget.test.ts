import { beforeEach, expect, it } from "vitest";
import { sql } from "@/db/client";
import { runFilter } from "@/lib/filters/runs/run";
import { matchListings } from "@/lib/filters/searches/match-listings";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { budgeted } from "@/lib/matching/budget/budgeted";
import { noteSpending, setBudget } from "@/lib/matching/budget/mutations";
import { readBudget } from "@/lib/matching/budget/queries";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { localJudge } from "@/lib/matching/judges/local";
import { addListing, free, saveFilter } from "./filters-fixture";
import { observedJudge } from "./matching-judge";
import { addPerson } from "./people";
import { emptyTables, useDatabase } from "./setup/database";

useDatabase();
const SPENT = "This installation's AI budget for today is used up. It resets at 00:00 UTC.";
const signal = new AbortController().signal;
let person: string;
beforeEach(async () => {
  await emptyTables(sql(), "listings", "criteria", "ai_spending");
  person = await addPerson();
  for (let n = 1; n <= 6; n += 1) {
    await addListing({ title: `Shop ${n}`, description: "The owner is retiring after 20 years.", age: n });
  }
});

const search = (given: Parameters<typeof matchListings>[0]["judge"]) =>
  matchListings({
    criteria: NO_CRITERIA,
    aiCriteria: "owner retiring",
    page: 1,
    limit: 20,
    userId: person,
    charge: free,
    sort: { by: "quality", order: "desc" },
    judge: given,
    standIn: localJudge(),
  });

it("AI cost is counted per day, even for deleted users, at the highest rate when the price is unknown [SEC-12]", async () => {
  await setBudget(person, null);
  const { judge } = observedJudge({ model: "a-model" });
  await search(budgeted(judge));
  await sql()`delete from users where id = ${person}`;
  const { spentUsd, calls } = await readBudget();
  expect(calls).toBe(3);
  expect(spentUsd).toBeCloseTo(0.003, 9);
  await noteSpending({ calls: 1, inputTokens: 1_000_000, outputTokens: 1_000_000, costUsd: null });
  expect((await readBudget()).spentUsd).toBeCloseTo(12.503, 9);
  await sql()`update ai_spending set day = day - 1`;
  expect(await readBudget()).toEqual({ budgetUsd: null, spentUsd: 0, calls: 0 });
});

it("once the budget is spent the model is not called: keywords match the rest and users are told why [SEC-12]", async () => {
  await setBudget(person, 0.002);
  const model = observedJudge({ model: "a-model", concurrency: 1 });
  const found = await search(budgeted(model.judge));
  expect(model.asked).toHaveLength(2);
  expect(found).toMatchObject({
    total: 6,
    isComplete: true,
    message: `${SPENT} Listings were matched by keyword instead.`,
  });
  expect(await sql()`select model from ai_models`).toEqual([]);

  const { id } = await saveFilter(person, {
    name: "Mine",
    aiCriteria: "owner retiring, seller financing",
    notificationsEnabled: false,
  });
  const judge = budgeted(model.judge);
  expect(await runFilter(id, { judge, standIn: localJudge(), signal })).toBe("completed");
  expect(model.asked).toHaveLength(2);
  const [run] = await sql()`select error from filter_runs where filter_id = ${id}`;
  expect(run?.error).toContain(SPENT);
});

it("the budget decides who judges, and raising it takes effect immediately [SEC-12]", async () => {
  process.env.OPENAI_API_KEY = "a key";
  try {
    await setBudget(person, 1);
    expect((await chooseJudge()).notice).toBeNull();
    await noteSpending({ calls: 1, inputTokens: 1, outputTokens: 1, costUsd: 1 });
    const chosen = await chooseJudge();
    expect(chosen.notice).toBe(`${SPENT} Until then, listings are matched by keyword.`);
    expect(chosen.judge.model).toBe(localJudge().model);
    await setBudget(person, 2);
    expect((await chooseJudge()).notice).toBeNull();
    const [entry] =
      await sql()`select details from audit_log where action = 'ai-budget.changed' order by id desc limit 1`;
    expect(entry?.details).toEqual({ budgetUsd: 2 });
  } finally {
    delete process.env.OPENAI_API_KEY;
  }
});
