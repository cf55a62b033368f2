import type { Money } from "@/lib/core/money";

interface ListedFigures {
  askingPrice: Money | null;
  revenue: Money | null;
  earnings: Money | null;
}

const LEAST_MULTIPLE = 0.3;
const MOST_MULTIPLE = 25;

/**
 * Why the figures of a listing contradict each other, or null. Only exact figures are compared; such
 * listings keep them, but no multiple is computed.
 */
export function implausibility({ askingPrice, revenue, earnings }: ListedFigures): string | null {
  const price = exact(askingPrice);
  const sales = exact(revenue);
  const profit = exact(earnings);
  if (price !== null && price === sales && price === profit)
    return "Price, revenue and earnings are the same number.";
  if (sales !== null && profit !== null && profit > sales) return "Earnings are higher than revenue.";
  if (price !== null && profit !== null && profit > 0) {
    const multiple = price / profit;
    if (multiple < LEAST_MULTIPLE) return `The price is less than ${LEAST_MULTIPLE} times earnings.`;
    if (multiple > MOST_MULTIPLE) return `The price is more than ${MOST_MULTIPLE} times earnings.`;
  }
  return null;
}

const exact = (money: Money | null) => (money && money.high === null ? money.low : null);
