import "server-only";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { sql as pool, type Transaction } from "@/db/client";
import { type Criteria, criteriaKey, ownExclusions } from "../criteria";
import { countCriteria } from "../criteria-words";
import { whereCriteria } from "../filter-sql";
import { readAtLength } from "../long-reads/queries";
import { listFacets } from "../queries";
import type { Facet, Facets } from "../schema";
import { type Part, SAMPLED_OF } from "../words/search-sql";

const COLUMNS = { businessType: "business_type", industry: "industry", location: "location" } as const;
type Kind = keyof typeof COLUMNS;

/** The choices of the multi-selects; of estimates some may be missing. */
interface EstimatedFacets {
  facets: Facets;
  isEstimate: boolean;
}

/** By criteria and version of the catalogue. A cache only. */
const counted = new LRUCache<string, Promise<Facets>>({ max: 500 });

/**
 * The choices of the multi-selects with how many listings each would show beside the other filters of `criteria`; what
 * is chosen of the same kind does not narrow them (FND-6). A choice that would show none stays, with 0. Within 30 s;
 * throws what the database throws.
 */
export async function countFacets(criteria: Criteria): Promise<Facets> {
  const all = await listFacets();
  if (countCriteria(criteria) === 0 && !ownExclusions(criteria)) return all;
  const [{ version }] = await pool()<[{ version: number }]>`select version from catalogue`;
  const key = `${version} ${criteriaKey(criteria)}`;
  const known = counted.get(key);
  if (known) return known;
  const counting = readCounts(criteria, all);
  counted.set(key, counting);
  counting.catch(() => counted.delete(key));
  return counting;
}

/** How long exact counts are waited for where estimates will do, in milliseconds. */
const PATIENCE_MS = 25;

/** From so few of a sample nothing is said of the whole. */
const LEAST_SAMPLED = 20;

/**
 * The counts of `countFacets` where they are known or come within a moment, otherwise estimates to two digits by a sample
 * of one listing in 64 (FND-6). Choices of which the sample has too few are not estimated.
 */
export async function countFacetsSoon(
  criteria: Criteria,
  patienceMs = PATIENCE_MS,
): Promise<EstimatedFacets> {
  const counting = countFacets(criteria);
  const exact = await Promise.race([counting, setTimeout(patienceMs, null)]);
  if (exact) return { facets: exact, isEstimate: false };
  // The next request for exact counts hears of its failure.
  counting.catch(() => {});
  const sampled = await readCounts(criteria, await listFacets(), "sample");
  const estimated = (facets: Facet[]) =>
    facets
      .filter(({ count }) => count >= LEAST_SAMPLED)
      .map(({ value, count }) => ({ value, count: roughly(count * SAMPLED_OF) }));
  const { businessType, industry, location } = sampled;
  const facets = {
    businessType: estimated(businessType),
    industry: estimated(industry),
    location: estimated(location),
  };
  return { facets, isEstimate: true };
}

const roughly = (count: number) => Number(count.toPrecision(2));

async function readCounts(criteria: Criteria, all: Facets, part?: Part): Promise<Facets> {
  const kinds = Object.keys(COLUMNS) as Kind[];
  const chosen = kinds.filter((kind) => criteria[kind].length > 0);
  // One pass for all that the same filters narrow.
  const passes = [kinds.filter((kind) => !chosen.includes(kind)), ...chosen.map((kind) => [kind])];
  const counts = await readAtLength(async (tx) => {
    const found = new Map<Kind, Facet[]>();
    for (const pass of passes) if (pass.length > 0) await readPass(tx, criteria, pass, found, part);
    return found;
  });
  const facets = kinds.map((kind): [Kind, Facet[]] => {
    const here = new Map(counts.get(kind)?.map(({ value, count }) => [value, count]));
    const elsewhere = [...here.keys()].filter((value) => !all[kind].some((facet) => facet.value === value));
    const values = [...all[kind].map(({ value }) => value), ...elsewhere];
    return [kind, values.map((value) => ({ value, count: here.get(value) ?? 0 }))];
  });
  return Object.fromEntries(facets) as unknown as Facets;
}

/** Counts the values of these kinds at once; what is chosen of the kinds themselves does not narrow them. */
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
    // A bit for each column that a row is not of, the first column's the highest.
    const others = 2 ** kinds.length - 1 - 2 ** (kinds.length - 1 - index);
    found.set(
      kind,
      rows
        .filter((row) => row.others === others && row.value !== null)
        .map(({ value, count }) => ({ value, count })),
    );
  }
}
