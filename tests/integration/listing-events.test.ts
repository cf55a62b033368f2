import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type RunOptions, runSource } from "@/lib/ingestion/run";
import type { RawListing } from "@/lib/ingestion/schema";
import type { Source } from "@/lib/ingestion/source";
import { getListing } from "@/lib/listings/queries";
import { listedSource, rawListing, rawListings } from "@/tests/doubles/listed-source";
import { useCatalogue } from "./setup/catalogue";

const { sql } = useCatalogue();

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 1);
const onDay = (day: number) => new Date(FIRST_DAY + day * DAY);
const runOn = (day: number, source: Source, options: Partial<RunOptions> = {}) =>
  runSource(sql, source, { trigger: "schedule", now: onDay(day), ...options });
/** One changing listing among four that never change, so that its disappearance is accepted. */
const alone = (changes: Partial<RawListing> | null = {}) =>
  listedSource([...rawListings(9).slice(4), ...(changes ? [rawListing(1, changes)] : [])]);

/** The listing's events, each as 'day kind before → after'. */
async function eventsOf(id = "L-1"): Promise<string[]> {
  const rows = await sql`
    select e.at, e.kind, e.before, e.after, e.backfill from listing_events e join listings l on l.id = e.listing_id
    where l.source_listing_id = ${id} order by e.at, e.id`;
  const words = (facts: Record<string, unknown> | null) => (facts ? Object.values(facts).join("–") : "-");
  return rows.map(({ at, kind, before, after, backfill }) => {
    const day = (at.getTime() - FIRST_DAY) / DAY;
    return `${day} ${kind}${backfill ? " (backfill)" : ""} ${words(before)} → ${words(after)}`;
  });
}

describe("the events of a listing", () => {
  it("record each price change once, and nothing when the same text is re-read [EVT-1]", async () => {
    const prices = ["$350,000", "$300,000", "$300,000", "$320,000", "Undisclosed", "$310,000"];
    for (const [day, askingPrice] of prices.entries()) await runOn(day, alone({ askingPrice }));
    await sql`update listings set content_hash = left(content_hash, 16) || 'other', asking_price = 1`;
    await sql`update scrape_runs set metadata = metadata || '{"rules": "other"}'`;
    await runOn(6, alone({ askingPrice: "$310,000" }));
    expect(await eventsOf()).toEqual([
      "0 listed (backfill) - → 350000",
      "1 price_down 350000 → 300000",
      "3 price_up 300000 → 320000",
      "4 price_withdrawn 320000 → -",
      "5 price_stated - → 310000",
    ]);
  });

  it("do not include a doubted price [EVT-1]", async () => {
    await runOn(
      0,
      alone({ askingPrice: "$350,000", description: "A bakery of old standing in the old town." }),
    );
    await runOn(
      1,
      alone({ askingPrice: "$9,350,000", description: "A bakery of old standing in the old town." }),
    );
    expect(await eventsOf()).toEqual(["0 listed (backfill) - → 350000"]);
  });

  it("record each change of status, text and earnings [EVT-1]", async () => {
    const states: Partial<RawListing>[] = [
      {},
      { status: "Under offer" },
      {},
      { status: "Sold" },
      { earnings: "$95,000" },
      { earnings: "$95,000", description: `${rawListing(1).description} New ovens.` },
    ];
    for (const [day, changes] of states.entries()) await runOn(day, alone(changes));
    expect(await eventsOf()).toEqual([
      "0 listed (backfill) - → 101000",
      "1 under_offer active → under_offer",
      "2 active_again under_offer → active",
      "3 sold active → sold",
      "4 active_again sold → active",
      "4 earnings_changed 90000 → true–95000",
      "5 text_changed - → -",
    ]);
  });

  it("record when it disappeared and when it returned, changed or not [EVT-1]", async () => {
    await runOn(0, alone());
    for (const day of [1, 2, 3]) await runOn(day, alone(null));
    await runOn(4, alone());
    for (const day of [5, 6]) await runOn(day, alone(null));
    await runOn(7, alone({ askingPrice: "$95,000" }));
    expect(await eventsOf()).toEqual([
      "0 listed (backfill) - → 101000",
      "2 gone - → -",
      "4 back - → active",
      "6 gone - → -",
      "7 back - → active",
      "7 price_down 101000 → 95000",
    ]);
  });

  it("mark only listings from later runs as newly listed [EVT-2]", async () => {
    await runOn(0, listedSource([rawListing(1, { firstSeen: onDay(-9).toISOString() }), rawListing(2)]));
    await runOn(1, listedSource(rawListings(3)));
    expect(await eventsOf("L-1")).toEqual(["-9 listed (backfill) - → 101000"]);
    expect(await eventsOf("L-3")).toEqual(["1 listed - → 103000"]);
  });

  it("are not repeated when a run is interrupted and resumed [EVT-1]", async () => {
    await runOn(0, alone({ askingPrice: "$350,000" }));
    const stop = new AbortController();
    const rows = [rawListing(1, { askingPrice: "$300,000" }), ...rawListings(9).slice(4)];
    const cut = listedSource(rows, { beforeRow: (index) => index === 3 && stop.abort() });
    await runOn(1, cut, { signal: stop.signal });
    await runOn(1, listedSource(rows));
    expect((await eventsOf()).slice(1)).toEqual(["1 price_down 350000 → 300000"]);
  });

  it("form the listing's history, latest first [EVT-2]", async () => {
    await runOn(0, alone({ askingPrice: "$350,000" }));
    await runOn(1, alone({ askingPrice: "$300,000" }));
    const [row] = await sql<{ id: number }[]>`select id from listings where source_listing_id = 'L-1'`;
    const { past } = await getListing(row?.id ?? 0, null);
    expect(past?.history).toEqual([
      {
        at: +onDay(1),
        kind: "price_down",
        before: { amount: 350_000 },
        after: { amount: 300_000 },
        backfill: false,
      },
      { at: +onDay(0), kind: "listed", before: null, after: { amount: 350_000 }, backfill: true },
    ]);
  });

  it("are backfilled from the stored prices [EVT-2]", async () => {
    const prices = ["$350,000", "$300,000", "Undisclosed", "$310,000"];
    for (const [day, askingPrice] of prices.entries()) await runOn(day, alone({ askingPrice }));
    await sql`delete from listing_events`;
    const [file = ""] = globSync("db/migrations/*_listing-events.sql");
    const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
    for (const statement of statements) if (/^\s*INSERT/.test(statement)) await sql.unsafe(statement);
    expect(await eventsOf()).toEqual([
      "0 listed (backfill) - → 350000",
      "1 price_down (backfill) 350000 → 300000",
      "2 price_withdrawn (backfill) 300000 → -",
      "3 price_stated (backfill) - → 310000",
    ]);
  });
});

