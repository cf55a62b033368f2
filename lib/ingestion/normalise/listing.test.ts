import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalisedListingSchema, type RawListing } from "../schema";
import type { ExchangeRates } from "./exchange-rates";
import { normaliseListing } from "./listing";

const OBSERVED = new Date("2026-11-20T12:00:00Z");
const RATES: ExchangeRates = { date: "2026-11-01", usdPer: { USD: 1, GBP: 1.31, CAD: 0.72 } };

function listingOf(raw: Partial<RawListing>) {
  const result = normaliseListing(
    { sourceListingId: "a1", title: "", ...raw },
    { observedAt: OBSERVED, rates: RATES },
  );
  if (result.kind !== "listing") throw new Error(`Rejected: ${result.reason}`);
  return result.listing;
}

describe("a listing", () => {
  it("is read from a card whose parts ran together [DAT-1] [DAT-2]", () => {
    const card =
      "Owner Financing Owner Weekly Benefit $612 Juice Bar Recently Updated Ulster County, NY Listing 30001 Multiple 2.66X Asking Price: $81,000 Cash Flow: $31,800 Down Payment: $40,000 View Listing";
    expect(
      listingOf({
        title: card,
        description: card,
        sourceUrl: "https://broker.example/juice-bar-for-sale-in-ulster-county-30001",
        askingPrice: "$81,000",
        earnings: "31800.0",
        earningsLabel: "Cash flow",
        location: "Juice Bar Recently Updated Ulster County, NY",
        region: "NY",
        country: "US",
        industry: "retail",
        status: "active",
      }),
    ).toMatchObject({
      title: "Juice Bar",
      industry: "Restaurants & Food",
      businessType: "Established",
      location: "New York",
      city: null,
      countryCode: "US",
      regionCode: "US-NY",
      askingPrice: { low: 81_000, high: null },
      revenue: null,
      earnings: { low: 31_800, high: null },
      earningsKind: "cash_flow",
      figuresImplausible: false,
      status: "active",
      flags: ["seller-financing"],
      notes: {},
    });
  });

  it("has a reason for every figure that was corrected or withheld [DAT-2]", () => {
    const description =
      "Corner Bar Price: $39,000 Profit*: Refer to Broker Sales: $945,443 Location: Reno, NV";
    const { askingPrice, revenue, earnings, notes } = listingOf({
      title: "Corner Bar",
      description,
      askingPrice: "$945,443",
      revenue: "945443",
    });
    expect([askingPrice?.low, revenue?.low, earnings]).toEqual([39_000, 945_443, null]);
    expect(notes.askingPrice).toMatch(/'\$945,443'/);
    expect(notes.earnings).toBe("The source says 'Refer to Broker'.");
  });

  it("has no price if the source only repeats revenue or earnings [DAT-2]", () => {
    const borrowed = listingOf({ title: "Trucking Firm", askingPrice: "$4,500,000", revenue: "4500000" });
    expect(borrowed.askingPrice).toBeNull();
    expect(borrowed.revenue?.low).toBe(4_500_000);
    expect(borrowed.notes.askingPrice).toMatch(/same number as price and as revenue/);
    const named = listingOf({
      title: "Tax Office",
      description: "Asking Price: $300,000 Annual Gross: $300,000",
    });
    expect(named.askingPrice?.low).toBe(300_000);
  });

  it("keeps contradicting figures, flagged, without a multiple [LIST-11]", () => {
    const { askingPrice, earnings, figuresImplausible, notes } = listingOf({
      title: "Print Shop",
      askingPrice: "$10,000",
      earnings: "$900,000",
      earningsLabel: "SDE",
    });
    expect([askingPrice?.low, earnings?.low, figuresImplausible]).toEqual([10_000, 900_000, true]);
    expect(notes.multiple).toMatch(/less than 0.3/);
  });

  it("converts foreign currency and notes the original amount [DAT-2]", () => {
    const pub = listingOf({
      title: "Village Pub",
      askingPrice: "£250,000",
      location: "Leeds, United Kingdom",
    });
    expect(pub).toMatchObject({
      askingPrice: { low: 327_500 },
      location: "United Kingdom",
      countryCode: "GB",
    });
    expect(pub.notes.askingPrice).toBe(
      "£250,000, converted at an approximate rate of 1.31 (as of 2026-11-01).",
    );
    const store = listingOf({
      title: "Toy Store",
      askingPrice: "$100,000",
      location: "Kelowna, British Columbia",
    });
    expect(store.askingPrice?.low).toBe(72_000);
  });

  it("uses the narrower kind of earnings when field and text agree on the amount [DAT-2]", () => {
    const description = "Diner Asking Price: $300,000 Cash Flow: $90,000";
    expect(
      listingOf({ title: "Diner", description, earnings: "$90,000", earningsLabel: "Cash Flow (SDE)" })
        .earningsKind,
    ).toBe("sde");
    const text = "Diner $300,000 SDE: $90,000";
    expect(
      listingOf({ title: "Diner", description: text, earnings: "90000", earningsLabel: "Cash flow" })
        .earningsKind,
    ).toBe("sde");
  });

  it("labels profit with the source's own word [DAT-2]", () => {
    const { earningsKind, notes } = listingOf({
      title: "Web shop",
      description: "Web shop Net Profit: $120,000",
    });
    expect(earningsKind).toBeNull();
    expect(notes.earnings).toBe("The source calls it 'Net Profit'.");
  });

  it("has clean text, a safe URL and dates in UTC [DET-2]", () => {
    const listing = listingOf({
      title: "<b>Caf&eacute;</b>",
      description: "<script>steal()</script><p>Fine FF&amp;amp;E</p>",
      sourceUrl: "javascript:alert(1)",
      askingPrice: "$90,000",
      listedAt: "3 days ago",
      yearEstablished: "14 years",
      employees: "5 full time, 3 part time",
    });
    expect(listing).toMatchObject({
      title: "Café",
      description: "Fine FF&E",
      sourceUrl: null,
      listedAt: "2026-11-17T12:00:00.000Z",
      yearEstablished: 2012,
      employees: 8,
    });
  });

  it("ignores what its page says about a neighbour", () => {
    const { earnings, flags } = listingOf({
      title: "Corner Diner",
      description: "Corner Diner Previous Post Maker with Real Estate - Over 1M in Owner Benefit! Next Post",
    });
    expect([earnings, flags]).toEqual([null, []]);
  });
});

