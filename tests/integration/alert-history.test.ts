import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { sql } from "@/db/client";
import { noteChanges } from "@/lib/alerts/changes/mutations";
import { updateFilter } from "@/lib/filters/mutations";
import { runSource } from "@/lib/ingestion/run";
import type { RawListing } from "@/lib/ingestion/schema";
import { eachAlone, takeTurns } from "@/lib/jobs/failures/mutations";
import { setFavourite, setHidden } from "@/lib/marks/mutations";
import { listedSource, rawListing, rawListings } from "@/tests/doubles/listed-source";
import { free, saveFilter } from "./filters-fixture";
import { addPerson } from "./people";
import { emptyTables, useDatabase } from "./setup/database";

useDatabase();
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 2, 1);

let favourer: string;
let searcher: string;
let filterId: string;
beforeEach(async () => {
  await emptyTables(sql(), "listings", "scrape_runs", "sources", "alert_failures");
  await sql()`delete from users`;
  [favourer, searcher] = [await addPerson(), await addPerson()];
});

/** What the source lists on a day; `null`: the listing is missing. The other listings never change. */
type Day = Partial<RawListing> | null;

async function observe(day: number, listed: Day): Promise<void> {
  const rows = [...rawListings(9).slice(4), ...(listed ? [rawListing(1, listed)] : [])];
  const { error } = await runSource(sql(), listedSource(rows), {
    trigger: "schedule",
    now: new Date(FIRST_DAY + day * DAY),
  });
  expect(error).toBeNull();
}

/** The user's alerts about the listing, each as 'day kind was'. */
async function alertsOf(userId: string): Promise<string[]> {
  const rows = await sql()`
    select (extract(epoch from e.at) * 1000)::float8 as at, i.kind, i.was from alert_items i
    join listing_events e on e.id = i.event_id where i.user_id = ${userId} order by e.at, e.id`;
  return rows.map(({ at, kind, was }) =>
    [(at - FIRST_DAY) / DAY, kind, was].filter((part) => part !== null).join(" "),
  );
}

async function begin(first: Day, filter: Record<string, unknown> = {}): Promise<number> {
  await observe(0, first);
  const [listing] = await sql()<[{ id: number }]>`select id from listings where source_listing_id = 'L-1'`;
  await setFavourite(favourer, listing.id, true);
  filterId = (await saveFilter(searcher, { maxPrice: 600_000, ...filter })).id;
  return listing.id;
}

const at = (askingPrice: string, more: Partial<RawListing> = {}) => ({ askingPrice, ...more });

/** Observations, each followed by a search for alerts. */
async function observeAll(days: readonly [day: number, listed: Day][]): Promise<void> {
  for (const [day, listed] of days) {
    await observe(day, listed);
    await noteChanges();
  }
}

describe("forty days of changes", () => {
  const text = `${rawListing(1).description} Two new vans were bought.`;
  /** The observation of each day; days in between have none. */
  const HISTORY: [day: number, listed: Day][] = [
    [1, at("$450,000")], // cut by 10%
    [2, at("$500,000")], // back to the old price
    [3, at("$450,000")], // cut again
    [4, at("$450,000")], // unchanged
    [5, at("$440,000")], // cut by 2.2%
    [6, at("$440,000", { status: "Under offer" })],
    [7, at("$440,000")], // active again
    [8, at("$440,000", { status: "Under offer" })], // flapping
    [9, at("$440,000")],
    [10, null], // missed once
    [11, at("$440,000")],
    [12, null],
    [13, null], // gone
    [15, at("$440,000")], // back as on day 7: flapping
    [16, at("Undisclosed")], // price withdrawn
    [17, at("$440,000")], // same price stated again
    [18, at("$650,000")], // raised out of range
    [19, at("$590,000")], // cut by 9%, into range
    [20, at("$590,000", { description: text })], // new text
    [21, at("$590,000", { description: text, earnings: "$95,000" })], // new earnings
    [22, at("$590,000", { description: text })],
    [23, at("$560,000", { description: text })], // cut by 5.1%
    [24, at("$560,000", { description: text })],
    [29, null],
    [30, null], // gone again, seventeen days after the first time
    [31, at("$500,000", { description: text })], // back at a new price
    [32, at("$500,000", { description: text })],
    [37, at("$500,000", { description: text, status: "Sold" })],
    [38, at("$500,000", { description: text, status: "Sold" })],
  ];

  it("produce exactly these alerts for a favourite and a filter, however often they are searched [ALT-1, ALT-2, ALT-4]", async () => {
    await begin(at("$500,000"));
    await observeAll(HISTORY);
    await noteChanges();
    expect(await alertsOf(favourer)).toEqual([
      "1 price_cut 500000",
      "5 price_cut 450000",
      "6 under_offer",
      "7 back",
      "13 gone",
      "18 price_up 440000",
      "19 price_cut 650000",
      "23 price_cut 590000",
      "30 gone",
      "31 back",
      "31 price_cut 560000",
      "37 sold",
    ]);
    expect(await alertsOf(searcher)).toEqual([
      "1 price_cut 500000",
      "7 back",
      "19 in_range 650000",
      "23 price_cut 590000",
      "31 back",
      "31 price_cut 560000",
    ]);
  });

  it("produce the same alerts when searched only at the end [ALT-2, ALT-4]", async () => {
    await begin(at("$500,000"));
    for (const [day, listed] of HISTORY.slice(0, 9)) await observe(day, listed);
    await noteChanges();
    expect(await alertsOf(favourer)).toEqual([
      "1 price_cut 500000",
      "5 price_cut 450000",
      "6 under_offer",
      "7 back",
    ]);
  });
});

