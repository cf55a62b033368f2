import { previewRow } from "@/lib/ingestion/inspection/preview";
import type { PreviewRow } from "@/lib/ingestion/inspection/view";
import { normaliseListing } from "@/lib/ingestion/normalise/listing";
import { type NormalisedListing, type RawListing, rawListingSchema } from "@/lib/ingestion/schema";
import { IMPORT_FIELDS } from "./imports/schema";

const AMOUNT = "as an amount. Write it as 450,000 or 1.2M.";
/** How each field is parsed, and how to write it so that it can be. */
const READ_AS = {
  askingPrice: AMOUNT,
  revenue: AMOUNT,
  earnings: AMOUNT,
  location: "as a place. Write it as Tampa, FL, or leave it empty.",
  yearEstablished: "as a year. Write it as 1998.",
  employees: "as a number. Write it as 12.",
} as const;
type ReadField = keyof typeof READ_AS;
const FIELDS = Object.keys(READ_AS) as ReadField[];

/**
 * Fields with a value that could not be parsed and that no note mentions, so it would be lost silently
 * (OWN-5, OWN-7). 'Not disclosed' is not a figure, so nothing is lost.
 */
export function unreadFields(raw: Partial<RawListing>, listing: NormalisedListing): ReadField[] {
  const { city, county, notes } = listing;
  return FIELDS.filter((field) => {
    const says = field === "location" ? /\p{L}/u : /\d/;
    const isRead = listing[field] !== null || (field === "location" && (city !== null || county !== null));
    return says.test(raw[field] ?? "") && !isRead && !Object.hasOwn(notes, field);
  });
}

/** Why such a field is rejected, in a sentence. */
export const whyUnread = (raw: Partial<RawListing>, field: ReadField): string =>
  `“${raw[field]}” could not be read ${READ_AS[field]}`;

/** A preview of a sheet row in the list, with a warning for each field that could not be parsed. Pure. */
export function sheetRowPreview(raw: Record<string, unknown>, at: number, observedAt: Date): PreviewRow {
  const row = previewRow(raw, at, observedAt);
  const checked = rawListingSchema.safeParse(raw);
  const result = checked.success ? normaliseListing(checked.data, { observedAt }) : null;
  if (!checked.success || result?.kind !== "listing") return row;
  const lost = unreadFields(checked.data, result.listing);
  const warnings = lost.map((field) => `${IMPORT_FIELDS[field]} “${checked.data[field]}” could not be read.`);
  return { ...row, warnings: [...row.warnings, ...warnings] };
}
