import { beforeAll, expect, it } from "vitest";
import { sql } from "@/db/client";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import type { Sort } from "@/lib/listings/sorting";
import { drawListings, insertListings } from "./listings-fixture";
import { addPerson } from "./people";
import { useDatabase } from "./setup/database";

const LISTINGS = 24_500;
const LIMIT = 100;
const SORTS: Sort[] = [
  { by: "updatedAt", order: "desc" },
  { by: "askingPrice", order: "asc" },
  { by: "earnings", order: "desc" },
];

let hider: string;
useDatabase();
beforeAll(async () => {
  await insertListings(drawListings(LISTINGS, 11));
  hider = await addPerson();
  await sql()`
    insert into marks (user_id, listing_id, hidden_at) select ${hider}, id, now() from listings where id % 13 = 0`;
});

/** The whole list from a single plain query. */
async function wholeList({ by, order }: Sort): Promise<number[]> {
  const column = { updatedAt: "updated_at", askingPrice: "asking_price", earnings: "earnings" }[
    by as "earnings"
  ];
  const direction = sql().unsafe(order);
  const rows = await sql()<{ id: number }[]>`
    select id from listings where status in ('active', 'under_offer') and id % 13 <> 0
    order by ${sql()(column)} ${direction} nulls last, id ${direction}`;
  return rows.map(({ id }) => id);
}

it.each(SORTS)(
  "a deep page is the same regardless of the pages read before, sorted by $by $order [LIST-6]",
  async (sort) => {
    const list = await wholeList(sort);
    expect(list.length).toBeGreaterThan(13_600);
    const last = Math.ceil(list.length / LIMIT);
    const read = async (page: number) => {
      const { rows, totalPages } = await searchListings(
        { criteria: NO_CRITERIA, sort, page, limit: LIMIT },
        hider,
      );
      expect(totalPages).toBe(last);
      expect(rows.map(({ id }) => id)).toEqual(list.slice((page - 1) * LIMIT, page * LIMIT));
    };
    // Deeper, back, deeper again, from the end, and several at once.
    for (const page of [52, 45, 61, 66, 2, last, last - 45, last - 62, last - 50]) await read(page);
    await sql()`update catalogue set version = version + 1`;
    await Promise.all([50, 63, 42, last - 42, last - 62, 58].map(read));
  },
);
