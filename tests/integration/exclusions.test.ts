import { beforeAll, describe, expect, it } from "vitest";
import * as names from "@/app/api/listings/names/route";
import * as listings from "@/app/api/listings/route";
import * as own from "@/app/api/me/exclusions/route";
import { sql } from "@/db/client";
import { findExclusions, forPerson } from "@/lib/exclusions/queries";
import { filterBatches, listingBatches } from "@/lib/export/batches";
import { createFilter } from "@/lib/filters/mutations";
import { alertNewListings } from "@/lib/filters/new-listings/mutations";
import { getFilterResults } from "@/lib/filters/results/queries";
import { newFilterSchema } from "@/lib/filters/schema";
import type { RouteHandler } from "@/lib/http/route";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { countFacets } from "@/lib/listings/facet-counts/queries";
import { findNames } from "@/lib/listings/names/queries";
import { countExcluded, searchListings } from "@/lib/listings/queries";
import { DEFAULT_SORT } from "@/lib/listings/sorting";
import { type Asked, ask } from "./asking";
import { addListing, free } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();
let person: string;
let token: string;
let other: string;
const ids: Record<string, number> = {};
const OWN = {
  words: ["vending"],
  within: "title",
  businessTypes: ["New franchise"],
  industries: ["Restaurants & Food"],
  brokers: ["Sunbelt of Ohio"],
};

beforeAll(async () => {
  person = await addPerson();
  token = await accessTokenOf(person);
  other = await addPerson();
  ids.plain = await addListing({ title: "Plain plumbing shop", description: "near vending machines" });
  ids.unknown = await addListing({ title: "Of unknown kind" });
  ids.word = await addListing({ title: "Vending route" });
  ids.type = await addListing({ title: "Franchise opportunity", businessType: "New franchise" });
  ids.industry = await addListing({ title: "Old diner", industry: "Restaurants & Food" });
  ids.broker = await addListing({ title: "Brokered shop", industry: "Retail" });
  await sql()`update listings set broker_name = 'SUNBELT of Ohio' where id = ${ids.broker ?? 0}`;
});

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { as: token, ...asked });
const put = (body: unknown) => call(own.PUT, { body });
const listed = async (userId: string, criteria = NO_CRITERIA) =>
  (await searchListings({ criteria, sort: DEFAULT_SORT, page: 1, limit: 50 }, userId)).rows
    .map(({ id }) => id)
    .sort((a, b) => a - b);
async function idsOf(batches: AsyncIterable<{ id: number }[]>): Promise<number[]> {
  const found: number[] = [];
  for await (const rows of batches) found.push(...rows.map(({ id }) => id));
  return found.sort((a, b) => a - b);
}
const left = () => [ids.plain, ids.unknown];

describe("source and broker names", () => {
  it("are found by substring, ignoring case [FND-6]", async () => {
    expect(await findNames("broker", "sunbelt")).toEqual(["SUNBELT of Ohio"]);
    expect(await findNames("broker", "nobody")).toEqual([]);
    expect(await findNames("source", "BROK")).toEqual(["A Broker"]);
    const { answer } = await call(names.GET, { query: "?of=broker&part=of%20ohio" });
    expect(answer).toEqual({ names: ["SUNBELT of Ohio"] });
    expect((await call(names.GET, { query: "?of=colour" })).status).toBe(400);
  });
});

describe("what a user excludes from every list", () => {
  it("is empty by default, and is returned as saved, for this user only [FND-12]", async () => {
    expect((await findExclusions(person)).words).toEqual([]);
    expect(await countExcluded(NO_CRITERIA, person)).toBeNull();
    expect((await put({ ...OWN, words: [" vending ", "vending"] })).status).toBe(200);
    expect((await call(own.GET)).answer).toEqual(OWN);
    expect((await findExclusions(other)).words).toEqual([]);
  });

  it("is missing from lists, counts and exports; unknown values stay, and other users' lists are unaffected [FND-12] [FND-2]", async () => {
    expect(await listed(person)).toEqual(left());
    expect((await listed(other)).length).toBe(6);
    const criteria = await forPerson(NO_CRITERIA, person);
    const facets = await countFacets(criteria);
    const shown = facets.industry.filter(({ count }) => count > 0).map(({ value }) => value);
    expect(shown).not.toContain("Restaurants & Food");
    const asked = { criteria: NO_CRITERIA, aiCriteria: null, sort: DEFAULT_SORT, page: 1, limit: 20 };
    const exported = await listingBatches(asked, person, AbortSignal.timeout(10_000));
    expect(await idsOf(exported)).toEqual(left());
  });

  it("is counted, and shown when the search asks for it [FND-12]", async () => {
    expect(await countExcluded(NO_CRITERIA, person)).toBe(4);
    expect((await listed(person, { ...NO_CRITERIA, ignoreExclusions: true })).length).toBe(6);
    const { answer } = await call(listings.GET, { query: "?ignoreExclusions=true" });
    expect(answer.pagination.total).toBe(6);
  });

  it("is also searched for in descriptions when set so [FND-12]", async () => {
    await put({ ...OWN, within: "anywhere" });
    expect(await listed(person)).toEqual([ids.unknown]);
    expect(await listed(person, { ...NO_CRITERIA, search: "plumbing" })).toEqual([]);
    await put(OWN);
    expect(await listed(person, { ...NO_CRITERIA, search: "plumbing" })).toEqual([ids.plain]);
  });

  it("applies to saved filters and their alerts [FND-12]", async () => {
    const filter = newFilterSchema.parse({ name: "All", search: "shop or diner" });
    const { id } = await createFilter(person, filter, free);
    const query = { sort: DEFAULT_SORT, page: 1, limit: 20 };
    expect((await getFilterResults(person, id, query)).rows.map((row) => row.id)).toEqual([ids.plain]);
    expect(await idsOf((await filterBatches(id, DEFAULT_SORT, person)).batches)).toEqual([ids.plain]);
    const wanted = await addListing({ title: "A new shop" });
    await addListing({ title: "A new diner", industry: "Restaurants & Food" });
    await alertNewListings();
    const items = await sql()`select listing_id::int as id from alert_items where filter_id = ${id}`;
    expect(items.map((item) => item.id)).toEqual([wanted]);
  });

  it.each([
    [{ words: ["x".repeat(61)] }, "words"],
    [{ words: [""] }, "words"],
    [{ industries: ["No such industry"] }, "industries"],
    [{ brokers: Array.from({ length: 101 }, (_, at) => `Broker ${at}`) }, "brokers"],
  ])("is rejected when invalid, naming the field [FND-12]", async (body, field) => {
    const { status, answer } = await put(body);
    expect(status).toBe(400);
    expect(answer.field).toContain(field);
  });
});
