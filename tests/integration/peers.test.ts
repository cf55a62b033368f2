import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { listingDetailAnswer } from "@/lib/listings/answer";
import { getListing } from "@/lib/listings/queries";
import { rebuildPeers } from "@/lib/peers/mutations";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { drawing, writeRows } from "./listings-fixture";
import { emptyTables, useDatabase } from "./setup/database";

useDatabase();

interface Drawn {
  id: number;
  multiple: number;
  earnings: number;
  kind: "sde" | "cash_flow" | "ebitda" | null;
  industry: string | null;
  region: string | null;
  country: string | null;
  type: string | null;
  flags: string[];
  broker: string;
  lastSeen: Date;
  group: number | null;
  revenue: number | null;
}
const NOW = Date.now();
const DAY = 86_400_000;

/** A typical eligible listing. Tests override what they are about. */
const listing = (id: number, multiple: number, changes: Partial<Drawn> = {}): Drawn => ({
  id,
  multiple,
  earnings: 150_000,
  kind: "sde",
  industry: "Retail",
  region: "US-FL",
  country: "US",
  type: "Established",
  flags: [],
  broker: `Broker ${id % 7}`,
  lastSeen: new Date(NOW),
  group: null,
  revenue: null,
  ...changes,
});

async function insert(rows: Drawn[]) {
  await writeRows(
    rows.map(({ multiple, kind, region, country, type, broker, lastSeen, group, ...row }) => ({
      ...row,
      title: `T ${row.id}`,
      businessType: type,
      location: region && "Florida",
      earningsKind: kind,
      countryCode: country,
      regionCode: region,
      askingPrice: Math.round(multiple * row.earnings),
      brokerName: broker,
      duplicateGroup: group,
      missedRuns: 1,
      firstSeenAt: lastSeen,
      lastSeenAt: lastSeen,
      updatedAt: lastSeen,
    })),
  );
  await sql()`insert into listing_text (listing_id, raw, text_hash, tsv) select id, '{}', '', '' from listings`;
  await rebuildPeers(sql());
}
const compare = async (id: number) => (await getListing(id, null)).comparison;
const score = async (id: number) =>
  (
    await sql()`select level, n, lower_than, quarter, against_median, strip from listing_scores where id = ${id}`
  )[0];

beforeEach(async () => {
  await emptyTables(sql(), "listings");
});

const ORACLE = [
  1.2, 1.5, 1.6, 1.8, 1.9, 2, 2.1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.6, 2.8, 3, 3.1, 3.3, 3.6, 4.2,
];
const twenty = (changes: Partial<Drawn> = {}) =>
  ORACLE.map((multiple, index) => listing(index + 1, multiple, changes));

