import "server-only";
import type postgres from "postgres";
import type { Sql } from "@/db/client";
import { CRITERIA_FIELDS, type Criteria, DEFAULT_STATUSES } from "./criteria";
import { statesOf } from "./places";

export type Fragment = postgres.PendingQuery<postgres.Row[]> | postgres.Fragment;

/** The column behind each parameter. Every one of them is covered by every sort index. */
const COLUMN = {
  minPrice: ["asking_price", "asking_price_high"],
  minRevenue: ["revenue", "revenue_high"],
  minEarnings: ["earnings", "earnings_high"],
  businessType: "business_type",
  industry: "industry",
  location: "location",
} as const;

/**
 * The conditions of `criteria` on `listings l`, joined by `and`. Only the filters that are set go into the
 * text: `$1 is null or …` would cost the index. A range or bound matches a filter when it overlaps it.
 */
export function whereCriteria(sql: Sql, criteria: Criteria): Fragment {
  const statuses = criteria.status.length > 0 ? criteria.status : DEFAULT_STATUSES;
  let where: Fragment = sql`l.status = any(${[...statuses]}::listing_status[])`;
  const and = (condition: Fragment) => {
    where = sql`${where} and ${condition}`;
  };
  for (const field of CRITERIA_FIELDS) {
    if (field.kind === "range") {
      const [column, high] = COLUMN[field.min];
      const [min, max] = [criteria[field.min], criteria[field.max]];
      if (min != null) and(sql`(l.${sql(column)} >= ${min} or l.${sql(high)} >= ${min})`);
      if (max != null) and(sql`l.${sql(column)} <= ${max}`);
    } else if (field.kind === "choices") {
      const values = field.key === "location" ? criteria.location.flatMap(statesOf) : criteria[field.key];
      if (values.length === 1) and(sql`l.${sql(COLUMN[field.key])} = ${values[0] ?? ""}`);
      else if (values.length > 1) and(sql`l.${sql(COLUMN[field.key])} = any(${values}::text[])`);
    }
  }
  if (criteria.search) {
    and(
      sql`l.id in (select t.listing_id from listing_text t where t.tsv @@ ${searchQuery(sql, criteria.search)})`,
    );
  }
  return where;
}

/** A last word of at least three letters also matches longer words: 'plumb' finds 'plumbers' while it is typed. */
const OPEN_WORD = /^(?<rest>[\p{L}\p{N}\s]*?)(?<last>[\p{L}\p{N}]{3,})$/u;

/**
 * The text search query for what a person typed: quotes, `or` and `-` as in web search engines
 * (PostgreSQL documentation, 12.3.2).
 */
export function searchQuery(sql: Sql, search: string): Fragment {
  const open = OPEN_WORD.exec(search)?.groups;
  if (!open?.last || /\bor\b/i.test(search)) return sql`websearch_to_tsquery('english', ${search})`;
  const last = sql`(websearch_to_tsquery('english', ${open.last}) || to_tsquery('simple', ${`${open.last.toLowerCase()}:*`}))`;
  return open.rest?.trim() ? sql`(websearch_to_tsquery('english', ${open.rest}) && ${last})` : last;
}
