import { transformFeedRow } from "@/lib/ingestion/feeds/feed-source";
import { meaningOfColumn } from "@/lib/ingestion/html/labels";
import type { RawListing } from "@/lib/ingestion/schema";
import { keyOf } from "../keys";
import type { ImportFields, SheetRow } from "./schema";

/** Columns kept as facts: not assigned to a field, and not recognised as one, which are dropped. */
export function factColumns(columns: readonly string[], fields: ImportFields): string[] {
  const taken = new Set(Object.values(fields));
  return columns.filter((column) => !taken.has(column) && !meaningOfColumn(column)?.field);
}

/**
 * Converts a sheet row to a raw listing, like a feed row (OWN-2). Columns without a field become facts under
 * their names. The row is identified by its URL, else by the sheet's listing number, else by name and place.
 */
export function rawOfRow(row: SheetRow, fields: ImportFields): Record<string, unknown> {
  const raw = transformFeedRow(row, { fields }) as Partial<RawListing>;
  const facts = Object.fromEntries(
    factColumns(Object.keys(row), fields).map((column) => [column, row[column] ?? ""]),
  );
  const number = raw.sourceListingId?.slice(0, 400);
  const sourceListingId = raw.sourceUrl || !number ? keyOf(raw) : `sheet:${number}`;
  return { title: "", ...raw, sourceListingId, ...(Object.keys(facts).length > 0 && { facts }) };
}
