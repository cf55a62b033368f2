import { z } from "zod";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import { NOTES_MAX } from "./rules";

/** The two on/off marks; notes and views are stored with them. */
export type MarkKind = "favourite" | "hidden";

/** A note as stored: trimmed; empty means none (DET-3). */
export const notesText = z
  .string()
  .trim()
  .max(NOTES_MAX, `Notes must have at most ${NOTES_MAX.toLocaleString("en-US")} characters.`)
  // Postgres text columns cannot store it.
  .refine((text) => !text.includes("\u0000"), "Notes must not contain a null character.");

/** A listing in the user's favourites or hidden listings. */
export interface MarkedListing extends ListingRow {
  notes: string | null;
  /** When it was marked: milliseconds since 1970, UTC. */
  markedAt: number;
}

/** One page of favourites or hidden listings, most recently marked first, with the exact total. */
export interface MarkedPage extends ListingPage {
  rows: MarkedListing[];
}
