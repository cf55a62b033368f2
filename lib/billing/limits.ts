import "server-only";
import { consume } from "@/lib/http/rate-limit";

/** Calls that reach the payment provider, per person: more than anybody presses, far less than its own limit. */
const PROVIDER_CALLS = { name: "billing", max: 30, windowSeconds: 60 };

/** Counts one call that reaches the payment provider. Throws TOO_MANY_REQUESTS. */
export function countProviderCall(userId: string): Promise<void> {
  return consume(PROVIDER_CALLS, userId);
}
