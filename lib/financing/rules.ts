import { AppError } from "@/lib/core/errors";
import type { EarningsKind } from "@/lib/vocabulary/terms";
import {
  type Cents,
  monthlyPayment,
  type Percent,
  percentOf,
  percentOfPercent,
  roundHalfUp,
  toCents,
  toPercent,
} from "./amounts";
import type { LendingRules } from "./schema";

/** A purchase to be financed. All amounts in cents. */
export interface Deal {
  price: Cents;
  property: Cents;
  workingCapital: Cents;
  closingPercent: Percent;
  downPercent: Percent;
  earnings: Cents;
  earningsKind: EarningsKind | null;
  salary: Cents;
  capitalSpending: Cents;
  manufacturer: boolean;
  /** Yearly interest on the loan. */
  rate: Percent;
  /** On standby for the whole term: neither principal nor interest is paid. */
  standbyNote: Cents;
  paidNote: Cents;
  paidNoteRate: Percent;
  paidNoteYears: number;
  /** The term, when the user has chosen one; otherwise the program's rule decides. */
  months?: number;
}

/** An ordinary loan outside the United States: no fee, no limit, no minimum coverage. */
interface OrdinaryLoan {
  months: number;
}
export type Program = LendingRules | OrdinaryLoan;
export const isSba = (program: Program): program is LendingRules => "loanLimit" in program;

/** What a deal costs, who pays it, and what it leaves. In cents; payments per month, the rest per year. */
export interface Financing {
  closing: Cents;
  fee: Cents;
  total: Cents;
  injection: Cents;
  cash: Cents;
  loan: Cents;
  months: number;
  payment: Cents;
  notePayment: Cents;
  debtService: Cents;
  cashFlow: Cents;
  leftOver: Cents;
  /** The lowest coverage the program allows, such as '1.15'; null when it has none. */
  floor: string | null;
  /** The loan is above the program's limit; `cashAtLimit` is then the cash needed at the limit. */
  overLimit: boolean;
  cashAtLimit: Cents | null;
}

const stepFor = <Step extends { upTo: number | null }>(steps: Step[], loan: Cents): Step => {
  const found = steps.find(({ upTo }) => upTo === null || loan <= toCents(upTo)) ?? steps.at(-1);
  if (!found) throw new Error("Lending rules need at least one step.");
  return found;
};

/** The upfront fee on a loan, in cents (FIN-3). */
export function upfrontFee(loan: Cents, manufacturer: boolean, rules: LendingRules): Cents {
  if (loan <= 0n || (manufacturer && loan <= toCents(rules.manufacturerFreeUpTo))) return 0n;
  const guarantee = toPercent(stepFor(rules.guarantee, loan).percent);
  const { percent, beyond } = stepFor(rules.fee, loan);
  const first = beyond ? toCents(beyond.guaranteed) : null;
  if (!beyond || first === null || percentOf(loan, guarantee) <= first) {
    return percentOfPercent(loan, guarantee, toPercent(percent));
  }
  // The saving from the lower percentage on the first part is the same for every loan above the threshold.
  const saved = percentOf(first, toPercent(beyond.percent) - toPercent(percent));
  return percentOfPercent(loan, guarantee, toPercent(beyond.percent)) - saved;
}

/** The term in months by the share of property in the total cost (FIN-3). */
function termOf({ property, months }: Deal, total: Cents, program: Program): number {
  if (months !== undefined) return months;
  if (!isSba(program) || property === 0n || total === 0n) return program.months;
  if (property * 100_000_000n >= total * toPercent(program.propertyShare)) return program.propertyMonths;
  const weighted = BigInt(program.propertyMonths) * property + BigInt(program.months) * (total - property);
  return Number(weighted / total);
}

const lesser = (a: Cents, b: Cents) => (a - b < 0n ? a : b);

type Structure = Pick<Financing, "fee" | "total" | "injection" | "cash" | "loan">;

/** Who pays what, given the fee. */
function structureAt(deal: Deal, costs: Cents, fee: Cents): Structure {
  const total = costs + fee;
  const injection = percentOf(total, deal.downPercent);
  const cash = injection - lesser(deal.standbyNote, roundHalfUp(injection, 2n));
  return { fee, total, injection, cash, loan: total - cash - deal.standbyNote - deal.paidNote };
}

const ROUNDS = 50;

/** The fee is part of the cost the loan finances: iterates from zero to the smallest stable solution. */
function structureOf(deal: Deal, costs: Cents, program: Program): Structure {
  let structure = structureAt(deal, costs, 0n);
  if (!isSba(program)) return structure;
  for (let round = 0; round < ROUNDS; round++) {
    const fee = upfrontFee(structure.loan, deal.manufacturer, program);
    if (fee === structure.fee) break;
    structure = structureAt(deal, costs, fee);
  }
  return structure;
}

