import { z } from "zod";
import { type ListingRow, many } from "@/lib/listings/schema";
import type { Quality } from "@/lib/listings/vocabulary";

const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MEDIA_TYPE: Record<ExportFormat, string> = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The answer of a call that hands out a file, in a contract. */
export const FILE_ANSWER = {
  response: z.string().describe("The file: text/csv, or an Excel workbook."),
  responseTypes: Object.values(MEDIA_TYPE),
};

/** Which kind of file; CSV unless it is said. */
export const exportFormat = z.enum(EXPORT_FORMATS).default("csv");

/** The order of the columns: those that are named come first, the others behind them. */
export const exportOrder = many(z.string().max(40)).optional();
/** Only these listings of the result. */
export const exportIds = many(
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number),
).optional();

/** A listing as it is exported. Amounts are whole US dollars, times milliseconds since 1970, UTC. */
export interface ExportRow extends ListingRow {
  sourceUrl: string | null;
  notes: string | null;
  quality: Quality | null;
  reasoning: string | null;
}
