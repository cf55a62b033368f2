import { centsText, decimalText, toCents, toPercent } from "./amounts";
import { type Deal, type Financing, finance, priceCarried, stressed } from "./rules";
import type { DatedRules, FinancingInput } from "./schema";
import { rulesSentence, verdictOf } from "./verdict";

/** Converts a validated request to a deal. */
function dealOf(input: FinancingInput): Deal {
  const { price, property, earnings, workingCapital, salary, capitalSpending, standbyNote, paidNote } = input;
  return {
    price: toCents(price),
    property: toCents(property),
    earnings: toCents(earnings),
    earningsKind: input.earningsKind,
    workingCapital: toCents(workingCapital),
    closingPercent: toPercent(input.closingPercent),
    downPercent: toPercent(input.downPercent),
    salary: toCents(salary),
    capitalSpending: toCents(capitalSpending),
    manufacturer: input.manufacturer,
    rate: toPercent(input.prime) + toPercent(input.spread),
    standbyNote: toCents(standbyNote),
    paidNote: toCents(paidNote),
    paidNoteRate: toPercent(input.paidNoteRate),
    paidNoteYears: input.paidNoteYears,
  };
}

/** Coverage as text: '3.231691'; null when there is no debt to cover. */
const coverageText = ({ cashFlow, debtService }: Financing) =>
  debtService === 0n ? null : decimalText(cashFlow, debtService, 6, "half up");

/** Whole dollars without decimals: '700438', '0'; otherwise with cents. */
const plainText = (cents: bigint) => (cents % 100n === 0n ? String(cents / 100n) : centsText(cents));

/**
 * Calculates one purchase by the program's rules, in the API's shape (FIN-1). Throws BAD_REQUEST naming the
 * field when the seller's notes leave nothing to borrow.
 */
export function financingAnswer(input: FinancingInput, { rules, ...dated }: DatedRules, today: string) {
  const deal = dealOf(input);
  const result = finance(deal, rules);
  const worse = stressed(deal);
  const target = String(input.targetCoverage);
  const carried = priceCarried((price) => ({ ...deal, price }), rules, target);
  return {
    closing: centsText(result.closing),
    // '0' means that no fee is charged; a charged fee has cents.
    fee: result.fee === 0n ? "0" : centsText(result.fee),
    total: centsText(result.total),
    injection: centsText(result.injection),
    cash: centsText(result.cash),
    loan: centsText(result.loan),
    months: result.months,
    payment: centsText(result.payment),
    notePayment: centsText(result.notePayment),
    debtService: centsText(result.debtService),
    cashFlow: plainText(result.cashFlow),
    dscr: coverageText(result),
    leftOver: centsText(result.leftOver),
    floor: result.floor ?? "0",
    overLimit: result.overLimit,
    cashAtLimit: result.cashAtLimit === null ? null : centsText(result.cashAtLimit),
    priceCarried: carried === null ? null : String(carried),
    dscrAtLowerEarnings: coverageText(finance(worse.earnings, rules)),
    dscrAtHigherRate: coverageText(finance(worse.rate, rules)),
    verdict: verdictOf(deal, result, rules),
    rules: { ...dated, sentence: rulesSentence(rules, dated, today) },
  };
}
