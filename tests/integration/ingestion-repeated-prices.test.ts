import { describe, expect, it } from "vitest";
import { type RunOptions, runSource } from "@/lib/ingestion/run";
import type { RawListing } from "@/lib/ingestion/schema";
import { listedSource, rawListing } from "@/tests/doubles/listed-source";
import { useCatalogue } from "./setup/catalogue";
import { emptyTables } from "./setup/database";

const { sql } = useCatalogue();

const runOn = (day: number, rows: RawListing[], options: Partial<RunOptions> = {}) =>
  runSource(sql, listedSource(rows), {
    trigger: "schedule",
    now: new Date(Date.UTC(2026, 2, 1 + day)),
    ...options,
  });

const TRADES = ["Law firm", "Dog kennel", "Garden nursery", "Print shop", "Car wash", "Dental practice"];

/** Businesses of various trades, each with its own price. */
const distinct = (count: number, changes: (number: number) => Partial<RawListing> = () => ({})) =>
  Array.from({ length: count }, (_, index) => {
    const trade = TRADES[index % TRADES.length] ?? "";
    return rawListing(index + 1, {
      title: `${trade} with loyal customers, number ${index + 1}`,
      description: `${trade} of long standing whose owner retires; the staff of ${index + 1} stays.`,
      askingPrice: `$${(100_000 + ((index * 37_000) % 400_000)).toLocaleString("en-US")}`,
      revenue: `$${(200_000 + index * 90_000).toLocaleString("en-US")}`,
      ...changes(index + 1),
    });
  });

/** Gives the listings `from` to `to` the same price, taken from elsewhere on the page. */
const faultyFrom = (from: number, to: number) => (number: number) =>
  number >= from && number <= to ? { askingPrice: "$777,000" } : {};

const priced = async () =>
  Object.fromEntries(
    (
      await sql<{ id: string; price: number | null }[]>`
        select source_listing_id as id, asking_price as price from listings order by id`
    ).map(({ id, price }) => [Number(id.slice(2)), price]),
  );

describe("one price on every listing of a page", () => {
  it("is left out with a reason and kept in the raw data and history; other pages are unaffected [DAT-1]", async () => {
    const { status, metadata } = await runOn(0, distinct(30, faultyFrom(11, 20)));
    expect(status).toBe("completed");
    expect(metadata).toMatchObject({ new: 30, priceDoubted: 10 });
    expect(metadata.notes).toEqual([
      "10 listings in a row had the price $777,000, which was left out as an error on the page.",
    ]);
    const prices = await priced();
    expect(Object.values(prices).filter((price) => price === null)).toHaveLength(10);
    expect([prices[10], prices[15], prices[21]]).toEqual([433_000, null, 440_000]);
    const [kept] = await sql`
      select t.raw->>'askingPrice' as raw, t.notes->>'askingPrice' as note, l.multiple, p.accepted, p.reason
      from listings l join listing_text t on t.listing_id = l.id join listing_prices p on p.listing_id = l.id
      where source_listing_id = 'L-15'`;
    expect(kept).toEqual({
      raw: "$777,000",
      note: "The source gives $777,000 on 10 different listings in a row. This looks like an error on its page, so the price is left out.",
      multiple: null,
      accepted: false,
      reason: "the same price on every listing of the page",
    });
  });

  it("stays left out when repeated, and is replaced by the real prices", async () => {
    const faulty = distinct(30, faultyFrom(11, 20));
    await runOn(0, faulty);
    expect((await runOn(1, faulty)).metadata).toMatchObject({ unchanged: 30, priceDoubted: 0 });
    await sql`update listings set content_hash = 'read by other rules'`;
    await runOn(2, faulty);
    expect((await priced())[15]).toBeNull();
    await runOn(3, distinct(30));
    expect((await priced())[15]).toBe(100_000 + ((14 * 37_000) % 400_000));
    const [note] = await sql`
      select notes->>'askingPrice' as note from listing_text t join listings l on l.id = t.listing_id
      where source_listing_id = 'L-15'`;
    expect(note?.note).toBeNull();
  });

  it("does not replace earlier prices [DAT-2]", async () => {
    await runOn(0, distinct(30));
    const before = await priced();
    await runOn(1, distinct(30, faultyFrom(11, 20)));
    expect(await priced()).toEqual(before);
    expect(
      await sql`select count(*)::int as changes from listings where price_changed_at is not null`,
    ).toEqual([{ changes: 0 }]);
  });

  it("is detected across an interruption, with the same result as an uninterrupted run [DAT-1]", async () => {
    const rows = distinct(30, faultyFrom(11, 20));
    await runOn(0, rows);
    const expected = await priced();
    await emptyTables(sql, "listings", "scrape_runs", "sources");
    const end = new AbortController();
    const broken = listedSource(rows, { beforeRow: (index) => index === 13 && end.abort() });
    const trigger = "schedule";
    const first = await runSource(sql, broken, { trigger, now: new Date("2026-03-01"), signal: end.signal });
    expect(first.status).toBe("interrupted");
    expect((await runOn(0, rows)).metadata).toMatchObject({ new: 30, priceDoubted: 10, resumed: 1 });
    expect(await priced()).toEqual(expected);
  });
});

describe("equal prices are accepted", () => {
  it.each<[string, RawListing[]]>([
    ["on a small page", distinct(4, faultyFrom(1, 4))],
    ["on two adjacent listings", distinct(12, faultyFrom(5, 6))],
    [
      "when the descriptions state them",
      distinct(12, (number) => ({
        ...faultyFrom(3, 10)(number),
        description: `Shop ${number} with many customers. Asking price: $777,000.`,
      })),
    ],
    [
      "for territories of one franchise",
      distinct(12, (number) => ({
        title: `Drain cleaning franchise territory ${number}`,
        description: `A drain cleaning territory with a van, number ${number}.`,
        askingPrice: "$777,000",
        revenue: "$900,000",
      })),
    ],
    [
      "in a list sorted by price",
      distinct(40, (number) => ({
        askingPrice: `$${(number <= 15 ? 300_000 + number * 1_000 : number <= 25 ? 777_000 : 780_000 + number * 1_000).toLocaleString("en-US")}`,
      })),
    ],
    [
      "from several brokers in turn",
      distinct(20, (number) => ({
        askingPrice: "$777,000",
        brokerName: `Broker ${number % 5}`,
      })),
    ],
  ])("%s", async (_, rows) => {
    const { metadata } = await runOn(0, rows);
    expect(metadata).toMatchObject({ new: rows.length, priceDoubted: 0, notes: [] });
    expect(Object.values(await priced())).not.toContain(null);
  });
});
