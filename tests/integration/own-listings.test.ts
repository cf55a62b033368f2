import { beforeEach, describe, expect, it } from "vitest";
import * as listing from "@/app/api/listings/[id]/route";
import * as listings from "@/app/api/listings/route";
import * as deal from "@/app/api/own-listings/[id]/deal/route";
import * as one from "@/app/api/own-listings/[id]/route";
import * as exported from "@/app/api/own-listings/export/route";
import * as pages from "@/app/api/own-listings/pages/route";
import * as all from "@/app/api/own-listings/route";
import { sql } from "@/db/client";
import { loadCompared } from "@/lib/compare/loaders";
import { getDeal, listDeals } from "@/lib/deals/queries";
import { findOwnMatches } from "@/lib/filters/results/queries";
import type { RouteHandler } from "@/lib/http/route";
import type { RawListing } from "@/lib/ingestion/schema";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { searchOwn } from "@/lib/own-listings/matches/queries";
import { removeOwnBatch, saveOwnListings } from "@/lib/own-listings/mutations";
import { linkOwnListings } from "@/lib/own-listings/same-business/mutations";
import { type Asked, ask, send } from "./asking";
import { addListing } from "./filters-fixture";
import { accessTokenOf, addPerson } from "./people";
import { useDatabase } from "./setup/database";

useDatabase();

let person = "";
let token = "";

beforeEach(async () => {
  await sql()`delete from own_listings`;
  person = await addPerson();
  token = await accessTokenOf(person);
});

const call = (handler: RouteHandler, asked: Asked = {}) => ask(handler, { as: token, ...asked });

const LAUNDROMAT = {
  title: "Coin laundry near the university",
  askingPrice: "$450,000",
  revenue: "620K",
  earnings: "150,000",
  earningsKind: "sde",
  location: "Tampa, FL",
  industry: "Car Wash & Laundry",
  sourceUrl: "https://broker.example/laundry/7?utm_source=alert",
  description: "Forty machines, new in 2021. Seller financing is offered. Owner is retiring.",
} as const;

