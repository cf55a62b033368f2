import { z } from "zod";
import { type ListingRow, many, wholeText } from "@/lib/listings/schema";
import type { Quality } from "@/lib/vocabulary/terms";

/** The column order: the named columns come first, followed by the others. */
export const exportOrder = many(z.string().max(40)).optional();
/** Restricts the export to these listings. */
export const exportIds = many(wholeText).optional();

/** A listing as exported. Amounts are whole US dollars, timestamps milliseconds since 1970, UTC. */
export interface ExportRow extends ListingRow {
  notes: string | null;
  quality: Quality | null;
  reasoning: string | null;
}
