import "server-only";
import { sql as pool } from "@/db/client";
import { forPerson } from "@/lib/exclusions/queries";
import { getFilter } from "@/lib/filters/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { whereCriteria } from "@/lib/listings/filter-sql";
import type { Quality } from "@/lib/listings/vocabulary";
import { assessBatch } from "@/lib/matching/assess";
import { seenColumns } from "@/lib/matching/candidates/queries";
import { localJudge } from "@/lib/matching/judges/local";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { findReading } from "@/lib/matching/queries";
import type { Condition } from "@/lib/matching/schema";
import { asCatalogue } from "../as-catalogue";
import type { Origin } from "../origins";

/** The latest so many that meet a filter's search are judged, while the page waits. */
const JUDGED = 200;
const SHOWN = 20;

/** An own listing that a saved filter finds. Amounts are whole US dollars. */
interface OwnMatch extends SeenListing {
  origin: Origin;
  /** Null where the filter has nothing that is judged. */
  quality: Quality | null;
  reasoning: string | null;
}

export interface OwnMatches {
  /** The best of them. */
  matches: OwnMatch[];
  total: number;
}

/** What is looked for among own listings. */
interface AskedOfOwn {
  criteria: Criteria;
  aiCriteria?: string | null;
  /** Where its AI criteria have been read already. */
  criteriaId?: string | null;
}

const RANK: Record<Quality, number> = { great: 0, good: 1, maybe: 2, none: 3 };

/** What the filter's AI criteria ask: as they were read for its results, else as the keyword judge reads them. */
async function conditionsOf(aiCriteria: string, criteriaId: string | null): Promise<readonly Condition[]> {
  const known = criteriaId ? await findReading(criteriaId) : undefined;
  if (known) return known.conditions;
  return (await localJudge().readCriteria(aiCriteria, AbortSignal.timeout(5_000))).conditions;
}

/**
 * The person's own listings that a saved filter of theirs finds (OWN-10): by its search and their exclusions, then judged
 * by the keyword judge, best first. Hidden ones are left out, and those that the catalogue has too, which stand in the
 * results themselves. No verdict is kept, and none is shared. Throws NOT_FOUND as `getFilter`.
 */
export async function findOwnMatches(userId: string, filterId: string): Promise<OwnMatches> {
  return searchOwn(userId, await getFilter(userId, filterId));
}

/** The same for a search that is not saved. Who has no own listing is asked nothing more. */
export async function searchOwn(userId: string, asked: AskedOfOwn): Promise<OwnMatches> {
  const sql = pool();
  const [own] = await sql`select from own_listings where user_id = ${userId} and hidden_at is null limit 1`;
  if (!own) return { matches: [], total: 0 };
  const criteria = await forPerson(asked.criteria, userId);
  const rows = await sql<(SeenListing & { origin: Origin })[]>`
    with ${asCatalogue(sql, userId)}
    select l.id, l.origin, ${seenColumns(sql)} from listings l join listing_text t on t.listing_id = l.id
    where ${whereCriteria(sql, criteria)} and l.hidden_at is null and l.catalogue_id is null
    order by l.updated_at desc, l.id limit ${JUDGED}`;
  const conditions = asked.aiCriteria ? await conditionsOf(asked.aiCriteria, asked.criteriaId ?? null) : [];
  if (rows.length === 0 || (asked.aiCriteria && conditions.length === 0)) return { matches: [], total: 0 };
  const found = asked.aiCriteria
    ? await judged(rows, conditions)
    : rows.map((row) => ({ ...row, quality: null, reasoning: null }));
  return { matches: found.slice(0, SHOWN), total: found.length };
}

async function judged(
  rows: readonly (SeenListing & { origin: Origin })[],
  conditions: readonly Condition[],
): Promise<OwnMatch[]> {
  const batch = rows.map((listing) => ({ id: listing.id, listing, text: listingText(listing) }));
  const { assessments } = await assessBatch(localJudge(), conditions, batch, AbortSignal.timeout(10_000));
  return rows
    .flatMap((row) => {
      const result = assessments.get(row.id)?.result;
      if (!result || result.quality === "none") return [];
      return [{ row, ...result }];
    })
    .sort((a, b) => RANK[a.quality] - RANK[b.quality] || b.score - a.score)
    .map(({ row, quality, reasoning }) => ({ ...row, quality, reasoning }));
}