/** What is left per year for debt service; the salary is deducted from owner earnings only. */
const cashFlowOf = ({ earnings, earningsKind, salary, capitalSpending }: Deal): Cents =>
  earnings - (earningsKind === "ebitda" ? 0n : salary) - capitalSpending;

/**
 * Calculates a deal to the cent by the rules of a program (FIN-1). Throws BAD_REQUEST naming the field when
 * the seller's notes leave nothing to borrow.
 */
export function finance(deal: Deal, program: Program): Financing {
  const closing = percentOf(deal.price + deal.property, deal.closingPercent);
  const costs = deal.price + deal.property + deal.workingCapital + closing;
  const structure = structureOf(deal, costs, program);
  const { loan, total } = structure;
  if (loan < 0n) {
    const tooLarge = "The seller note is larger than what remains to be financed. Enter a smaller one.";
    throw new AppError("BAD_REQUEST", tooLarge, { field: deal.paidNote > 0n ? "paidNote" : "standbyNote" });
  }
  const months = termOf(deal, total, program);
  const payment = monthlyPayment(loan, deal.rate, months);
  const notePayment = monthlyPayment(deal.paidNote, deal.paidNoteRate, deal.paidNoteYears * 12);
  const debtService = 12n * (payment + notePayment);
  const cashFlow = cashFlowOf(deal);
  const limit = isSba(program) ? toCents(program.loanLimit) : null;
  const overLimit = limit !== null && loan > limit;
  return {
    ...structure,
    closing,
    months,
    payment,
    notePayment,
    debtService,
    cashFlow,
    leftOver: cashFlow - debtService,
    floor: isSba(program) ? stepFor(program.coverage, loan).floor : null,
    overLimit,
    cashAtLimit: overLimit && isSba(program) ? financeAtLimit(deal, program).cash : null,
  };
}

/** The same deal with a loan of exactly the limit; the buyer brings the rest (FIN-3). */
export function financeAtLimit(
  deal: Deal,
  rules: LendingRules,
): Pick<Financing, "fee" | "total" | "cash" | "loan" | "payment" | "debtService"> {
  const loan = toCents(rules.loanLimit);
  const closing = percentOf(deal.price + deal.property, deal.closingPercent);
  const fee = upfrontFee(loan, deal.manufacturer, rules);
  const total = deal.price + deal.property + deal.workingCapital + closing + fee;
  const payment = monthlyPayment(loan, deal.rate, termOf(deal, total, rules));
  const notePayment = monthlyPayment(deal.paidNote, deal.paidNoteRate, deal.paidNoteYears * 12);
  return {
    fee,
    total,
    loan,
    cash: total - loan - deal.standbyNote - deal.paidNote,
    payment,
    debtService: 12n * (payment + notePayment),
  };
}

/** Whether cash flow ÷ debt service reaches a coverage such as '1.25'; always when there is no debt. */
export function covers(
  { cashFlow, debtService }: Pick<Financing, "cashFlow" | "debtService">,
  coverage: string,
): boolean {
  return cashFlow * 1_000_000n >= debtService * toPercent(coverage);
}

/** The upper bound of the price search, in dollars. */
const HIGHEST_PRICE = 1n << 40n;

/**
 * The highest whole-dollar price at which coverage still reaches `target` (FIN-4); null when none does, or
 * every price does. `dealAt` gives the deal at a price in cents, with its notes scaled.
 */
export function priceCarried(
  dealAt: (price: Cents) => Deal,
  program: Program,
  target: string,
): bigint | null {
  const carries = (dollars: bigint) => {
    const deal = dealAt(dollars * 100n);
    try {
      return covers(finance(deal, program), target);
    } catch (thrown) {
      // The notes alone exceed the price: there is no loan, but they must still be paid.
      if (!(thrown instanceof AppError)) throw thrown;
      const notes = 12n * monthlyPayment(deal.paidNote, deal.paidNoteRate, deal.paidNoteYears * 12);
      return covers({ cashFlow: cashFlowOf(deal), debtService: notes }, target);
    }
  };
  if (cashFlowOf(dealAt(0n)) <= 0n || !carries(0n)) return null;
  let [low, high] = [0n, 1n];
  while (carries(high)) {
    if (high >= HIGHEST_PRICE) return null;
    [low, high] = [high, high * 2n];
  }
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (carries(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The deal under stress: earnings a fifth lower, the rate a point higher (FIN-4). */
export function stressed(deal: Deal): { earnings: Deal; rate: Deal; both: Deal } {
  const earnings = { ...deal, earnings: percentOf(deal.earnings, toPercent(80)) };
  const rate = { ...deal, rate: deal.rate + toPercent(1) };
  return { earnings, rate, both: { ...rate, earnings: earnings.earnings } };
}
