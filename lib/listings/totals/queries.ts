import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool, type Transaction } from "@/db/client";
import { type Criteria, criteriaKey } from "../criteria";
import { runLongRead } from "../long-reads/queries";
import { countMatching } from "../page-sql";

export interface KnownTotal {
  /** Matches, hidden ones included. */
  total: number;
  /** Approximate size of the whole table, from the planner's statistics. */
  tableSize: number;
  /** The catalogue version at the time of counting. */
  version: number;
}

/** Exact totals by filters, for any user and one catalogue version. Any process can count again. */
const totals = new LRUCache<string, KnownTotal>({ max: 5_000 });

/** Counts in progress: concurrent requests for the same total share one count. */
const counting = new Map<string, Promise<KnownTotal>>();

/** Incremented by every ingestion that changes anything. */
export async function catalogueVersion(): Promise<number> {
  const [row] = await pool()<[{ version: number }]>`select version from catalogue`;
  return row.version;
}

/** The cached total for these criteria, if any. */
export const knownTotal = (criteria: Criteria): KnownTotal | undefined => totals.get(criteriaKey(criteria));

/** The exact total at this catalogue version, from the cache or from `countMatches`. */
export async function totalAt(criteria: Criteria, version: number): Promise<number> {
  const known = knownTotal(criteria);
  return (known?.version === version ? known : await countMatches(criteria)).total;
}

/** Drops a cached total that belongs to an older catalogue version. */
export const forgetTotal = (criteria: Criteria): boolean => totals.delete(criteriaKey(criteria));

/** Counts the matches of `criteria` exactly, within 30 s, and caches the result (LIST-6). */
export function countMatches(criteria: Criteria): Promise<KnownTotal> {
  const key = criteriaKey(criteria);
  const running = counting.get(key);
  if (running) return running;
  const started = runLongRead((tx) => countAll(tx, criteria))
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
