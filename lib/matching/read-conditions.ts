import "server-only";
import { NO_CRITERIA } from "@/lib/listings/criteria";
import type { Condition } from "@/lib/listings/verdict";
import { findCandidates, readSeen } from "./candidates/queries";
import { easeUnanswered } from "./ease-unanswered";
import { type Judge, NO_USAGE, type OnDelay, type Usage } from "./judges/judge";
import { listingText } from "./listing-text";
import { flipCriteria, keepCriteria } from "./mutations";
import { findCriteria, type KnownCriteria } from "./queries";

/** Criteria that are being taken apart into conditions. */
export interface Reading {
  /** What they plainly ask: listings may be judged by it until the outcome is there, which may be another. */
  draft: readonly Condition[] | null;
  /** Rejects with JudgeError when the judge can't be asked. */
  outcome: Promise<KnownCriteria & { usage: Usage }>;
}

/** Criteria as one person means them. */
export interface MeantCriteria {
  text: string;
  /** Conditions whose weight the person has turned round, by their text. */
  flipped: readonly string[];
}

/**
 * What this judge once read in the criteria, if it did, with the verdicts known for these contents carried over to the
 * weights that the person gave.
 */
export async function findMeant(
  { text, flipped }: MeantCriteria,
  judge: Judge,
  contentHashes: readonly string[],
): Promise<KnownCriteria | undefined> {
  const read = await findCriteria(text, judge);
  return read && flipped.length > 0 ? flipCriteria(text, judge, read, flipped, contentHashes) : read;
}

/** What a text asks of listings, as the catalogue has it: of all listings those that have most of its words are looked at. */
async function eased(text: string, conditions: readonly Condition[], judge: Judge, signal: AbortSignal) {
  if (!conditions.some((one) => one.required && judge.eases?.(one))) return [...conditions];
  const { listings } = await findCandidates({ criteria: NO_CRITERIA, text });
  const seen = await readSeen(listings.map(({ id }) => id));
  const toJudge = [...seen].map(([id, listing]) => ({ id, listing, text: listingText(listing) }));
  return easeUnanswered(judge, conditions, toJudge, signal);
}

/**
 * Begins to read a criteria text, unless its conditions are known: it is read by the judge once, then kept for everyone
 * who writes the same.
 */
export function beginReading(
  { text, flipped }: MeantCriteria,
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
  // Anyone who awaits it hears of a failure; until somebody does, it must not end the process.
  outcome.catch(() => {});
  return { draft: flipped.length > 0 ? null : judge.draft(text), outcome };
}
