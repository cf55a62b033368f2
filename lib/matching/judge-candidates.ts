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

/** A candidate that was judged just now. */
type JudgedCandidate = Candidate & Assessment;

/** Judged candidates, what that cost, and the criteria that they were judged by. */
export interface JudgedBatch {
  judged: JudgedCandidate[];
  usage: Usage;
  criteriaId: string;
}

/** The listings a person sees first are judged in the first calls: one page of them. */
const FIRST_PAGE = 20;

interface JudgeOptions {
  judge: Judge;
  signal: AbortSignal;
  onDelay?: OnDelay;
  /** What the judge is told of these listings; by default those of the catalogue. */
  read?: typeof readSeen;
}

/**
 * Has candidates judged in batches, the first ones first, and hands over each batch as soon as it is done:
 * `keep` writes it down. A candidate that is gone meanwhile is left out; without any condition, and by conditions that contradict each
 * other, none is judged. While
 * the criteria are still being read, batches are judged by their draft, and again if the reading came out otherwise.
 * Throws JudgeError, what `keep` throws, and the reason of `signal` when it was aborted; what was handed over until
 * then stays valid.
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
  // Written down while the next calls are already under way: one write at a time, each with all that is done by then.
  let done: JudgedBatch[] = [];
  let kept: Promise<void> = Promise.resolve();
  let failure: unknown;
  const keepInTurn = (batch: JudgedBatch) => {
    done.push(batch);
    kept = kept
      .then(async () => {
        const [first, ...more] = done;
        done = [];
        if (first) await keep(more.reduce(joined, first));
      })
      .catch((thrown: unknown) => {
        failure ??= thrown;
      });
  };
  // The reading itself takes one of the calls that may be open.
  const early = new Set(reading.draft ? groups.slice(0, judge.concurrency - 1) : []);
  try {
    await inParallel(groups, judge.concurrency, async (group) => {
      signal.throwIfAborted();
      if (failure !== undefined) throw failure;
      const batch = group.flatMap(({ id }): ListingToJudge[] => {
        const listing = seen.get(id);
        return listing ? [{ id, listing, text: listingText(listing) }] : [];
      });
      if (batch.length === 0) return;
      const { draft } = reading;
      const guess = draft && early.has(group) ? await assess(draft, batch) : null;
      const { id: criteriaId, conditions, contradiction } = await reading.outcome;
      const holds = guess !== null && isSame(conditions, draft ?? []);
      if (conditions.length === 0 || contradiction) return;
      const { assessments, usage } = holds ? guess : await assess(conditions, batch);
      const judged = group.flatMap((candidate): JudgedCandidate[] => {
        const assessment = assessments.get(candidate.id);
        return assessment ? [{ ...candidate, ...assessment }] : [];
      });
      const wasted = guess && !holds ? guess.usage : NO_USAGE;
      keepInTurn({ judged, usage: addUsage(usage, wasted), criteriaId });
    });
  } finally {
    await kept;
  }
  if (failure !== undefined) throw failure;
}

/** Two batches of the same criteria as one. */
function joined(a: JudgedBatch, b: JudgedBatch): JudgedBatch {
  return { ...a, judged: [...a.judged, ...b.judged], usage: addUsage(a.usage, b.usage) };
}

function isSame(a: readonly Condition[], b: readonly Condition[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ text, required }, index) => text === b[index]?.text && required === b[index]?.required)
  );
}
