import { formatMoney, withMinus } from "@/lib/core/money";
import { CODE_OF_US_STATE } from "@/lib/vocabulary/places";
import { EARNINGS_LABEL, type Figures } from "@/lib/vocabulary/terms";
import type { ListingRow } from "./schema";

const DAY = 86_400_000;
/** How long a price drop is shown next to the price, in milliseconds. */
const DROP_FOR = 60 * DAY;

type StatedFigures = Omit<Figures, "multiple">;

const money = (low: number | null, high: number | null) => formatMoney(low == null ? null : { low, high });

/** Coverage cut to two decimals, never rounded up to a threshold. The closed form may be off by 1e-7. */
export const cutOff = (coverage: number): number => Math.floor((coverage + 1e-7) * 100) / 100;

/** '1.24', '−0.58' or 'N/A' for display; files and the API have the number itself (FIN-7). */
export const dscrText = (coverage: number | null): string =>
  coverage === null ? "N/A" : withMinus(cutOff(coverage).toFixed(2));

/** '$1,250,000', '$100K–$250K' or 'N/A' (LIST-11). */
export const askingPriceText = (row: StatedFigures) => money(row.askingPrice, row.askingPriceHigh);
export const revenueText = (row: StatedFigures) => money(row.revenue, row.revenueHigh);
export const earningsText = (row: StatedFigures) => money(row.earnings, row.earningsHigh);

/** 'SDE', 'Cash flow' or 'EBITDA' to show next to a figure; null without a figure or a known kind. */
export function earningsKindText(row: StatedFigures): string | null {
  return row.earnings != null && row.earningsKind ? EARNINGS_LABEL[row.earningsKind] : null;
}

type Place = Pick<ListingRow, "city" | "county" | "location">;

/** 'Boise, Idaho', 'Suffolk County, New York', 'Florida': as much as is known; empty when nothing is. */
export const placeText = ({ city, county, location }: Place): string =>
  [city ?? county, location].filter(Boolean).join(", ");

/** 'Boise, Idaho · Healthcare', omitting what is unknown. */
export const whereAndWhat = (row: Place & Pick<ListingRow, "industry">): string =>
  [placeText(row), row.industry].filter(Boolean).join(" · ");

const SHORT_NAME: Readonly<Record<string, string>> = { ...CODE_OF_US_STATE, "United Kingdom": "UK" };

/** The place next to a title: 'Tampa, FL', 'Leeds, UK', 'Suffolk County, NY'; empty when unknown. */
export const townText = ({ city, county, location }: Place): string =>
  city || county
    ? placeText({ city, county, location: location && (SHORT_NAME[location] ?? location) })
    : (location ?? "");

/** Business types a buyer should notice before reading on; the others appear only in the drawer. */
const WARNING_TYPES: readonly string[] = ["New franchise", "Start-up", "Distressed"];

/** The business type when it is a warning, otherwise null. */
export function warningType({ businessType }: Pick<ListingRow, "businessType">): string | null {
  return businessType && WARNING_TYPES.includes(businessType) ? businessType : null;
}

/** The broker, or the source when it names no broker. */
export const offeredBy = (row: Pick<ListingRow, "brokerName" | "sourceName">) =>
  row.brokerName ?? row.sourceName;

/** The URL if it is http or https, otherwise null: nothing else may become a link. */
export const webUrl = (url: string | null): string | null => (/^https?:\/\//i.test(url ?? "") ? url : null);

/** Whole percent by which the last change lowered the asking price; null if it did not or is too old. */
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
