import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
import { criteriaKey } from "../criteria";
import { runLongRead } from "../long-reads/queries";
import { collectIds, startsInRanges, walkIds } from "../page-sql";
import type { ListingQuery } from "../schema";
import { isComputedSort } from "../sorting";
import type { KnownTotal } from "../totals/queries";

/** Longer lists are walked, or collected again for each page. */
const LONGEST = 5_000;
/** How many leading ids are kept; few users go past the fifth page. */
const FIRST = 100;

/** Ordered ids of short lists, hidden ones included, or the promise collecting them. Only a cache. */
const lists = new LRUCache<string, Promise<number[]>>({ max: 200 });

/**
 * All ids of a list in order, hidden ones included, when it is short and its matches are so sparse that
 * collecting them all is the fastest way to find a page; null for any other list. Cached per catalogue
 * version, so that the next page or user needs no search. Throws like `runLongRead`.
 */
export async function findShortList(
  { criteria, sort, limit }: ListingQuery,
  { total, tableSize, version }: KnownTotal,
): Promise<readonly number[] | null> {
  // Walking a sort index passes about tableSize / total rows per match; collecting touches each match once.
  if (total > LONGEST || (total * total >= limit * tableSize && !isComputedSort(sort))) return null;
  return keptList({ criteria, sort }, version);
}

/**
 * The first ids of a list in an order that no index has, hidden ones included. Cached like short lists, so
 * that only the first reader of a catalogue version waits for every match to be computed (FIN-8), for title
 * matches to be found, or for ranges crossing a lower limit to be sorted. Null for lists in index order, and
 * for pages past the cached part of the latter two.
 */
export async function findHead(query: ListingQuery, known: KnownTotal): Promise<readonly number[] | null> {
  const { sort, page, limit } = query;
  if (isComputedSort(sort)) return keptList(query, known.version);
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
  const collected = runLongRead(async (tx) => {
    const rows = await tx<{ id: number }[]>`${walks ? walkIds(pool(), all) : collectIds(pool(), all)}`;
    return rows.map(({ id }) => id);
  });
  lists.set(key, collected);
  collected.catch(() => lists.delete(key));
  return collected;
}
