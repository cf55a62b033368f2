import type { Assumptions } from "./assumptions";
import type { LendingRules } from "./schema";

/** A loan as a straight line over the price: `slope` × price + `constant`, in dollars. */
interface Line {
  slope: number;
  constant: number;
}

/** Loans up to `upTo` pay a fee of `share` of the loan less `deducted`. */
interface FeeStep {
  upTo: number;
  share: number;
  deducted: number;
}

const rising = (amounts: (number | null)[]) =>
  [...new Set(amounts.filter((amount) => amount !== null))].sort((a, b) => a - b);

/** The fee's steps by loan: where guarantee or fee change, and where the guaranteed part passes its own bound. */
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
 * The loan at a fee step, solved: the fee is a share of the loan that it is part of. `kept` is the share of the total
 * that is borrowed.
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
    // A note of more than half of the injection counts for half of it.
    return standby > 0 ? `least(${whole}, ${text(lineAt(step, 1 - down / 2, own, paid + standby))})` : whole;
  };
  const cases = steps.map((step) =>
    Number.isFinite(step.upTo)
      ? `when ${at(step)} <= ${literal(step.upTo)} then ${at(step)}`
      : `else ${at(step)}`,
  );
  return cases.length > 1 ? `case ${cases.join(" ")} end` : at(steps[0] ?? { share: 0, deducted: 0 });
}

/** Which of `listings l` can be calculated: exact, plausible price and earnings. Same wording as the index that these orders use. */
export const RECKONABLE = `l.asking_price is not null and l.earnings is not null and l.asking_price_high is null
  and l.earnings_high is null and not l.figures_implausible`;

/**
 * Coverage of `listings l` on a person's assumptions as SQL (FIN-8): the closed form of the sum that `rules.ts` makes to
 * the cent, for filter, order and column. Null without exact, plausible price and earnings, and without debt. One flat
 * expression: a query in it would be run for every row. All figures in it are numbers of this code, so it may stand in a
 * statement as it is.
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
  return `(case when ${RECKONABLE} then
    (l.earnings::float8 - ${owner} - ${literal(Number(own.capitalSpending))}) / nullif(${PRICE} * ${literal(note)} + greatest(0, case
      when l.country_code is distinct from 'US' then ${service(loanText(abroad, none), yearly(Number(own.abroadRate), Number(own.abroadYears) * 12))}
      when l.industry = 'Manufacturing' then ${service(`(${loanText(own, [free, ...later])})`, here)}
      else ${service(`(${loanText(own, steps)})`, here)} end), 0) end)`;
}
