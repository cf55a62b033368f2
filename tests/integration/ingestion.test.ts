import { describe, expect, it } from "vitest";
import { type RunOptions, runSource } from "@/lib/ingestion/run";
import { totalRejected } from "@/lib/ingestion/runs/counts";
import type { Source } from "@/lib/ingestion/source";
import { listedSource, rawListing, rawListings } from "@/tests/doubles/listed-source";
import { useCatalogue } from "./setup/catalogue";

const { sql } = useCatalogue();

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 1);

/** Runs a source on a day counted from 0. */
const runOn = (day: number, source: Source, options: Partial<RunOptions> = {}) =>
  runSource(sql, source, { trigger: "schedule", now: new Date(FIRST_DAY + day * DAY), ...options });

/**
 * The physical location and writing transaction of each row. Unchanged values mean that nothing was written.
 */
const rowVersions = () => sql`
  select 'listing' as kind, id, xmin::text, ctid::text from listings
  union all select 'text', listing_id, xmin::text, ctid::text from listing_text
  union all select 'price', id, xmin::text, ctid::text from listing_prices order by 1, 2`;

describe("an ingestion run", () => {
  it("is recorded with its source, its times and consistent counts [DAT-1]", async () => {
    const rows = [...rawListings(5), rawListing(3), rawListing(6, { title: "Buyers wanted for a bakery" })];
    const { runId, metadata } = await runOn(0, listedSource(rows));

    const [run] = await sql`select * from scrape_runs`;
    expect(run).toMatchObject({ id: runId, source_id: "listed", status: "completed" });
    expect(run?.created_at).toBeInstanceOf(Date);
    expect(run?.completed_at).toBeInstanceOf(Date);
    expect(run?.metadata).toEqual(metadata);
    expect(metadata).toMatchObject({ seen: 7, new: 5, changed: 0, unchanged: 0 });
    expect(metadata.rejected).toEqual({
      "duplicate id in the same run": 1,
      "not a listing: buyer wanted": 1,
    });
    expect(metadata.new + metadata.changed + metadata.unchanged + totalRejected(metadata)).toBe(
      metadata.seen,
    );
  });

  it("stores each listing's fields, its raw texts, and amounts in whole US dollars [DAT-2]", async () => {
    await runOn(0, listedSource([rawListing(1, { facts: { "Owner financing": "Yes" } })]));

    const [listing] = await sql`
      select l.*, t.description, t.raw, t.tsv @@ to_tsquery('english', 'clientele & bakeries') as found
      from listings l join listing_text t on t.listing_id = l.id`;
    expect(listing).toMatchObject({
      source_listing_id: "L-1",
      title: "Neighbourhood bakery number 1",
      asking_price: 101_000,
      revenue: 640_000,
      earnings: 90_000,
      earnings_kind: "sde",
      location: "Florida",
      source_url: "https://broker.example/listings/1",
      found: true,
    });
    expect(listing?.raw).toMatchObject({ askingPrice: "$101,000", "Owner financing": "Yes" });
  });

  it("writes nothing to any listing when the source is unchanged [DAT-1]", async () => {
    const source = listedSource(rawListings(50));
    await runOn(0, source);
    const before = await rowVersions();
    const { metadata } = await runOn(1, source);

    expect(metadata).toMatchObject({ new: 0, changed: 0, unchanged: 50 });
    expect(await rowVersions()).toEqual(before);
  });

  it("updates when unchanged listings were last seen without writing to them", async () => {
    const source = listedSource(rawListings(2));
    await runOn(0, source);
    await runOn(1, source);

    const [seen] = await sql`
      select greatest(l.last_seen_at, s.last_full_run_at) as at from listings l join sources s on s.id = l.source_id`;
    expect(seen?.at).toEqual(new Date(FIRST_DAY + DAY));
  });

  it("counts changed listings and overwrites only those [DAT-1]", async () => {
    await runOn(0, listedSource(rawListings(10)));
    const rows = rawListings(10).with(3, rawListing(4, { title: "Renamed bakery with a courtyard" }));
    const { metadata } = await runOn(1, listedSource(rows));

    expect(metadata).toMatchObject({ new: 0, changed: 1, unchanged: 9 });
    const changed =
      await sql`select title, updated_at from listings where updated_at = ${new Date(FIRST_DAY + DAY)}`;
    expect(changed.map(({ title }) => title)).toEqual(["Renamed bakery with a courtyard"]);
  });

  it("re-reads everything after our rules change, without marking listings as updated", async () => {
    const source = listedSource(rawListings(3));
    await runOn(0, source);
    // As if read by other rules.
    await sql`update listings set content_hash = left(content_hash, 16) || 'other'`;
    await sql`update scrape_runs set metadata = metadata || '{"rules": "other"}'`;
    const { metadata } = await runOn(1, source);
    expect(metadata).toMatchObject({ changed: 3, reread: 3, priceAccepted: 0 });
    expect(await sql`select distinct updated_at from listings`).toEqual([
      { updated_at: new Date(FIRST_DAY) },
    ]);
    expect((await runOn(2, source)).metadata).toMatchObject({ changed: 0, unchanged: 3 });
  });

  it("rejects unreadable rows with the reason and accepts the rest", async () => {
    const { status, metadata } = await runOn(
      0,
      listedSource([
        rawListing(1),
        { kind: "malformed", detail: "row: not valid JSON" },
        { kind: "listing", raw: 5 },
        { kind: "listing", raw: { ...rawListing(2), askingPrice: { amount: 5 } } },
        rawListing(3, { title: "Bad \0 characters \ud800 in a name", description: "x".repeat(100_000) }),
      ]),
    );

    expect(status).toBe("completed");
    expect(metadata).toMatchObject({ seen: 5, new: 2, rejected: { "malformed row": 3 } });
    const rejections = await sql`select raw->>'fault' as fault from scrape_rejections order by id`;
    expect(rejections.map(({ fault }) => fault)).toEqual([
      "row: not valid JSON",
      expect.stringContaining("row:"),
      expect.stringContaining("askingPrice:"),
    ]);
  });

  it("fails with a message when no row can be read", async () => {
    const { status, error } = await runOn(0, listedSource([{ kind: "listing", raw: "?" }]));
    expect(status).toBe("failed");
    expect(error).toBe("None of the 1 rows could be read as a listing.");
  });

  it("is rejected while another run of the same source is in progress", async () => {
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const slow = listedSource(rawListings(3), {
      beforeRow: async () => {
        started.resolve();
        await released.promise;
      },
    });
    const first = runOn(0, slow);
    await started.promise;
    await expect(runOn(0, listedSource(rawListings(3)))).rejects.toMatchObject({
      code: "CONFLICT",
      message: "A run of Listed is already in progress.",
    });
    await expect(runOn(0, listedSource(rawListings(3), { id: "other" }))).resolves.toMatchObject({
      status: "completed",
    });
    released.resolve();
    await expect(first).resolves.toMatchObject({ status: "completed" });
  });

  it("stops after the current batch when an admin asks, and marks nothing as gone", async () => {
    await runOn(0, listedSource(rawListings(3)));
    const source = listedSource(rawListings(410), {
      beforeRow: (index) =>
        index === 199 && sql`update scrape_runs set stop_requested = true where status = 'running'`,
    });
    const { status, metadata } = await runOn(1, source, { batchRows: 200 });
    expect(status).toBe("stopped");
    expect(metadata).toMatchObject({ seen: 200, gone: 0 });
  });

  it("updates caches and facets immediately", async () => {
    const version = async () => (await sql`select version from catalogue`)[0]?.version as number;
    const before = await version();
    await runOn(0, listedSource(rawListings(3)));
    expect(await version()).toBeGreaterThan(before);
    expect(await sql`select value, count from listing_facets where kind = 'location'`).toEqual([
      { value: "Florida", count: 3 },
    ]);
  });

  it("samples the text of one listing in 64 for estimates [FND-6]", async () => {
    await runOn(0, listedSource(rawListings(130)));
    const sampled = await sql`select listing_id as id, tsv::text from sampled_texts order by 1`;
    expect(sampled.length).toBeGreaterThan(1);
    expect(sampled).toEqual(
      await sql`select listing_id as id, tsv::text from listing_text where listing_id % 64 = 0 order by 1`,
    );
  });
});

