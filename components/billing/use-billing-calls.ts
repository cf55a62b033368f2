import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { failureShown } from "@/components/accounts/use-submit";
import { callApi } from "@/components/api/call-api";

/**
 * Runs one call at a time and keeps the sentence of its failure: the server's, or `fallback` (BIL-6). `busy` names
 * the call that is under way. After a change of the subscription the screen is fetched again.
 */
export function useBillingCalls<Name extends string>() {
  const router = useRouter();
  const [busy, setBusy] = useState<Name | null>(null);
  const [refreshing, startTransition] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);

  async function run(name: Name, fallback: string, work: () => Promise<void>): Promise<boolean> {
    if (busy) return false;
    setBusy(name);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setFailure(failureShown(thrown, fallback).message);
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    refreshing,
    failure,
    clearFailure: () => setFailure(null),
    run,
    /** Calls an endpoint that changes or re-reads the subscription, then shows what it has become. */
    change: (name: Name, fallback: string, path: `/api/billing/${string}`, method: "GET" | "POST" = "POST") =>
      run(name, fallback, async () => {
        await callApi(path, { method });
        startTransition(() => router.refresh());
      }),
  };
}
