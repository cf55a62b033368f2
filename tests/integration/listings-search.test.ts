import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { CRITERIA_FIELDS, type Criteria, keysOf, NO_CRITERIA, setCriteria } from "@/lib/listings/criteria";
import { countFacets } from "@/lib/listings/facet-counts/queries";
import type { Fragment } from "@/lib/listings/filter-sql";
import { type Anchor, hiddenUpTo, walkAnchors, walkIds } from "@/lib/listings/page-sql";
import { countUnstated, searchListings } from "@/lib/listings/queries";
import { isComputedSort, SORT_KEYS, type SortKey, type SortOrder } from "@/lib/listings/sorting";
import { countMatches } from "@/lib/listings/totals/queries";
import { UNITS } from "@/lib/listings/units";
import TRADES from "@/lib/listings/words/synonyms.json" with { type: "json" };
import { type DrawnListing, drawListings, insertListings } from "./listings-fixture";
import { addPerson } from "./people";
import { drawSearches, findPlainly } from "./plain-search";
import { useDatabase } from "./setup/database";

const LIMIT = 20;
const listings = drawListings(260, 7);
let viewer: string;
let hider: string;
const hidden = new Set(listings.filter(({ id }) => id % 9 === 0).map(({ id }) => id));

useDatabase();
beforeAll(async () => {
  await insertListings(listings);
  viewer = await addPerson();
  hider = await addPerson();
  await sql()`
    insert into marks (user_id, listing_id, hidden_at)
    select ${hider}, id, now() from listings where id = any(${[...hidden]})`;
});

const everything = { findsText: () => true, isInTitle: () => false };
const nothingHidden = new Set<number>();
const searches = drawSearches(
  40,
  SORT_KEYS.filter((by) => !isComputedSort({ by })),
).map((search) => ({
  ...search,
  name: `${search.by} ${search.order} ${JSON.stringify(setCriteria(search.criteria))}`,
}));

async function everyPage(
  criteria: Criteria,
  by: SortKey,
  order: SortOrder,
  userId: string | null,
  limit = LIMIT,
) {
  const ids: number[] = [];
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const read = await searchListings({ criteria, sort: { by, order }, page, limit }, userId);
    if (page === 1) ({ total, totalPages: last } = read);
    expect(read).toMatchObject({ total, totalPages: last });
    ids.push(...read.rows.map(({ id }) => id));
  }
  return { ids, total };
}

