import { describe, expect, it } from "vitest";
import type { Comparison } from "@/lib/peers/schema";
import { questionsMessage } from "./message";
import { type CheckedListing, checksOf } from "./rules";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const COMPARISON: Comparison = {
  sentence: "",
  level: null,
  n: 0,
  multiple: null,
  position: null,
  who: null,
  notes: [],
  ratios: [],
  spread: null,
};
const listing = (changes: Partial<CheckedListing> = {}): CheckedListing => ({
  title: "Bakery by the harbour",
  description:
    "Founded in 1988 with four employees. The owner retires; the lease runs to 2031 and inventory is included. No property.",
  raw: {},
  askingPrice: 300_000,
  askingPriceHigh: null,
  revenue: 500_000,
  revenueHigh: null,
  earnings: 100_000,
  earningsHigh: null,
  earningsKind: "sde",
  multiple: 3,
  flags: [],
  yearEstablished: 1988,
  employees: 4,
  status: "active",
  listedAt: NOW - 30 * DAY,
  firstSeenAt: NOW - 20 * DAY,
  lastSeenAt: NOW,
  history: [],
  comparison: COMPARISON,
  ...changes,
});
const facts = (changes: Partial<CheckedListing>) =>
  checksOf(listing(changes), NOW).signs.map(({ fact }) => fact);
const missing = (changes: Partial<CheckedListing>) =>
  checksOf(listing(changes), NOW).notStated.map(({ what }) => what);
const among = (lowerThan: number, n: number): Comparison => ({
  ...COMPARISON,
  n,
  position: {
    lowerThan,
    higherThan: null,
    median: 3,
    lowerQuartile: 2,
    upperQuartile: 4,
    againstMedian: -50,
  },
});
const event = (kind: NonNullable<CheckedListing["history"]>[number]["kind"], changes = {}) => ({
  kind,
  at: NOW - DAY,
  before: null,
  after: null,
  ...changes,
});
const cuts = (count: number) => Array.from({ length: count }, () => event("price_down"));

describe("signs to check first", () => {
  it("are empty when nothing stands out [CHK-1]", () => {
    expect(checksOf(listing(), NOW)).toMatchObject({ signs: [], notStated: [] });
  });

  it.each<[string, Partial<CheckedListing>, Partial<CheckedListing>]>([
    ["Very cheap for its earnings", { multiple: 0.74 }, { multiple: 0.75 }],
    ["Very cheap for its earnings", { comparison: among(98, 50) }, { comparison: among(97, 50) }],
    ["Very cheap for its earnings", { comparison: among(99, 50) }, { comparison: among(99, 49) }],
    ["Very expensive without property", { multiple: 10.01 }, { multiple: 10 }],
    ["Very expensive without property", { multiple: 12 }, { multiple: 12, flags: ["real-estate"] }],
    ["Earnings above 60% of revenue", { earnings: 300_001 }, { earnings: 299_999 }],
    ["Earnings above 60% of revenue", { earnings: 400_000 }, { earnings: 400_000, revenueHigh: 900_000 }],
    ["Price equals revenue", { revenue: 300_000 }, { revenue: 300_001 }],
    [
      "Price equals earnings",
      { earnings: 300_000, revenue: 600_000 },
      { askingPriceHigh: 400_000, earnings: 300_000, revenue: 600_000 },
    ],
    [
      "Figures are projections",
      { title: "Bakery with projected revenue of $2M" },
      { title: "Bakery with potential" },
    ],
    [
      "Sales or earnings fell",
      { description: "Sales fell 12% last year." },
      { description: "Sales rose 12% while costs fell." },
    ],
    [
      "Depends on one customer",
      { description: "The largest account is 45% of sales." },
      { description: "No customer above 30%; the largest account is 24% of sales." },
    ],
    [
      "Lease ends soon",
      { raw: { "Lease expires": "April 2027" } },
      { description: "The lease ends in April 2027 with an option to renew." },
    ],
    ["Lease ends soon", { description: "Lease through 2027." }, { description: "The lease ends in 2031." }],
    [
      "SDE and EBITDA given as equal",
      { raw: { SDE: "$100,000", EBITDA: "$100,000" } },
      { raw: { SDE: "$100,000", EBITDA: "$90,000" } },
    ],
    [
      "Earnings changed, nothing else",
      { history: [event("earnings_changed", { after: { amount: 5, alone: true } })] },
      { history: [event("earnings_changed", { after: { amount: 5, alone: false } })] },
    ],
    ["Price cut 3 times", { history: cuts(3) }, { history: cuts(2) }],
    ["Long on offer without a cut", { listedAt: NOW - 366 * DAY }, { listedAt: NOW - 365 * DAY }],
    [
      "Long on offer without a cut",
      { listedAt: NOW - 400 * DAY },
      { listedAt: NOW - 400 * DAY, history: cuts(1) },
    ],
  ])("include '%s' beyond the threshold, and not at it [CHK-1]", (fact, beyond, within) => {
    expect(facts(beyond)).toContain(fact);
    expect(facts(within)).not.toContain(fact);
  });

  it("do not claim an unchanged price after a rise [CHK-1]", () => {
    const raised = listing({ listedAt: NOW - 400 * DAY, history: [event("price_up")] });
    const long = checksOf(raised, NOW).signs.find(({ fact }) => fact === "Long on offer without a cut");
    expect(long?.detail).toMatch(/^No price cut in 400 days\./);
  });

  it("never use judgemental words [CHK-1]", () => {
    const everything = checksOf(
      listing({ multiple: 0.5, earnings: 400_000, history: cuts(4), title: "Potential revenue $1M" }),
      NOW,
    );
    expect(JSON.stringify(everything)).not.toMatch(/scam|fraud|score|suspicious/i);
  });
});

