import type { Assumptions } from "./assumptions";
import type { LendingRules } from "./schema";

/** A loan as a linear function of the price: `slope` × price + `constant`, in dollars. */
interface Line {
  slope: number;
  constant: number;
}

/** Loans up to `upTo` pay a fee of `share` times the loan, minus `deducted`. */
interface FeeStep {
  upTo: number;
  share: number;
  deducted: number;
}

const rising = (amounts: (number | null)[]) =>
  [...new Set(amounts.filter((amount) => amount !== null))].sort((a, b) => a - b);

/** The fee's steps by loan size: guarantee or fee change, or the guaranteed part exceeds its threshold. */
function feeSteps({ guarantee, fee }: LendingRules): FeeStep[] {
  const bounds = rising([...guarantee, ...fee].map(({ upTo }) => upTo));
  return [...bounds, Number.POSITIVE_INFINITY].flatMap((upTo) => {
    const fits = (step: { upTo: number | null }) => step.upTo === null || upTo <= step.upTo;
    const part = Number((guarantee.find(fits) ?? guarantee[0])?.percent) / 100;
    const step = fee.find(fits) ?? fee[0];
    const percent = Number(step?.percent) / 100;
    const plain = { upTo, share: part * percent, deducted: 0 };
    if (!step?.beyond) return [plain];
    const more = Number(step.beyond.percent) / 100;
    const saved = step.beyond.guaranteed * (more - percent);
    return [
      { ...plain, upTo: step.beyond.guaranteed / part },
      { upTo, share: part * more, deducted: saved },
    ];
  });
}

const yearly = (ratePercent: number, months: number) => {
  const rate = ratePercent / 1200;
  return rate === 0 ? 12 / months : (12 * rate) / (1 - (1 + rate) ** -months);
};

/**
 * The loan at a fee step, solved for the fact that the fee is a share of the loan it is part of. `kept` is
 * the share of the total that is borrowed.
 */
function lineAt(
  { share, deducted }: Omit<FeeStep, "upTo">,
  kept: number,
  own: Assumptions,
  notes: number,
): Line {
  const whole = 1 - kept * share;
  const closing = 1 + Number(own.closingPercent) / 100;
  return {
    slope: (kept * closing - notes) / whole,
    constant: (kept * (Number(own.workingCapital) - deducted)) / whole,
  };
}

const literal = (value: number) => `'${value}'::float8`;
const PRICE = "l.asking_price::float8";
const text = ({ slope, constant }: Line) => `(${PRICE} * ${literal(slope)} + ${literal(constant)})`;

/** The loan as SQL over `listings l`: the first step whose bound holds. */
function loanText(own: Assumptions, steps: FeeStep[]): string {
  const down = Number(own.downPercent) / 100;
  const paid = Number(own.paidNotePercent) / 100;
  const standby = Number(own.standbyNotePercent) / 100;
  const at = (step: Omit<FeeStep, "upTo">) => {
    const whole = text(lineAt(step, 1 - down, own, paid));
    // A note above half of the injection counts only up to that half.
    return standby > 0 ? `least(${whole}, ${text(lineAt(step, 1 - down / 2, own, paid + standby))})` : whole;
  };
  const cases = steps.map((step) =>
    Number.isFinite(step.upTo)
      ? `when ${at(step)} <= ${literal(step.upTo)} then ${at(step)}`
      : `else ${at(step)}`,
  );
  return cases.length > 1 ? `case ${cases.join(" ")} end` : at(steps[0] ?? { share: 0, deducted: 0 });
}

/**
 * The condition for `listings l` on which coverage can be calculated: exact, plausible price and earnings.
 * Worded exactly like the index that coverage sorting and filtering use.
 */
export const CAN_COMPUTE_COVERAGE = `l.asking_price is not null and l.earnings is not null and l.asking_price_high is null
  and l.earnings_high is null and not l.figures_implausible`;

/**
 * Coverage of `listings l` on a user's assumptions as SQL (FIN-8), for filtering, sorting and display: the
 * closed form of the calculation that `rules.ts` makes to the cent. Null without exact, plausible price and
 * earnings, and without debt. One flat expression, because a subquery would run for every row. All its
 * figures are numbers produced by this code, so it is safe to embed in a statement.
 */
export function coverageText(own: Assumptions, rules: LendingRules): string {
  const months = own.termMonths ? Number(own.termMonths) : rules.months;
  const free = { upTo: rules.manufacturerFreeUpTo, share: 0, deducted: 0 };
  const steps = feeSteps(rules);
  const later = steps.filter(({ upTo }) => upTo > free.upTo);
  const abroad = { ...own, downPercent: own.abroadDownPercent };
  const none = [{ upTo: Number.POSITIVE_INFINITY, share: 0, deducted: 0 }];
  const note =
    (Number(own.paidNotePercent) / 100) * yearly(Number(own.paidNoteRate), Number(own.paidNoteYears) * 12);
  const service = (loan: string, factor: number) => `${loan} * ${literal(factor)}`;
  const here = yearly(Number(own.prime) + Number(own.spread), months);
  const owner = `case when l.earnings_kind = 'ebitda' then 0 else ${literal(Number(own.salary))} end`;
  return `(case when ${CAN_COMPUTE_COVERAGE} then
    (l.earnings::float8 - ${owner} - ${literal(Number(own.capitalSpending))}) / nullif(${PRICE} * ${literal(note)} + greatest(0, case
      when l.country_code is distinct from 'US' then ${service(loanText(abroad, none), yearly(Number(own.abroadRate), Number(own.abroadYears) * 12))}
      when l.industry = 'Manufacturing' then ${service(`(${loanText(own, [free, ...later])})`, here)}
      else ${service(`(${loanText(own, steps)})`, here)} end), 0) end)`;
}
