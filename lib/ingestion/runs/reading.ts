import "server-only";
import type { Sql } from "@/db/client";
import { longDate } from "@/lib/core/dates";
import { AppError } from "@/lib/core/errors";
import { writeBatch } from "../catalogue/batch";
import { type Batch, judgeRows, type RunMemory } from "../catalogue/judge";
import { findKnown, findMissed } from "../catalogue/queries";
import { Fetcher, type FetcherOptions } from "../http/fetcher";
import { NORMALISER_EDITION } from "../normalise/edition";
import type { FetchContext, Source, SourceInput } from "../source";
import { countRejection, type RunMetadata, totalRejected } from "./counts";
import { Intake } from "./intake";
import {
  addRejections,
  addSightings,
  advanceRun,
  beat,
  bumpCatalogue,
  type ClaimedRun,
  findSightings,
  type RunPosition,
  rulesUnchangedSinceFullRun,
  type SourceState,
  startPosition,
} from "./mutations";

const HEARTBEAT_MS = 10_000;
/** With a slow site, rows are committed at least this often. */
const COMMIT_AFTER_MS = 10_000;
/** Rejected rows stored per run. */
const KEPT_REJECTIONS = 10_000;
/** Prefix of the note that marks a run as partial; a resumed run recognises it by this prefix. */
const PARTIAL = "Not a full run:";

export interface ReadingOptions {
  input?: SourceInput;
  /** Overrides how the source's pages are fetched: private addresses and pauses, for tests. */
  http?: Omit<FetcherOptions, "signal">;
  /** Maximum rows per batch; lower in tests. */
  batchRows?: number;
  /** Ends the run between two batches; it can be resumed. */
  signal?: AbortSignal;
  /** Called after each batch and whenever the source reports its progress (0 to 1). */
  onProgress?(metadata: RunMetadata, fraction: number): void;
}

/** How reading a source ended. */
export interface Reading {
  end: "complete" | "partial" | "stopped" | "interrupted";
  position: RunPosition;
  metadata: RunMetadata;
  observedAt: Date;
}

function isAbort(thrown: unknown): boolean {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "AbortError") return true;
  }
  return false;
}

/** A judged batch with the state at the time it was complete. */
interface HandedBatch {
  intake: Intake;
  batch: Batch;
  /** Listings whose row was malformed. */
  present: number[];
  fraction: number;
  observedAt: Date;
}

