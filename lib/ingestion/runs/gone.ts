import "server-only";
import type { Sql, Transaction } from "@/db/client";
import { LAPSE_AFTER } from "../catalogue/change";
import { plainEvent } from "../catalogue/events";
import { insertEvents } from "../catalogue/mutations";
import { advanceRun, bumpCatalogue, type ClaimedRun } from "./mutations";
import type { Reading } from "./reading";

/** A run that misses a larger share of the source's listings is considered broken. */
const BELIEVABLE_LOSS = 0.3;

interface Ended extends Pick<Reading, "position" | "metadata" | "observedAt"> {
  /** When the last full run's data was observed; the same edition is not observed twice. */
  lastFullRunAt: Date | null;
  /** An admin confirms that the source really shrank. */
  acceptShrink: boolean;
}

interface Missing {
  known: number;
  missing: number;
}

async function countMissing(
  tx: Transaction,
  sourceId: string,
  run: ClaimedRun,
  lastOldId: number,
): Promise<Missing> {
  const [row] = await tx<Missing[]>`
    select count(*)::int as known,
      (count(*) filter (where id not in (
        select unnest(listing_ids) from scrape_sightings where run_id = ${run.id})))::int as missing
    from listings
    where source_id = ${sourceId} and id <= ${lastOldId} and status in ('active', 'under_offer')`;
  return row ?? { known: 0, missing: 0 };
}

/**
 * After a full run: counts a miss for each listing of the source that the run did not contain, and marks
 * those missed by two runs in a row as no longer observed; sold listings stay sold. When more than 30% are
 * missing nothing is marked and a note says so. Records in the same transaction that this step is done.
 */
export async function markGone(
  sql: Sql,
  sourceId: string,
  run: ClaimedRun,
  { position, metadata, observedAt, lastFullRunAt, acceptShrink }: Ended,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '10min'`;
    if (lastFullRunAt && observedAt <= lastFullRunAt) {
      metadata.notes.push("This edition was already ingested, so missing listings were not counted again.");
      await advanceRun(tx, run, { ...position, marked: true }, metadata);
      return;
    }
    const { known, missing } = await countMissing(tx, sourceId, run, position.lastOldId);
    if (missing > known * BELIEVABLE_LOSS && !acceptShrink) {
      metadata.notes.push(
        `${missing} of ${known} listings are missing, more than ${BELIEVABLE_LOSS * 100}%: nothing was marked as gone.`,
      );
    } else {
      const gone = await tx<{ id: number; lapsed: boolean }[]>`
        update listings l set missed_runs = l.missed_runs + 1,
          last_seen_at = case when l.missed_runs = 0
            then greatest(l.last_seen_at, s.last_full_run_at) else l.last_seen_at end,
          status = case when l.missed_runs + 1 >= ${LAPSE_AFTER} and l.status <> 'sold'
            then 'not_observed' else l.status end
        from sources s
        where s.id = l.source_id and l.source_id = ${sourceId} and l.missed_runs < ${LAPSE_AFTER}
          and l.id not in (select unnest(listing_ids) from scrape_sightings where run_id = ${run.id})
        returning l.id, l.status = 'not_observed' as lapsed`;
      const lapsed = gone.filter((row) => row.lapsed);
      const events = lapsed.map(({ id }) => plainEvent(id, "gone", observedAt));
      await insertEvents(tx, run.id, events);
      metadata.gone = gone.length;
      metadata.noLongerObserved = lapsed.length;
      await tx`update sources set last_full_run_at = ${observedAt} where id = ${sourceId}`;
      if (metadata.noLongerObserved > 0) await bumpCatalogue(tx);
    }
    await advanceRun(tx, run, { ...position, marked: true }, metadata);
  });
}
