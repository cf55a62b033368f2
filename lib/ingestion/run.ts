import "server-only";
import { connectBeside, type Sql } from "@/db/client";
import { AppError, toAppError } from "@/lib/core/errors";
import { groupDuplicates } from "./duplicates/mutations";
import { noteRelists } from "./relists/mutations";
import { takeBackRepeatedPrices } from "./repeated-prices/mutations";
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

/** Runs of a source whose rejected rows are kept. */
const RUNS_WITH_REJECTIONS = 5;
/** Of a batch; the pages' ten seconds would be too short for a batch of long texts on a busy machine. */
const STATEMENT_TIMEOUT_MS = 120_000;

export interface RunOptions extends ReadingOptions {
  trigger: Trigger;
  /** A queued run to begin; otherwise a new one is made. */
  runId?: string;
  /** An admin says that the source really shrank: what is gone is marked even beyond 30%. */
  acceptShrink?: boolean;
  now?: Date;
}

export interface RunOutcome {
  runId: string;
  /** `interrupted`: the process was asked to end; the next run of the source goes on from there. */
  status: EndStatus | "interrupted";
  metadata: RunMetadata;
  /** One sentence, when it failed or was blocked. */
  error: string | null;
  /** What was thrown, for the log. */
  cause?: unknown;
}

const nameOf = (input?: SourceInput) => (input ? ("file" in input ? input.file : input.url) : undefined);

/** The run to work on: the abandoned one when it was reading the same thing, otherwise a new one. */
async function claim(sql: Sql, source: Source, options: RunOptions): Promise<ClaimedRun> {
  const input = nameOf(options.input);
  const abandoned = await findAbandonedRun(sql, source.id);
  if (abandoned) {
    const same = options.runId ? abandoned.id === options.runId : abandoned.metadata.input === input;
    if (same) return resumeRun(sql, abandoned);
    await endRun(sql, abandoned, "failed", abandoned.metadata, "The process that worked on it ended.");
  }
  const { runId, trigger, now = new Date() } = options;
  const begun = await beginRun(sql, source.id, { runId, trigger, now, input });
  if (!begun) throw new AppError("CONFLICT", "This run has already begun or ended.");
  return begun;
}

/** Reads the source; when the feed was replaced since the run was interrupted, a new run begins. */
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
    await endRun(sql, claimed, "failed", claimed.metadata, "What it was reading was replaced meanwhile.");
    const run = await claim(sql, source, { ...options, runId: undefined });
    return { run, reading: await readSource(sql, source, run, state, options) };
  }
}

/** What follows the last row: what is gone, search, and the end of the run. */
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
    await takeBackRepeatedPrices(sql, source.id, run, { position, metadata, observedAt });
  if (end === "complete" && !position.marked) {
    const { acceptShrink = false } = options;
    await markGone(sql, source.id, run, { position, metadata, observedAt, lastFullRunAt, acceptShrink });
  }
  const written = metadata.new + metadata.changed + metadata.returned + metadata.noLongerObserved;
  metadata.full = end === "complete";
  const read = Date.now();
  if (written > 0) {
    metadata.relisted = await noteRelists(sql, source.id, run.id, observedAt);
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

/** The sentence that the run's row and the admin's screen give for a failure. */
function sentenceFor(thrown: unknown): string {
  if (thrown instanceof AppError || thrown instanceof SourceBlockedError) return thrown.message;
  const known = toAppError(thrown);
  if (known.code === "UNAVAILABLE") return "The database went away during the run.";
  return `An unexpected fault ended the run: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
}

/** Records why a run ended; what its committed batches wrote stands and is made searchable. */
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

/** The settings in the source's row, checked by the source itself. */
function checkedConfig(source: Source, { config, ...state }: SourceState): SourceState {
  const parsed = source.configSchema?.safeParse(config);
  if (parsed && !parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError(
      "BAD_REQUEST",
      `The settings of ${source.name} are wrong: ${issue?.path.join(".")}: ${issue?.message}.`,
    );
  }
  return { ...state, config: parsed?.data ?? {} };
}

/** Seconds between two requests that an admin has set. */
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
      throw new AppError("CONFLICT", "Another process has taken this run over.", { cause: thrown });
    }
    if (toAppError(thrown).code === "UNAVAILABLE" && !(thrown instanceof AppError)) throw thrown;
    return await fail(sql, source, thrown);
  }
}

/**
 * Runs one source once and records it (DAT-1). A run whose process died is taken up where it stopped. A fault
 * of the source ends the run as failed or blocked with one sentence; what was committed before stands.
 *
 * `pool` names the database; the run opens connections of its own beside it, with longer time-outs.
 * Throws AppError: CONFLICT when another process is at this source or `runId` has begun already, UNAVAILABLE
 * when the database goes away (the run then stays open, and the next one goes on with it).
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
    throw new AppError(
      "UNAVAILABLE",
      "The database went away during the run; the next run goes on from there.",
      {
        cause: thrown,
      },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
