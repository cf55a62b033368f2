import "server-only";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import type { Condition } from "@/lib/listings/verdict";
import { findCandidates, readSeen } from "./candidates/queries";
import { easeDetails, hasDetails } from "./ease-details";
import { type Judge, NO_USAGE, type OnDelay, type Usage } from "./judges/judge";
import { listingText } from "./listing-text";
import { flipCriteria, keepCriteria } from "./mutations";
import { findCriteria, type KnownCriteria } from "./queries";

/** Criteria that are being split into conditions. */
export interface Reading {
  /**
   * The conditions that are plain to see. Listings may be judged by them until the outcome, which can differ,
   * is known.
   */
  draft: readonly Condition[] | null;
  /** Rejects with JudgeError when the judge can't be reached. */
  outcome: Promise<KnownCriteria & { usage: Usage }>;
}

/** Criteria with one user's weights. */
export interface WeightedCriteria {
  text: string;
  /** Conditions whose weight the user has flipped, by their text. */
  flipped: readonly string[];
}

/**
 * This judge's stored reading of the criteria, if there is one, with the user's weights applied and the known
 * verdicts for these contents carried over.
 */
export async function findWeighted(
  { text, flipped }: WeightedCriteria,
  judge: Judge,
  contentHashes: readonly string[],
): Promise<KnownCriteria | undefined> {
  const read = await findCriteria(text, judge);
  return read && flipped.length > 0 ? flipCriteria(text, judge, read, flipped, contentHashes) : read;
}

/** Eases the details by the listings of the whole catalogue that share the most words with the text. */
async function eased(
  text: string,
  conditions: readonly Condition[],
  judge: Judge,
  signal: AbortSignal,
): Promise<Condition[]> {
  if (!hasDetails(judge, conditions)) return [...conditions];
  const { listings } = await findCandidates({ criteria: NO_CRITERIA, text });
  const seen = await readSeen(listings.map(({ id }) => id));
  const toJudge = [...seen].map(([id, listing]) => ({ id, listing, text: listingText(listing) }));
  return easeDetails(judge, conditions, toJudge, signal);
}

/**
 * Starts reading a criteria text, unless its conditions are known. The judge reads each text once; the result
 * is stored for every user with the same text.
 */
export function beginReading(
  { text, flipped }: WeightedCriteria,
  known: KnownCriteria | undefined,
  judge: Judge,
  signal: AbortSignal,
  onDelay?: OnDelay,
): Reading {
  if (known) return { draft: null, outcome: Promise.resolve({ ...known, usage: NO_USAGE }) };
  const outcome = judge.readCriteria(text, signal, onDelay).then(async ({ usage, ...read }) => {
    const conditions = await eased(text, read.conditions, judge, signal);
    const kept = await keepCriteria(text, judge, { ...read, conditions });
    return { ...(await flipCriteria(text, judge, kept, flipped, [])), usage };
  });
  // Callers that await the outcome handle the failure; until one does, it must not crash the process.
  outcome.catch(() => {});
  return { draft: flipped.length > 0 ? null : judge.draft(text), outcome };
}
