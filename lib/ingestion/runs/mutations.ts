import "server-only";
import type { Sql, Transaction } from "@/db/client";
import type { Cursor, Source } from "../source";
import { emptyMetadata, type RunMetadata, runMetadataSchema } from "./counts";
import type { Taken } from "./drift";

/** What started a run. */
export type Trigger = "schedule" | "admin" | "command line" | "first start";

/** A run's position; stored in `scrape_runs.cursor`. */
export type RunPosition = {
  /** The source's own cursor after the last committed batch. */
  source: Cursor | null;
  /** Number of batches committed. */
  batch: number;
  /** Listings with a higher id were added by this run. */
  lastOldId: number;
  /** True once missing listings have been marked gone, so that a resumed run does not mark them again. */
  marked: boolean;
  /** The share of the source that has been read, 0 to 1, as reported by the source. */
  fraction?: number;
};

/** A run owned by this process. */
export interface ClaimedRun {
  id: string;
  attempt: number;
  startedAt: Date;
  /** Null until the first batch is committed. */
  position: RunPosition | null;
  metadata: RunMetadata;
}

/** Another process has taken over the run; this one must not write anything more. */
export class RunLostError extends Error {
  override name = "RunLostError";
}

export interface SourceState {
  /** An admin's settings. */
  config: Record<string, unknown>;
  lastFullRunAt: Date | null;
  /** True while no run of the source has ended successfully. */
  firstRun: boolean;
}

/** Creates the source's row, or updates its name, URL and attribution. */
export async function registerSource(sql: Sql, source: Source): Promise<SourceState> {
  const [row] = await sql<SourceState[]>`
    insert into sources (id, name, homepage_url, attribution, is_sample)
    values (${source.id}, ${source.name}, ${source.homepageUrl}, ${source.attribution ?? null},
      ${source.isSample ?? false})
    on conflict (id) do update set name = excluded.name, homepage_url = excluded.homepage_url,
      attribution = excluded.attribution, is_sample = excluded.is_sample
    returning config, last_full_run_at as "lastFullRunAt", not exists (
      select from scrape_runs r where r.source_id = sources.id and r.status in ('completed', 'stopped')) as "firstRun"`;
  return row ?? { config: {}, lastFullRunAt: null, firstRun: true };
}

