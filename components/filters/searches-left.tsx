import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import type { SubscriptionStatus } from "@/lib/billing/schema";

/** How many AI searches are left today (SUB-1); nothing until it is known. */
export default function SearchesLeft() {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callApi<SubscriptionStatus>("/api/billing/subscription", { signal: leaving.signal }).then(
      ({ usage: { aiSearchesToday: used, aiSearchesPerDay: all } }) =>
        setLeft(`${Math.max(0, all - used)} of ${all} AI searches left today`),
      // The count is optional, so a failure is ignored.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return left;
}
