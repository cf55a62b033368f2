import { useState } from "react";
import { failureShown } from "./call-api";

/**
 * Work that leaves the page or closes its dialog when it succeeds: it stays busy until then, and keeps the last
 * error. `work` may throw any Error whose message is meant for the user; `fallback` is shown for everything
 * else.
 */
export function useAttempt(fallback: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ message: string; field?: string } | null>(null);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(failureShown(thrown, fallback));
      setBusy(false);
    }
  }

  return { busy, setBusy, error, setError, attempt };
}