/** The file an admin uploaded for a source without a URL, or null. */
export async function findSourceFile(sql: Sql, sourceId: string): Promise<Buffer | null> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from source_files where source_id = ${sourceId}`;
  return row?.content ?? null;
}

interface RunRow {
  id: string;
  attempt: number;
  startedAt: Date;
  cursor: RunPosition | null;
  metadata: unknown;
}

const claimed = ({ cursor, metadata, ...row }: RunRow): ClaimedRun => ({
  ...row,
  position: cursor,
  metadata: { ...emptyMetadata(), ...runMetadataSchema.partial().catch({}).parse(metadata) },
});

/** The source's run marked as running. Called under the source's lock, so its process must have died. */
export async function findAbandonedRun(sql: Sql, sourceId: string): Promise<ClaimedRun | null> {
  const [row] = await sql<RunRow[]>`
    select id, attempt, started_at as "startedAt", cursor, metadata from scrape_runs
    where source_id = ${sourceId} and status = 'running'`;
  return row ? claimed(row) : null;
}

/** Starts a run: the queued row `runId`, or a new one. Returns null when `runId` is not queued. */
export async function beginRun(
  sql: Sql,
  sourceId: string,
  { runId, trigger, now, input }: { runId?: string; trigger: Trigger; now: Date; input?: string },
): Promise<ClaimedRun | null> {
  const metadata = sql.json({ ...emptyMetadata(), ...(input && { input }) });
  const rows = runId
    ? await sql<RunRow[]>`
        update scrape_runs set status = 'running', started_at = ${now}, heartbeat_at = now(),
          metadata = ${metadata}
        where id = ${runId} and source_id = ${sourceId} and status = 'queued'
        returning id, attempt, started_at as "startedAt", cursor, metadata`
    : await sql<RunRow[]>`
        insert into scrape_runs (source_id, status, trigger, started_at, heartbeat_at, metadata)
        values (${sourceId}, 'running', ${trigger}, ${now}, now(), ${metadata})
        returning id, attempt, started_at as "startedAt", cursor, metadata`;
  return rows[0] ? claimed(rows[0]) : null;
}

/** Takes over an abandoned run. A process that is still alive sees the new attempt number and stops. */
export async function resumeRun(sql: Sql, run: ClaimedRun): Promise<ClaimedRun> {
  const metadata = { ...run.metadata, resumed: run.metadata.resumed + 1 };
  const [row] = await sql<RunRow[]>`
    update scrape_runs set attempt = attempt + 1, heartbeat_at = now(), metadata = ${sql.json(metadata)}
    where id = ${run.id} and status = 'running'
    returning id, attempt, started_at as "startedAt", cursor, metadata`;
  if (!row) throw new RunLostError();
  return claimed(row);
}

/** Updates the heartbeat; returns whether an admin has asked the run to stop. */
export async function beat(sql: Sql, run: ClaimedRun): Promise<{ stopRequested: boolean }> {
  const [row] = await sql<{ stopRequested: boolean }[]>`
    update scrape_runs set heartbeat_at = now() where id = ${run.id} and attempt = ${run.attempt}
      and status = 'running'
    returning stop_requested as "stopRequested"`;
  return { stopRequested: row?.stopRequested ?? false };
}

/** Records position and counts with what was written. Throws RunLostError when the run was taken over. */
export async function advanceRun(
  tx: Transaction,
  run: ClaimedRun,
  position: RunPosition,
  metadata: RunMetadata,
): Promise<{ stopRequested: boolean }> {
  const [row] = await tx<{ stopRequested: boolean }[]>`
    update scrape_runs set heartbeat_at = now(), cursor = ${tx.json(position)},
      metadata = ${tx.json(metadata)}
    where id = ${run.id} and attempt = ${run.attempt} and status = 'running'
    returning stop_requested as "stopRequested"`;
  if (!row) throw new RunLostError();
  return row;
}

export type EndStatus = "completed" | "failed" | "blocked" | "stopped";

/** Ends a run for good with status, sentence and counts, and deletes what was stored for resuming it. */
export async function endRun(
  sql: Sql,
  run: ClaimedRun,
  status: EndStatus,
  metadata: RunMetadata,
  error: string | null = null,
): Promise<void> {
  await sql.begin(async (tx) => {
    const { count } = await tx`
      update scrape_runs set status = ${status}, completed_at = now(), error = ${error}, cursor = null,
        metadata = ${tx.json(metadata)}
      where id = ${run.id} and attempt = ${run.attempt} and status = 'running'`;
    if (count === 0) throw new RunLostError();
    await tx`delete from scrape_sightings where run_id = ${run.id}`;
  });
}

/** Measures what a run has read so far from its listings; rejected rows are in its own counts. */
export async function measureTaken(sql: Sql, run: ClaimedRun): Promise<Omit<Taken, "rejected">> {
  const [row] = await sql<Omit<Taken, "rejected">[]>`
    select count(*)::int as rows, count(asking_price)::int as "withPrice", count(location)::int as "withPlace"
    from listings where id in (select unnest(listing_ids) from scrape_sightings where run_id = ${run.id})`;
  return row ?? { rows: 0, withPrice: 0, withPlace: 0 };
}

/** How many past runs a new run is compared with. */
const COMPARED_RUNS = 5;

/** Measurements of a source's last full runs. */
export async function findTaken(sql: Sql, sourceId: string): Promise<Taken[]> {
  const rows = await sql<{ taken: Taken }[]>`
    select metadata->'taken' as taken from scrape_runs
    where source_id = ${sourceId} and status = 'completed' and (metadata->>'full')::boolean and metadata ? 'taken'
    order by created_at desc limit ${COMPARED_RUNS}`;
  return rows.map(({ taken }) => taken);
}

/** Records which listings a batch saw. */
export async function addSightings(
  tx: Transaction,
  run: ClaimedRun,
  batch: number,
  listingIds: number[],
): Promise<void> {
  await tx`
    insert into scrape_sightings (run_id, batch, listing_ids)
    values (${run.id}, ${batch}, ${listingIds}::bigint[])`;
}

/** The listings seen in the run's committed batches, in source order. */
export async function findSightings(sql: Sql, run: ClaimedRun): Promise<Set<number>> {
  const rows = await sql<{ ids: number[] }[]>`
    select listing_ids as ids from scrape_sightings where run_id = ${run.id} order by batch`;
  return new Set(rows.flatMap(({ ids }) => ids));
}

/** A rejected row, kept for admins to inspect. */
export interface Rejection {
  sourceListingId: string | null;
  reason: string;
  raw: Record<string, string>;
}

export async function addRejections(tx: Transaction, run: ClaimedRun, rows: Rejection[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.unsafe(
    `insert into scrape_rejections (run_id, source_listing_id, reason, raw)
     select $1, t.id, t.reason, t.raw::jsonb from unnest($2::text[], $3::text[], $4::text[]) as t(id, reason, raw)`,
    [
      run.id,
      rows.map((row) => row.sourceListingId),
      rows.map((row) => row.reason),
      rows.map((row) => JSON.stringify(row.raw)),
    ],
  );
}

/** Deletes the rejected rows of all but the last `keep` runs of a source. */
export async function forgetOldRejections(sql: Sql, sourceId: string, keep: number): Promise<void> {
  await sql`
    delete from scrape_rejections where run_id in (
      select id from scrape_runs where source_id = ${sourceId} order by created_at desc offset ${keep}
    )`;
}

/** Whether the source's last full run and every run since used exactly these rules. */
export async function rulesUnchangedSinceFullRun(
  sql: Sql,
  sourceId: string,
  { id }: ClaimedRun,
  rules: string,
): Promise<boolean> {
  const [row] = await sql<{ same: boolean | null }[]>`
    select bool_and(coalesce(metadata->>'rules', '') = ${rules}) as same from scrape_runs
    where source_id = ${sourceId} and id <> ${id} and status <> 'queued' and created_at >= (
      select max(created_at) from scrape_runs
      where source_id = ${sourceId} and status = 'completed' and (metadata->>'full')::boolean)`;
  return row?.same === true;
}

/** The position of a run that has not read anything yet. */
export async function startPosition(sql: Sql): Promise<RunPosition> {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::bigint as id from listings`;
  return { source: null, batch: 0, lastOldId: row?.id ?? 0, marked: false };
}

/** Invalidates every cache of listings. */
export async function bumpCatalogue(sql: Sql | Transaction): Promise<void> {
  await sql`update catalogue set version = version + 1, changed_at = now()`;
}