describe("what is not stated", () => {
  it.each<[string, Partial<CheckedListing>]>([
    ["Price", { askingPrice: null }],
    ["Earnings", { earnings: null }],
    ["Kind of earnings", { earningsKind: null }],
    ["Revenue", { revenue: null }],
  ])("includes %s [CHK-2]", (what, changes) => {
    expect(missing(changes)).toEqual([what]);
  });

  it("treats a very short text as none [CHK-2]", () => {
    expect(missing({ description: "A shop.", yearEstablished: null, employees: null })).toEqual([
      ...["Year", "Employees", "Reason", "Lease", "Inventory", "Property", "Description"],
    ]);
    expect(missing({ description: "A shop.", raw: { "Lease until": "2031", Reason: "Age" } })).toEqual([
      ...["Inventory", "Property", "Description"],
    ]);
  });

  it("becomes one message to the broker [CHK-2]", () => {
    expect(questionsMessage("Bakery", ["When?", "How?"])).toBe(
      "I am interested in “Bakery” and have some questions:\n\n- When?\n- How?\n\nThank you.",
    );
  });
});

it("a description of fewer than 80 characters after trimming counts as none [CHK-2]", () => {
  const words = "x".repeat(80);
  expect(missing({ description: words })).not.toContain("Description");
  expect(missing({ description: `${words.slice(1)}   ` })).toContain("Description");
});

describe("days on offer", () => {
  const days = (changes: Partial<CheckedListing>) => {
    const { daysOnOffer, daysAreAtLeast } = checksOf(listing(changes), NOW);
    return `${daysAreAtLeast ? "at least " : ""}${daysOnOffer}`;
  };
  it.each<[string, Partial<CheckedListing>]>([
    ["30", {}],
    ["at least 20", { listedAt: null }],
    ["25", { status: "sold", lastSeenAt: NOW - 5 * DAY }],
    ["30", { status: "under_offer", lastSeenAt: NOW - 5 * DAY }],
    ["at least 10", { lastSeenAt: NOW - 20 * DAY }],
    ["100", { history: [event("relisted", { before: { from: new Date(NOW - 100 * DAY).toISOString() } })] }],
  ])("are %s [CHK-3]", (expected, changes) => {
    expect(days(changes)).toBe(expected);
  });
});
