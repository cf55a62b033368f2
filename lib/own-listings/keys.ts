import { hash } from "node:crypto";
import { readSourceUrl } from "@/lib/ingestion/normalise/source-url";
import type { RawListing } from "@/lib/ingestion/schema";

/** Query parameters that track visitors and do not affect the page. */
const TRACKING = /^(?:utm_|mc_|hsa?_|_hs|gclid$|fbclid$|msclkid$|mkt_tok$|ref$|trk)/i;

/** A URL without tracking parameters; null when invalid. */
function plainAddress(address: string | undefined): string | null {
  const href = readSourceUrl(address);
  if (href === null) return null;
  const url = new URL(href);
  url.hash = "";
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/**
 * The key of a listing without an id: its URL, else its title and place. The same sheet row and the same page
 * saved twice are one listing, even when the price has changed.
 */
export function keyOf({ sourceUrl, title, city, location }: Partial<RawListing>): string {
  const address = plainAddress(sourceUrl);
  if (address !== null && address.length <= 500) return address;
  const words = [address ?? title, city, location].map((text) => (text ?? "").trim().toLowerCase());
  return `words:${hash("sha256", JSON.stringify(words), "base64url").slice(0, 22)}`;
}
