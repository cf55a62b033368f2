import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool, type Transaction } from "@/db/client";
import { type Criteria, criteriaKey } from "../criteria";
import { readAtLength } from "../long-reads/queries";
import { countMatching } from "../page-sql";

export interface KnownTotal {
  /** Matches, hidden ones included. */
  total: number;
  /** Listings in the whole table, roughly: what the planner knows. */
  tableSize: number;
  /** Of the catalogue at the time of counting. */
  version: number;
}

/**
 * Exact totals by filters, independent of the person; valid for one version of the catalogue. A cache only:
 * any process can count again.
 */
const totals = new LRUCache<string, KnownTotal>({ max: 5_000 });

/** Counts at work: anyone else who wants the same total meanwhile waits for it instead of counting again. */
const counting = new Map<string, Promise<KnownTotal>>();

/** The total that was counted for these criteria, if one was and it was not forgotten. */
export const knownTotal = (criteria: Criteria): KnownTotal | undefined => totals.get(criteriaKey(criteria));

/** The exact total at this version of the catalogue: the one that is known, or counted now as `countMatches` does. */
export async function totalAt(criteria: Criteria, version: number): Promise<number> {
  const known = knownTotal(criteria);
  return (known?.version === version ? known : await countMatches(criteria)).total;
}

/** Drops a total that belongs to an older version of the catalogue. */
export const forgetTotal = (criteria: Criteria): boolean => totals.delete(criteriaKey(criteria));

/** Counts the matches of `criteria` exactly, within 30 s, and remembers the result (LIST-6). */
export function countMatches(criteria: Criteria): Promise<KnownTotal> {
  const key = criteriaKey(criteria);
  const running = counting.get(key);
  if (running) return running;
  const started = readAtLength((tx) => countAll(tx, criteria))
    .then((known) => {
      totals.set(key, known);
      return known;
    })
    .finally(() => counting.delete(key));
  counting.set(key, started);
  return started;
}

async function countAll(tx: Transaction, criteria: Criteria): Promise<KnownTotal> {
  const [known] = await tx<[KnownTotal]>`
    select (${countMatching(pool(), criteria)}) as total, version,
      (select greatest(reltuples, 1)::bigint from pg_class where oid = 'listings'::regclass) as "tableSize"
    from catalogue`;
  return known;
}
