import "server-only";
import type { Condition } from "@/lib/listings/verdict";
import { type Assessment, assessBatch } from "./assess";
import { type Candidate, readSeen } from "./candidates/queries";
import {
  addUsage,
  type Judge,
  type ListingToJudge,
  NO_USAGE,
  type OnDelay,
  type Usage,
} from "./judges/judge";
import { listingText } from "./listing-text";
import { inGroups, inParallel } from "./parallel";
import type { Reading } from "./read-conditions";

/** A candidate with its new verdict. */
type JudgedCandidate = Candidate & Assessment;

/** Judged candidates, the cost of judging them, and the criteria they were judged by. */
export interface JudgedBatch {
  judged: JudgedCandidate[];
  usage: Usage;
  criteriaId: string;
}

/** The listings on the first page, which are judged in the first calls. */
const FIRST_PAGE = 20;

interface JudgeOptions {
  judge: Judge;
  signal: AbortSignal;
  onDelay?: OnDelay;
  /** Loads what the judge sees of the listings; by default from the catalogue. */
  read?: typeof readSeen;
}

/**
 * Has candidates judged in batches, in order, and passes each batch to `keep` for storage as soon as it is
 * done. A candidate that has been deleted since is left out. Nothing is judged if there are no conditions or
 * if they contradict each other. While the criteria are still being read, batches are judged by their draft,
 * and again if the reading turns out different. Throws JudgeError, whatever `keep` throws, and the reason of
 * `signal` when aborted; batches already passed to `keep` stay valid.
 */
export async function judgeCandidates(
  reading: Reading,
  candidates: readonly Candidate[],
  { judge, signal, onDelay, read = readSeen }: JudgeOptions,
  keep: (batch: JudgedBatch) => Promise<void>,
): Promise<void> {
  const groups = [
    ...inGroups(candidates.slice(0, FIRST_PAGE), Math.min(judge.batchSize, FIRST_PAGE)),
    ...inGroups(candidates.slice(FIRST_PAGE), judge.batchSize),
  ];
  const seen = await read(candidates.map(({ id }) => id));
  const assess = (conditions: readonly Condition[], batch: readonly ListingToJudge[]) =>
    assessBatch(judge, conditions, batch, signal, onDelay);
  const writes = new Writes(keep);
  // The reading itself takes up one of the concurrent calls.
  const draftGroups = new Set(reading.draft ? groups.slice(0, judge.concurrency - 1) : []);
  try {
    await inParallel(groups, judge.concurrency, async (group) => {
      signal.throwIfAborted();
      writes.throwIfFailed();
      const batch = group.flatMap(({ id }): ListingToJudge[] => {
        const listing = seen.get(id);
        return listing ? [{ id, listing, text: listingText(listing) }] : [];
      });
      if (batch.length === 0) return;
      const { draft } = reading;
      const early = draft && draftGroups.has(group) ? await assess(draft, batch) : null;
      const { id: criteriaId, conditions, contradiction } = await reading.outcome;
      const holds = early !== null && isSame(conditions, draft ?? []);
      if (conditions.length === 0 || contradiction) {
        // What was judged early for nothing has still been paid for.
        if (early) writes.add({ judged: [], usage: early.usage, criteriaId });
        return;
      }
      const { assessments, usage } = holds ? early : await assess(conditions, batch);
      const judged = group.flatMap((candidate): JudgedCandidate[] => {
        const assessment = assessments.get(candidate.id);
        return assessment ? [{ ...candidate, ...assessment }] : [];
      });
      const wasted = early && !holds ? early.usage : NO_USAGE;
      writes.add({ judged, usage: addUsage(usage, wasted), criteriaId });
    });
  } finally {
    await writes.finished();
  }
  writes.throwIfFailed();
}

/**
 * Stores batches while the next calls are in flight: one write at a time, each with everything finished by
 * then.
 */
class Writes {
  private pending: JudgedBatch[] = [];
  private last: Promise<void> = Promise.resolve();
  private failure: unknown;
  private readonly keep: (batch: JudgedBatch) => Promise<void>;

  constructor(keep: (batch: JudgedBatch) => Promise<void>) {
    this.keep = keep;
  }

  add(batch: JudgedBatch): void {
    this.pending.push(batch);
    this.last = this.last
      .then(async () => {
        const [first, ...more] = this.pending;
        this.pending = [];
        if (first) await this.keep(more.reduce(merged, first));
      })
      .catch((thrown: unknown) => {
        this.failure ??= thrown;
      });
  }

  /** Throws the first failure of a write. */
  throwIfFailed(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  async finished(): Promise<void> {
    await this.last;
  }
}

/** Merges two batches of the same criteria. */
function merged(a: JudgedBatch, b: JudgedBatch): JudgedBatch {
  return { ...a, judged: [...a.judged, ...b.judged], usage: addUsage(a.usage, b.usage) };
}

function isSame(a: readonly Condition[], b: readonly Condition[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, required }, index) => text === b[index]?.text && required === b[index]?.required)
  );
}