describe("a listing its source no longer has", () => {
  const states = () =>
    sql`select source_listing_id as id, status, missed_runs as missed from listings order by 1`;

  it("counts as no longer observed after two full runs without it, not after one", async () => {
    await runOn(0, listedSource(rawListings(4)));
    const one = await runOn(1, listedSource(rawListings(3)));
    expect(one.metadata).toMatchObject({ gone: 1, noLongerObserved: 0 });
    expect(await states()).toContainEqual({ id: "L-4", status: "active", missed: 1 });
    const two = await runOn(2, listedSource(rawListings(3)));
    expect(two.metadata).toMatchObject({ gone: 1, noLongerObserved: 1 });
    expect(await states()).toContainEqual({ id: "L-4", status: "not_observed", missed: 2 });
    const [lapsed] = await sql`select last_seen_at from listings where source_listing_id = 'L-4'`;
    expect(lapsed?.last_seen_at).toEqual(new Date(FIRST_DAY));
  });

  it("is active again when it returns unchanged", async () => {
    await runOn(0, listedSource(rawListings(4)));
    await runOn(1, listedSource(rawListings(3)));
    await runOn(2, listedSource(rawListings(3)));
    const { metadata } = await runOn(3, listedSource(rawListings(4)));
    expect(metadata).toMatchObject({ unchanged: 4, returned: 1, gone: 0 });
    expect(await states()).toContainEqual({ id: "L-4", status: "active", missed: 0 });
  });

  it("stays unchanged when more than 30% are missing, and the run reports it", async () => {
    await runOn(0, listedSource(rawListings(10)));
    for (const day of [1, 2, 3]) {
      const { status, metadata } = await runOn(day, listedSource(rawListings(6)));
      expect(status).toBe("completed");
      expect(metadata).toMatchObject({ gone: 0, noLongerObserved: 0 });
      expect(metadata.notes).toEqual([
        "4 of 10 listings are missing, more than 30%: nothing was marked as gone.",
      ]);
    }
    expect((await states()).every(({ status, missed }) => status === "active" && missed === 0)).toBe(true);
  });

  it("is marked as gone when an admin accepts that the source shrank", async () => {
    await runOn(0, listedSource(rawListings(10)));
    await runOn(1, listedSource(rawListings(2)), { acceptShrink: true });
    const { metadata } = await runOn(2, listedSource(rawListings(2)), { acceptShrink: true });
    expect(metadata).toMatchObject({ gone: 8, noLongerObserved: 8 });
  });

  it("is not affected by a partial run", async () => {
    await runOn(0, listedSource(rawListings(4)));
    const part = listedSource(rawListings(3), {
      beforeRow: (_, context) => context.partial("it has too many pages."),
    });
    const { metadata } = await runOn(1, part);
    expect(metadata).toMatchObject({ gone: 0, notes: ["Not a full run: it has too many pages."] });
  });

  it("stays sold if it was sold", async () => {
    const sold = rawListing(4, { status: "Sold" });
    await runOn(0, listedSource([...rawListings(3), sold, ...rawListings(9).slice(4)]));
    for (const day of [1, 2])
      await runOn(day, listedSource(rawListings(9).filter((_, index) => index !== 3)));
    expect(await states()).toContainEqual({ id: "L-4", status: "sold", missed: 2 });
  });

  it("is not counted as missed when only its row is unreadable", async () => {
    await runOn(0, listedSource(rawListings(4)));
    const broken = { kind: "malformed" as const, detail: "row: not valid JSON", sourceListingId: "L-4" };
    const { metadata } = await runOn(1, listedSource([...rawListings(3), broken]));
    expect(metadata).toMatchObject({ gone: 0 });
  });
});