describe("an alert", () => {
  it("is created only for enabled kinds, and for price cuts from the configured percentage [ALT-1]", async () => {
    await begin(at("$500,000"), { minCut: 20, alertKinds: ["price_cut"] });
    await sql()`update users set favourite_kinds = '{text_changed}' where id = ${favourer}`;
    const description = "Another text that says something else of the bakery, its ovens and its lease.";
    await observeAll([
      [1, at("$450,000")],
      [2, at("$350,000", { status: "Under offer" })],
      [3, at("$350,000", { description })],
    ]);
    expect(await alertsOf(favourer)).toEqual(["3 text_changed"]);
    expect(await alertsOf(searcher)).toEqual(["2 price_cut 450000"]);
  });

  it("counts two cuts within a day as one, from the price before the first [ALT-4]", async () => {
    await begin(at("$500,000"));
    await observeAll([[1, at("$490,000")]]);
    await observe(1.4, at("$470,000"));
    await noteChanges();
    await observe(1.8, at("$440,000"));
    await noteChanges();
    expect(await alertsOf(searcher)).toEqual(["1.4 price_cut 500000"]);
    expect(await alertsOf(favourer)).toEqual(["1 price_cut 500000"]);
  });

  it("is not created for a hidden listing or a filter whose alerts are off [ALT-1]", async () => {
    const id = await begin(at("$500,000"));
    await setHidden(favourer, id, true);
    await updateFilter(searcher, filterId, { notificationsEnabled: false }, free);
    await observeAll([[1, at("$400,000")]]);
    expect([await alertsOf(favourer), await alertsOf(searcher)]).toEqual([[], []]);
  });

  it("comes from the favourite, not from a filter as well [ALT-3]", async () => {
    await begin(at("$500,000"));
    await saveFilter(favourer, { name: "Too", maxPrice: 600_000 });
    await observeAll([[1, at("$400,000")]]);
    const rows = await sql()`select filter_id from alert_items where user_id = ${favourer}`;
    expect(rows).toEqual([{ filter_id: null }]);
  });

  it("comes from the filter that is mailed at once, not from the one in the digest [ALT-3]", async () => {
    await begin(at("$500,000"));
    const { id } = await saveFilter(searcher, { name: "Fast" });
    await updateFilter(searcher, id, { alertSpeed: "at_once" }, free);
    await observeAll([[1, at("$400,000")]]);
    const rows = await sql()`select filter_id from alert_items where user_id = ${searcher}`;
    expect(rows).toEqual([{ filter_id: id }]);
  });

  it("is created once even if several workers search at the same time [ALT-3]", async () => {
    await begin(at("$500,000"));
    await observe(1, at("$400,000"));
    await Promise.all(Array.from({ length: 4 }, () => noteChanges()));
    expect([await alertsOf(favourer), await alertsOf(searcher)]).toEqual([
      ["1 price_cut 500000"],
      ["1 price_cut 500000"],
    ]);
  });

  it("of a filter that cannot be read comes later, while other users get theirs at once [ALT-2, ALT-5]", async () => {
    await begin(at("$500,000"));
    const poisoned = await saveFilter(favourer, { name: "Bad" });
    await sql()`update users set favourite_kinds = '{}' where id = ${favourer}`;
    await sql()`update saved_filters set search = '{"minPrice": "a lot"}' where id = ${poisoned.id}`;
    const cuts = ["1 price_cut 500000", "3 price_cut 400000"];
    await observeAll([
      [1, at("$400,000")],
      [3, at("$300,000")],
    ]);
    expect([await alertsOf(favourer), await alertsOf(searcher)]).toEqual([[], cuts]);
    expect(await sql()`select task, subject_id, times from alert_failures`).toEqual([
      { task: "changes", subject_id: poisoned.id, times: 2 },
    ]);
    await sql()`update saved_filters set search = '{}' where id = ${poisoned.id}`;
    await noteChanges();
    expect(await alertsOf(favourer)).toEqual(cuts);
    expect(await sql()`select from alert_failures`).toEqual([]);
  });

  it("is created in no more worker loops at once than allowed, which leaves capacity for pages [OPS-6]", async () => {
    takeTurns(1);
    onTestFinished(() => takeTurns(0));
    let atWork = 0;
    const seen: string[] = [];
    const loop = (task: "changes" | "mails") =>
      eachAlone(
        { task, items: ["a", "b", "c"], idOf: (item) => `${task} ${item}`, takesTurns: true },
        async (item) => {
          atWork += 1;
          await sql()`select pg_sleep(0.01)`;
          seen.push(`${item} beside ${atWork - 1}`);
          atWork -= 1;
          if (item === "a") throw new Error("cannot be read");
        },
      );
    expect(await Promise.all([loop("changes"), loop("mails")])).toEqual([1, 1]);
    expect(seen.toSorted()).toEqual(["a", "a", "b", "b", "c", "c"].map((item) => `${item} beside 0`));
  });
});
