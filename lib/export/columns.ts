import { OPEN_END } from "@/lib/core/money";
import { EARNINGS_LABEL, STATUS_LABEL } from "@/lib/listings/vocabulary";
import type { ExportRow } from "./schema";

/** How a column is written: text, whole dollars, a ratio, or a moment (milliseconds since 1970). */
type CellKind = "text" | "dollars" | "ratio" | "moment" | "number";
export type CellValue = string | number | null;

export interface ExportColumn {
  header: string;
  kind: CellKind;
  /** Characters. */
  width: number;
  value: (row: ExportRow) => CellValue;
}

const QUALITY = { great: "Great", good: "Good", maybe: "Maybe", none: "No match" } as const;

/** The upper end of a range; text where the source gave only a lower bound. */
const upperEnd = (high: number | null): CellValue => (high === OPEN_END ? "or more" : high);

const column = (
  header: string,
  kind: CellKind,
  width: number,
  value: ExportColumn["value"],
): ExportColumn => ({ header, kind, width, value });

/** The one declaration of what an export holds; both file kinds are written from it. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column("Business Name", "text", 48, (row) => row.title),
  column("Business type", "text", 16, (row) => row.businessType),
  column("Industry", "text", 24, (row) => row.industry),
  column("Location", "text", 18, (row) => row.location),
  column("City", "text", 18, (row) => row.city),
  column("Asking price", "dollars", 14, (row) => row.askingPrice),
  column("Asking price, upper end", "dollars", 14, (row) => upperEnd(row.askingPriceHigh)),
  column("Revenue", "dollars", 14, (row) => row.revenue),
  column("Revenue, upper end", "dollars", 14, (row) => upperEnd(row.revenueHigh)),
  column("Earnings", "dollars", 14, (row) => row.earnings),
  column("Earnings, upper end", "dollars", 14, (row) => upperEnd(row.earningsHigh)),
  column("Earnings are", "text", 12, (row) => (row.earningsKind ? EARNINGS_LABEL[row.earningsKind] : null)),
  column("Multiple", "ratio", 10, (row) => row.multiple),
  column("Status", "text", 18, (row) => STATUS_LABEL[row.status]),
  column("Match", "text", 10, (row) => (row.quality ? QUALITY[row.quality] : null)),
  column("Match reasoning", "text", 60, (row) => row.reasoning),
  column("Favourite", "text", 10, (row) => (row.isFavourite ? "Yes" : null)),
  column("Notes", "text", 40, (row) => row.notes),
  column("Broker", "text", 24, (row) => row.brokerName),
  column("Source", "text", 24, (row) => row.sourceName),
  column("Original listing", "text", 40, (row) => row.sourceUrl),
  column("First seen", "moment", 18, (row) => row.firstSeenAt),
  column("Last seen", "moment", 18, (row) => row.lastSeenAt),
  column("Updated", "moment", 18, (row) => row.updatedAt),
  column("Listing id", "number", 12, (row) => row.id),
];