describe("a price change", () => {
  const priced = (text: string, changes = {}) =>
    listedSource([rawListing(1, { askingPrice: text, ...changes })]);
  const shown = async () =>
    (await sql`select asking_price, previous_asking_price as previous from listings`)[0];
  const history = () =>
    sql`select asking_price as price, accepted, reason from listing_prices order by observed_at`;

  it("is stored with the previous price and kept in the history", async () => {
    await runOn(0, priced("$350,000"));
    const { metadata } = await runOn(1, priced("$275,000"));
    expect(metadata).toMatchObject({ changed: 1, priceAccepted: 1, priceDoubted: 0 });
    expect(await shown()).toEqual({ asking_price: 275_000, previous: 350_000 });
    expect(await history()).toEqual([
      { price: 350_000, accepted: true, reason: null },
      { price: 275_000, accepted: true, reason: null },
    ]);
  });

  it("that is implausible is kept in the history, not shown, and doubted again next time", async () => {
    await runOn(0, priced("$350,000"));
    for (const day of [1, 2])
      await runOn(day, priced("$4,100,000", { description: `Edition ${day} of a bakery.` }));
    expect(await shown()).toEqual({ asking_price: 350_000, previous: null });
    expect(await history()).toEqual([
      { price: 350_000, accepted: true, reason: null },
      { price: 4_100_000, accepted: false, reason: expect.stringContaining("5-fold") },
    ]);
    const [text] = await sql`select notes->>'askingPrice' as note from listing_text`;
    expect(text?.note).toContain("$4,100,000");
  });

  it("is not counted when a price is stated for the first time", async () => {
    await runOn(0, priced("Undisclosed"));
    const { metadata } = await runOn(1, priced("$275,000"));
    expect(metadata).toMatchObject({ changed: 1, priceAccepted: 0, priceDoubted: 0 });
    expect(await shown()).toEqual({ asking_price: 275_000, previous: null });
  });
});

