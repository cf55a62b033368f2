import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connect, type Sql } from "@/db/client";
import { runSource } from "@/lib/ingestion/run";
import type { RawListing } from "@/lib/ingestion/schema";
import { startFailingPostgres } from "@/tests/doubles/failing-postgres";
import { listedSource, rawListing, rawListings } from "@/tests/doubles/listed-source";
import { spread } from "@/tests/sweeps";
import { withDatabase } from "./setup/address";
import { useDatabase } from "./setup/database";

const POINTS = 20;
/**
 * More than one batch, so that a cut can fall into the first, between them, into the second or after them.
 */
const ROWS = 220;
const BATCH = { batchRows: 200 };
const FIRST_DAY = new Date("2026-03-01T12:00:00Z");
const SECOND_DAY = new Date("2026-03-02T12:00:00Z");

const workshop = {
  description:
    "Clock repair workshop, three generations old, with museum contracts and two trained watchmakers.",
  askingPrice: "$240,000",
  revenue: "$310,000",
  location: "Burlington, VT",
};

/**
 * The next edition, with changed prices, texts and states, missing and new listings, duplicates, and a page
 * that repeats one price.
 */
function nextEdition(): RawListing[] {
  const trades = ["Law firm", "Dog kennel", "Garden nursery", "Print shop"];
  return Array.from({ length: ROWS }, (_, index) => {
    const number = index + 1;
    if (number <= 10)
      return rawListing(number + 5_000, {
        ...workshop,
        title: `Heritage clock repair workshop, museum contracts ${number % 5}`,
      });
    if (number > 30 && number <= 40) {
      const title = `${trades[number % 4]} with loyal customers, number ${number}`;
      return rawListing(number, {
        title,
        description: title,
        askingPrice: "$777,000",
        revenue: `$${number * 20_000}`,
      });
    }
    if (number % 7 === 0) return rawListing(number, { askingPrice: `$${90_000 + number * 1_000}` });
    if (number % 11 === 0) return rawListing(number, { askingPrice: "$9,000,000", description: "A bakery." });
    if (number % 13 === 0) return rawListing(number, { status: "Sold" });
    return rawListing(number % 17 === 0 ? number + 9_000 : number);
  });
}

const database = useDatabase();
const NAME = "ingestion_killed_point";
const pointUrl = () => withDatabase(database.url(), NAME);
let admin: Sql;

/** Recreates the copy of the database as the first edition left it. */
async function startOver(): Promise<void> {
  await admin`drop database if exists ${admin(NAME)} with (force)`;
  await admin`create database ${admin(NAME)} template ${admin(new URL(database.url()).pathname.slice(1))}`;
}

const edition = listedSource(nextEdition());
const run = (pool: Sql) => runSource(pool, edition, { trigger: "schedule", now: SECOND_DAY, ...BATCH });

async function withPool<Result>(url: string, work: (pool: Sql) => Promise<Result>): Promise<Result> {
  const pool = connect(url, { max: 3 });
  try {
    return await work(pool);
  } finally {
    await pool.end({ timeout: 1 });
  }
}

/** Everything a run leaves behind, row by row, without generated ids. */
const everything = (pool: Sql) => pool`
  select 'listing ' || l.source_listing_id as key, concat(
      to_jsonb(l) - 'id' - 'duplicate_group', to_jsonb(t) - 'listing_id',
      (select g.source_listing_id from listings g where g.id = l.duplicate_group),
      (select jsonb_agg(to_jsonb(p) - 'id' - 'listing_id' order by p.observed_at) from listing_prices p
       where p.listing_id = l.id)) as row
  from listings l join listing_text t on t.listing_id = l.id
  union all select 'mark ' || l.source_listing_id, (to_jsonb(m) - 'listing_id')::text
  from marks m join listings l on l.id = m.listing_id
  union all select 'source', to_jsonb(s)::text from sources s
  union all select 'facet ' || kind || value, count::text from listing_facets
  union all select 'sightings', count(*)::text from scrape_sightings
  union all select 'run', concat(status, metadata - 'durationMs' - 'resumed') from scrape_runs
  union all select 'rejected ' || coalesce(source_listing_id, ''), concat(reason, raw) from scrape_rejections
  order by 1, 2`;

describe("an ingestion that loses its database partway through", () => {
  let requests = 0;
  let undisturbed: unknown;

  beforeAll(async () => {
    admin = connect(withDatabase(inject("templateUrl"), "postgres"), { max: 1 });
    await withPool(database.url(), async (pool) => {
      const first = { trigger: "schedule", now: FIRST_DAY, ...BATCH } as const;
      await runSource(
        pool,
        listedSource([...rawListings(ROWS), { kind: "malformed", detail: "cut" }]),
        first,
      );
      await pool`
        with person as (
          insert into users (email, trial_ends_at) values ('reader@example.test', now()) returning id)
        insert into marks (user_id, listing_id, favourited_at, notes)
        select person.id, l.id, now(), 'Note on ' || l.title from listings l, person where l.id % 9 = 0`;
    });
    await startOver();
    const whole = await startFailingPostgres(pointUrl());
    await withPool(whole.url, run);
    requests = whole.requests();
    await whole.stop();
    undisturbed = await withPool(pointUrl(), everything);
  }, 60_000);

  afterAll(async () => {
    await admin`drop database if exists ${admin(NAME)} with (force)`;
    await admin.end();
  });

  it.each(
    spread(
      Array.from({ length: POINTS }, (_, index) => index),
      3,
    ),
  )(
    "ends with identical tables when cut off at point %i of twenty and run again [DAT-1]",
    async (point) => {
      await startOver();
      const at = Math.max(1, Math.round(((point + 0.5) / POINTS) * requests));
      const failing = await startFailingPostgres(pointUrl(), { at, delivered: point % 2 === 1 });
      const cutOff = await withPool(failing.url, (pool) => run(pool).catch((thrown: unknown) => thrown));
      await failing.stop();
      expect(cutOff).toMatchObject({ code: "UNAVAILABLE" });
      await withPool(pointUrl(), async (pool) => {
        expect(await run(pool)).toMatchObject({ status: "completed", error: null });
        expect(await everything(pool)).toEqual(undisturbed);
      });
    },
    60_000,
  );
});
