import "server-only";
import { hash } from "node:crypto";
import type { NormalisedListing, RawListing } from "../schema";

/** Of each of the two halves of a content hash: 96 bits of SHA-256; it lies in the index that every look-up reads. */
const HALF = 16;

function digest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, HALF);
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Equal when the source says the same. Dates are left out: sources renew them daily, and a new date alone is no
 * change of the listing; that its source has not seen it for long is one.
 */
export function rawHash(raw: RawListing, stale = false): string {
  const { firstSeen: _first, lastSeen: _last, listedAt: _listed, updatedAt: _updated, ...words } = raw;
  return digest(JSON.stringify(stale ? { ...words, stale } : words, sorted));
}

/** Equal when neither what the source says (the first half) nor what we make of it (the second) has changed. */
export function contentHash(raw: string, listing: NormalisedListing): string {
  return raw + digest(JSON.stringify({ ...listing, listedAt: undefined, updatedAt: undefined }, sorted));
}

/** Whether a content hash was made from a source's words with this hash. */
export function isOfRaw(content: string, raw: string): boolean {
  return content.startsWith(raw);
}

/** Equal when the search vector need not be built again. */
export function textHash(title: string, description: string): string {
  return digest(`${title}\0${description}`);
}
