import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { type Criteria, DEFAULT_STATUSES, NO_CRITERIA } from "@/lib/listings/criteria";
import type { Fragment } from "@/lib/listings/filter-sql";
import { type Anchor, hiddenUpTo, walkAnchors, walkIds } from "@/lib/listings/page-sql";
import { searchListings } from "@/lib/listings/queries";
import { SORT_KEYS, type SortKey, type SortOrder } from "@/lib/listings/sorting";
import { countMatches } from "@/lib/listings/totals/queries";
import { BUSINESS_TYPES, INDUSTRIES } from "@/lib/listings/vocabulary";
import { type DrawnListing, drawing, drawListings, insertListings, insertUser } from "./listings-fixture";
import { useDatabase } from "./setup/database";

const LIMIT = 20;
const listings = drawListings(260, 7);
let viewer: string;
let hider: string;
const hidden = new Set(listings.filter(({ id }) => id % 9 === 0).map(({ id }) => id));

useDatabase();
beforeAll(async () => {
  await insertListings(listings);
  viewer = await insertUser();
  hider = await insertUser();
  await sql()`
    insert into marks (user_id, listing_id, hidden_at)
    select ${hider}, id, now() from listings where id = any(${[...hidden]})`;
});

/** The same search, done the plain way over the drawn listings. */
function expected(criteria: Criteria, by: SortKey, order: SortOrder, without: Set<number>): number[] {
  const keyOf = (listing: DrawnListing): string | number | null => {
    if (by === "multiple") return multipleOf(listing);
    if (by === "updatedAt") return listing.updatedAt.getTime();
    return listing[by];
  };
  const sign = order === "asc" ? 1 : -1;
  return listings
    .filter((listing) => matches(listing, criteria) && !without.has(listing.id))
    .sort((a, b) => {
      const [x, y] = [keyOf(a), keyOf(b)];
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      if (x !== null && y !== null && x !== y) return x < y ? -sign : sign;
      return (a.id - b.id) * sign;
    })
    .map(({ id }) => id);
}

function multipleOf({ askingPrice, askingPriceHigh, earnings }: DrawnListing): number | null {
  if (askingPrice === null || askingPriceHigh !== null || earnings === null || earnings <= 0) return null;
  return Math.round((askingPrice / earnings) * 100) / 100;
}

function matches(listing: DrawnListing, criteria: Criteria): boolean {
  const overlaps = (low: number | null, high: number | null, min: number | null, max: number | null) =>
    (min === null && max === null) ||
    (low !== null && (min === null || (high ?? low) >= min) && (max === null || low <= max));
  const chosen = (value: string | null, values: string[]) =>
    values.length === 0 || (value !== null && values.includes(value));
  const words = `${listing.title} ${listing.description}`;
  return (
    (criteria.status.length ? criteria.status : DEFAULT_STATUSES).includes(listing.status) &&
    overlaps(listing.askingPrice, listing.askingPriceHigh, criteria.minPrice, criteria.maxPrice) &&
    overlaps(listing.revenue, null, criteria.minRevenue, criteria.maxRevenue) &&
    overlaps(listing.earnings, null, criteria.minEarnings, criteria.maxEarnings) &&
    chosen(listing.businessType, criteria.businessType) &&
    chosen(listing.industry, criteria.industry) &&
    (criteria.location.includes("United States")
      ? ["Florida", "Texas", "United States", ...criteria.location].includes(listing.location ?? "")
      : chosen(listing.location, criteria.location)) &&
    (criteria.search ?? "").split(" ").every((word) => words.includes(word))
  );
}

/** Forty different searches, drawn from a seed. */
function drawSearches(): { name: string; criteria: Criteria; by: SortKey; order: SortOrder }[] {
  const { next, below, oneOf } = drawing(99);
  const sometimes = <T>(share: number, value: T, otherwise: T) => (next() < share ? value : otherwise);
  return Array.from({ length: 40 }, (_, index) => {
    const from = below(600_000);
    const criteria: Criteria = {
      ...NO_CRITERIA,
      minPrice: sometimes(0.4, from, null),
      maxPrice: sometimes(0.3, from + 150_000, null),
      minRevenue: sometimes(0.2, 400_000, null),
      maxEarnings: sometimes(0.2, 100_000, null),
      industry: sometimes(0.4, [oneOf(INDUSTRIES.slice(0, 4)), oneOf(INDUSTRIES.slice(0, 4))], []),
      businessType: sometimes(0.2, [oneOf(BUSINESS_TYPES)], []),
      location: sometimes(0.3, [oneOf(["Florida", "United States", "Canada"])], []),
      search: sometimes(0.4, oneOf(["bakery", "marina", "dental kennel"]), null),
      status: sometimes(0.2, ["sold"], []),
    };
    const [by, order] = [SORT_KEYS[index % SORT_KEYS.length] ?? "title", oneOf(["asc", "desc"] as const)];
    return { name: `${by} ${order} ${JSON.stringify(criteria)}`, criteria, by, order };
  });
}

async function everyPage(criteria: Criteria, by: SortKey, order: SortOrder, userId: string | null) {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const read = await searchListings({ criteria, sort: { by, order }, page, limit: LIMIT }, userId);
    if (page === 1) ({ total, totalPages: last } = read);
    expect(read).toMatchObject({ total, totalPages: last });
    ids.push(...read.rows.map(({ id }) => id));
  }
  return { ids, total };
}

