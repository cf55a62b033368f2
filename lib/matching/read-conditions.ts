import "server-only";
import { type Judge, NO_USAGE, type Usage } from "./judges/judge";
import { keepCriteria } from "./mutations";
import { findCriteria, type KnownCriteria } from "./queries";

/**
 * The conditions of a criteria text: read by the judge once, then kept for everyone who writes the same.
 * Throws JudgeError when the judge can't be asked.
 */
export async function readConditions(
  text: string,
  judge: Judge,
  signal: AbortSignal,
): Promise<KnownCriteria & { usage: Usage }> {
  const known = await findCriteria(text, judge);
  if (known) return { ...known, usage: NO_USAGE };
  const { conditions, usage } = await judge.readCriteria(text, signal);
  return { ...(await keepCriteria(text, judge, conditions)), usage };
}
