import { dollarsInWords } from "./amounts";
import { covers, type Deal, type Financing, isSba, type Program } from "./rules";

/** The coverage lenders usually ask for, and what they consider ample. */
const USUAL_COVERAGE = "1.25";
const AMPLE_COVERAGE = "1.5";

/** One sentence about a deal (FIN-5). Says nothing about what a lender will decide. */
export function verdictOf(deal: Deal, result: Financing, program: Program): string {
  const { cashFlow, debtService, leftOver, floor } = result;
  if (cashFlow <= 0n) {
    const deducted = deal.earningsKind === "ebitda" ? 0n : deal.salary;
    return deducted > 0n
      ? `The earnings do not pay your salary of ${dollarsInWords(deducted)}.`
      : "The earnings leave nothing to pay a debt with.";
  }
  if (isSba(program) && result.cashAtLimit !== null) {
    return `Needs a loan above the limit of ${dollarsInWords(BigInt(program.loanLimit) * 100n)}. At the limit you bring ${dollarsInWords(result.cashAtLimit)}.`;
  }
  if (debtService === 0n) return "There is no debt to carry.";
  if (!covers(result, "1")) {
    return `Does not carry the debt: ${dollarsInWords(-leftOver)} a year is missing.`;
  }
  if (floor !== null && !covers(result, floor)) {
    return `Carries the debt, but is below the SBA's floor of ${floor}.`;
  }
  if (!covers(result, USUAL_COVERAGE)) {
    return floor === null
      ? `Carries the debt; many lenders ask for ${USUAL_COVERAGE}.`
      : `Above the SBA's floor; many lenders ask for ${USUAL_COVERAGE}.`;
  }
  return covers(result, AMPLE_COVERAGE)
    ? "Carries the debt with room."
    : "Carries the debt as most lenders ask.";
}

/**
 * Which fees were used, plus notes when newer fees are unknown because their period has ended, and when
 * nobody has checked them against their source (FIN-2). Days are ISO dates.
 */
export function rulesSentence(
  { program, feesOf }: { program: string; feesOf: string },
  { validTo, checkedAt }: { validTo: string | null; checkedAt: string | null },
  today: string,
): string {
  const newer = validTo !== null && validTo < today ? "; newer ones are not known here" : "";
  const unchecked = checkedAt === null ? " Taken from public sources; ask your lender for today's." : "";
  return `${program}, fees of ${feesOf}${newer}.${unchecked}`;
}