const add = async (body: object = LAUNDROMAT) => {
  const { status, answer } = await call(all.POST, { body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.data;
};
const titles = async (query = "") =>
  (await call(all.GET, { query })).answer.data.map(({ title }: { title: string }) => title);

describe("a listing typed by hand", () => {
  it("is read like one from any source, and shown in full [OWN-2] [OWN-3] [OWN-5]", async () => {
    const added = await add();
    expect(added).toMatchObject({
      ...{ title: LAUNDROMAT.title, askingPrice: 450_000, revenue: 620_000, earnings: 150_000, multiple: 3 },
      ...{ earningsKind: "sde", location: "Florida", city: "Tampa", industry: "Car Wash & Laundry" },
      ...{ origin: "typed", source: "Added by you", flags: ["seller-financing"], catalogueId: null },
      typed: { askingPrice: "$450,000", location: "Tampa, FL" },
    });
    expect(added.id).toBeLessThan(0);
    expect(added.financing.figures).toHaveLength(4);
    expect((await call(one.GET, { id: added.id })).answer.data).toMatchObject({ id: added.id });
  });

  it("can be filtered and sorted like the catalogue [OWN-2] [OWN-3]", async () => {
    await add();
    await add({ title: "Bakery with a café", askingPrice: "90000", location: "Austin, TX" });
    await add({ title: "Machine shop", description: "Turns parts for bakeries." });
    expect(await titles("?sortBy=askingPrice&sortOrder=asc")).toEqual([
      ...["Bakery with a café", LAUNDROMAT.title, "Machine shop"],
    ]);
    expect(await titles("?search=bakery")).toHaveLength(2);
    expect(await titles("?search=bakery%20-parts")).toEqual(["Bakery with a café"]);
    expect(await titles("?minPrice=100000&location=Florida")).toEqual([LAUNDROMAT.title]);
    expect(await titles("?flags=seller-financing&minMultiple=2")).toEqual([LAUNDROMAT.title]);
    expect(await titles("?pricePosition=lowest")).toEqual([]);
    const { pagination } = (await call(all.GET, { query: "?limit=2&page=9" })).answer;
    expect(pagination).toMatchObject({ page: 2, total: 3, totalPages: 2 });
  });

  it("can be edited field by field: cleared fields are removed, the rest stays [OWN-5]", async () => {
    const { id } = await add();
    const change = (body: object) => call(one.PATCH, { id, body });
    const changed = await change({ askingPrice: "$400,000", revenue: "", location: "Austin, TX" });
    expect(changed.answer.data).toMatchObject({
      ...{ id, askingPrice: 400_000, previousAskingPrice: 450_000, revenue: null, location: "Texas" },
      ...{ earnings: 150_000, title: LAUNDROMAT.title },
    });
    expect(await change({ location: "Atlantis, ZZ" })).toMatchObject({
      status: 400,
      answer: {
        field: "location",
        message: expect.stringContaining("“Atlantis, ZZ” could not be read as a place."),
      },
    });
    await change({ note: "Ask for the lease", isFavourite: true });
    expect((await change({ isHidden: true })).answer.data.userMeta).toMatchObject({
      ...{ notes: "Ask for the lease", isFavourite: true, isHidden: true },
    });
    expect([await titles(), await titles("?show=hidden")]).toEqual([[], [LAUNDROMAT.title]]);
    await change({ isHidden: false });
    expect(await titles("?show=favourites")).toEqual([LAUNDROMAT.title]);
    expect((await change({})).status).toBe(400);
    expect(await change({ title: " " })).toMatchObject({ status: 400, answer: { field: "title" } });
    expect((await call(one.DELETE, { id })).status).toBe(200);
    expect((await call(one.GET, { id })).status).toBe(404);
  });

  it("shows what the user typed when its text says something else [OWN-5]", async () => {
    const description = "Asking Price: $450,000\nCash Flow: $150,000\nLocated in Orlando, Florida.";
    const { id, askingPrice } = await add({ title: "Laundry", description });
    expect(askingPrice).toBe(450_000);
    const body = { askingPrice: "400,000", location: "Boise, ID" };
    expect((await call(one.PATCH, { id, body })).answer.data).toMatchObject({
      askingPrice: 400_000,
      city: "Boise",
    });
    expect((await call(one.PATCH, { id, body: { brokerName: "Cedar" } })).answer.data).toMatchObject({
      ...{ askingPrice: 400_000, earnings: 150_000, city: "Boise", broker: "Cedar" },
    });
  });

  it.each([
    [{}, "title"],
    [{ title: "Shop", sourceUrl: "javascript:alert(1)" }, "sourceUrl"],
    [{ title: "Shop", askingPrice: "a lot" }, "askingPrice"],
    [{ title: "Shop", industry: "Witchcraft" }, "industry"],
    [{ title: "x".repeat(301) }, "title"],
    [{ title: "Buyer wanted: any business in Ohio" }, "title"],
    [{ title: "Shop", revenue: "3,1M", location: "Atlantis, ZZ" }, "revenue"],
    [{ title: "Shop", location: "Atlantis, ZZ" }, "location"],
    [{ title: "Shop", yearEstablished: "3020" }, "yearEstablished"],
  ])("is rejected with the name of the field: %j [OWN-5]", async (body, field) => {
    expect(await call(all.POST, { body })).toMatchObject({ status: 400, answer: { field } });
  });
});

const row = (title: string, more: Partial<RawListing> = {}): RawListing => ({
  ...{ sourceListingId: title, title, askingPrice: "$200,000", location: "Boise, ID" },
  ...more,
});

it("saving a page again updates its listing, even if edited by hand, because the user asked for it [OWN-9]", async () => {
  const page = { title: "Laundry", sourceUrl: "https://broker.example/9", text: "Asking Price: $450,000" };
  const save = (body: object) => call(pages.POST, { body });
  const { id, origin, askingPrice } = (await save(page)).answer.data;
  expect([origin, askingPrice]).toEqual(["page", 450_000]);
  const again = await save({ ...page, text: "Asking Price: $420,000" });
  expect(again.answer.data).toMatchObject({ id, askingPrice: 420_000, previousAskingPrice: 450_000 });
  expect((await save({ ...page, sourceUrl: "ftp://x" })).status).toBe(400);
  expect((await save({ ...page, text: "x".repeat(15_001) })).status).toBe(400);
});

describe("incoming rows", () => {
  it("change nothing when repeated, update a changed price, and a bad row does not affect others [OWN-5]", async () => {
    const batchId = crypto.randomUUID();
    const rows = [row("Car wash"), row("Print shop"), row(""), 7];
    const first = await saveOwnListings(person, rows, { origin: "mail", batchId });
    expect([first.added.length, first.updated, first.unchanged]).toEqual([2, [], []]);
    expect(first.rejected.map(({ index }) => index)).toEqual([2, 3]);
    const again = await saveOwnListings(person, rows, { origin: "mail" });
    expect([again.added, again.updated, again.unchanged.length]).toEqual([[], [], 2]);
    const cheaper = [row("Car wash", { askingPrice: "$180,000" })];
    expect((await saveOwnListings(person, cheaper, { origin: "import" })).updated).toHaveLength(1);
    const [shown] = (await call(all.GET, { query: "?search=wash" })).answer.data;
    expect(shown).toMatchObject({
      askingPrice: 180_000,
      previousAskingPrice: 200_000,
      origin: "mail",
      batchId,
    });
    expect(await removeOwnBatch(person, batchId)).toBe(2);
  });

  it("write each listing once when they arrive concurrently [OWN-5]", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => row(`Route ${at}`));
    const saved = await Promise.all([1, 2, 3].map(() => saveOwnListings(person, rows, { origin: "mail" })));
    expect(saved.flatMap(({ added }) => added)).toHaveLength(40);
  });

  it("keep text that the user edited [OWN-5]", async () => {
    const { added } = await saveOwnListings(person, [row("Car wash")], { origin: "mail" });
    await call(one.PATCH, { id: added[0], body: { title: "The good car wash" } });
    await saveOwnListings(person, [row("Car wash", { askingPrice: "$1" })], { origin: "mail" });
    expect(await titles()).toEqual(["The good car wash"]);
  });

  it("are linked to the catalogue's listing with the same URL or for the same business, even if it appears later [OWN-4]", async () => {
    const known = await addListing({ title: "Car wash on Main Street" });
    await sql()`update listings set source_url = 'https://broker.example/same' where id = ${known}`;
    const twin = await addListing({ title: "Dental practice Sarasota waterfront orthodontics" });
    await sql()`update listings set asking_price = 512300, revenue = 701250, location = 'Florida', region_code = 'US-FL',
      country_code = 'US' where id = ${twin}`;
    const { added } = await saveOwnListings(
      person,
      [
        row("Wash", { sourceUrl: "https://broker.example/same" }),
        row("Sarasota waterfront dental practice, orthodontics", {
          ...{ askingPrice: "$512,300", revenue: "$701,250", location: "Florida" },
        }),
        row("Another", { askingPrice: "$512,300", revenue: "$701,250", location: "Oregon" }),
      ],
      { origin: "import" },
    );
    const links = async () => {
      const linked = await Promise.all(added.map(async (id) => (await call(one.GET, { id })).answer.data));
      return Object.fromEntries(linked.map(({ title, catalogueId }) => [title.split(" ")[0], catalogueId]));
    };
    expect(await links()).toEqual({ Wash: known, Sarasota: twin, Another: null });
    // As if the catalogue had added them later.
    await sql()`update own_listings set catalogue_id = null`;
    expect(await linkOwnListings()).toBe(2);
    expect(await links()).toEqual({ Wash: known, Sarasota: twin, Another: null });
  });
});

