import "server-only";
import { env } from "@/lib/core/env";

/** The host that the browser asked for; a proxy's word counts only when proxies are trusted. */
function requestedHost(headers: Headers): string | null {
  const forwarded = env().TRUST_PROXY === "on" ? headers.get("x-forwarded-host") : null;
  return forwarded?.split(",").at(-1)?.trim() || headers.get("host");
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
  if (!URL.canParse(origin)) return "foreign";
  const { host, origin: parsed } = new URL(origin);
  return host === requestedHost(headers) || parsed === new URL(env().appUrl).origin ? "same" : "foreign";
}
