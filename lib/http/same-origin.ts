import "server-only";
import { env } from "@/lib/core/env";

/**
 * The origin of this site: APP_URL's where it is set. Else, as on a machine of one's own, the host that was asked for; a
 * proxy's word counts only when proxies are trusted.
 */
export function ownOrigin(headers: Headers): string {
  const { APP_URL, TRUST_PROXY } = env();
  if (APP_URL) return new URL(APP_URL).origin;
  const trusted = TRUST_PROXY === "on" || process.env.VERCEL === "1";
  const forwarded = (name: string) => (trusted && headers.get(name)?.split(",").at(-1)?.trim()) || undefined;
  const scheme = process.env.VERCEL === "1" ? "https" : (forwarded("x-forwarded-proto") ?? "http");
  return `${scheme}://${forwarded("x-forwarded-host") ?? headers.get("host")}`;
}

/** What the browser says about where a request comes from. */
export type Provenance = "same" | "foreign" | "unknown";

/**
 * Whether a page of this site sent the request. Browsers put Origin on every write and cannot be made to
 * forge it or Sec-Fetch-Site; 'unknown' means that neither was sent, so it was no browser of our days.
 */
export function provenance(headers: Headers): Provenance {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return "foreign";
  const origin = headers.get("origin");
  if (origin === null) return site ? "same" : "unknown";
  return origin === ownOrigin(headers) ? "same" : "foreign";
}
