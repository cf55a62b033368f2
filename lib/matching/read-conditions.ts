import "server-only";
import { type Judge, NO_USAGE, type OnDelay, type Usage } from "./judges/judge";
import { keepCriteria } from "./mutations";
import type { KnownCriteria } from "./queries";
import type { Condition } from "./schema";

/** Criteria that are being taken apart into conditions. */
export interface Reading {
  /** What they plainly ask: listings may be judged by it until the outcome is there, which may be another. */
  draft: readonly Condition[] | null;
  /** Rejects with JudgeError when the judge can't be asked. */
  outcome: Promise<KnownCriteria & { usage: Usage }>;
}

/**
 * Begins to read a criteria text, unless its conditions are known: it is read by the judge once, then kept for everyone
 * who writes the same.
 */
export function beginReading(
  text: string,
  known: KnownCriteria | undefined,
  judge: Judge,
  signal: AbortSignal,
  onDelay?: OnDelay,
): Reading {
  if (known) return { draft: null, outcome: Promise.resolve({ ...known, usage: NO_USAGE }) };
  const outcome = judge
    .readCriteria(text, signal, onDelay)
    .then(async ({ usage, ...read }) => ({ ...(await keepCriteria(text, judge, read)), usage }));
  // Whoever awaits it hears of a failure; until somebody does, it must not end the process.
  outcome.catch(() => {});
  return { draft: judge.draft(text), outcome };
}
