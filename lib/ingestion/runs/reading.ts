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
  type SourceState,
  startPosition,
  wereRules,
} from "./mutations";

const HEARTBEAT_MS = 10_000;
/** A slow site's rows are committed at least this often. */
const COMMIT_AFTER_MS = 10_000;
/** Rejected rows kept per run. */
const KEPT_REJECTIONS = 10_000;
/** How the note begins that a run did not read everything; a resumed run knows it by that. */
const PARTIAL = "Not a full run:";

export interface ReadingOptions {
  input?: SourceInput;
  /** How the source's pages are fetched: private addresses and pauses, for tests. */
  http?: Omit<FetcherOptions, "signal">;
  /** Most rows of one batch, fewer for tests. */
  batchRows?: number;
  /** Ends the run between two batches; it stays resumable. */
  signal?: AbortSignal;
  /** Called after each batch and whenever the source reports its progress (0 to 1). */
  onProgress?(metadata: RunMetadata, fraction: number): void;
}

/** How the reading of a source ended. */
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

/** A judged batch with what held when it was complete. */
interface HandedBatch {
  intake: Intake;
  batch: Batch;
  /** Listings whose row could not be read. */
  present: number[];
  fraction: number;
  observedAt: Date;
}

/** One run reading its source: rows are judged, gathered and written batch by batch. */
class Reader {
  private readonly stop = new AbortController();
  private readonly signal: AbortSignal;
  private readonly memory: RunMemory;
  private readonly began = Date.now();
  private fraction = 0;
  private partial: boolean;
  /** The batch that is on its way into the table. */
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

  /** An edition older than the last one would turn newer facts back, so it is refused. */
  private observe(date: Date): void {
    if (Number.isNaN(date.getTime()) || date > this.run.startedAt) return;
    const last = this.state.lastFullRunAt;
    if (last && date < last) {
      throw new AppError(
        "CONFLICT",
        `This edition was made on ${longDate(date)}, before the one last taken in (${longDate(last)}).`,
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

  /**
   * Judges a batch, which takes this process's time, while the one before is being written, which takes the
   * database's; then begins to write it. `this.writing` tells when it is written.
   */
  private async hand(intake: Intake): Promise<void> {
    const { fraction } = this;
    const ids = [...intake.read.map(({ sourceListingId }) => sourceListingId), ...intake.unreadable];
    const known = await findKnown(this.sql, this.source.id, ids);
    const batch = await judgeRows(intake.read, known, this.memory);
    for (const { raw, reason } of batch.rejected) intake.reject(raw, reason);
    // Where only the row could not be read, the listing is still there.
    const present = intake.unreadable.flatMap((id) => known.get(id)?.id ?? []);
    await this.writing;
    // An admin who asks for a stop need not wait for another batch.
    if (this.stop.signal.aborted) return;
    this.writing = this.write({ intake, batch, present, fraction, observedAt: this.memory.observedAt });
    // Anyone who awaits it next hears of a failure; the source need not go on until then.
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
    // The source may have noted something while this was being written.
    const { notes } = this.metadata;
    Object.assign(this.metadata, metadata, { notes });
    this.position = position;
    for (const id of seen) this.memory.seen.add(id);
    this.options.onProgress?.(this.metadata, fraction);
    if (stopRequested) this.stop.abort();
  }

  /** Renews the heartbeat also while a slow site keeps the run waiting. A database that is away is met at the next commit. */
  private startHeartbeat(): NodeJS.Timeout {
    const tick = async () => {
      const { stopRequested } = await beat(this.sql, this.run);
      if (stopRequested) this.stop.abort();
    };
    return setInterval(() => void tick().catch(() => {}), HEARTBEAT_MS).unref();
  }

  /** Gathers rows and commits them in batches until the source ends or the run is told to. */
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
      // A source whose waiting was cut short throws that; it is no fault of the source.
      if (!this.signal.aborted || !isAbort(thrown)) {
        await this.keep(intake);
        throw thrown;
      }
    }
    await this.keep(intake);
  }

  /** Writes what has been read, also when the source then failed. */
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
 * Reads a source from where the run stands to its end. Throws what the source throws (after which the batches
 * already committed stand) and RunLostError when another process has taken the run over.
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
    rulesUnchanged: await wereRules(sql, source.id, run, rules),
  };
  const position = run.position ?? (await startPosition(sql));
  return new Reader(sql, source, run, state, options, position, memory, metadata).read();
}