describe("a listing among its peers", () => {
  it("is described by its position: lower than 60% of 20, 11% below the median [PEER-3]", async () => {
    await insert([...twenty(), listing(50, 2.1), listing(51, 3.6, { earnings: 160_000 })]);
    await sql()`delete from peers where id >= 50`;
    const low = await compare(50);
    expect(low.sentence).toBe(
      "2.1x owner earnings is lower than 60% of 20 comparable listings, a small group. Middle half 2.0x–2.9x, median 2.4x.",
    );
    expect(low.position).toEqual({
      lowerThan: 60,
      higherThan: null,
      againstMedian: -11,
      median: expect.closeTo(2.35),
      lowerQuartile: expect.closeTo(1.975),
      upperQuartile: expect.closeTo(2.85),
    });
    expect(low).toMatchObject({ level: 1, n: 20, notes: [expect.stringContaining("94% of asking")] });
    expect(low.who).toMatch(/^Retail, earnings \$100K–\$250K, Florida, offered since \w+ 20\d\d$/);
    expect((await compare(51)).sentence).toContain("3.6x owner earnings is higher than 90% of 20 comparable");
  });

  it("never counts itself, in the sentence or in the column [PEER-3]", async () => {
    await insert([...twenty(), listing(50, 2.1)]);
    expect(await compare(50)).toMatchObject({ n: 20, position: { lowerThan: 60, againstMedian: -11 } });
    expect(await score(50)).toMatchObject({
      level: 1,
      n: 20,
      lower_than: 60,
      quarter: 2,
      against_median: -11,
    });
    expect((await score(50))?.strip.map((at: number) => at.toFixed(3))).toEqual([
      "1.485",
      "1.975",
      "2.350",
      "2.850",
      "3.630",
    ]);
  });

  it.each([
    ["a multiple of 25", { multiple: 25 }],
    ["a multiple of 0.2", { multiple: 0.2 }],
    ["real estate", { flags: ["real-estate"] }],
    ["a new franchise", { type: "New franchise" }],
    ["a start-up", { type: "Start-up" }],
    ["another country", { country: "CA" }],
    ["EBITDA", { kind: "ebitda" as const }],
    ["a listing from two years ago", { lastSeen: new Date(NOW - 740 * DAY) }],
    ["a duplicate", { group: 3 }],
  ])("is not compared with %s [PEER-1]", async (_, changes) => {
    await insert([
      ...twenty().map((row) => (row.id === 3 ? { ...row, group: 3 } : row)),
      listing(50, 2.1),
      listing(60, 2.5, changes),
    ]);
    expect(await compare(50)).toMatchObject({ n: 20, position: { lowerThan: 60 } });
    expect(await score(50)).toMatchObject({ n: 20, lower_than: 60 });
  });

  it("widens the group when only 19 match: country, similar size, all industries, none [PEER-2]", async () => {
    const nineteen = twenty().slice(1);
    const elsewhere = listing(70, 2, { region: "US-TX" });
    await insert([...nineteen, listing(50, 2.1), elsewhere]);
    expect(await compare(50)).toMatchObject({ level: 2, n: 20 });
    expect((await compare(50)).who).toContain("United States");
    await sql()`update listings set earnings = 260000, asking_price = 520000 where id = 70`;
    await rebuildPeers(sql());
    expect(await compare(50)).toMatchObject({ level: 3, n: 20 });
    expect((await compare(50)).who).toContain("earnings under $500K");
    await sql()`update listings set industry = 'Pets' where id = 70`;
    await rebuildPeers(sql());
    expect((await compare(50)).sentence).toBe("Too few comparable listings (n = 19).");
    expect(await score(50)).toBeUndefined();
  });

  it("shows only the median when compared across industries [PEER-2]", async () => {
    const others = Array.from({ length: 50 }, (_, at) =>
      listing(100 + at, 3, { industry: INDUSTRIES[at % 25] ?? null }),
    );
    await insert([...others, listing(50, 2.1, { industry: "Pets" })]);
    const shown = await compare(50);
    expect(shown.sentence).toBe(
      "Median 3.0x, all industries, 50 listings. No position: fewer than 20 in Pets.",
    );
    expect(shown).toMatchObject({ level: 4, position: null });
    expect(await score(50)).toMatchObject({
      level: 4,
      n: 50,
      lower_than: null,
      quarter: null,
      against_median: -30,
    });
  });

  it("notes when most of them come from one broker [PEER-3]", async () => {
    await insert([
      ...twenty().map((row) => (row.id < 12 ? { ...row, broker: "Ann" } : row)),
      listing(50, 2.1),
    ]);
    expect((await compare(50)).notes[0]).toBe("11 of them from one broker.");
  });

  it("is still readable when the comparison fails [PEER-6]", async () => {
    await insert([...twenty(), listing(50, 2.1)]);
    await sql()`alter table peers rename to peers_away`;
    try {
      const { title, comparison } = await getListing(50, null);
      expect(title).not.toBe("");
      expect(comparison).toMatchObject({ sentence: "Could not be computed.", position: null });
    } finally {
      await sql()`alter table peers_away rename to peers`;
    }
  });

  it.each([
    ["listing_events", { history: null, prices: null }],
    ["listing_prices", { history: null, prices: null }],
    ["buyer_assumptions", { assumptions: null, financing: { notEnough: "Could not be computed." } }],
    ["lending_rules", { assumptions: null, financing: { notEnough: "Could not be computed." } }],
  ])("is still readable when %s cannot be read [PEER-6]", async (table, failed) => {
    await insert([...twenty(), listing(50, 2.1)]);
    const [person] = await sql()<{ id: string }[]>`
      insert into users (email, trial_ends_at) values (${`${crypto.randomUUID()}@example.com`}, now()) returning id`;
    await sql()`alter table ${sql()(table)} rename to table_away`;
    try {
      const answer = listingDetailAnswer(await getListing(50, person?.id ?? null));
      expect(answer).toMatchObject({ ...failed, businessName: expect.stringMatching(/./) });
      expect(answer.comparison.sentence).toContain("of 20 comparable listings");
      const past = answer.checks.signs.map(({ fact }) => fact);
      if ("history" in failed) expect(past).not.toContain("Long on offer without a cut");
    } finally {
      await sql()`alter table table_away rename to ${sql()(table)}`;
    }
  });

  it("is at the median, even when all are equal [PEER-3]", async () => {
    await insert([...Array.from({ length: 20 }, (_, at) => listing(at + 1, 2)), listing(50, 2)]);
    expect((await compare(50)).sentence).toContain("is at the median of 20 comparable listings");
    expect(await score(50)).toMatchObject({ against_median: 0 });
  });

  it("belongs to the band whose lower bound it reaches [PEER-2]", async () => {
    await insert([
      ...twenty({ earnings: 250_000 }),
      listing(50, 2.1, { earnings: 250_000 }),
      listing(51, 2.1, { earnings: 249_999 }),
    ]);
    expect(await compare(50)).toMatchObject({ level: 1, n: 20 });
    expect(await compare(51)).toMatchObject({ level: 3 });
  });

  it.each([
    [
      { flags: ["real-estate"] },
      "The price seems to include real estate. Enter its value to compare the business alone.",
    ],
    [{ country: null }, "Too few comparable listings: the country is not known."],
  ])("gives the reason when it is not compared: %o [PEER-3]", async (changes, sentence) => {
    await insert([...twenty(), listing(50, 2.1, changes)]);
    expect(await compare(50)).toMatchObject({ sentence, level: null, position: null });
    expect(await score(50)).toBeUndefined();
  });

  it.each([
    ["asking_price = null", "the price is not stated"],
    ["asking_price_high = 900000", "the price is a range"],
    ["earnings = null", "the earnings are not stated"],
    ["earnings_high = 900000", "the earnings are a range"],
    ["figures_implausible = true", "the figures contradict each other"],
    ["earnings = -5", "there are no earnings to divide by"],
  ])("has no multiple with %s, and says why [PEER-3]", async (change, words) => {
    await insert([...twenty(), listing(50, 2.1)]);
    await sql().unsafe(`update listings set ${change} where id = 50`);
    expect((await compare(50)).sentence).toBe(`No multiple: ${words}.`);
  });

  it("keeps its position when every price doubles [PEER-3]", async () => {
    await insert([...twenty(), listing(50, 2.1)]);
    const { position } = await compare(50);
    await sql()`update listings set asking_price = asking_price * 2`;
    await rebuildPeers(sql());
    const doubled = (await compare(50)).position;
    expect(doubled).toMatchObject({ lowerThan: position?.lowerThan, againstMedian: position?.againstMedian });
  });
});

