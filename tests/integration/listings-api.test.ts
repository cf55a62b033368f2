import { beforeAll, describe, expect, it } from "vitest";
import * as oneListing from "@/app/api/listings/[id]/route";
import * as filterOptions from "@/app/api/listings/filters/route";
import * as listings from "@/app/api/listings/route";
import { sql } from "@/db/client";
import type { RouteHandler } from "@/lib/http/route";
import { listFilterOptions, listListings, readListing } from "@/lib/listings/api";
import { newAccount } from "./accounts/api-client";
import { ask } from "./asking";
import { type DrawnListing, drawListings, insertListings } from "./listings-fixture";
import { useDatabase } from "./setup/database";

useDatabase();

const DRAWN = 120;
/** Enough listings in one industry to exceed what the AI reads. */
const TOO_MANY = 501;
const [pattern] = drawListings(1, 1) as [DrawnListing];
const crowd: DrawnListing[] = Array.from({ length: TOO_MANY }, (_, index) => ({
  ...pattern,
  id: 1_000 + index,
  title: `Kiosk ${index}`,
  description: "A kiosk by the station.",
  businessType: "Established",
  industry: "Retail",
  location: "Ohio",
  askingPrice: 40_000_000,
  askingPriceHigh: null,
  revenue: null,
  earnings: null,
  status: "active",
  updatedAt: new Date("2020-01-01T00:00:00Z"),
}));

let bearer: Record<string, string>;
let cookie: Record<string, string>;

beforeAll(async () => {
  await insertListings([...drawListings(DRAWN, 7), ...crowd]);
  const account = await newAccount();
  bearer = { authorization: `Bearer ${account.accessToken}` };
  cookie = { cookie: `winnow-session=${account.cookie}` };
});

async function get(handler: RouteHandler, query = "", headers = bearer, id?: string) {
  const { headers: responseHeaders, ...rest } = await ask(handler, { query, headers, id });
  expect(responseHeaders.get("content-type")).toBe("application/json");
  return rest;
}
const list = (query: string, headers = bearer) => get(listings.GET, query, headers);
const open = (id: string, headers = bearer) => get(oneListing.GET, "", headers, id);

