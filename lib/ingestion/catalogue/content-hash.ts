import "server-only";
import { hash } from "node:crypto";
import { isRecord, type NormalisedListing, type RawListing } from "../schema";

/** Each half of a content hash is 96 bits of SHA-256: every lookup reads the index that holds it. */
const HALF = 16;

function digest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, HALF);
}

function sorted(_key: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hash of the source's texts. Sources renew dates daily, so those are left out; becoming stale counts. */
export function rawHash(raw: RawListing, stale = false): string {
  const { firstSeen: _first, lastSeen: _last, listedAt: _listed, updatedAt: _updated, ...words } = raw;
  return digest(JSON.stringify(stale ? { ...words, stale } : words, sorted));
}

/** Changes when either the source's texts (first half) or our reading of them (second half) change. */
export function contentHash(raw: string, listing: NormalisedListing): string {
  return raw + digest(JSON.stringify({ ...listing, listedAt: undefined, updatedAt: undefined }, sorted));
}

/** Whether a content hash belongs to the raw hash `raw`. */
export function isOfRaw(content: string, raw: string): boolean {
  return content.startsWith(raw);
}

/** Equal hashes mean the search vector need not be rebuilt. */
export function textHash(title: string, description: string): string {
  return digest(`${title}\0${description}`);
}