describe("searching listings against a plain reckoning of the same list", () => {
  it.each(drawSearches())(
    "gives every match once, in order, over all pages, with the exact total [LIST-5] [LIST-6] [FIL-1]: $name",
    async ({ criteria, by, order }) => {
      const want = expected(criteria, by, order, new Set());
      const { ids, total } = await everyPage(criteria, by, order, viewer);
      expect(ids).toEqual(want);
      expect(total).toBe(want.length);
    },
  );

  it.each(drawSearches())(
    "leaves out what the person has hidden, on every page and in the total [LIST-12]: $name",
    async ({ criteria, by, order }) => {
      const { ids, total } = await everyPage(criteria, by, order, hider);
      expect(ids).toEqual(expected(criteria, by, order, hidden));
      expect(total).toBe(ids.length);
    },
  );

  it.each(SORT_KEYS)("leaves out what the person has hidden, sorted by %s [LIST-12]", async (by) => {
    for (const order of ["asc", "desc"] as const) {
      const { ids, total } = await everyPage(NO_CRITERIA, by, order, hider);
      expect(ids).toEqual(expected(NO_CRITERIA, by, order, hidden));
      expect(total).toBe(ids.length);
    }
  });

  it.each(drawSearches())(
    "starts behind any anchor of a deep walk as if it had walked there: $name",
    async ({ criteria, by, order }) => {
      const db = sql();
      for (const fromEnd of [false, true]) {
        const walk = { criteria, sort: { by, order }, fromEnd };
        const idsOf = async (part: Fragment) => (await db<{ id: number }[]>`${part}`).map(({ id }) => id);
        const all = await idsOf(walkIds(db, { ...walk, hiddenBy: hider, skip: 0, take: 1_000 }));
        const steps = { every: 7, rows: 1_000 };
        const anchors = [...(await db<Anchor[]>`${walkAnchors(db, walk, steps)}`)];
        for (const anchor of anchors) {
          const [passed] = await db<[{ count: number }]>`${hiddenUpTo(db, walk, anchor, hider)}`;
          const rest = walkIds(db, { ...walk, hiddenBy: hider, skip: 2, take: 1_000 }, anchor);
          expect(await idsOf(rest)).toEqual(all.slice(anchor.position - passed.count + 2));
        }
        // Anchors that are made on from one of them are those of the whole walk.
        const after = anchors[1];
        const further = await db<Anchor[]>`${walkAnchors(db, walk, { every: 7, rows: 21, after })}`;
        expect([...further]).toEqual(after ? anchors.slice(2, 5) : anchors);
      }
    },
  );

  it("shows the last page for a page beyond it [LIST-6]", async () => {
    const sort = { by: "updatedAt", order: "desc" } as const;
    for (const userId of [viewer, hider]) {
      const page = await searchListings(
        { criteria: NO_CRITERIA, sort, page: 1_000_000, limit: LIMIT },
        userId,
      );
      expect(page.page).toBe(page.totalPages);
      expect(page.rows).toHaveLength(page.total % LIMIT || LIMIT);
    }
  });

  it("follows an ingestion at once, totals included", async () => {
    const criteria = { ...NO_CRITERIA, search: "zeppelin" };
    const query = { criteria, sort: { by: "title", order: "asc" } as const, page: 1, limit: LIMIT };
    expect((await searchListings(query, viewer)).total).toBe(0);
    const [added] = drawListings(1, 3);
    await insertListings([
      { ...(added as DrawnListing), id: 9_001, title: "zeppelin works", status: "active" },
    ]);
    expect(await searchListings(query, viewer)).toMatchObject({ total: 1, rows: [{ id: 9_001 }] });
    await sql()`delete from listings where id = 9001`;
    await sql()`update catalogue set version = version + 1`;
  });

  it("counts once, however many people ask for the same at once", async () => {
    const criteria = { ...NO_CRITERIA, maxPrice: 987_654 };
    const counts = Array.from({ length: 20 }, () => countMatches(criteria));
    expect(new Set(await Promise.all(counts)).size).toBe(1);
    expect(await countMatches(criteria)).not.toBe(await counts[0]);
  });

  it("finds longer words while the last one is being typed, and quoted and excluded words", async () => {
    const find = async (search: string) => {
      const query = {
        criteria: { ...NO_CRITERIA, search },
        sort: { by: "title", order: "asc" } as const,
        page: 1,
        limit: 100,
      };
      return (await searchListings(query, null)).rows.length;
    };
    expect(await find("brew")).toBe(await find("brewery"));
    expect(await find("plumb")).toBeGreaterThan(0);
    expect(await find('"marina with kennel"')).toBeLessThanOrEqual(await find("marina kennel"));
    expect(await find("bakery -dental")).toBeLessThan(await find("bakery"));
  });

  it.each([
    "'; drop table listings; --",
    "a:*&b",
    "\\",
    "((",
    "%_%",
    '"',
    "日本",
    "-",
    "or or",
    "😀".repeat(90),
  ])("survives the search %s", async (search) => {
    const query = {
      criteria: { ...NO_CRITERIA, search },
      sort: { by: "title", order: "asc" } as const,
      page: 1,
      limit: LIMIT,
    };
    await expect(searchListings(query, viewer)).resolves.toMatchObject({ page: 1 });
  });
});
