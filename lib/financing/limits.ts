import "server-only";
import { clientAddress } from "@/lib/http/client-address";
import { consume } from "@/lib/http/rate-limit";

/** The rate limit for signed-out calculations, each of which takes a few milliseconds on the server. */
const CALCULATIONS_PER_ADDRESS = { name: "financing", max: 600, windowSeconds: 60, perAddress: true };

/** Counts a signed-out calculation. Throws TOO_MANY_REQUESTS. */
export function countCalculation(headers: Headers): Promise<void> {
  return consume(CALCULATIONS_PER_ADDRESS, clientAddress(headers));
}
