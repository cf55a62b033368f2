import { AppError } from "@/lib/core/errors";
import { withMinus } from "@/lib/core/money";
import { type Cents, decimalText, dollarsInWords } from "./amounts";
import {
  type Assumptions,
  type FinancedListing,
  includesProperty,
  isAbroad,
  purchaseOf,
} from "./assumptions";
import { type Deal, type Financing, finance, isSba, type Program, priceCarried, stressed } from "./rules";
import type { FinancingLine, FinancingView, LendingRules, ListingAssumptions } from "./schema";
import { rulesSentence, verdictOf } from "./verdict";

/** Truncated to two decimals, never rounded up: '1.24'; null when there is no debt. */
const coverageInWords = ({ cashFlow, debtService }: Pick<Financing, "cashFlow" | "debtService">) =>
  debtService === 0n ? null : decimalText(cashFlow, debtService, 2, "cut off");

const amount = dollarsInWords;
const years = (months: number) => (months % 12 === 0 ? `${months / 12} years` : `${months} months`);

function stressLines(deal: Deal, program: Program) {
  const worse = stressed(deal);
  const lines: [string, Deal][] = [
    ["Earnings 20% lower", worse.earnings],
    [isSba(program) ? "Prime 1 point higher" : "Rate 1 point higher", worse.rate],
    ["Both", worse.both],
  ];
  return lines.map(([label, of]) => ({
    label,
    value: withMinus(coverageInWords(finance(of, program)) ?? "No debt"),
  }));
}

const nonZero = (lines: [string, Cents][]): FinancingLine[] =>
  lines.flatMap(([label, cents], index): FinancingLine[] =>
    cents === 0n && index > 0 && index < lines.length - 1 ? [] : [{ label, amount: amount(cents) }],
  );

function tables(deal: Deal, result: Financing, program: Program) {
  const deducted = deal.earningsKind === "ebitda" ? 0n : deal.salary;
  return {
    uses: nonZero([
      ["Business", deal.price],
      ["Property", deal.property],
      ["Closing costs", result.closing],
      ["Working capital", deal.workingCapital],
      ["Upfront fee", result.fee],
      ["Total", result.total],
    ]),
    sources: nonZero([
      [isSba(program) ? `${program.program} loan` : "Loan", result.loan],
      ["Seller note, standby", deal.standbyNote],
      ["Seller note, paid", deal.paidNote],
      ["Your cash", result.cash],
      ["Total", result.total],
    ]),
    year: nonZero([
      ["Earnings", deal.earnings],
      ["Your salary", -deducted],
      ["Capital spending", -deal.capitalSpending],
      ["Debt service", -result.debtService],
      ["Left over", result.leftOver],
    ]),
  };
}

/** The labels of a purchase's figures, in order. */
export const FIGURE_LABELS = [
  "Cash needed",
  "Monthly payment",
  "Left over a year",
  "Price it carries",
] as const;

function figuresOf(
  { deal, dealAt, program }: { deal: Deal; dealAt: (price: Cents) => Deal; program: Program },
  result: Financing,
  target: string,
) {
  const carried = priceCarried(dealAt, program, target);
  const down = decimalText(deal.downPercent, 1_000_000n, 2, "half up").replace(/\.?0+$/, "");
  const rate = decimalText(deal.rate, 1_000_000n, 2, "half up");
  const pays = deal.earningsKind !== "ebitda" && deal.salary > 0n;
  const [cash, payment, leftOver, price] = FIGURE_LABELS;
  return [
    { label: cash, value: amount(result.cash), detail: `${down}% down` },
    {
      label: payment,
      value: amount(result.payment + result.notePayment),
      detail: `${years(result.months)}, ${rate}%`,
    },
    {
      label: leftOver,
      value: amount(result.leftOver),
      detail: pays ? "after your salary" : "before your salary",
    },
    { label: price, value: carried === null ? "None" : amount(carried * 100n), detail: `at ${target}` },
  ];
}

/** A listing's financing, or why, and by which field, it cannot be calculated. */
export function financingView(
  listing: FinancedListing,
  own: Assumptions,
  ofListing: ListingAssumptions,
  dated: { rules: LendingRules; validTo: string | null; checkedAt: string | null },
  today: string,
): FinancingView | { notEnough: string; field?: string } {
  const purchase = purchaseOf(listing, own, ofListing, dated.rules);
  if ("notEnough" in purchase) return purchase;
  const { deal, program } = purchase;
  try {
    const result = finance(deal, program);
    const salary =
      deal.earningsKind === "ebitda" || deal.salary === 0n
        ? ""
        : ` Your salary of ${amount(deal.salary)} is deducted.`;
    const by = isAbroad(listing)
      ? "An ordinary loan, in dollars at the dated rate."
      : rulesSentence(dated.rules, dated, today);
    return {
      verdict: verdictOf(deal, result, program),
      dscr: coverageInWords(result),
      figures: figuresOf(purchase, result, own.targetCoverage),
      stress: stressLines(deal, program),
      ...tables(deal, result, program),
      smallPrint: `${by}${salary} Before tax, on unaudited earnings.`,
      hint: hintFor(listing, own, ofListing),
    };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { notEnough: thrown.message, field: thrown.field && `${thrown.field}Percent` };
  }
}

function hintFor(
  listing: FinancedListing,
  own: Assumptions,
  { property }: ListingAssumptions,
): string | null {
  if (isAbroad(listing)) {
    return `SBA loans are for businesses in the United States. An ordinary loan is shown: ${own.abroadDownPercent}% down, ${own.abroadYears} years, ${own.abroadRate}%.`;
  }
  if (includesProperty(listing) && !property) {
    return "The price seems to include real estate. Calculated as a business alone over 10 years; enter the value of the property for its longer term.";
  }
  return null;
}