/** Reads the source for one run: collects rows, judges them and writes them batch by batch. */
class Reader {
  private readonly stop = new AbortController();
  private readonly signal: AbortSignal;
  private readonly memory: RunMemory;
  private readonly began = Date.now();
  private fraction = 0;
  private partial: boolean;
  /** The batch being written. */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly source: Source,
    private readonly run: ClaimedRun,
    private readonly state: SourceState,
    private readonly options: ReadingOptions,
    private position: RunPosition,
    memory: Pick<RunMemory, "seen" | "missed" | "rulesUnchanged">,
    readonly metadata: RunMetadata,
  ) {
    this.partial = metadata.notes.some((note) => note.startsWith(PARTIAL));
    this.signal = AbortSignal.any([this.stop.signal, ...(options.signal ? [options.signal] : [])]);
    const observedAt = metadata.observedAt ? new Date(metadata.observedAt) : run.startedAt;
    const { firstRun } = state;
    const ofRun = { sourceId: source.id, runId: run.id, firstRun, observedAt };
    this.memory = { ...memory, ...ofRun, justAdded: new Set() };
  }

  private note(sentence: string): void {
    if (!this.metadata.notes.includes(sentence)) this.metadata.notes.push(sentence);
  }

  /** An edition older than the last one would overwrite newer data, so it is refused. */
  private observe(date: Date): void {
    if (Number.isNaN(date.getTime()) || date > this.run.startedAt) return;
    const last = this.state.lastFullRunAt;
    if (last && date < last) {
      throw new AppError(
        "CONFLICT",
        `This edition was made on ${longDate(date)}, before the last one ingested (${longDate(last)}).`,
      );
    }
    this.memory.observedAt = date;
  }

  private context(fetcher: Fetcher): FetchContext {
    return {
      input: this.options.input,
      config: this.state.config,
      cursor: this.position.source,
      startedAt: this.run.startedAt,
      fetcher,
      signal: this.signal,
      observedAt: (date) => this.observe(date),
      progress: (fraction) => {
        this.fraction = fraction;
      },
      partial: (reason) => {
        this.partial = true;
        this.note(`${PARTIAL} ${reason}`);
      },
      note: (sentence) => this.note(sentence),
    };
  }

  /** Judges a batch while the previous one is being written, then writes it (`this.writing`). */
  private async hand(intake: Intake): Promise<void> {
    const { fraction } = this;
    const ids = [...intake.read.map(({ sourceListingId }) => sourceListingId), ...intake.unreadable];
    const known = await findKnown(this.sql, this.source.id, ids);
    const batch = await judgeRows(intake.read, known, this.memory);
    for (const { raw, reason } of batch.rejected) intake.reject(raw, reason);
    // Only the row was malformed; the listing still exists.
    const present = intake.unreadable.flatMap((id) => known.get(id)?.id ?? []);
    await this.writing;
    // When an admin asks to stop, don't write another batch.
    if (this.stop.signal.aborted) return;
    this.writing = this.write({ intake, batch, present, fraction, observedAt: this.memory.observedAt });
    // The failure surfaces at the next await; abort now so that the source stops reading.
    this.writing.catch(() => this.stop.abort());
  }

  /** Writes a batch, its counts and the new position in one transaction. */
  private async write({ intake, batch, present, fraction, observedAt }: HandedBatch): Promise<void> {
    const metadata = structuredClone(this.metadata);
    metadata.observedAt = observedAt.toISOString();
    const { position: before } = this;
    const position = { ...before, source: intake.cursor, batch: before.batch + 1, fraction };
    const { stopRequested, seen } = await this.sql.begin(async (tx) => {
      const seen = await writeBatch(tx, { ...this.memory, observedAt }, batch, metadata);
      const room = Math.max(0, KEPT_REJECTIONS - totalRejected(metadata));
      await addRejections(tx, this.run, intake.rejected.slice(0, room));
      for (const { reason } of intake.rejected) countRejection(metadata, reason);
      seen.push(...present);
      await addSightings(tx, this.run, position.batch, seen);
      const written = metadata.new + metadata.changed + metadata.returned;
      if (written > this.metadata.new + this.metadata.changed + this.metadata.returned)
        await bumpCatalogue(tx);
      metadata.seen += intake.rows;
      metadata.durationMs = this.run.metadata.durationMs + Date.now() - this.began;
      return { ...(await advanceRun(tx, this.run, position, metadata)), seen };
    });
    // The source may have added notes during the write.
    const { notes } = this.metadata;
    Object.assign(this.metadata, metadata, { notes });
    this.position = position;
    for (const id of seen) this.memory.seen.add(id);
    this.options.onProgress?.(this.metadata, fraction);
    if (stopRequested) this.stop.abort();
  }

  /** Keeps the heartbeat alive on slow sites. The next commit reports database errors. */
  private startHeartbeat(): NodeJS.Timeout {
    const tick = async () => {
      const { stopRequested } = await beat(this.sql, this.run);
      if (stopRequested) this.stop.abort();
    };
    return setInterval(() => void tick().catch(() => {}), HEARTBEAT_MS).unref();
  }

  /** Collects rows and commits them in batches until the source ends or the run is stopped. */
  private async gather(fetcher: Fetcher): Promise<void> {
    let intake = new Intake(this.options.batchRows);
    let committedAt = Date.now();
    try {
      for await (const item of this.source.fetch(this.context(fetcher))) {
        intake.add(item);
        if (intake.full || Date.now() - committedAt > COMMIT_AFTER_MS) {
          await this.hand(intake);
          intake = new Intake(this.options.batchRows);
          committedAt = Date.now();
        }
        if (this.signal.aborted) break;
      }
    } catch (thrown) {
      await this.writing;
      // A source aborted while waiting throws AbortError; that is not the source's fault.
      if (!this.signal.aborted || !isAbort(thrown)) {
        await this.keep(intake);
        throw thrown;
      }
    }
    await this.keep(intake);
  }

  /** Writes what has been read, even if the source then failed. */
  private async keep(intake: Intake): Promise<void> {
    if (intake.rows > 0) await this.hand(intake);
    await this.writing;
  }

  async read(): Promise<Reading> {
    const heartbeat = this.startHeartbeat();
    try {
      const { pauseSeconds } = this.source;
      const fetching = { ...(pauseSeconds && { pauseMs: pauseSeconds * 1_000 }), ...this.options.http };
      await using fetcher = new Fetcher({ ...fetching, signal: this.signal });
      await this.gather(fetcher);
    } finally {
      clearInterval(heartbeat);
    }
    const end = this.stop.signal.aborted
      ? "stopped"
      : this.signal.aborted
        ? "interrupted"
        : this.partial
          ? "partial"
          : "complete";
    return { end, position: this.position, metadata: this.metadata, observedAt: this.memory.observedAt };
  }
}

/**
 * Reads a source from the run's position to its end. Throws whatever the source throws (batches already
 * committed are kept) and RunLostError when another process has taken over the run.
 */
export async function readSource(
  sql: Sql,
  source: Source,
  run: ClaimedRun,
  state: SourceState,
  options: ReadingOptions,
): Promise<Reading> {
  const rules = NORMALISER_EDITION;
  const metadata = structuredClone(run.metadata);
  metadata.rules = run.position && metadata.rules !== rules ? "several" : rules;
  const memory = {
    seen: await findSightings(sql, run),
    missed: await findMissed(sql, source.id),
    rulesUnchanged: await rulesUnchangedSinceFullRun(sql, source.id, run, rules),
  };
  const position = run.position ?? (await startPosition(sql));
  return new Reader(sql, source, run, state, options, position, memory, metadata).read();
}
