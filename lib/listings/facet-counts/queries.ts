import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool, type Transaction } from "@/db/client";
import { type Criteria, criteriaKey, ownExclusions } from "../criteria";
import { countCriteria } from "../criteria-words";
import { whereCriteria } from "../filter-sql";
import { readAtLength } from "../long-reads/queries";
import { listFacets } from "../queries";
import type { Facet, Facets } from "../schema";

const COLUMNS = { businessType: "business_type", industry: "industry", location: "location" } as const;
type Kind = keyof typeof COLUMNS;

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

async function readCounts(criteria: Criteria, all: Facets): Promise<Facets> {
  const kinds = Object.keys(COLUMNS) as Kind[];
  const chosen = kinds.filter((kind) => criteria[kind].length > 0);
  // One pass for all that the same filters narrow.
  const passes = [kinds.filter((kind) => !chosen.includes(kind)), ...chosen.map((kind) => [kind])];
  const counts = await readAtLength(async (tx) => {
    const found = new Map<Kind, Facet[]>();
    for (const pass of passes) if (pass.length > 0) await readPass(tx, criteria, pass, found);
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
    where ${whereCriteria(sql, free)} group by grouping sets (${sets ?? sql``})`;
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
