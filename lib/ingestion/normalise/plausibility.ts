import type { Money } from "@/lib/core/money";
import type { FigureField } from "../schema";

const MIN_MULTIPLE = 0.3;
const MAX_MULTIPLE = 25;

/** How exact figures contradict each other, or null: they stay, but no multiple is computed. */
export function implausibility({
  askingPrice,
  revenue,
  earnings,
}: Record<FigureField, Money | null>): string | null {
  const price = exact(askingPrice);
  const sales = exact(revenue);
  const profit = exact(earnings);
  if (price !== null && price === sales && price === profit)
    return "Price, revenue and earnings are the same number.";
  if (sales !== null && profit !== null && profit > sales) return "Earnings are higher than revenue.";
  if (price !== null && profit !== null && profit > 0) {
    const multiple = price / profit;
    if (multiple < MIN_MULTIPLE) return `The price is less than ${MIN_MULTIPLE} times earnings.`;
    if (multiple > MAX_MULTIPLE) return `The price is more than ${MAX_MULTIPLE} times earnings.`;
  }
  return null;
}

/** An exact figure in dollars; null for a bound or range. */
export const exact = (money: Money | null): number | null => (money?.high === null ? money.low : null);
