import "server-only";
import { type Judge, JudgeError, type Usage } from "../judges/judge";
import { noteSpending } from "./mutations";
import { isBudgetSpent } from "./queries";

/** Shown to users when the budget is used up. */
export const BUDGET_SPENT = "This installation's AI budget for today is used up. It resets at 00:00 UTC.";

/**
 * Limits a judge to the installation's daily budget (SEC-12). The cost of each response is recorded, whatever
 * happens to the run. Once the budget is spent no further calls are made; calls in flight are allowed to
 * finish.
 */
export function budgeted(judge: Judge): Judge {
  async function within<Answer extends { usage: Usage }>(call: () => Promise<Answer>): Promise<Answer> {
    // `isAboutCriteria` because the model itself is not refusing and must not be recorded as such.
    if (await isBudgetSpent()) throw new JudgeError(BUDGET_SPENT, { isForGood: true, isAboutCriteria: true });
    const answer = await call();
    await noteSpending(answer.usage);
    return answer;
  }
  const { proposeFilters } = judge;
  return {
    ...judge,
    ...(proposeFilters && { proposeFilters: (...given) => within(() => proposeFilters(...given)) }),
    readCriteria: (...given) => within(() => judge.readCriteria(...given)),
    judge: (...given) => within(() => judge.judge(...given)),
  };
}
