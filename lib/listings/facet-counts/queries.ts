import "server-only";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { sql as pool, type Transaction } from "@/db/client";
import { type Criteria, criteriaKey, ownExclusions } from "../criteria";
import { countCriteria } from "../criteria-words";
import { whereCriteria } from "../filter-sql";
import { runLongRead } from "../long-reads/queries";
import { listFacets } from "../queries";
import type { Facet, Facets } from "../schema";
import { catalogueVersion } from "../totals/queries";
import { type Part, SAMPLED_OF } from "../words/search-sql";

const COLUMNS = { businessType: "business_type", industry: "industry", location: "location" } as const;
type Kind = keyof typeof COLUMNS;
const KINDS = Object.keys(COLUMNS) as Kind[];

/** Keyed by criteria and catalogue version. Only a cache. */
const counted = new LRUCache<string, Promise<Facets>>({ max: 500 });

/**
 * The options of the multi-selects with the number of listings each would match given the other filters;
 * selections within the same kind do not narrow it (FND-6). Options that match nothing are kept with 0. Takes
 * up to 30 s; throws what the database throws.
 */
export async function countFacets(criteria: Criteria): Promise<Facets> {
  const all = await listFacets();
  if (countCriteria(criteria) === 0 && !ownExclusions(criteria)) return all;
  const key = `${await catalogueVersion()} ${criteriaKey(criteria)}`;
  const known = counted.get(key);
  if (known) return known;
  const counting = readCounts(criteria, all);
  counted.set(key, counting);
  counting.catch(() => counted.delete(key));
  return counting;
}

/** How long to wait for exact counts when estimates are acceptable, in milliseconds. */
const EXACT_WAIT_MS = 25;

/** Sample counts below this are too small to extrapolate. */
const MIN_SAMPLED = 20;

/**
 * The counts of `countFacets` when cached or quickly available, otherwise estimates from a sample of one
 * listing in 64, rounded to two significant digits (FND-6). Options with too few sampled listings are
 * omitted.
 */
export async function countFacetsSoon(criteria: Criteria, waitMs = EXACT_WAIT_MS) {
  const counting = countFacets(criteria);
  const exact = await Promise.race([counting, setTimeout(waitMs, null)]);
  if (exact) return { facets: exact, isEstimate: false };
  // The next request for exact counts reports the failure.
  counting.catch(() => {});
  const sampled = await readCounts(criteria, await listFacets(), "sample");
  const roughly = (count: number) => Number((count * SAMPLED_OF).toPrecision(2));
  const facets = facetsOf((kind) =>
    sampled[kind]
      .filter(({ count }) => count >= MIN_SAMPLED)
      .map(({ value, count }) => ({ value, count: roughly(count) })),
  );
  return { facets, isEstimate: true };
}

const facetsOf = (of: (kind: Kind) => Facet[]) =>
  Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, Facet[]>;

async function readCounts(criteria: Criteria, all: Facets, part?: Part): Promise<Facets> {
  const chosen = KINDS.filter((kind) => criteria[kind].length > 0);
  // One pass for all kinds that are narrowed by the same filters.
  const passes = [KINDS.filter((kind) => !chosen.includes(kind)), ...chosen.map((kind) => [kind])];
  const counts = await runLongRead(async (tx) => {
    const found = new Map<Kind, Facet[]>();
    for (const pass of passes) if (pass.length > 0) await readPass(tx, criteria, pass, found, part);
    return found;
  });
  return facetsOf((kind) => {
    const here = new Map(counts.get(kind)?.map(({ value, count }) => [value, count]));
    const elsewhere = [...here.keys()].filter((value) => !all[kind].some((facet) => facet.value === value));
    const values = [...all[kind].map(({ value }) => value), ...elsewhere];
    return values.map((value) => ({ value, count: here.get(value) ?? 0 }));
  });
}

/** Counts the values of these kinds in one query, ignoring selections within the kinds themselves. */
async function readPass(
  tx: Transaction,
  criteria: Criteria,
  kinds: readonly Kind[],
  found: Map<Kind, Facet[]>,
  part?: Part,
): Promise<void> {
  const sql = pool();
  const free = { ...criteria, ...Object.fromEntries(kinds.map((kind) => [kind, []])) };
  const columns = kinds.map((kind) => sql`l.${sql(COLUMNS[kind])}`);
  const [all, sets, texts] = [
    columns,
    columns.map((column) => sql`(${column})`),
    columns.map((column) => sql`${column}::text`),
  ].map((some) => some.reduce((list, one) => sql`${list}, ${one}`));
  const rows = await tx<(Facet & { others: number })[]>`
    select grouping(${all ?? sql``}) as others, coalesce(${texts ?? sql``}) as value, count(*) as count from listings l
    where ${whereCriteria(sql, free, part)} group by grouping sets (${sets ?? sql``})`;
  for (const [index, kind] of kinds.entries()) {
    // `grouping` sets a bit for every column not in the row's grouping set; the first column is the highest
    // bit.
    const others = 2 ** kinds.length - 1 - 2 ** (kinds.length - 1 - index);
    const ofKind = rows.filter((row) => row.others === others && row.value !== null);
    found.set(kind, ofKind);
  }
}