describe("a listing that was offered before", () => {
  const story =
    "Family bakery on the harbour front with two ovens, a terrace of forty seats and a wholesale round to nine hotels; " +
    "the owner has baked here since 1988 and wants to hand the keys to somebody who loves early mornings and good flour.";
  const others = rawListings(12).slice(6);
  const before = rawListing(1, { description: story, askingPrice: "$480,000" });
  const later = rawListing(2, { description: story, askingPrice: "$430,000", title: "Harbour bakery" });

  async function offered(first: RawListing[], second: RawListing[]) {
    for (const [day, rows] of [
      [0, first],
      [1, []],
      [2, []],
      [9, second],
    ] as const)
      await runOn(day, listedSource([...others, ...rows]));
  }

  it("is linked to the earlier one, with its price and dates [EVT-3]", async () => {
    await offered([before], [later]);
    await runOn(10, listedSource([...others, later]));
    const told = await sql`select before from listing_events where kind = 'relisted'`;
    expect(told).toEqual([
      {
        before: {
          listingId: expect.any(Number),
          amount: 480_000,
          from: expect.any(String),
          to: expect.any(String),
        },
      },
    ]);
  });

  it("is also recognised when the earlier one disappears only later [EVT-3]", async () => {
    await runOn(0, listedSource([...others, before]));
    await runOn(1, listedSource([...others, later]));
    await runOn(2, listedSource([...others, later]));
    expect((await eventsOf("L-2")).at(-1)).toMatch(/^1 relisted/);
  });

  const short = "Packaging for bakers and florists, sold on with its drivers, vans and routes.";
  it("is recognised by a short text if title and price match too [EVT-3]", async () => {
    await offered(
      [{ ...before, description: short }],
      [{ ...later, description: short, title: before.title, askingPrice: before.askingPrice }],
    );
    expect((await eventsOf("L-2")).at(-1)).toMatch(/relisted/);
  });

  it.each([
    [
      "a short text and another price",
      [{ ...before, description: short }],
      [{ ...later, description: short, title: before.title, askingPrice: "$470,000" }],
    ],
    [
      "a short text and another title",
      [{ ...before, description: short }],
      [{ ...later, description: short, title: "Boxes", askingPrice: before.askingPrice }],
    ],
    ["another location", [before], [{ ...later, location: "Austin, TX" }]],
    ["another broker", [before], [{ ...later, brokerName: "Elsewhere Brokers" }]],
    ["another text", [before], [{ ...later, description: `Once a ${story}` }]],
    ["contradicting figures", [before], [{ ...later, revenue: "$2,640,000" }]],
    ["a text shared by two earlier listings", [before, rawListing(3, { description: story })], [later]],
    ["a text shared by two new listings", [before], [later, rawListing(3, { description: story })]],
    ["hardly any text", [{ ...before, description: "Call us." }], [{ ...later, description: "Call us." }]],
  ])("is not recognised with %s [EVT-3]", async (_, first, second) => {
    await offered(first, second);
    expect(await sql`select from listing_events where kind = 'relisted'`).toHaveLength(0);
  });
});
