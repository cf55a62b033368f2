import { formatMoney, withMinus } from "@/lib/core/money";
import { US_STATE_OF_CODE } from "@/lib/vocabulary/places";
import { EARNINGS_LABEL } from "@/lib/vocabulary/terms";
import type { ListingRow } from "./schema";

const DAY = 86_400_000;
/** How long a drop of a price is shown beside it, in milliseconds. */
const DROP_FOR = 60 * DAY;

type Figures = Pick<
  ListingRow,
  "askingPrice" | "askingPriceHigh" | "revenue" | "revenueHigh" | "earnings" | "earningsHigh" | "earningsKind"
>;

const money = (low: number | null, high: number | null) => formatMoney(low == null ? null : { low, high });

/** 1.249 is 1.24: a coverage is never rounded up to what is asked. The closed form may be off by a ten-millionth. */
export const cutOff = (coverage: number): number => Math.floor((coverage + 1e-7) * 100) / 100;

/** '1.24', '−0.58' or 'N/A', for people to read; files and the API have the number itself (FIN-7). */
export const dscrText = (coverage: number | null): string =>
  coverage === null ? "N/A" : withMinus(cutOff(coverage).toFixed(2));

/** '$1,250,000', '$100K–$250K' or 'N/A' (LIST-11). */
export const askingPriceText = (row: Figures) => money(row.askingPrice, row.askingPriceHigh);
export const revenueText = (row: Figures) => money(row.revenue, row.revenueHigh);
export const earningsText = (row: Figures) => money(row.earnings, row.earningsHigh);

/** 'SDE', 'Cash flow' or 'EBITDA' beside a figure; null when there is no figure or no word for it. */
export function earningsKindText(row: Figures): string | null {
  return row.earnings != null && row.earningsKind ? EARNINGS_LABEL[row.earningsKind] : null;
}

type Place = Pick<ListingRow, "city" | "county" | "location">;

/** 'Boise, Idaho', 'Suffolk County, New York', 'Florida': as much as is known; empty when nothing is. */
export const placeText = ({ city, county, location }: Place): string =>
  [city ?? county, location].filter(Boolean).join(", ");

/** 'Boise, Idaho · Healthcare': what is known, in this order. */
export const whereAndWhat = (row: Place & Pick<ListingRow, "industry">): string =>
  [placeText(row), row.industry].filter(Boolean).join(" · ");

const SHORT_NAME = new Map([
  ...Object.entries(US_STATE_OF_CODE).map(([code, name]) => [name, code] as const),
  ["United Kingdom", "UK"] as const,
]);

/** 'Tampa, FL', 'Leeds, UK', 'Suffolk County, NY', 'Florida': as it stands beside a title; empty when it is not known. */
export const townText = ({ city, county, location }: Place): string =>
  city || county
    ? placeText({ city, county, location: location && (SHORT_NAME.get(location) ?? location) })
    : (location ?? "");

/** Business types that a buyer must know before reading on; the others stand in the drawer. */
const WARNING_TYPES: readonly string[] = ["New franchise", "Start-up", "Distressed"];

/** The business type when it warns, or null. */
export function warningType({ businessType }: Pick<ListingRow, "businessType">): string | null {
  return businessType && WARNING_TYPES.includes(businessType) ? businessType : null;
}

/** Who offers it: the broker, or the source when it does not name one. */
export const offeredBy = (row: Pick<ListingRow, "brokerName" | "sourceName">) =>
  row.brokerName ?? row.sourceName;

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