describe("the same business from two brokers", () => {
  const workshop = {
    title: "Heritage clock repair workshop with museum contracts",
    description:
      "Clock repair workshop, three generations old, with museum contracts and two trained watchmakers.",
    askingPrice: "$240,000",
    revenue: "$310,000",
    earnings: undefined,
    location: "Burlington, VT",
  };
  const groups = () => sql`
    select source_id as source, source_listing_id as id from listings
    where duplicate_group is not null order by 1, 2`;

  it("stays two linked listings until one of them turns out to be different", async () => {
    await runOn(0, listedSource([rawListing(1, workshop), rawListing(2)], { id: "one" }));
    expect(await groups()).toEqual([]);
    const other = listedSource([rawListing(9, { ...workshop, brokerName: "Elsewhere Brokers" })], {
      id: "two",
    });
    expect((await runOn(1, other)).metadata).toMatchObject({ new: 1, possibleDuplicates: 2 });
    expect(await groups()).toEqual([
      { source: "one", id: "L-1" },
      { source: "two", id: "L-9" },
    ]);
    const says = (changes: object) =>
      listedSource([rawListing(9, { ...workshop, ...changes })], { id: "two" });
    // A range that starts with the same figure is a different figure.
    await runOn(2, says({ revenue: "$310,000 - $400,000" }));
    expect(await groups()).toEqual([]);
    expect((await runOn(3, says({}))).metadata).toMatchObject({ possibleDuplicates: 2 });
    await runOn(4, says({ revenue: "$515,000" }));
    expect(await groups()).toEqual([]);
  });
});
