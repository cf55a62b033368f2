import "server-only";
import { env } from "@/lib/core/env";

/**
 * The origin of this site: that of APP_URL if set; otherwise (on a local machine) that of the requested host.
 * Forwarding headers are used only when the proxy is trusted.
 */
export function ownOrigin(headers: Headers): string {
  const { APP_URL, TRUST_PROXY } = env();
  if (APP_URL) return new URL(APP_URL).origin;
  const trusted = TRUST_PROXY === "on" || process.env.VERCEL === "1";
  const forwarded = (name: string) => (trusted && headers.get(name)?.split(",").at(-1)?.trim()) || undefined;
  const scheme = process.env.VERCEL === "1" ? "https" : (forwarded("x-forwarded-proto") ?? "http");
  return `${scheme}://${forwarded("x-forwarded-host") ?? headers.get("host")}`;
}

/** Where a request comes from, according to the browser. */
export type Provenance = "same" | "foreign" | "unknown";

/**
 * Whether a page of this site sent the request. Browsers send Origin with every write, and scripts cannot
 * forge it or Sec-Fetch-Site. 'unknown' means that neither was sent, so the client is not a modern browser.
 */
export function provenance(headers: Headers): Provenance {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin") return "foreign";
  const origin = headers.get("origin");
  if (origin === null) return site ? "same" : "unknown";
  return origin === ownOrigin(headers) ? "same" : "foreign";
}