describe("GET /api/listings", () => {
  it("returns the same for a bearer token and a session cookie, in the declared shape [API-1] [API-2]", async () => {
    const byToken = await list("?maxPrice=600000&sortBy=title&sortOrder=asc");
    expect(byToken.status).toBe(200);
    const { data, pagination, filters, aiFilter } = listListings.response.parse(byToken.answer);
    expect(data).toHaveLength(20);
    expect(pagination).toMatchObject({ page: 1, limit: 20, hasNext: true, hasPrev: false });
    expect(filters).toEqual({ maxPrice: 600_000 });
    expect(aiFilter).toBeUndefined();
    const titles = data.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted());
    expect(await list("?maxPrice=600000&sortBy=title&sortOrder=asc", cookie)).toEqual(byToken);
  });

  it("returns every listing exactly once over all pages, and the last page for one beyond it [API-2] [LIST-6]", async () => {
    const seen: number[] = [];
    const first = await list("?limit=100&maxPrice=20000000");
    const { total, totalPages } = first.answer.pagination;
    expect(totalPages).toBe(Math.ceil(total / 100));
    for (let page = 1; page <= Math.ceil(total / 7); page += 1) {
      const { answer } = await list(`?limit=7&maxPrice=20000000&page=${page}`);
      expect(answer.pagination).toEqual({
        page,
        limit: 7,
        total,
        totalPages: Math.ceil(total / 7),
        hasNext: page * 7 < total,
        hasPrev: page > 1,
      });
      seen.push(...answer.data.map(({ id }: { id: number }) => id));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    const beyond = await list("?limit=7&maxPrice=20000000&page=9999");
    expect(beyond.answer.pagination).toMatchObject({ page: Math.ceil(total / 7), hasNext: false });
    expect(beyond.answer.data.map(({ id }: { id: number }) => id)).toEqual(
      seen.slice((Math.ceil(total / 7) - 1) * 7),
    );
  });

  it("returns each row's source URL, and the filters in their types: numbers, strings, lists [API-2]", async () => {
    const { answer } = await list(
      "?minPrice=20000&exactOnly=true&location=Florida&status=active&limit=5&search=the",
    );
    expect(answer.filters).toMatchObject({ minPrice: 20_000, location: ["Florida"], search: "the" });
    const rows = (await list("?limit=5")).answer.data;
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toHaveProperty("sourceUrl");
    for (const row of rows) expect(row).toMatchObject({ aiResult: null });
  });

  it("accepts repeated values as a list and skips empty ones [API-2] [API-9] [FIL-5]", async () => {
    const { answer } = await list("?location=Florida&location=Texas&search=&minPrice=&industry=&maxPrice=0");
    expect(answer.filters).toEqual({ location: ["Florida", "Texas"] });
    expect(new Set(answer.data.map(({ location }: { location: string }) => location))).toEqual(
      new Set(["Florida", "Texas"]),
    );
  });

  it("reports an overflow above 500 matches, and lists unmatched ones if none of the best matches [API-2] [LIST-7] [DAT-4]", async () => {
    const { status, answer } = await list("?minPrice=30000000&aiCriteria=car+wash");
    expect(status).toBe(200);
    expect(answer.aiFilter).toMatchObject({ overflow: true });
    expect(answer.pagination.total).toBe(TOO_MANY);
    expect(answer.data).toHaveLength(20);
    expect(answer.data[0].aiResult.quality).toBe("none");
  });

  it("judges up to 500 matches and returns quality and reasoning with each [API-2] [DAT-3]", async () => {
    const { answer } = await list("?location=Texas&aiCriteria=brewery");
    expect(answer.aiFilter).toMatchObject({ overflow: false, isComplete: true });
    expect(answer.pagination.total).toBeGreaterThan(0);
    for (const { aiResult } of listListings.response.parse(answer).data) {
      expect(["great", "good", "maybe"]).toContain(aiResult?.quality);
      expect(aiResult?.reasoning).toMatch(/brewery/i);
    }
  });

  const refused: [query: string, field: string][] = [
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=1e20", "page"],
    ["page=99999999999999999999", "page"],
    ["page=two", "page"],
    ["page=1&page=2", "page"],
    ["limit=0", "limit"],
    ["limit=-5", "limit"],
    ["limit=101", "limit"],
    ["limit=1.5", "limit"],
    ["sortBy=password", "sortBy"],
    ["sortBy=__proto__", "sortBy"],
    ["sortBy=title;drop table listings", "sortBy"],
    ["sortOrder=sideways", "sortOrder"],
    ["minPrice=-1", "minPrice"],
    ["minPrice=1e9", "minPrice"],
    ["minPrice=12.5", "minPrice"],
    ["maxPrice=9999999999999999", "maxPrice"],
    ["minRevenue=lots", "minRevenue"],
    ["maxRevenue=$5", "maxRevenue"],
    ["minEarnings=NaN", "minEarnings"],
    ["maxEarnings=Infinity", "maxEarnings"],
    ["minPrice=500&maxPrice=100", "minPrice"],
    ["minEarnings=2&maxEarnings=1", "minEarnings"],
    ["status=stolen", "status"],
    [`industry=${"x".repeat(101)}`, "industry"],
    [`location=${Array(101).fill("Ohio").join("&location=")}`, "location"],
    ["search=%00", "search"],
    ["search=a%00b", "search"],
    ["search=a%0Ab", "search"],
    ["search=one&search=two", "search"],
    [`search=${"x".repeat(6_000)}`, "search"],
    [`search=${Array(800).fill("word").join("+")}`, "search"],
    [`aiCriteria=${"x".repeat(301)}`, "aiCriteria"],
    ["businessType=%00", "businessType"],
  ];
  const abridged = refused.map(([query, field]) => [query.slice(0, 40), field, query] as const);
  it.each(abridged)("%s is a 400 that names %s [API-2]", async (_start, field, query) => {
    const { status, answer } = await list(`?${query}`);
    expect(status).toBe(400);
    expect(answer.field).toBe(field);
    expect(answer.message).toContain(field);
    expect(JSON.stringify(answer)).not.toMatch(/select|\/work|node_modules|at .*:\d+:\d+/);
  });

  it.each([
    ["a quote", "'"],
    ["two dashes", "' or 1=1 --"],
    ["an open phrase", '"bakery'],
    ["only operators", "- -- or or & | ! :*"],
    ["a backslash and wildcards", "\\ % _ *"],
    ["a hundred words of one letter", Array(100).fill("a").join(" ")],
    ["two hundred quotes", '"'.repeat(200)],
    ["characters outside the basic multilingual plane", "🏪 𝔘𝔫𝔦 ﷽"],
    ["a lone surrogate", "\ud800"],
    ["markup", "<script>alert(1)</script>"],
  ])("searches for %s without failing [API-2]", async (_name, search) => {
    const { status, answer } = await list(`?${new URLSearchParams({ search })}`);
    expect(status).toBe(200);
    expect(answer.pagination.total).toBeLessThanOrEqual(DRAWN + TOO_MANY);
  });

  it("ignores unknown parameters, whatever their names", async () => {
    const { status, answer } = await list("?__proto__=1&constructor=x&toString=y&limit=1");
    expect([status, answer.data.length, answer.filters]).toEqual([200, 1, {}]);
  });
});