it("rejects a row that is not a listing [DAT-1]", () => {
  expect(
    normaliseListing(
      { sourceListingId: "a1", title: "Privacy Policy", description: "Privacy Policy" },
      { observedAt: OBSERVED },
    ),
  ).toEqual({ kind: "rejected", reason: "not a listing: page chrome" });
});

describe("any row a source sends", () => {
  const nasty = fc.constantFrom(
    "$1,294,372",
    "Price:",
    "Sales:",
    "£",
    "Over 5M",
    "TBD",
    "Ulster County, NY",
    "SOLD",
    "<script>",
    "&amp;lt;",
    "Â®",
    "\u0000",
    "\uD800",
    "3 days ago",
    "9".repeat(40),
    "-",
    "%",
    "('",
    "ß",
    "이십만",
    "Bar",
    "900 years",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.array(nasty, { maxLength: 30 }).map((parts) => parts.join(" ")),
  );
  const names = [
    ...[
      "description",
      "askingPrice",
      "revenue",
      "earnings",
      "earningsLabel",
      "location",
      "city",
      "region",
      "country",
    ],
    ...[
      "industry",
      "businessType",
      "status",
      "currency",
      "yearEstablished",
      "employees",
      "listedAt",
      "brokerName",
    ],
  ] as const;
  const raw = fc
    .record({
      title: text,
      sourceUrl: text,
      facts: fc.dictionary(text, text, { maxKeys: 3 }),
      fields: fc.array(text, { minLength: names.length, maxLength: names.length }),
    })
    .map(({ fields, ...rest }) => ({
      sourceListingId: "a1",
      ...rest,
      ...Object.fromEntries(names.map((name, at) => [name, fields[at]])),
    }));

  it("becomes a listing that fits the schema, or a rejection [DAT-1]", () => {
    fc.assert(
      fc.property(raw, (row) => {
        const result = normaliseListing(row, { observedAt: OBSERVED });
        if (result.kind === "listing")
          expect(normalisedListingSchema.safeParse(result.listing).error).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it("gives the same result each time, and the row is not modified", () => {
    fc.assert(
      fc.property(raw, (row) => {
        const before = structuredClone(row);
        const context = { observedAt: OBSERVED, rates: RATES };
        expect(normaliseListing(row, context)).toEqual(normaliseListing(row, context));
        expect(row).toEqual(before);
      }),
    );
  });
});

it("does not read a bare '$' as another country's dollar because of a passing mention [FIG-2]", () => {
  const row = { title: "Fishing lodge supplier", askingPrice: "$500,000" };
  const passing = listingOf({
    ...row,
    description: "A supplier of lodges, with clients from Ontario to Ohio.",
  });
  expect(passing.askingPrice).toEqual({ low: 500_000, high: null });
  expect(listingOf({ ...row, location: "Kelowna, British Columbia" }).askingPrice?.low).toBe(360_000);
});
