import "server-only";
import { LRUCache } from "lru-cache";
import { sql as pool } from "@/db/client";
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
  const counts = await readAtLength(async (tx) => {
    const found: Facet[][] = [];
    for (const kind of kinds) {
      const sql = pool();
      const column = sql(COLUMNS[kind]);
      found.push(
        await tx<Facet[]>`
          select l.${column} as value, count(*) as count from listings l
          where ${whereCriteria(sql, { ...criteria, [kind]: [] })} and l.${column} is not null group by 1`,
      );
    }
    return found;
  });
  const facets = kinds.map((kind, index): [Kind, Facet[]] => {
    const here = new Map(counts[index]?.map(({ value, count }) => [value, count]));
    const elsewhere = [...here.keys()].filter((value) => !all[kind].some((facet) => facet.value === value));
    const values = [...all[kind].map(({ value }) => value), ...elsewhere];
    return [kind, values.map((value) => ({ value, count: here.get(value) ?? 0 }))];
  });
  return Object.fromEntries(facets) as unknown as Facets;
}