describe("GET /api/listings/filters", () => {
  it("returns the values of current listings with counts [API-3]", async () => {
    const { status, answer } = await get(filterOptions.GET);
    expect(status).toBe(200);
    const options = listFilterOptions.response.parse(answer);
    const rows = await sql()<{ location: string; count: number }[]>`
      select location, count(*) from listings
      where status in ('active', 'under_offer') and location is not null group by location`;
    expect(options.counts.location).toEqual(
      Object.fromEntries(rows.map(({ location, count }) => [location, count])),
    );
    expect(options.locations.toSorted()).toEqual(rows.map(({ location }) => location).toSorted());
    expect(options.businessTypes).toContain("Established");
    expect(options.industries).toContain("Retail");
  });
});

describe("GET /api/listings/{id}", () => {
  it("returns a listing for a token and for a cookie, without counting a view [API-3] [LIST-4]", async () => {
    const { status, answer } = await open("1007");
    expect(status).toBe(200);
    const { data } = readListing.response.parse(answer);
    expect(data).toMatchObject({
      id: 1007,
      title: "Kiosk 7",
      businessName: "Kiosk 7",
      description: "A kiosk by the station.",
      askingPrice: 40_000_000,
      multiple: "N/A",
      userMeta: { isFavourite: false, isHidden: false, notes: null, viewCount: 0, lastViewedAt: null },
    });
    expect(await open("1007", cookie)).toEqual({ status, answer });
  });

  it("is a 404 for an unknown listing and a 400 for an invalid id [API-3]", async () => {
    expect(await open("987654321")).toMatchObject({ status: 404, answer: { message: expect.any(String) } });
    for (const id of ["abc", "-1", "1.5", "1e3", "'", "%00", "\u0000", "99999999999999999999", " 1"]) {
      const { status, answer } = await open(id);
      expect([id, status, answer.field]).toEqual([id, 400, "id"]);
    }
  });
});

it("without a live session every call is a JSON 401, and a cookie does not make up for a bad token [API-1]", async () => {
  const bad: Record<string, string>[] = [
    {},
    { authorization: "Bearer nonsense" },
    { authorization: "Basic YTpi" },
    { cookie: "winnow-session=nonsense" },
    { ...cookie, authorization: "Bearer nonsense" },
    { authorization: `Bearer ${cookie.cookie?.split("=")[1]}` },
  ];
  for (const headers of bad) {
    for (const { status, answer } of [
      await list("", headers),
      await open("1", headers),
      await get(filterOptions.GET, "", headers),
    ]) {
      expect(status).toBe(401);
      expect(answer).toEqual({ message: expect.any(String) });
    }
  }
});
