import "server-only";
import { type Judge, JudgeError, type Usage } from "../judges/judge";
import { noteSpending } from "./mutations";
import { isBudgetSpent } from "./queries";

/** What people are told who meet the end of the budget. */
export const BUDGET_SPENT =
  "The AI budget of this installation is used up for today; it begins again at 00:00 UTC.";

/**
 * A judge that works as long as the installation's budget of the day lasts (SEC-12): each answer's cost is written down,
 * whatever becomes of the run that asked, and once the budget is spent nothing more is asked. Calls that are under way at
 * that moment are finished.
 */
export function budgeted(judge: Judge): Judge {
  async function within<Answer extends { usage: Usage }>(call: () => Promise<Answer>): Promise<Answer> {
    // The model itself does not refuse: it is not remembered as one that does.
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
