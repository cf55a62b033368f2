import { describe, expect, it } from "vitest";
import type { Deal } from "./answer";
import { readDealForm } from "./form";
import { neighbourStage } from "./neighbours";
import { dayText, isDue, isOverdue, lateText, summaryOf, viewed } from "./rules";
import { STAGES } from "./stages";

const TODAY = "2026-11-22";

function deal(change: Partial<Deal> & { price?: number | null; broker?: string } = {}): Deal {
  const { price = 100_000, broker = null, ...more } = change;
  return {
    id: crypto.randomUUID(),
    listingId: 1,
    stage: "contacted",
    stageSince: 0,
    nextStep: null,
    nextOn: null,
    ndaSignedOn: null,
    ndaExpiresOn: null,
    offerPrice: null,
    offerOn: null,
    offerTerms: null,
    passedReason: null,
    createdAt: 0,
    listing: {
      title: "Bakery",
      industry: null,
      city: null,
      county: null,
      location: null,
      askingPrice: price,
      askingPriceHigh: null,
      previousAskingPrice: null,
      revenue: null,
      revenueHigh: null,
      earnings: null,
      earningsHigh: null,
      earningsKind: null,
      multiple: null,
      dscr: null,
      status: "active",
      brokerName: broker,
      sourceName: "A",
      sourceUrl: null,
      lastSeenAt: 0,
      updatedAt: 0,
    },
    ...more,
  };
}

describe("the day of a next step [PIPE-1]", () => {
  it.each([
    ["2026-11-21", true, true, "Nov 21"],
    ["2026-11-22", true, false, "Today"],
    ["2026-11-23", false, false, "Tomorrow"],
    ["2025-12-31", true, true, "Dec 31, 2025"],
  ])("%s: due %s, overdue %s, called %s", (nextOn, due, overdue, text) => {
    const one = deal({ nextStep: "Call", nextOn });
    expect([isDue(one, TODAY), isOverdue(one, TODAY), dayText(nextOn, TODAY)]).toEqual([due, overdue, text]);
    for (const stage of ["closed", "passed"] as const) expect(isDue({ ...one, stage }, TODAY)).toBe(false);
  });

  it("says how late it is", () => {
    expect([lateText("2026-11-21", TODAY), lateText("2026-11-18", TODAY)]).toEqual([
      "1 day late",
      "4 days late",
    ]);
  });
});

it("the keys move along the stages and stop at the ends; from Passed they go back to Interesting [PIPE-8]", () => {
  const on = STAGES.map((stage) => neighbourStage(stage, 1));
  expect(on).toEqual([...STAGES.slice(1, 8), undefined, undefined]);
  expect(STAGES.map((stage) => neighbourStage(stage, -1))).toEqual([
    undefined,
    ...STAGES.slice(0, 7),
    "interesting",
  ]);
});

describe("pipeline counts [PIPE-4]", () => {
  it("cover the active deals, on a day in the user's time zone", () => {
    const deals = [
      deal({ stage: "new", price: 900_000 }),
      deal({ price: 300_000, nextStep: "Call", nextOn: "2026-11-21" }),
      deal({ price: null, nextStep: "Call", nextOn: TODAY }),
      deal({ stage: "diligence", ndaSignedOn: "2026-01-01", ndaExpiresOn: "2026-12-31" }),
      deal({ stage: "nda", ndaSignedOn: "2026-01-01" }),
      deal({ stage: "nda", price: null }),
      deal({ stage: "cim", ndaSignedOn: "2025-01-01", ndaExpiresOn: "2026-11-21" }),
      deal({ stage: "passed", ndaSignedOn: "2026-01-01", nextStep: "Call", nextOn: "2026-01-01" }),
    ];
    expect(summaryOf(deals, TODAY)).toMatchObject({
      active: 6,
      asked: 600_000,
      overdue: 1,
      due: 2,
      underNda: 3,
      ndaEndsThisYear: 1,
      inDiligence: 1,
      byStage: { new: 1, contacted: 2, passed: 1, closed: 0 },
    });
  });
});

describe("the pipeline list [PIPE-5]", () => {
  const view = {
    view: "list",
    stage: "active",
    step: "any",
    broker: null,
    sort: "due",
    order: "asc",
  } as const;

  it("sorts by due date, with undated deals last in both directions", () => {
    const deals = [deal({ nextOn: null }), deal({ nextOn: "2026-12-01" }), deal({ nextOn: "2026-11-01" })];
    const days = (order: "asc" | "desc") =>
      viewed(deals, { ...view, order }, TODAY).map(({ nextOn }) => nextOn);
    expect(days("asc")).toEqual(["2026-11-01", "2026-12-01", null]);
    expect(days("desc")).toEqual(["2026-12-01", "2026-11-01", null]);
  });

  it("filters by stage, step and broker", () => {
    const mine = deal({ stage: "loi", broker: "Oak", nextStep: "Call", nextOn: "2026-11-01" });
    const deals = [mine, deal({ stage: "passed" }), deal({ stage: "new" }), deal()];
    expect(viewed(deals, view, TODAY)).toHaveLength(2);
    expect(viewed(deals, { ...view, stage: "any" }, TODAY)).toHaveLength(4);
    for (const change of [{ stage: "loi" }, { step: "overdue" }, { step: "due" }, { broker: "Oak" }] as const)
      expect(viewed(deals, { ...view, ...change }, TODAY)).toEqual([mine]);
    expect(viewed(deals, { ...view, step: "none" }, TODAY)).toEqual([deals[3]]);
  });
});

it("form fields become a change: amounts, a stage with its reason, and non-empty rows [PIPE-5]", () => {
  const fields = {
    id: "d",
    stage: "passed:too_dear",
    offerPrice: "$295,000",
    "links.0.url": " ",
    "links.0.label": "",
  };
  const contacts = {
    "contacts.0.name": "Ann",
    "contacts.0.role": "",
    "contacts.1.name": "",
    "contacts.2.name": "Bo",
  };
  expect(readDealForm({ ...fields, ...contacts })).toEqual({
    id: "d",
    stage: "passed",
    passedReason: "too_dear",
    offerPrice: 295_000,
    links: [],
    contacts: [{ name: "Ann", role: "" }, { name: "Bo" }],
  });
  expect([readDealForm({ offerPrice: "" }), readDealForm({ offerPrice: "lots" })]).toEqual([
    { offerPrice: null },
    { offerPrice: "lots" },
  ]);
});
