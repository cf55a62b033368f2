import { transformFeedRow } from "@/lib/ingestion/feeds/feed-source";
import { meaningOfColumn } from "@/lib/ingestion/html/labels";
import type { RawListing } from "@/lib/ingestion/schema";
import { keyOf } from "../keys";
import type { ImportFields, SheetRow } from "./schema";

/** Columns that are kept as facts: no field takes them, and none could. What names a field and was not chosen is left out. */
export function factColumns(columns: readonly string[], fields: ImportFields): string[] {
  const taken = new Set(Object.values(fields));
  return columns.filter((column) => !taken.has(column) && !meaningOfColumn(column)?.field);
}

/**
 * A row of a sheet as raw listing, as a feed's row would be read (OWN-2). What no field takes is a fact under its column's
 * name; the row is known again by its address, else by the sheet's number for it, else by name and place.
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
