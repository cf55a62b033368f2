import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { provenance } from "@/lib/http/same-origin";

/**
 * The URL the portal returns to: a page of this site, by default the billing screen. Throws BAD_REQUEST for
 * any other site, so that the portal cannot be used to redirect users to a phishing page.
 */
export function returnAddress(wanted: string | undefined, requestHeaders: Headers): string {
  if (wanted === undefined) return `${env().appUrl}/billing`;
  const { origin, protocol, username, password, href } = new URL(wanted);
  const asked = new Headers(requestHeaders);
  // Reuses the same-origin check: would a request from that origin count as ours?
  asked.delete("sec-fetch-site");
  asked.set("origin", origin);
  const ours = /^https?:$/.test(protocol) && provenance(asked) === "same" && !username && !password;
  if (!ours)
    throw new AppError("BAD_REQUEST", "returnUrl must be a page on this site.", { field: "returnUrl" });
  return href;
}
