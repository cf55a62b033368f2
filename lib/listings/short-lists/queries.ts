import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
import { criteriaKey } from "../criteria";
import { readAtLength } from "../long-reads/queries";
import { collectIds, startsInRanges, walkIds } from "../page-sql";
import type { ListingQuery } from "../schema";
import { isReckoned } from "../sorting";
import type { KnownTotal } from "../totals/queries";

/** Longer lists are walked, or collected again for each page. */
const LONGEST = 5_000;
/** So many of the first are kept: few people go further than to the fifth page. */
const FIRST = 100;

/** The ids of short lists in their order, hidden ones included, or their collection at work. A cache only. */
const lists = new LRUCache<string, Promise<number[]>>({ max: 200 });

/**
 * All ids of a list in its order, hidden ones included, when it is short and its matches lie so far apart that a page
 * is best found by collecting all of them; null for any other list. Kept for one version of the catalogue, so that the
 * next page, or the next person, costs no search. Throws as `readAtLength`.
 */
export async function findShortList(
  { criteria, sort, limit }: ListingQuery,
  { total, tableSize, version }: KnownTotal,
): Promise<readonly number[] | null> {
  // Walking a sort index passes about tableSize / total rows for each match; collecting touches each match once.
  if (total > LONGEST || (total * total >= limit * tableSize && !isReckoned(sort))) return null;
  return keptList({ criteria, sort }, version);
}

/**
 * The first ids of a list that no index has in its order, hidden ones included; kept as short lists are, so that only
 * the first reader of a version waits for every match to be reckoned (FIN-8), for titles with all the words to be found
 * among the newest, or for ranges that reach over a lower limit to be put in order. Null for lists that an index has, and
 * for pages behind what is kept of the latter two.
 */
export async function findHead(query: ListingQuery, known: KnownTotal): Promise<readonly number[] | null> {
  const { sort, page, limit } = query;
  if (isReckoned(sort)) return keptList(query, known.version);
  const isDear = sort.by === "relevance" || startsInRanges(query);
  return isDear && page * limit <= FIRST ? keptList(query, known.version, true) : null;
}

function keptList(
  { criteria, sort }: Pick<ListingQuery, "criteria" | "sort">,
  version: number,
  walks = false,
): Promise<number[]> {
  const key = JSON.stringify([criteriaKey(criteria, sort), sort, version, walks]);
  const known = lists.get(key);
  if (known) return known;
  const all = { criteria, sort, hiddenBy: null, skip: 0, take: walks ? FIRST : LONGEST };
  const collected = readAtLength(async (tx) => {
    const rows = await tx<{ id: number }[]>`${walks ? walkIds(pool(), all) : collectIds(pool(), all)}`;
    return rows.map(({ id }) => id);
  });
  lists.set(key, collected);
  collected.catch(() => lists.delete(key));
  return collected;
}
