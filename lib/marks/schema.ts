import { z } from "zod";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import { NOTES_MAX } from "./rules";

/** The two marks that are on or off; a note and the views are kept beside them. */
export type MarkKind = "favourite" | "hidden";

/** A note as it is stored: without blanks around it; empty means that there is none (DET-3). */
export const notesText = z
  .string()
  .trim()
  .max(NOTES_MAX, `Notes must have at most ${NOTES_MAX.toLocaleString("en-US")} characters.`)
  // Text columns of Postgres cannot hold it.
  .refine((text) => !text.includes("\u0000"), "Notes must not contain a null character.");

/** A listing among somebody's favourites or hidden ones. */
export interface MarkedListing extends ListingRow {
  notes: string | null;
  /** When it got this mark: milliseconds since 1970, UTC. */
  markedAt: number;
}

/** One page of favourites or hidden listings, the last marked first, with the exact total. */
export interface MarkedPage extends ListingPage {
  rows: MarkedListing[];
}
