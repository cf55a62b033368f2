import { mapColumns } from "@/lib/ingestion/feeds/map-columns";
import { IMPORT_FIELDS, type ImportField, type ImportFields, type SheetRow } from "./schema";

/** How many rows are examined to recognise a column by its values. */
const LOOKED_AT = 50;

const ADDRESS = /^https?:\/\/\S+$/i;
const TOWN = /^[\p{L} .'’-]+,\s*(?:[A-Z]{2}|[\p{L} ]{4,})$/u;
const WORDS = /\p{L}{3}/u;

/** Value patterns for each field, tried in this order. */
const BY_CONTENT: [ImportField, (value: string) => boolean][] = [
  ["sourceUrl", (value) => ADDRESS.test(value)],
  ["description", (value) => value.length > 150],
  ["location", (value) => TOWN.test(value)],
  ["title", (value) => value.length > 5 && value.length <= 200 && WORDS.test(value) && !/^[\d$]/.test(value)],
];
/** The share of a column's values that must match. */
const MOST = 0.6;

/**
 * Matches columns to fields: by the column names known from feeds, otherwise by what most of a column's
 * values look like (OWN-7). Each column fills at most one field.
 */
export function matchColumns(columns: readonly string[], rows: readonly SheetRow[]): ImportFields {
  const named = Object.entries(mapColumns([...columns])).filter(([field]) => field in IMPORT_FIELDS);
  const fields: ImportFields = {};
  const taken = new Set<string>();
  // A URL column may also match the listing number; show it only as the URL.
  for (const [field, column] of named.toSorted(([a]) => (a === "sourceListingId" ? 1 : -1))) {
    if (typeof column !== "string" || taken.has(column)) continue;
    fields[field as ImportField] = column;
    taken.add(column);
  }
  for (const [field, looksRight] of BY_CONTENT) {
    if (fields[field] || (field === "location" && (fields.city || fields.region))) continue;
    const found = columns.find((column) => {
      const values = rows.slice(0, LOOKED_AT).flatMap((row) => row[column] || []);
      const distinct = new Set(values).size;
      if (taken.has(column) || values.length === 0 || (field === "title" && distinct < values.length * MOST))
        return false;
      return values.filter(looksRight).length >= values.length * MOST;
    });
    if (!found) continue;
    fields[field] = found;
    taken.add(found);
  }
  return fields;
}
