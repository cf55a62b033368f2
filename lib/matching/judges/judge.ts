import type { Answer, Condition, CriteriaReading } from "@/lib/listings/verdict";
import type { ListingField, SeenListing } from "../listing-text";

/** The cost of judging. */
export interface Usage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars at the list price known to the judge; null when the price is unknown. */
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

/** A listing as presented to a judge. */
export interface ListingToJudge {
  id: number;
  listing: SeenListing;
  /** `listingText(listing)`: quotes must be found in it. */
  text: string;
}

/** A judge's unverified answer to one condition. */
export interface RawAnswer {
  answer: Answer;
  /** Passages to look up in the listing's text. An '…' inside one separates two passages. */
  quotes: readonly string[];
  /** Columns that serve as evidence. */
  fields?: readonly ListingField[];
}

/** The listing does not say. */
export const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/** A filter that words of a sentence may mean. */
export interface FilterProposal {
  /** Words of the sentence. */
  text: string;
  /** A query parameter of the list and its value. */
  field: string;
  value: string;
}

/**
 * Called with the reason why a judge has to wait, as a sentence for the user, and with null once a response
 * arrives after all.
 */
export type OnDelay = (message: string | null) => void;

/** A model or the keyword matcher. Verdicts of different judges are never mixed. */
export interface Judge {
  /** The judge's name in the verdict cache. */
  model: string;
  /** Changes whenever the prompt or the rules do, so that older verdicts are no longer used. */
  promptVersion: string;
  /** Prefix of every reasoning; null when it need not say who judged. */
  label: string | null;
  /** Listings per call. */
  batchSize: number;
  /** Concurrent calls per search. */
  concurrency: number;
  /**
   * The conditions of criteria that are plainly a list, as far as can be seen without a call; null otherwise.
   * Listings may be judged by it while `readCriteria` is in progress, and those verdicts count if the reading
   * confirms it.
   */
  draft(text: string): Condition[] | null;
  /**
   * Splits criteria into conditions (none if there is nothing to judge by), and reports what it could not
   * use.
   */
  readCriteria(
    text: string,
    signal: AbortSignal,
    onDelay?: OnDelay,
  ): Promise<CriteriaReading & { usage: Usage }>;
  /** Whether a required condition may be relaxed if no listing answers it; if undefined, none may. */
  eases?(condition: Condition): boolean;
  /**
   * Proposes filters for the words of a sentence that our own rules did not understand, in one call. The
   * result is unverified.
   */
  proposeFilters?(
    sentence: string,
    left: readonly string[],
    signal: AbortSignal,
  ): Promise<{ proposals: FilterProposal[]; usage: Usage }>;
  /**
   * Answers every condition, in order, for each listing. A listing without a usable answer is missing from
   * the result; the result never contains listings that were not sent.
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

/**
 * The judge can't be used: permanently (a refused key), or for now (an outage that outlasted the retries).
 */
export class JudgeError extends Error {
  override name = "JudgeError";
  readonly isForGood: boolean;
  /** True when it refuses only these criteria rather than all work. */
  readonly isAboutCriteria: boolean;

  constructor(message: string, { isForGood, isAboutCriteria = false, cause }: JudgeErrorOptions) {
    super(message, { cause });
    this.isForGood = isForGood;
    this.isAboutCriteria = isAboutCriteria;
  }
}
