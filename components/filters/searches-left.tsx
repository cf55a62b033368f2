import { useEffect, useState } from "react";
import { callApi } from "@/components/api/call-api";
import type { SubscriptionStatus } from "@/lib/billing/schema";

/** How many AI searches the day still has (SUB-1); nothing until that is known. */
export default function SearchesLeft() {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callApi<SubscriptionStatus>("/api/billing/subscription", { signal: leaving.signal }).then(
      ({ usage: { aiSearchesToday: used, aiSearchesPerDay: all } }) =>
        setLeft(`${Math.max(0, all - used)} of ${all} AI searches left today`),
      // Anyone who reads the box can do without.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return left;
}