describe("positions among 10,000 listings", () => {
  const { below, oneOf, next } = drawing(11);
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    listing(index + 1, 0.3 + Math.round(100 * (next() + next()) ** 2) / 25, {
      earnings: oneOf([60_000, 99_999, 100_000, 180_000, 250_000, 400_000, 700_000, 1_500_000, 2_000_000]),
      kind: oneOf(["sde", "cash_flow", null, "ebitda"]),
      industry: oneOf([...INDUSTRIES.slice(0, 12), null]),
      region: oneOf(["US-FL", "US-TX", "US-CA", null]),
      country: oneOf(["US", "US", "US", "CA", null]),
      type: oneOf(["Established", "Established", "Route", "Start-up", null]),
      flags: next() < 0.05 ? ["real-estate"] : [],
      lastSeen: new Date(NOW - below(900) * DAY),
      group: next() < 0.1 ? below(400) + 1 : null,
    }),
  );
  const BANDS = [100_000, 250_000, 500_000, 1_000_000, 2_000_000];
  const bandOf = (amount: number) => BANDS.filter((lower) => amount >= lower).length;
  const since = new Date(NOW);
  since.setMonth(since.getMonth() - 24);

  /** The expected result, found by going through every listing. */
  function naive(of: Drawn) {
    const seen = new Set<number>();
    const multiple = (row: Drawn) =>
      Math.round((100 * Math.round(row.multiple * row.earnings)) / row.earnings) / 100;
    const eligible = rows.filter((row) => {
      const fits =
        multiple(row) >= 0.25 &&
        multiple(row) <= 20 &&
        row.country &&
        row.flags.length === 0 &&
        row.type !== "Start-up" &&
        row.lastSeen > since &&
        !(row.group && seen.has(row.group));
      if (fits && row.group) seen.add(row.group);
      return fits;
    });
    const near = eligible.filter(
      (row) =>
        row.id !== of.id && row.country === of.country && (row.kind === "ebitda") === (of.kind === "ebitda"),
    );
    const band = near.filter((row) => bandOf(row.earnings) === bandOf(of.earnings));
    const trade = of.industry ? near.filter(({ industry }) => industry === of.industry) : [];
    const groups = [
      of.region ? trade.filter((row) => band.includes(row) && row.region === of.region) : [],
      trade.filter((row) => band.includes(row)),
      trade.filter((row) => Math.abs(bandOf(row.earnings) - bandOf(of.earnings)) <= 1),
      band,
    ];
    const index = groups.findIndex((group, level) => group.length >= (level === 3 ? 50 : 20));
    if (index < 0) return { level: null };
    const sorted = (groups[index] ?? []).map(multiple).sort((a, b) => a - b);
    const own = multiple(of);
    const place = (sorted.length - 1) / 2;
    const median = ((sorted[Math.floor(place)] ?? 0) + (sorted[Math.ceil(place)] ?? 0)) / 2;
    const strictly = sorted.filter((value) => (own < median ? value > own : value < own)).length;
    return {
      level: index + 1,
      n: sorted.length,
      median,
      percent: Math.floor((100 * strictly) / sorted.length),
      own,
    };
  }

  it("equal those found by going through every listing [PEER-1] [PEER-2] [PEER-3]", async () => {
    await insert(rows);
    const asked = rows.filter(
      ({ country, flags }, index) => index % 97 === 0 && country && flags.length === 0,
    );
    expect(asked.length).toBeGreaterThan(60);
    for (const row of asked) {
      const expected = naive(row);
      const shown = await compare(row.id);
      const stored = await score(row.id);
      expect([row.id, shown.level, stored?.level ?? null]).toEqual([row.id, expected.level, expected.level]);
      if (expected.level === null) continue;
      expect([shown.n, stored?.n]).toEqual([expected.n, expected.n]);
      if (expected.level === 4) continue;
      expect(shown.position?.median).toBeCloseTo(expected.median, 8);
      if (shown.multiple !== expected.median) {
        expect(shown.position?.lowerThan ?? shown.position?.higherThan).toBe(expected.percent);
        expect(Math.abs(Math.abs(stored?.lower_than) - expected.percent)).toBeLessThanOrEqual(2);
      }
      expect(
        Math.abs((stored?.against_median ?? 0) - 100 * ((expected.own ?? 0) / expected.median - 1)),
      ).toBeLessThan(3);
    }
  }, 120_000);

  it("are shown in full while they are rebuilt [PEER-4]", async () => {
    await insert(rows.slice(0, 2_000));
    const [{ n }] = await sql()<[{ n: number }]>`select count(*)::int as n from listing_scores`;
    let rebuilt = false;
    const rebuilding = rebuildPeers(sql()).then(() => {
      rebuilt = true;
    });
    while (!rebuilt) {
      const [now] = await sql()<[{ n: number }]>`select count(*)::int as n from listing_scores`;
      expect(now.n).toBe(n);
    }
    await rebuilding;
  });
});
