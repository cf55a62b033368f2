import "server-only";
import { clientAddress } from "@/lib/http/client-address";
import { consume } from "@/lib/http/rate-limit";

/** Sums asked for without signing in: each takes some milliseconds of the server. */
const SUMS_PER_ADDRESS = { name: "financing", max: 600, windowSeconds: 60, perAddress: true };

/** Counts one sum of a stranger. Throws TOO_MANY_REQUESTS. */
export function countSum(headers: Headers): Promise<void> {
  return consume(SUMS_PER_ADDRESS, clientAddress(headers));
}
