import "server-only";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { provenance } from "@/lib/http/same-origin";

/**
 * Where the portal leads back to: a page of this very site, by default the billing screen. Throws BAD_REQUEST for any
 * other, so that nobody can be led from the portal to a site that only looks like ours.
 */
export function returnAddress(wanted: string | undefined, requestHeaders: Headers): string {
  if (wanted === undefined) return `${env().appUrl}/billing`;
  const { origin, protocol, username, password, href } = new URL(wanted);
  const asked = new Headers(requestHeaders);
  // Whether a request from that address would count as our own.
  asked.delete("sec-fetch-site");
  asked.set("origin", origin);
  const ours = /^https?:$/.test(protocol) && provenance(asked) === "same" && !username && !password;
  if (!ours) throw new AppError("BAD_REQUEST", "returnUrl must lead to this site.", { field: "returnUrl" });
  return href;
}
