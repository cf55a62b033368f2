import "server-only";
import { clientAddress } from "./client-address";

/** Where a request comes from, for limits, sessions and the audit log. */
export interface Caller {
  /** In the form that limits count by. */
  address: string;
  userAgent: string | null;
}

/** The caller behind the headers of a request. */
export function callerFrom(headers: Headers): Caller {
  return { address: clientAddress(headers), userAgent: headers.get("user-agent") };
}
