import "server-only";
import { createHash } from "node:crypto";
import { sql as pool, type Sql } from "@/db/client";
import type { Criteria } from "@/lib/listings/criteria";
import { type Fragment, whereCriteria } from "@/lib/listings/filter-sql";
import { collectIds } from "@/lib/listings/page-sql";
import { DEFAULT_SORT, type Sort } from "@/lib/listings/sorting";
import type { Quality } from "@/lib/listings/vocabulary";
import type { Judge } from "./judges/judge";
import { DESCRIPTION_SEEN, type SeenListing } from "./listing-text";
import { CANDIDATES_MAX, type CriteriaReading } from "./schema";

/** A listing that satisfies the criteria, and the hash of what a judge would be told of it. */
export interface Candidate {
  id: number;
  contentHash: string;
}

/** Fields of a source that were normalised into columns; what remains are facts under the source's own labels. */
const NORMALISED = [
  ...[
    "sourceListingId",
    "title",
    "description",
    "sourceUrl",
    "brokerName",
    "askingPrice",
    "revenue",
    "earnings",
  ],
  ...[
    "earningsLabel",
    "location",
    "city",
    "region",
    "country",
    "industry",
    "businessType",
    "status",
    "currency",
  ],
  ...["yearEstablished", "employees", "listedAt", "firstSeen", "updatedAt"],
];

/** The columns of a `SeenListing`, from `listings l` and `listing_text t`. */
function seenColumns(sql: Sql): Fragment {
  return sql`
    l.title, l.business_type as "businessType", l.industry, l.location, l.city, l.asking_price as "askingPrice",
    l.asking_price_high as "askingPriceHigh", l.revenue, l.revenue_high as "revenueHigh", l.earnings,
    l.earnings_high as "earningsHigh", l.earnings_kind as "earningsKind", l.multiple, l.flags,
    l.year_established as "yearEstablished", l.employees, left(t.description, ${DESCRIPTION_SEEN}) as description,
    t.raw - ${NORMALISED}::text[] as facts`;
}

/**
 * The listings to judge, in the order shown, or null when there are more than may be judged (DAT-4). Hidden ones
 * are among them, so that the answer does not depend on the person.
 */
export async function findCandidates(
  criteria: Criteria,
  sort: Sort = DEFAULT_SORT,
): Promise<Candidate[] | null> {
  const sql = pool();
  const take = CANDIDATES_MAX;
  // Counting stops at one too many: how many there are in a broad search is not asked.
  const [matching] = await sql<[{ count: number }]>`
    select count(*) as count from (select from listings l where ${whereCriteria(sql, criteria)} limit ${take + 1}) matching`;
  if (matching.count > take) return null;
  const ids = collectIds(sql, { criteria, sort, hiddenBy: null, skip: 0, take });
  return sql<Candidate[]>`
    with matched as materialized (select id, row_number() over () as position from (${ids}) ids)
    select matched.id, encode(sha256(convert_to(to_jsonb(seen)::text, 'UTF8')), 'hex') as "contentHash"
    from matched join listings l on l.id = matched.id join listing_text t on t.listing_id = l.id
    cross join lateral (select ${seenColumns(sql)}) seen
    order by matched.position`;
}

/** What the judges are told of these listings; those that are gone meanwhile are missing. */
export async function readSeen(ids: readonly number[]): Promise<Map<number, SeenListing>> {
  const sql = pool();
  const rows = await sql<SeenListing[]>`
    select l.id, ${seenColumns(sql)} from listings l join listing_text t on t.listing_id = l.id
    where l.id = any(${[...ids]}::bigint[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Criteria that were read before. */
export interface KnownCriteria extends CriteriaReading {
  id: string;
}

/** The same text but for white space and capitals asks for the same. */
export function criteriaHash(text: string): string {
  return createHash("sha256")
    .update(text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim())
    .digest("hex");
}

/** What this judge once read in the text, if it did. */
export async function findCriteria(text: string, judge: Judge): Promise<KnownCriteria | undefined> {
  const [row] = await pool()<KnownCriteria[]>`
    select id, conditions, unused, contradiction, language from criteria
    where text_hash = ${criteriaHash(text)} and model = ${judge.model} and prompt_version = ${judge.promptVersion}`;
  return row;
}

/** The qualities already found for these contents, by content hash: verdicts are shared between people. */
export async function findVerdicts(
  criteriaId: string,
  contentHashes: readonly string[],
): Promise<Map<string, Quality>> {
  const rows = await pool()<{ contentHash: string; quality: Quality }[]>`
    select content_hash as "contentHash", quality from verdicts
    where criteria_id = ${criteriaId} and content_hash = any(${[...contentHashes]}::text[])`;
  return new Map(rows.map(({ contentHash, quality }) => [contentHash, quality]));
}
