import { hash } from "node:crypto";
import { readSourceUrl } from "@/lib/ingestion/normalise/source-url";
import type { RawListing } from "@/lib/ingestion/schema";

/** Parameters that tell where a visitor came from, and nothing of the page. */
const TRACKING = /^(?:utm_|mc_|hsa?_|_hs|gclid$|fbclid$|msclkid$|mkt_tok$|ref$|trk)/i;

/** An address without what only counts visitors; null for what is none. */
function plainAddress(address: string | undefined): string | null {
  const href = readSourceUrl(address);
  if (href === null) return null;
  const url = new URL(href);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/**
 * What a listing without an id of its own is known by: its address, else its title and place. The same row of a sheet
 * and the same page saved twice are one listing, also when the price has changed.
 */
export function keyOf({ sourceUrl, title, city, location }: Partial<RawListing>): string {
  const address = plainAddress(sourceUrl);
  if (address !== null && address.length <= 500) return address;
  const words = [address ?? title, city, location].map((text) => (text ?? "").trim().toLowerCase());
  return `words:${hash("sha256", JSON.stringify(words), "base64url").slice(0, 22)}`;
}
