import type { Answer, Condition, CriteriaReading } from "@/lib/listings/verdict";
import type { ListingField, SeenListing } from "../listing-text";

/** What a judgement cost. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars at the list price known to the judge; null where none is known. */
  costUsd: number | null;
}

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

export function addUsage(a: Usage, b: Usage): Usage {
  return {
    calls: a.calls + b.calls,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  };
}

/** A listing as it is put before a judge. */
export interface ListingToJudge {
  id: number;
  listing: SeenListing;
  /** `listingText(listing)`: quotes must be found in it. */
  text: string;
}

/** A judge's answer to one condition, not yet believed. */
export interface RawAnswer {
  answer: Answer;
  /** Passages that are to be found in the listing's text; '…' inside one stands between two. */
  quotes: readonly string[];
  /** Columns that show it. */
  fields?: readonly ListingField[];
}

/** A filter that words of a sentence may mean. */
export interface FilterProposal {
  /** Words of the sentence. */
  text: string;
  /** A parameter of the list, and its value. */
  field: string;
  value: string;
}

/** Hears why a judge has to wait, in a sentence for the person, and with null that an answer came after all. */
export type OnDelay = (message: string | null) => void;

/** Who judges: a model, or the keyword matcher. Verdicts of one judge are never taken for those of another. */
export interface Judge {
  /** Names the judge in the cache of verdicts. */
  model: string;
  /** Grows when prompt or rules change, so that older verdicts are not used any more. */
  promptVersion: string;
  /** What a reasoning begins with; null when nothing need be said about who judged. */
  label: string | null;
  /** Listings per call. */
  batchSize: number;
  /** Calls at the same time, for one search. */
  concurrency: number;
  /**
   * The conditions of criteria that are plainly a list, as far as can be told without asking; null otherwise. While
   * `readCriteria` is under way listings may be judged by it, and count if the reading confirms it.
   */
  draft(text: string): Condition[] | null;
  /** Takes criteria apart into conditions (none when there is nothing to judge by), and says what it could not use. */
  readCriteria(
    text: string,
    signal: AbortSignal,
    onDelay?: OnDelay,
  ): Promise<CriteriaReading & { usage: Usage }>;
  /** Whether a requirement may be given up that no listing answers; without it none is. */
  eases?(condition: Condition): boolean;
  /** Proposes filters for words of a sentence that our own rules did not understand, in one call; what it says is not yet believed. */
  proposeFilters?(
    sentence: string,
    left: readonly string[],
    signal: AbortSignal,
  ): Promise<{ proposals: FilterProposal[]; usage: Usage }>;
  /**
   * Answers every condition, in their order, for each listing. A listing that was not answered properly is
   * missing from the result; answers for listings that were not sent never are in it.
   */
  judge(
    conditions: readonly Condition[],
    listings: readonly ListingToJudge[],
    signal: AbortSignal,
    onDelay?: OnDelay,
  ): Promise<{ answers: Map<number, RawAnswer[]>; usage: Usage }>;
}

interface JudgeErrorOptions {
  isForGood: boolean;
  isAboutCriteria?: boolean;
  cause?: unknown;
}

/** The judge can't be asked: for good (a refused key), or for now (an outage that outlasted the retries). */
export class JudgeError extends Error {
  override name = "JudgeError";
  readonly isForGood: boolean;
  /** It is these criteria that it refuses, and not to work at all. */
  readonly isAboutCriteria: boolean;

  constructor(message: string, { isForGood, isAboutCriteria = false, cause }: JudgeErrorOptions) {
    super(message, { cause });
    this.isForGood = isForGood;
    this.isAboutCriteria = isAboutCriteria;
  }
}
