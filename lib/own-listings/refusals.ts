import type { RejectionReason } from "@/lib/ingestion/schema";

const REFUSALS: Readonly<Record<RejectionReason, string>> = {
  "not a listing: page chrome": "This is the menu or footer of a website, not a listing.",
  "not a listing: category or broker page": "This is a category or a broker's own page, not a listing.",
  "not a listing: buyer wanted": "This is a buyer's advertisement, not a business for sale.",
  "not a listing: real estate or equipment only": "This is real estate or equipment without a business.",
  "not a listing: several listings in one row": "This text describes several listings. Add them one by one.",
  "no title": "A listing needs a name.",
  "duplicate id in the same run": "This listing was given twice.",
  "malformed row": "This text can't be read as a listing.",
};

/** What people read when their listing is not taken, in a sentence. */
export const refusalOf = (reason: string): string =>
  (REFUSALS as Readonly<Record<string, string>>)[reason] ?? reason;