describe("own listings and other users", () => {
  it("are in no list, count, facet or detail of the catalogue, not even for their owner [OWN-1]", async () => {
    await addListing({ title: "Known bakery" });
    const count = async () => (await call(listings.GET)).answer.pagination.total;
    const before = await count();
    const [{ version }] = await sql()<[{ version: number }]>`select version from catalogue`;
    const { id } = await add({ ...LAUNDROMAT, title: "Zeppelin laundry" });
    expect(await count()).toBe(before);
    expect((await call(listings.GET, { query: "?search=zeppelin" })).answer.data).toEqual([]);
    expect((await call(listing.GET, { id })).status).toBe(400);
    expect(await sql()`select version from catalogue`).toMatchObject([{ version }]);
    // No view, function or trigger of the database reads them either.
    expect(
      await sql()`
        select proname from pg_proc where prosrc like '%own_listings%'
        union all select viewname from pg_views where definition like '%own_listings%'
        union all select matviewname from pg_matviews where definition like '%own_listings%'
        union all select tgname from pg_trigger where tgrelid = 'own_listings'::regclass and not tgisinternal`,
    ).toHaveLength(0);
  });

  it("are a 404 for anyone else, and are deleted with the account [OWN-6] [OWN-1]", async () => {
    const { id } = await add();
    const stranger = await accessTokenOf(await addPerson());
    for (const handler of [one.GET, one.PATCH, one.DELETE])
      expect((await call(handler, { id, as: stranger, body: { title: "Taken over" } })).status).toBe(404);
    expect((await call(all.GET, { as: stranger })).answer.data).toEqual([]);
    await sql()`delete from users where id = ${person}`;
    expect(await sql()`select from own_listings`).toHaveLength(0);
  });

  it("can be read and deleted after the trial, but not changed [OWN-6]", async () => {
    const { id } = await add();
    await sql()`update users set trial_ends_at = now() - interval '1 day' where id = ${person}`;
    expect((await call(one.GET, { id })).status).toBe(200);
    expect(await titles()).toHaveLength(1);
    expect((await call(one.PATCH, { id, body: { note: "x" } })).status).toBe(402);
    expect((await call(all.POST, { body: LAUNDROMAT })).status).toBe(402);
    expect((await call(one.DELETE, { id })).status).toBe(200);
  });
});

