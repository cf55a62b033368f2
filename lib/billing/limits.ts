import "server-only";
import { consume } from "@/lib/http/rate-limit";

/** Calls to the payment provider: generous for people, far below the provider's own limit. */
const PROVIDER_CALLS = { name: "billing", max: 30, windowSeconds: 60 };

/** Counts a call to the payment provider. Throws TOO_MANY_REQUESTS. */
export function countProviderCall(userId: string): Promise<void> {
  return consume(PROVIDER_CALLS, userId);
}
