import { describe, expect, it } from "vitest";
import { type Comparable, type ComparedGroup, comparedGroups, comparedLines } from "./rows";

const NOW = Date.UTC(2026, 10, 20);
const listing = (id: number, more: Partial<Comparable>): Comparable => ({
  title: `Listing ${id}`,
  businessType: "Established",
  industry: "Healthcare",
  location: "Florida",
  city: "Tampa",
  askingPrice: 1_000_000,
  askingPriceHigh: null,
  revenue: 2_000_000,
  revenueHigh: null,
  earnings: 400_000,
  earningsHigh: null,
  earningsKind: "sde",
  multiple: 2.5,
  status: "active",
  source: "A source",
  broker: "A broker",
  firstSeenAt: "2026-11-01T00:00:00Z",
  userMeta: { isFavourite: false, isHidden: false, viewCount: 0, lastViewedAt: null },
  flags: [],
  yearEstablished: null,
  employees: null,
  listedAt: null,
  prices: [],
  alsoListedAt: [],
  ...more,
});
const exact = listing(1, {});
const cheaper = listing(2, { askingPrice: 800_000, multiple: 2, title: "=Cheaper, one" });
const range = listing(3, { revenueHigh: 3_000_000 });
const ebitda = listing(4, { earningsKind: "ebitda", multiple: 1.5 });
const priceless = listing(5, { askingPrice: null, multiple: "N/A" });

const cells = (groups: ComparedGroup[], label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.cells ?? [];

describe("listings beside each other [SCR-10]", () => {
  it("mark the best of what is known everywhere and of one kind", () => {
    const groups = comparedGroups([exact, cheaper], NOW);
    expect(cells(groups, "Multiple")).toEqual([
      { text: "2.5x", note: "of SDE" },
      { text: "2.0x", note: "of SDE", best: true },
    ]);
    expect(cells(groups, "Price to revenue").map(({ best }) => best)).toEqual([undefined, true]);
    for (const label of ["Asking price", "Revenue", "Earnings"]) {
      expect(cells(groups, label).some(({ best }) => best)).toBe(false);
    }
    expect(cells(groups, "Earnings to revenue").some(({ best }) => best)).toBe(false);
  });

  it("never rank SDE against EBITDA, a range, or what is not known", () => {
    const kinds = cells(comparedGroups([exact, cheaper, ebitda], NOW), "Multiple");
    expect(kinds.map(({ note }) => note)).toEqual(["of SDE", "of SDE", "of EBITDA, not comparable"]);
    expect(kinds.some(({ best }) => best)).toBe(false);
    expect(cells(comparedGroups([cheaper, range], NOW), "Price to revenue")).toEqual([
      { text: "0.40" },
      { text: "Not stated" },
    ]);
    expect(cells(comparedGroups([exact, priceless], NOW), "Asking price")[1]).toEqual({ text: "Not stated" });
  });

  it("stand in the order that is asked for, and change nothing else", () => {
    const all = [exact, cheaper, range, ebitda, priceless];
    const forward = comparedGroups(all, NOW);
    const backward = comparedGroups(all.toReversed(), NOW);
    for (const { label, cells: row } of forward.flatMap(({ rows }) => rows)) {
      expect(cells(backward, label).toReversed()).toEqual(row);
    }
  });

  it("know which rows are equal, and say the same in a CSV", () => {
    const groups = comparedGroups([exact, cheaper], NOW);
    const equal = groups.flatMap(({ rows }) => rows).filter((row) => row.equal);
    expect(equal.map(({ label }) => label)).toContain("Industry");
    expect(equal.map(({ label }) => label)).not.toContain("Asking price");
    const lines = comparedLines([exact.title, cheaper.title], groups);
    expect(lines[0]).toEqual(["", "", "Listing 1", "=Cheaper, one"]);
    expect(lines).toContainEqual(["Figures", "Multiple", "2.5x (of SDE)", "2.0x (of SDE), best"]);
    expect(lines).toHaveLength(groups.flatMap(({ rows }) => rows).length + 1);
  });
});
