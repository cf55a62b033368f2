import "server-only";
import { sql as raw } from "drizzle-orm";
import { type DatabaseOrTransaction, sql } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { localJudge } from "@/lib/matching/judges/local";
import { flipCriteria } from "@/lib/matching/mutations";
import { findCriteria, findReading, type KnownCriteria } from "@/lib/matching/queries";
import type { FilterAtRevision } from "../queries";

/**
 * A filter's criteria with the weights of exactly these conditions flipped, and with verdicts derived from
 * the answers behind its current matches (MAT-58). Null before anything was read, and when another judge is
 * in use by now.
 */
export async function flipReading(
  { id, aiCriteria, criteriaId }: FilterAtRevision,
  flipped: readonly string[],
): Promise<KnownCriteria | null> {
  const shown = criteriaId && (await findReading(criteriaId));
  if (!aiCriteria || !shown) return null;
  const { judge } = await chooseJudge();
  const by = [judge, localJudge()].find((one) => one.model === shown.model);
  const read = by && (await findCriteria(aiCriteria, by));
  if (!read) return null;
  const rows = await sql()<{ hash: string }[]>`
    select distinct content_hash as hash from filter_matches where filter_id = ${id}`;
  return flipCriteria(
    aiCriteria,
    by,
    read,
    flipped,
    rows.map(({ hash }) => hash),
  );
}

/**
 * Updates a filter's matches, and the counts of its last completed run, to the verdicts of a new reading.
 * Moves the matches to the new revision if the search starts over.
 */
export async function flipMatches(
  on: DatabaseOrTransaction,
  { id, revision, runId }: FilterAtRevision,
  { criteriaId, becomes }: { criteriaId: string; becomes: number },
): Promise<void> {
  await on.execute(raw`
    with before as materialized (
      select listing_id, quality from filter_matches where filter_id = ${id} and revision = ${revision}
    ), turned as (
      update filter_matches m set criteria_id = ${criteriaId}, quality = v.quality, revision = ${becomes}
      from before b, verdicts v
      where m.filter_id = ${id} and m.listing_id = b.listing_id and v.criteria_id = ${criteriaId}
        and v.content_hash = m.content_hash
      returning m.quality as now, b.quality as was
    ), moved as (
      select count(*) filter (where now = 'great') - count(*) filter (where was = 'great') as great,
        count(*) filter (where now = 'good') - count(*) filter (where was = 'good') as good,
        count(*) filter (where now = 'maybe') - count(*) filter (where was = 'maybe') as maybe from turned
    )
    update filter_runs r set criteria_id = ${criteriaId}, great = greatest(0, r.great + moved.great),
      good = greatest(0, r.good + moved.good), maybe = greatest(0, r.maybe + moved.maybe)
    from moved where r.id = ${runId} and r.revision = ${becomes}`);
  // Corrects listings judged with the old weights in the meantime.
  await enqueue(on, "filter-run", { filterId: id });
}
