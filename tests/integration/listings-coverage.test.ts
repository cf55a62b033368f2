import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { type Assumptions, DEFAULT_ASSUMPTIONS, purchaseOf } from "@/lib/financing/assumptions";
import { saveAssumptions } from "@/lib/financing/mutations";
import { finance } from "@/lib/financing/rules";
import SBA_2026 from "@/lib/financing/sba-2026.json" with { type: "json" };
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { loadListings } from "@/lib/listings/loaders";
import { searchListings } from "@/lib/listings/queries";
import { readListingQuery } from "@/lib/listings/schema";
import type { SortKey } from "@/lib/listings/sorting";
import { rebuildPeers } from "@/lib/peers/mutations";
import { drawing, writeRows } from "./listings-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

const { below, oneOf, next } = drawing(5);
/** Listings across every tier of the fee, some without the figures needed for a calculation. */
const ROWS = Array.from({ length: 3_000 }, (_, index) => ({
  id: index + 1,
  askingPrice: next() < 0.1 ? null : 20_000 + below(9_000) * 1_000,
  askingPriceHigh: next() < 0.05 ? 20_000_000 : null,
  earnings: next() < 0.1 ? null : below(2_000) * 1_000 - 50_000,
  earningsHigh: next() < 0.05 ? 9_000_000 : null,
  earningsKind: oneOf(["sde", "cash_flow", "ebitda", null] as const),
  figuresImplausible: next() < 0.05,
  flags: [] as string[],
  industry: oneOf(["Manufacturing", "Retail", null]),
  countryCode: oneOf(["US", "US", "CA", null]),
}));

beforeAll(async () => {
  const then = new Date("2026-01-01");
  await writeRows(ROWS.map((row) => ({ ...row, firstSeenAt: then, updatedAt: then })));
  await sql()`insert into listing_text (listing_id, raw, text_hash, tsv) select id, '{}', '', '' from listings`;
  await rebuildPeers(sql());
  await sql()`update catalogue set version = version + 1`;
});

/** The exact coverage; null if it cannot be calculated. */
function exactCoverage(row: (typeof ROWS)[number], own: Assumptions): number | null {
  const purchase = purchaseOf(row, own, {}, SBA_2026);
  if ("notEnough" in purchase) return null;
  const { cashFlow, debtService } = finance(purchase.deal, purchase.program);
  return debtService === 0n ? null : Number(cashFlow) / Number(debtService);
}

const search = (userId: string | null, by: SortKey, more = {}, page = 1) =>
  searchListings(
    { criteria: { ...NO_CRITERIA, ...more }, sort: { by, order: "desc" }, page, limit: 100 },
    userId,
  );

describe.each<[string, Partial<Assumptions>]>([
  ["the defaults", {}],
  [
    "custom figures",
    { downPercent: "20", salary: "120000", capitalSpending: "10000", prime: "8", workingCapital: "25000" },
  ],
  ["a paid note", { paidNotePercent: "15", paidNoteRate: "8", paidNoteYears: "7" }],
  ["a standby note", { standbyNotePercent: "12", abroadRate: "0" }],
])("coverage with %s", (_, changed) => {
  const own = { ...DEFAULT_ASSUMPTIONS, ...changed };
  let person: string;
  beforeAll(async () => {
    person = await addPerson();
    await saveAssumptions(person, { own });
  });

  it("is within 0.001 of the exact value for every listing [FIN-8]", async () => {
    const shown = new Map<number, number | null>();
    for (let page = 1; page <= 30; page += 1)
      for (const row of (await search(person, "dscr", {}, page)).rows) shown.set(row.id, row.dscr);
    expect(shown.size).toBe(ROWS.length);
    for (const row of ROWS) {
      const exact = exactCoverage(row, own);
      const given = shown.get(row.id) ?? null;
      if (exact === null || given === null) expect([row.id, given]).toEqual([row.id, exact]);
      else if (Math.abs(exact) < 50) expect(Math.abs(given - exact)).toBeLessThan(0.001);
    }
  });

  it("sorts and filters the whole list, with unknown values last or excluded [FIN-8]", async () => {
    const first = await search(person, "dscr");
    const best = ROWS.map((row) => exactCoverage(row, own))
      .filter((of) => of !== null)
      .sort((a, b) => b - a);
    for (const [index, row] of first.rows.entries()) expect(row.dscr).toBeCloseTo(best[index] ?? 0, 2);
    expect((await search(person, "dscr", {}, 30)).rows.at(-1)?.dscr).toBeNull();
    const enough = await search(person, "updatedAt", { minDscr: 1.5 });
    const near = best.filter((of) => Math.abs(of - 1.5) < 0.001).length;
    expect(Math.abs(enough.total - best.filter((of) => of >= 1.5).length)).toBeLessThanOrEqual(near);
    expect(enough.rows.every(({ dscr }) => dscr !== null && dscr >= 1.499)).toBe(true);
  });
});

it("a filter on figures reports how many listings it excludes for lack of them [FIN-9] [FND-18]", async () => {
  const viewer = {
    userId: await addPerson(),
    trialEndsAt: new Date(Date.now() + 1e9),
    subscription: null,
  } as Viewer;
  const leftOut = async (asked: Record<string, string>) =>
    (await loadListings(readListingQuery(asked), {}, viewer)).unstated?.count ?? null;
  const without = ROWS.filter((row) => exactCoverage(row, DEFAULT_ASSUMPTIONS) === null).length;
  expect(without).toBeGreaterThan(100);
  expect(await leftOut({ minDscr: "1.5" })).toBe(without);
  expect(await leftOut({ minDscr: "1.5", industry: "Retail" })).toBeLessThan(without);
  const [placed] = await sql()<[{ n: number }]>`select count(*)::int as n from listing_scores`;
  expect(await leftOut({ pricePosition: "lowest" })).toBeGreaterThanOrEqual(ROWS.length - placed.n);
  expect(await leftOut({ industry: "Retail" })).toBeNull();
});

describe("sorting by price relative to similar listings", () => {
  it("follows the column with unknown values last, and the filter selects quarters [PEER-5]", async () => {
    const cheap = await searchListings(
      { criteria: NO_CRITERIA, sort: { by: "similar", order: "asc" }, page: 1, limit: 100 },
      null,
    );
    const against = cheap.rows.map(({ similar }) => similar?.againstMedian ?? 0);
    expect(against).toEqual(against.toSorted((a, b) => a - b));
    const [counted] = await sql()<
      [{ n: number }]
    >`select count(*)::int as n from listing_scores where quarter = 1`;
    expect(counted.n).toBeGreaterThan(0);
    expect((await search(null, "updatedAt", { pricePosition: ["lowest"] })).total).toBe(counted.n);
  });
});
