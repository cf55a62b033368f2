import { describe, expect, it } from "vitest";
import type { FinancingView } from "@/lib/financing/schema";
import type { ShownResult } from "@/lib/listings/verdict";
import type { ComparedGroup } from "./cells";
import type { Comparable } from "./comparable";
import { comparedGroups, comparedLines } from "./rows";

const comparison = (lowerThan: number | null, n: number): Comparable["comparison"] => ({
  sentence: "Too few comparable listings (n = 7).",
  level: lowerThan === null ? null : 2,
  n,
  multiple: 2.5,
  position:
    lowerThan === null
      ? null
      : { lowerThan, higherThan: null, median: 3, lowerQuartile: 2, upperQuartile: 4, againstMedian: -17 },
  who: null,
  notes: [],
  ratios: [],
  spread: null,
});
const financed = (dscr: string, cash: string): FinancingView => ({
  verdict: "Carries the debt with room.",
  dscr,
  figures: [
    { label: "Cash needed", value: cash, detail: "10% down" },
    { label: "Price it carries", value: "$900,000", detail: "at 1.25" },
  ],
  stress: [],
  uses: [],
  sources: [],
  year: [],
  smallPrint: "",
  hint: null,
});
const price = (askingPrice: number | null) => ({ askingPrice, askingPriceHigh: null });
const listing = (id: number, more: Partial<Comparable>) =>
  ({
    id,
    title: `Listing ${id}`,
    businessType: "Established",
    industry: "Healthcare",
    location: "Florida",
    city: "Tampa",
    county: null,
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
    countryCode: "US",
    comparison: comparison(null, 7),
    financing: { notEnough: "No price is stated." },
    checks: { signs: [], notStated: [], daysOnOffer: 19, daysAreAtLeast: true },
    similar: null,
    sourceUrl: null,
    stage: null,
    ...more,
  }) as Comparable;
const exact = listing(1, {});
const cheaper = listing(2, { askingPrice: 800_000, multiple: 2, title: "=Cheaper, one" });
const range = listing(3, { revenueHigh: 3_000_000 });
const ebitda = listing(4, { earningsKind: "ebitda", multiple: 1.5 });
const priceless = listing(5, { askingPrice: null, multiple: "N/A" });

const cells = (groups: ComparedGroup[], label: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.label === label)?.cells ?? [];

