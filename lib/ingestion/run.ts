import "server-only";
import { connectBeside, type Sql } from "@/db/client";
import { AppError, toAppError } from "@/lib/core/errors";
import { groupDuplicates } from "./duplicates/mutations";
import { recordRelists } from "./relists/mutations";
import { revokeRepeatedPrices } from "./repeated-prices/mutations";
import { type RunMetadata, totalRejected } from "./runs/counts";
import { alarmsOf } from "./runs/drift";
import { markGone } from "./runs/gone";
import { withSourceLock } from "./runs/lock";
import {
  beginRun,
  type ClaimedRun,
  type EndStatus,
  endRun,
  findAbandonedRun,
  findTaken,
  forgetOldRejections,
  measureTaken,
  RunLostError,
  registerSource,
  resumeRun,
  type SourceState,
  type Trigger,
} from "./runs/mutations";
import { type Reading, type ReadingOptions, readSource } from "./runs/reading";
import { withStoredFile } from "./runs/stored-file";
import { refreshSearch } from "./runs/upkeep";
import type { Source, SourceInput } from "./source";
import { SourceBlockedError, StaleCursorError } from "./source-errors";
import { parseSettings } from "./sources/settings";

/** How many runs per source keep their rejected rows. */
const RUNS_WITH_REJECTIONS = 5;
/** Per batch. The 10 s used for page queries is too short for a batch of long texts on a busy machine. */
const STATEMENT_TIMEOUT_MS = 120_000;

export interface RunOptions extends ReadingOptions {
  trigger: Trigger;
  /** The queued run to start; without it a new run is created. */
  runId?: string;
  /** An admin confirms that the source really shrank: missing listings are marked gone even beyond 30%. */
  acceptShrink?: boolean;
  now?: Date;
}

export interface RunOutcome {
  runId: string;
  /** `interrupted`: the process was asked to exit; the source's next run resumes from here. */
  status: EndStatus | "interrupted";
  metadata: RunMetadata;
  /** One sentence when the run failed or was blocked. */
  error: string | null;
  /** The original error, for the log. */
  cause?: unknown;
}

const nameOf = (input?: SourceInput) => (input ? ("file" in input ? input.file : input.url) : undefined);

/** The run to work on: the abandoned one if it was reading the same input, otherwise a new one. */
async function claim(sql: Sql, source: Source, options: RunOptions): Promise<ClaimedRun> {
  const input = nameOf(options.input);
  const abandoned = await findAbandonedRun(sql, source.id);
  if (abandoned) {
    const same = options.runId ? abandoned.id === options.runId : abandoned.metadata.input === input;
    if (same) return resumeRun(sql, abandoned);
    await endRun(sql, abandoned, "failed", abandoned.metadata, "The process running it ended unexpectedly.");
  }
  const { runId, trigger, now = new Date() } = options;
  const begun = await beginRun(sql, source.id, { runId, trigger, now, input });
  if (!begun) throw new AppError("CONFLICT", "This run has already started or ended.");
  return begun;
}

/** Reads the source. If the feed was replaced since the run was interrupted, starts a new run. */
async function read(
  sql: Sql,
  source: Source,
  state: SourceState,
  options: RunOptions,
  claimed: ClaimedRun,
): Promise<{ run: ClaimedRun; reading: Reading }> {
  try {
    return { run: claimed, reading: await readSource(sql, source, claimed, state, options) };
  } catch (thrown) {
    if (!(thrown instanceof StaleCursorError)) throw thrown;
    const why = "The feed was replaced while the run was interrupted.";
    await endRun(sql, claimed, "failed", claimed.metadata, why);
    const run = await claim(sql, source, { ...options, runId: undefined });
    return { run, reading: await readSource(sql, source, run, state, options) };
  }
}

