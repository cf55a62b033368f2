import { withMinus } from "@/lib/core/money";
import { isAbroad } from "@/lib/financing/assumptions";
import type { FinancingView } from "@/lib/financing/schema";
import { FIGURE_LABELS } from "@/lib/financing/view";
import { type ComparedRow, cell, ranked, row } from "./cells";
import { type Comparable, earningsClass } from "./comparable";

const NOT_ENOUGH = "Not enough figures";
/** Which direction is better, for figures that can be ranked: less cash to bring and less to pay. */
const BETTER: Record<string, "lower" | undefined> = { "Cash needed": "lower", "Monthly payment": "lower" };

const viewOf = ({ financing }: Comparable): FinancingView | null =>
  "notEnough" in financing ? null : (financing as FinancingView);
const inDollars = (text: string) => Number(text.replace(/[^\d.]/g, ""));

/** Coverage and the four figures of each purchase. */
export function financingRows(listings: Comparable[]): ComparedRow[] {
  const views = listings.map(viewOf);
  const loanOf = (one: Comparable) => (isAbroad(one) ? "an ordinary loan" : "an SBA loan");
  const coverage = listings.map((one, at) => {
    const dscr = views[at]?.dscr ?? null;
    const note = one.earningsKind === "ebitda" ? "no salary deducted" : undefined;
    const earnings = earningsClass(one);
    const kind = earnings && `${earnings}, ${loanOf(one)}`;
    return { value: dscr === null ? null : Number(dscr), text: withMinus(dscr ?? NOT_ENOUGH), kind, note };
  });
  const figures = FIGURE_LABELS.map((label) => {
    const texts = views.map((view) => view?.figures.find((figure) => figure.label === label)?.value ?? null);
    const better = BETTER[label];
    const cells = better
      ? ranked(
          texts.map((text, at) => ({
            value: text === null ? null : inDollars(text),
            text: text ?? NOT_ENOUGH,
            kind: loanOf(listings[at] as Comparable),
          })),
          better,
        )
      : texts.map((text) => cell(text, { otherwise: NOT_ENOUGH }));
    return row(label, cells);
  });
  return [row("DSCR", ranked(coverage, "higher")), ...figures];
}
