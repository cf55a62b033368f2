import "server-only";
import { clientAddress } from "./client-address";

/** The origin of a request, for rate limits, sessions and the audit log. */
export interface Caller {
  /** The IP address as used by rate limits; see `limitedAddress`. */
  address: string;
  userAgent: string | null;
}

/** The caller of a request, from its headers. */
export function callerFrom(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get("user-agent") };
}
