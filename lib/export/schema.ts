import { z } from "zod";
import { type ListingRow, many } from "@/lib/listings/schema";
import type { Quality } from "@/lib/vocabulary/terms";

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
