import { z } from "zod";
import type { EarningsKind, ListingStatus, Quality } from "@/lib/listings/vocabulary";

const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MEDIA_TYPE: Record<ExportFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Which kind of file; CSV unless it is said. */
export const exportFormat = z.enum(EXPORT_FORMATS).default("csv");

/** A listing as it is exported. Amounts are whole US dollars, times milliseconds since 1970, UTC. */
export interface ExportRow {
  id: number;
  title: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  city: string | null;
  askingPrice: number | null;
  askingPriceHigh: number | null;
  revenue: number | null;
  revenueHigh: number | null;
  earnings: number | null;
  earningsHigh: number | null;
  earningsKind: EarningsKind | null;
  multiple: number | null;
  status: ListingStatus;
  brokerName: string | null;
  sourceName: string;
  sourceUrl: string | null;
  firstSeenAt: number;
  lastSeenAt: number;
  updatedAt: number;
  isFavourite: boolean;
  notes: string | null;
  quality: Quality | null;
  reasoning: string | null;
}