describe("a saved filter's matches", () => {
  const save = async (search: object, criteria: string | null, of = person) => {
    const [filter] = await sql()<[{ id: string }]>`
      insert into saved_filters (user_id, name, search, ai_criteria, notifications_enabled)
      values (${of}, 'Mine', ${JSON.stringify(search)}::text::jsonb, ${criteria}, false) returning id`;
    return filter.id;
  };

  it("among own listings meet its search and are judged by keyword, as in an unsaved search, without storing verdicts [OWN-10] [OWN-13]", async () => {
    await add();
    await add({
      ...LAUNDROMAT,
      sourceUrl: "",
      title: "Dry cleaner",
      description: "A drop store of two rooms.",
    });
    await add({ title: "Bakery", askingPrice: "90,000" });
    const verdicts = async () => (await sql()`select from verdicts`).length;
    const before = await verdicts();
    const plain = await findOwnMatches(person, await save({ minPrice: 100_000 }, null));
    expect(plain.matches.map(({ title, verdict }) => [title, verdict])).toEqual([
      ["Dry cleaner", null],
      [LAUNDROMAT.title, null],
    ]);
    const { matches } = await findOwnMatches(
      person,
      await save({ minPrice: 100_000 }, "The owner is retiring and offers seller financing"),
    );
    expect(matches[0]).toMatchObject({
      ...{ title: LAUNDROMAT.title, origin: "typed" },
      verdict: { quality: "great", judgedBy: "keywords", reasoning: expect.stringContaining("retiring") },
    });
    expect(await verdicts()).toBe(before);
    const asked = { criteria: { ...NO_CRITERIA, minPrice: 400_000 }, aiCriteria: "The owner is retiring" };
    expect((await searchOwn(person, asked)).matches[0]).toMatchObject({
      ...{ title: LAUNDROMAT.title, verdict: { quality: "great" } },
    });
    expect((await searchOwn(person, { criteria: { ...NO_CRITERIA, minPrice: 500_000 } })).total).toBe(0);
  });

  it("omit hidden listings, those in the catalogue, those of other users and excluded ones [OWN-10] [OWN-6]", async () => {
    const { id } = await add();
    const filter = await save({}, null);
    const found = async () => (await findOwnMatches(person, filter)).total;
    expect(await found()).toBe(1);
    const exclusions = {
      words: ["laundry"],
      within: "title",
      businessTypes: [],
      industries: [],
      brokers: [],
    };
    await sql()`insert into buyer_exclusions (user_id, exclusions) values (${person}, ${JSON.stringify(exclusions)}::text::jsonb)`;
    expect(await found()).toBe(0);
    await sql()`delete from buyer_exclusions`;
    await call(one.PATCH, { id, body: { isHidden: true } });
    expect(await found()).toBe(0);
    await call(one.PATCH, { id, body: { isHidden: false } });
    await sql()`update own_listings set catalogue_id = ${await addListing({ title: "The same" })}`;
    expect(await found()).toBe(0);
    const stranger = await addPerson();
    await expect(findOwnMatches(stranger, filter)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await findOwnMatches(stranger, await save({}, null, stranger))).total).toBe(0);
    expect((await searchOwn(stranger, { criteria: NO_CRITERIA })).total).toBe(0);
  });
});

