import { formatMoney, type Money } from "@/lib/core/money";
import { exact } from "../normalise/plausibility";

/** Evidence for or against a new asking price. */
export interface PriceEvidence {
  /** The currently accepted price. */
  before: Money | null;
  after: Money | null;
  /** The listing's other figures in this run. */
  revenue: Money | null;
  earnings: Money | null;
  /** Title and description in this run. */
  text: string;
  /** False when the source's texts are the same as before and only our reading differs. */
  sourceChanged: boolean;
  /** The last observed price, if it was doubted. */
  standingDoubt: { price: Money | null; reason: string } | null;
}

export type PriceDecision =
  | { kind: "same" }
  /** A first price, or a removed one: shown, but not a change from one price to another. */
  | { kind: "stated" | "withdrawn" }
  /** We read the same text better than before; not a change at the source. */
  | { kind: "reread" }
  | { kind: "changed" }
  /** Kept in the history as not accepted; the shown price stays. */
  | { kind: "doubted"; reason: string };

/** A price change by more than this factor, up or down, is believed only if the text states the new price. */
const BELIEVABLE_FACTOR = 5;

const amountOf = (money: Money) => money.low || (money.high ?? 0);
export const same = (a: Money | null, b: Money | null) => a?.low === b?.low && a?.high === b?.high;

/** The pattern of an amount in dollars, in any spelling. */
function spelled(amount: number): string {
  const forms = [String(amount), amount.toLocaleString("en-US")];
  if (amount >= 1_000 && amount % 1_000 === 0) forms.push(`${amount / 1_000}\\s?k`);
  if (amount >= 1_000_000 && amount % 1_000 === 0) forms.push(`${amount / 1_000_000}\\s?(?:mm?|million)`);
  return `(?:${forms.map((form) => form.replaceAll(".", "\\.")).join("|")})(?!\\d|[.,]\\d|\\w)`;
}

/** Whether the text contains the amount (in dollars): '$275,000', '275000', '$275K' or '$2.75 million'. */
export function namesAmount(text: string, amount: number): boolean {
  return new RegExp(`(?<![\\d.,])${spelled(amount)}`, "i").test(text);
}

/** Whether the text states the amount as the price: 'Asking Price: $275,000'. */
function namesAsPrice(text: string, amount: number): boolean {
  return new RegExp(`\\b(?:price|asking)\\b[^\\d]{0,20}${spelled(amount)}`, "i").test(text);
}

/**
 * Decides whether a new asking price is believed. Most price changes in scraped feeds are extraction errors:
 * revenue taken for the price, or a figure the text contradicts (docs/decisions/0005-ingestion.md). The same
 * price on a whole page can only be detected at the end of the run: see repeated-prices.
 */
export function judgePrice(evidence: PriceEvidence): PriceDecision {
  const { before, after, text, standingDoubt } = evidence;
  if (same(before, after)) return { kind: "same" };
  const stillDoubted = standingDoubt && same(standingDoubt.price, after);
  if (!evidence.sourceChanged && !stillDoubted) return { kind: "reread" };
  if (after && namesAsPrice(text, amountOf(after))) return { kind: before ? "changed" : "stated" };
  if (stillDoubted) return { kind: "doubted", reason: standingDoubt.reason };
  if (before && !(after && namesAmount(text, amountOf(after))) && namesAmount(text, amountOf(before))) {
    return { kind: "doubted", reason: `the text still says ${formatMoney(before)}` };
  }
  if (!after) return { kind: "withdrawn" };
  const price = exact(after);
  for (const figure of ["revenue", "earnings"] as const)
    if (price != null && price === exact(evidence[figure]))
      return { kind: "doubted", reason: `it equals the ${figure}` };
  if (!before) return { kind: "stated" };
  const factor = amountOf(after) / Math.max(1, amountOf(before));
  if ((factor > BELIEVABLE_FACTOR || factor < 1 / BELIEVABLE_FACTOR) && !namesAmount(text, amountOf(after))) {
    const reason = `it differs more than ${BELIEVABLE_FACTOR}-fold and the text does not mention it`;
    return { kind: "doubted", reason };
  }
  return { kind: "changed" };
}
