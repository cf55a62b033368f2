import { formatMoney } from "@/lib/core/money";
import type { ListingRow } from "./schema";
import { EARNINGS_LABEL } from "./vocabulary";

const DAY = 86_400_000;
/** How long a listing counts as new, and how long a drop of its price is shown beside it, in milliseconds. */
const NEW_FOR = 2 * DAY;
const DROP_FOR = 60 * DAY;

type Figures = Pick<
  ListingRow,
  "askingPrice" | "askingPriceHigh" | "revenue" | "revenueHigh" | "earnings" | "earningsHigh" | "earningsKind"
>;

const money = (low: number | null, high: number | null) => formatMoney(low == null ? null : { low, high });

/** '$1,250,000', '$100K–$250K' or 'N/A' (LIST-11). */
export const askingPriceText = (row: Figures) => money(row.askingPrice, row.askingPriceHigh);
export const revenueText = (row: Figures) => money(row.revenue, row.revenueHigh);
export const earningsText = (row: Figures) => money(row.earnings, row.earningsHigh);

/** 'SDE', 'Cash flow' or 'EBITDA' beside a figure; null when there is no figure or no word for it. */
export function earningsKindText(row: Figures): string | null {
  return row.earnings != null && row.earningsKind ? EARNINGS_LABEL[row.earningsKind] : null;
}

/** 'Established · Healthcare · Boise, Idaho': what is known, in this order. */
export function whatAndWhere(
  row: Pick<ListingRow, "businessType" | "industry" | "city" | "location">,
): string {
  const place = [row.city, row.location].filter(Boolean).join(", ");
  return [row.businessType, row.industry, place].filter(Boolean).join(" · ");
}

/** Who offers it: the broker, or the source when it does not name one. */
export const offeredBy = (row: Pick<ListingRow, "brokerName" | "sourceName">) =>
  row.brokerName ?? row.sourceName;

/** First seen within the last two days, and not something old that a new source brought along. */
export function isNew(
  { firstSeenAt, updatedAt }: Pick<ListingRow, "firstSeenAt" | "updatedAt">,
  now: number,
): boolean {
  return now - firstSeenAt < NEW_FOR && now - updatedAt < NEW_FOR;
}

/** By how many whole percent the asking price fell at its last change; null when it did not, or long ago. */
export function priceDrop(
  row: Pick<ListingRow, "askingPrice" | "previousAskingPrice" | "updatedAt">,
  now: number,
): number | null {
  const { askingPrice, previousAskingPrice, updatedAt } = row;
  if (
    !askingPrice ||
    !previousAskingPrice ||
    askingPrice >= previousAskingPrice ||
    now - updatedAt > DROP_FOR
  )
    return null;
  return Math.max(1, Math.round((1 - askingPrice / previousAskingPrice) * 100));
}