it("own listings can be compared with the catalogue's, but only by their owner [OWN-12]", async () => {
  const [{ id }, known] = [await add(), await addListing({ title: "Known bakery" })];
  const ids = (userId: string) => loadCompared({ ids: `${id},${known}`, add: "1" }, userId);
  const mine = await ids(person);
  expect(mine.listings.map((one) => one.id)).toEqual([id, known]);
  expect(mine.listings[0]).toMatchObject({
    source: "Added by you",
    financing: { figures: expect.any(Array) },
  });
  expect(mine.choices).toEqual([
    { title: "My Listings", choices: [{ id, title: LAUNDROMAT.title, from: "Added by you" }] },
  ]);
  const stranger = await addPerson();
  const theirs = await ids(stranger);
  expect(theirs.listings.map((one) => one.id)).toEqual([known]);
  expect(theirs).toMatchObject({ missing: 1, choices: [] });
});

it("own listings go through the pipeline like others, but only for their owner [OWN-15]", async () => {
  const { id } = await add();
  const stranger = await addPerson();
  const theirs = await accessTokenOf(stranger);
  expect((await call(deal.POST, { id, as: theirs })).status).toBe(404);
  expect((await call(deal.GET, { id })).answer).toEqual({ deal: null });
  const dealId = (await call(deal.POST, { id })).answer.deal.id;
  expect((await call(deal.POST, { id, body: { stage: "contacted" } })).answer.deal.id).toBe(dealId);
  expect((await call(deal.GET, { id })).answer.deal).toMatchObject({ id: dealId, stage: "interesting" });
  expect((await call(deal.GET, { id, as: theirs })).status).toBe(404);
  expect((await call(one.GET, { id })).answer.data.userMeta.isFavourite).toBe(true);
  await call(one.PATCH, { id, body: { askingPrice: "400,000" } });
  const deals = await listDeals(person);
  expect(deals).toMatchObject([
    {
      ...{ id: dealId, listingId: id, stage: "interesting" },
      listing: { title: LAUNDROMAT.title, askingPrice: 400_000, status: "active" },
    },
  ]);
  await call(one.DELETE, { id });
  expect(await getDeal(person, dealId)).toMatchObject({
    listingId: null,
    listing: { title: LAUNDROMAT.title, askingPrice: 450_000, status: "not_observed" },
  });
  expect(await listDeals(stranger)).toEqual([]);
});

it("own listings can be exported with notes; text that looks like a formula stays text [OWN-11]", async () => {
  const { id } = await add({ ...LAUNDROMAT, title: "=SUM(1) laundry" });
  await call(one.PATCH, { id, body: { note: "=HYPERLINK(1)", isHidden: true } });
  const answer = await send(exported.GET, { as: token });
  const [head = "", row = ""] = (await answer.text()).split("\r\n");
  expect(head).toContain("Business Name");
  expect(head).toContain("From,Note,Original listing");
  expect(row).toContain("450000");
  expect(row).toContain("'=HYPERLINK(1)");
  expect(row).not.toMatch(/(?:^|,)=/);
});