describe("listing search, compared with a plain implementation", () => {
  it.each(searches)(
    "returns every match once, in order, over all pages, with the exact total [LIST-5] [LIST-6] [FIL-1]: $name",
    async (search) => {
      const { criteria, by, order } = search;
      const want = findPlainly(listings, search, nothingHidden);
      const { ids, total } = await everyPage(criteria, by, order, viewer);
      expect(ids).toEqual(want);
      expect(total).toBe(want.length);
    },
  );

  it("finds the same for five hundred searches of all kinds, including unknown values [FND-2]", async () => {
    for (const search of drawSearches(
      500,
      SORT_KEYS.filter((by) => !isComputedSort({ by })),
      2_026,
    )) {
      const { criteria, by, order } = search;
      const { ids } = await everyPage(criteria, by, order, viewer, 100);
      expect(ids, JSON.stringify(setCriteria(criteria))).toEqual(
        findPlainly(listings, search, nothingHidden),
      );
    }
  }, 120_000);

  it("counts for each choice how many listings it would show with the other filters [FND-6]", async () => {
    for (const search of drawSearches(30, SORT_KEYS, 7)) {
      const facets = await countFacets(search.criteria);
      for (const kind of ["businessType", "industry"] as const) {
        for (const { value, count } of facets[kind]) {
          const criteria = { ...search.criteria, [kind]: [value] };
          expect(count, `${value} of ${JSON.stringify(setCriteria(criteria))}`).toBe(
            findPlainly(listings, { ...search, criteria }, nothingHidden).length,
          );
        }
      }
    }
  });

  it.each(searches)(
    "omits the user's hidden listings on every page and in the total [LIST-12]: $name",
    async (search) => {
      const { criteria, by, order } = search;
      const { ids, total } = await everyPage(criteria, by, order, hider);
      expect(ids).toEqual(findPlainly(listings, search, hidden));
      expect(total).toBe(ids.length);
    },
  );

  it.each([
    ["dental or marina or bakery or kennel", "desc"],
    ["dental or marina or bakery or kennel", "asc"],
    ["nearby", "desc"],
  ] as const)(
    "ranks title matches for '%s' first on every page, cached or walked, %s [FND-10] [LIST-12]",
    async (words, order) => {
      const criteria = { ...NO_CRITERIA, search: words };
      const asked = words.split(" or ");
      const has = (text: string) => asked.some((word) => text.split(/\W+/).includes(word));
      const plain = {
        criteria,
        by: "relevance" as const,
        order,
        findsText: ({ title, description }: DrawnListing) => has(`${title} ${description}`),
        isInTitle: ({ title }: DrawnListing) => has(title),
      };
      const want = findPlainly(listings, plain, hidden);
      expect(want.length).toBeGreaterThan(110);
      expect((await everyPage(criteria, "relevance", order, hider)).ids).toEqual(want);
    },
  );

  it("counts how many more listings there are if unstated figures are included [FND-18]", async () => {
    let counted = 0;
    for (const search of drawSearches(60, SORT_KEYS, 11)) {
      const criteria = { ...search.criteria, withUnstated: false };
      const count = await countUnstated(criteria, hider);
      if (count === null) continue;
      const found = (withUnstated: boolean) =>
        findPlainly(listings, { ...search, criteria: { ...criteria, withUnstated } }, hidden).length;
      expect(count, JSON.stringify(setCriteria(criteria))).toBe(found(true) - found(false));
      counted += count > 0 ? 1 : 0;
    }
    expect(counted).toBeGreaterThan(10);
    expect(await countUnstated({ ...NO_CRITERIA, industry: ["Legal"] }, hider)).toBeNull();
    expect(await countUnstated({ ...NO_CRITERIA, minPrice: 1, withUnstated: true }, hider)).toBeNull();
  });

  it.each(SORT_KEYS.filter((by) => !isComputedSort({ by })))(
    "omits the user's hidden listings, sorted by %s [LIST-12]",
    async (by) => {
      for (const order of ["asc", "desc"] as const) {
        const { ids, total } = await everyPage(NO_CRITERIA, by, order, hider);
        const plain = { ...everything, criteria: NO_CRITERIA, by, order };
        expect(ids).toEqual(findPlainly(listings, plain, hidden));
        expect(total).toBe(ids.length);
      }
    },
  );

  it.each(searches)(
    "continues from any anchor of a deep walk as if walked from the start: $name",
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
        // Anchors built from one of them equal those of the whole walk.
        const after = anchors[1];
        const further = await db<Anchor[]>`${walkAnchors(db, walk, { every: 7, rows: 21, after })}`;
        expect([...further]).toEqual(after ? anchors.slice(2, 5) : anchors);
      }
    },
  );

  it("accepts every allowed figure, up to the highest [FND-2]", async () => {
    const figures = CRITERIA_FIELDS.flatMap((field) =>
      field.kind === "range" || field.kind === "number"
        ? keysOf(field).map((key) => [key, UNITS[field.unit].most] as const)
        : [],
    );
    for (const [key, most] of figures) {
      const query = {
        criteria: { ...NO_CRITERIA, [key]: most },
        sort: { by: "title", order: "asc" } as const,
      };
      await expect(searchListings({ ...query, page: 1, limit: LIMIT }, viewer), key).resolves.toBeDefined();
    }
  });

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

  it("reflects an ingestion immediately, including totals", async () => {
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

  it("counts once for many identical requests at the same time", async () => {
    const criteria = { ...NO_CRITERIA, maxPrice: 987_654 };
    const counts = Array.from({ length: 20 }, () => countMatches(criteria));
    expect(new Set(await Promise.all(counts)).size).toBe(1);
    expect(await countMatches(criteria)).not.toBe(await counts[0]);
  });

  it("finds longer words while the last one is being typed, and supports quoted and excluded words", async () => {
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
    "-".repeat(33),
    "!".repeat(200),
    "-a -b -c ".repeat(22).trim(),
    "title:' title:\\ title:a:*",
    "title:\"it's 'quoted'\" -title:o'brien",
    'broker:"%_\\" -broker:',
    "the",
    "the -of",
    'or -or "or"',
    "a/b-c_d@e.fr:g",
    "\ufeffa\u200b\u0301 ǅ ﬁ ٣ Ⅷ",
  ])("handles the search %s [FND-5]", async (search) => {
    const query = {
      criteria: { ...NO_CRITERIA, search },
      sort: { by: "title", order: "asc" } as const,
      page: 1,
      limit: LIMIT,
    };
    await expect(searchListings(query, viewer)).resolves.toMatchObject({ page: 1 });
  });
});

it("trade names start and end with a searchable word, unlike 'IT support', which would match any support [FND-5]", async () => {
  const lost = await sql()`
    select name from unnest(${TRADES.flat()}::text[]) name
    where to_tsvector('english', split_part(name, ' ', 1)) = '' or to_tsvector('english', split_part(name, ' ', -1)) = ''`;
  expect(lost).toEqual([]);
});
