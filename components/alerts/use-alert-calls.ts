import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, callApi } from "@/components/api/call-api";

type CallOptions = Parameters<typeof callApi>[1];

/** Calls of the alerts page: one at a time, the page read again afterwards, a failure kept as a sentence. */
export function useAlertCalls() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** What was answered; null when it failed. */
  async function call<Answer>(path: `/api/${string}`, options: CallOptions): Promise<Answer | null> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await callApi<Answer>(path, options);
      router.refresh();
      return answer;
    } catch (thrown) {
      const isAnswered = thrown instanceof ApiError;
      if (!isAnswered) console.error("A change of the alerts failed.", thrown);
      setFailure(isAnswered ? thrown.message : "It could not be changed. Please try again.");
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, call };
}
