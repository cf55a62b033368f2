import "server-only";
import { hash } from "node:crypto";
import type { NormalisedListing, RawListing } from "@/lib/ingestion/schema";

/** 128 bits of SHA-256 in 22 characters: short, for it lies in the index that every look-up reads. */
function digest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Equal when neither what the source says nor what we make of it has changed. Dates are left out: sources
 * renew them daily, and a new date alone is no change of the listing.
 */
export function contentHash(raw: RawListing, listing: NormalisedListing): string {
  const texts = { ...raw, firstSeen: undefined, listedAt: undefined, updatedAt: undefined };
  const content = { ...listing, listedAt: undefined, updatedAt: undefined };
  return digest(JSON.stringify([texts, content], sorted));
}

/** Equal when the search vector need not be built again. */
export function textHash(title: string, description: string): string {
  return digest(`${title}\0${description}`);
}