describe("compared listings [SCR-10]", () => {
  it("mark the best value only when all are known and of one kind", () => {
    const groups = comparedGroups([exact, cheaper]);
    expect(cells(groups, "Multiple")).toEqual([
      { text: "2.5x", note: "of SDE" },
      { text: "2.0x", note: "of SDE", best: true },
    ]);
    const alike = comparedGroups([exact, listing(6, { multiple: 2.54 }), listing(7, { multiple: 3 })]);
    expect(
      cells(alike, "Multiple").map(({ best }) => best),
      "equal when displayed means equally good",
    ).toEqual([true, true, undefined]);
    expect(cells(groups, "Price to revenue").map(({ best }) => best)).toEqual([undefined, true]);
    for (const label of ["Asking price", "Revenue", "Earnings"]) {
      expect(cells(groups, label).some(({ best }) => best)).toBe(false);
    }
    expect(cells(groups, "Earnings to revenue").some(({ best }) => best)).toBe(false);
    const richer = comparedGroups([exact, listing(6, { earnings: 500_000 })]);
    expect(cells(richer, "Earnings to revenue")).toEqual([{ text: "20%" }, { text: "25%", best: true }]);
  });

  it("never rank SDE against EBITDA, ranges, or unknown values", () => {
    const kinds = cells(comparedGroups([exact, cheaper, ebitda]), "Multiple");
    expect(kinds.map(({ note }) => note)).toEqual(["of SDE", "of SDE", "of EBITDA, not comparable"]);
    expect(kinds.some(({ best }) => best)).toBe(false);
    expect(cells(comparedGroups([cheaper, range]), "Price to revenue")).toEqual([
      { text: "0.40" },
      { text: "Not stated", isNone: true },
    ]);
    expect(cells(comparedGroups([exact, priceless]), "Asking price")[1]).toEqual({
      text: "Not stated",
      isNone: true,
    });
    const unlabelled = listing(6, { earningsKind: null, earnings: 900_000, multiple: 1 });
    const unknown = comparedGroups([exact, listing(7, { earnings: 500_000 }), unlabelled]);
    for (const label of ["Multiple", "Earnings to revenue"]) {
      expect(cells(unknown, label).some(({ best }) => best)).toBe(false);
      expect(cells(unknown, label)[2]?.note).toContain("not comparable");
    }
  });

  it("show how the price last changed, and by how much", () => {
    const at = (...amounts: number[]) =>
      listing(6, {
        prices: amounts.map((askingPrice, index) => ({
          observedAt: `2026-10-1${index}T00:00:00Z`,
          askingPrice,
          askingPriceHigh: null,
          accepted: true,
        })) as Comparable["prices"],
      });
    const notes = [at(500_000, 450_000), at(400_000, 500_000), at(400_000, 400_000), at(400_000)].map(
      (one) => cells(comparedGroups([one]), "Asking price")[0]?.note ?? null,
    );
    expect(notes).toEqual(["↓ 10% on October 11, 2026", "↑ 25% on October 11, 2026", null, null]);
  });

  it("keep the requested order, which changes nothing else", () => {
    const all = [exact, cheaper, range, ebitda, priceless];
    const forward = comparedGroups(all);
    const backward = comparedGroups(all.toReversed());
    for (const { label, cells: row } of forward.flatMap(({ rows }) => rows)) {
      expect(cells(backward, label).toReversed()).toEqual(row);
    }
  });

  it("show the position among similar listings and the financing, ranked only for one kind of loan and earnings [SCR-17]", () => {
    const similar = { level: 2, n: 96, lowerThan: 51, againstMedian: -17, strip: [1, 2, 3, 4, 5] };
    const one = {
      ...exact,
      comparison: comparison(51, 96),
      similar,
      financing: financed("1.82", "$131,865"),
    };
    const two = { ...cheaper, financing: financed("1.59", "$118,151") };
    const groups = comparedGroups([one, two]);
    expect(cells(groups, "Among similar").map(({ text }) => text)).toEqual([
      "Lower than 51% of 96",
      "Too few comparable listings (n = 7).",
    ]);
    expect(cells(groups, "Among similar").map(({ drawn }) => drawn)).toEqual([
      { as: "strip", multiple: 2.5, strip: similar.strip },
      undefined,
    ]);
    expect(cells(groups, "DSCR")).toEqual([{ text: "1.82", best: true }, { text: "1.59" }]);
    expect(cells(groups, "Cash needed")).toEqual([{ text: "$131,865" }, { text: "$118,151", best: true }]);
    expect(cells(groups, "Price it carries").some(({ best }) => best)).toBe(false);
    const mixed = comparedGroups([one, { ...two, earningsKind: "ebitda" }, { ...one, countryCode: "GB" }]);
    expect(cells(mixed, "DSCR").some(({ best }) => best)).toBe(false);
    expect(cells(mixed, "DSCR")[1]?.note).toBe("no salary deducted, not comparable");
    expect(cells(comparedGroups([one, exact]), "DSCR")[1]).toMatchObject({ text: "Not enough figures" });
    const without = cells(comparedGroups([exact, cheaper]), "Cash needed");
    expect(without.map(({ text }) => text)).toEqual(["Not enough figures", "Not enough figures"]);
  });

  it("show a filter's findings with their quotes, in a CSV too [SCR-17]", () => {
    const finding = { text: "A manager stays", required: false, answer: "met" as const, facts: [] };
    const verdict = {
      quality: "good",
      findings: [{ ...finding, quotes: ["The manager stays on."] }],
    } as unknown as ShownResult;
    const groups = comparedGroups([exact, cheaper], [verdict, null]);
    expect(cells(groups, "Quality").map(({ text }) => text)).toEqual(["Good", "Not judged"]);
    expect(cells(groups, "A manager stays")).toMatchObject([
      { text: "Met", evidence: ["“The manager stays on.”"] },
      { text: "Not judged" },
    ]);
    const unjudged = comparedGroups([exact, cheaper], [null, null]);
    expect(cells(unjudged, "Quality").map(({ text }) => text)).toEqual(["Not judged", "Not judged"]);
    expect(cells(comparedGroups([exact, cheaper]), "Quality")).toEqual([]);
    const lines = comparedLines([exact.title, cheaper.title], groups);
    expect(lines).toContainEqual([
      "AI Assessment",
      "A manager stays",
      "Met, “The manager stays on.”",
      "Not judged",
    ]);
  });

  it("show where else each is offered and for how much, what to check first and what is not stated", () => {
    const doubtful = listing(6, {
      sourceUrl: "https://broker.example/6",
      alsoListedAt: [
        { id: 9, title: "The same", broker: "Another broker", source: "S", ...price(1_275_000) },
        { id: 10, title: "The same", broker: null, source: "A site", ...price(null) },
      ],
      checks: {
        signs: [{ fact: "Earnings changed, nothing else", detail: "Ask why." }],
        notStated: [
          { what: "Lease", question: "Until when?" },
          { what: "Largest customer", question: "What share?" },
        ],
        daysOnOffer: 19,
        daysAreAtLeast: true,
      },
    });
    const groups = comparedGroups([doubtful, exact]);
    const texts = (label: string) => cells(groups, label).map(({ text }) => text);
    expect(texts("Also listed at")).toEqual(["Another broker, $1,275,000; A site", "Nowhere else"]);
    expect(texts("Check first")).toEqual(["Earnings changed, nothing else", "None noted"]);
    expect(texts("Not stated")).toEqual(["Lease, largest customer", "Nothing that matters"]);
    expect(cells(groups, "Source").map(({ drawn }) => drawn)).toEqual([
      { as: "link", href: "https://broker.example/6" },
      undefined,
    ]);
  });

  it("show the days on offer, with words for those new today, which are a zero in a spreadsheet [CHK-3]", () => {
    const onOffer = (id: number, daysOnOffer: number, daysAreAtLeast: boolean) =>
      listing(id, { checks: { ...exact.checks, daysOnOffer, daysAreAtLeast } });
    const all = [onOffer(6, 1_081, false), onOffer(7, 19, true), onOffer(8, 0, false), onOffer(9, 0, true)];
    const groups = comparedGroups(all);
    expect(cells(groups, "Days on offer").map(({ text, note }) => [text, note])).toEqual([
      ["1,081", undefined],
      ["19", "or more"],
      ["Since today", undefined],
      ["First seen today", undefined],
    ]);
    expect(comparedLines(["", "", "", ""], groups)).toContainEqual([
      "Price",
      "Days on offer",
      1_081,
      19,
      0,
      0,
    ]);
    expect(comparedLines([""], comparedGroups([onOffer(9, 0, true)]))).toContainEqual([
      "Price",
      "Days on offer",
      0,
    ]);
  });

  it("show the stage and the note, or an offer to add one, which is empty in a CSV", () => {
    const noted = { ...exact.userMeta, notes: "Two offers in." };
    const groups = comparedGroups([listing(6, { stage: "nda", userMeta: noted }), exact]);
    expect(cells(groups, "Stage").map(({ text }) => text)).toEqual(["NDA", "Not in the pipeline"]);
    expect(cells(groups, "Note")).toEqual([
      { text: "Two offers in." },
      { text: "", offer: { label: "Add a note", href: "/listings?listing=1#notes" } },
    ]);
    expect(comparedLines(["", ""], groups)).toContainEqual(["My view", "Note", "Two offers in.", ""]);
  });

  it("mark equal rows, and have the same content in a CSV", () => {
    const groups = comparedGroups([exact, cheaper]);
    const equal = groups.flatMap(({ rows }) => rows).filter((row) => row.equal);
    expect(equal.map(({ label }) => label)).toContain("Industry");
    expect(equal.map(({ label }) => label)).not.toContain("Asking price");
    const lines = comparedLines([exact.title, cheaper.title], groups);
    expect(lines[0]).toEqual(["", "", "Listing 1", "=Cheaper, one"]);
    expect(lines).toContainEqual(["Figures", "Multiple", 2.5, 2]);
    expect(lines).toContainEqual(["Figures", "Multiple: note", "of SDE", "of SDE, best"]);
    expect(lines).toContainEqual(["Price", "Asking price", 1_000_000, 800_000]);
    expect(lines).toContainEqual(["Business", "Industry", "Healthcare", "Healthcare"]);
    const losses = comparedLines(
      [exact.title, range.title],
      comparedGroups([listing(7, { earnings: -59_063 }), range]),
    );
    expect(losses).toContainEqual(["Figures", "Earnings", -59_063, 400_000]);
    expect(losses).toContainEqual(["Figures", "Revenue", 2_000_000, "$2M–$3M"]);
  });
});