/** Runs after the last row: marks missing listings as gone, refreshes search and ends the run. */
async function conclude(
  sql: Sql,
  source: Source,
  run: ClaimedRun,
  { lastFullRunAt }: SourceState,
  { end, position, metadata, observedAt }: Reading,
  options: RunOptions,
): Promise<RunOutcome> {
  const outcome = { runId: run.id, metadata, error: null };
  if (end === "interrupted") return { ...outcome, status: "interrupted" };
  const unreadable = metadata.rejected["malformed row"] ?? 0;
  if (unreadable > 0 && unreadable === metadata.seen) {
    throw new AppError("BAD_REQUEST", `None of the ${unreadable} rows could be read as a listing.`);
  }
  if (metadata.new + metadata.changed > 0)
    await revokeRepeatedPrices(sql, source.id, run, { position, metadata, observedAt });
  if (end === "complete" && !position.marked) {
    const { acceptShrink = false } = options;
    await markGone(sql, source.id, run, { position, metadata, observedAt, lastFullRunAt, acceptShrink });
  }
  const written = metadata.new + metadata.changed + metadata.returned + metadata.noLongerObserved;
  metadata.full = end === "complete";
  const read = Date.now();
  if (written > 0) {
    metadata.relisted = await recordRelists(sql, source.id, run.id, observedAt);
    metadata.possibleDuplicates = await groupDuplicates(sql, source.id, observedAt);
    await refreshSearch(sql, written);
  }
  metadata.durationMs += Date.now() - read;
  metadata.taken = { ...(await measureTaken(sql, run)), rejected: totalRejected(metadata) };
  metadata.alarms = alarmsOf(metadata.taken, await findTaken(sql, source.id), metadata.full);
  const status = end === "stopped" ? "stopped" : "completed";
  await endRun(sql, run, status, metadata);
  await forgetOldRejections(sql, source.id, RUNS_WITH_REJECTIONS);
  return { ...outcome, status };
}

/** The sentence shown for a failure in the run's row and on the admin screen. */
function sentenceFor(thrown: unknown): string {
  if (thrown instanceof AppError || thrown instanceof SourceBlockedError) return thrown.message;
  const known = toAppError(thrown);
  if (known.code === "UNAVAILABLE") return "The database connection was lost during the run.";
  return `An unexpected error ended the run: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
}

/** Records why a run failed. Batches already committed are kept and made searchable. */
async function fail(sql: Sql, source: Source, thrown: unknown): Promise<RunOutcome> {
  const run = await findAbandonedRun(sql, source.id);
  if (!run) throw thrown;
  const status = thrown instanceof SourceBlockedError ? "blocked" : "failed";
  const { metadata } = run;
  const error = sentenceFor(thrown);
  if (metadata.new + metadata.changed > 0) await refreshSearch(sql, metadata.new + metadata.changed);
  await endRun(sql, run, status, metadata, error);
  return { runId: run.id, status, metadata, error, cause: thrown };
}

/** Validates the settings in the source's row with the source's own schema. */
function checkedConfig(source: Source, { config, ...state }: SourceState): SourceState {
  const { name, configSchema } = source;
  return { ...state, config: configSchema ? parseSettings(name, configSchema, config) : {} };
}

/** The number of seconds between two requests, as set by an admin. */
const pauseIn = ({ pauseSeconds }: Record<string, unknown>) =>
  typeof pauseSeconds === "number" ? pauseSeconds : undefined;

async function runUnderLock(sql: Sql, source: Source, options: RunOptions): Promise<RunOutcome> {
  const registered = await registerSource(sql, source);
  const claimed = await claim(sql, source, options);
  try {
    const state = checkedConfig(source, registered);
    const paced = { ...source, pauseSeconds: pauseIn(registered.config) ?? source.pauseSeconds };
    const given = { input: options.input, url: registered.config.url };
    const { run, reading } = await withStoredFile(sql, source, given, (input) =>
      read(sql, paced, state, { ...options, input }, claimed),
    );
    return await conclude(sql, source, run, state, reading, options);
  } catch (thrown) {
    if (thrown instanceof RunLostError) {
      throw new AppError("CONFLICT", "Another process has taken over this run.", { cause: thrown });
    }
    if (toAppError(thrown).code === "UNAVAILABLE" && !(thrown instanceof AppError)) throw thrown;
    return await fail(sql, source, thrown);
  }
}

/**
 * Runs one source once and records the run (DAT-1). If an earlier process died mid-run, that run is resumed
 * where it stopped. A source error ends the run as failed or blocked, with one sentence; batches committed
 * before it are kept.
 *
 * `pool` identifies the database; the run opens its own connections with longer timeouts. Throws AppError:
 * CONFLICT when another process is running this source or `runId` has already started, UNAVAILABLE when the
 * database becomes unreachable (the run stays open and the next one resumes it).
 */
export async function runSource(pool: Sql, source: Source, options: RunOptions): Promise<RunOutcome> {
  const sql = connectBeside(pool, { max: 3, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    const locked = await withSourceLock(sql, source.id, () => runUnderLock(sql, source, options));
    if (!locked) throw new AppError("CONFLICT", `A run of ${source.name} is already in progress.`);
    return locked.result;
  } catch (thrown) {
    const known = toAppError(thrown);
    if (known.code !== "UNAVAILABLE" || thrown instanceof AppError) throw thrown;
    const sentence = "The database connection was lost during the run; the next run continues from there.";
    throw new AppError("UNAVAILABLE", sentence, { cause: thrown });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
