import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { callApi, failureShown } from "./call-api";

type CallOptions = Parameters<typeof callApi>[1];

const FAILED = "Your change could not be saved. Please try again.";

/**
 * Runs the calls of a screen one at a time and keeps the last error: the server's message, or `fallback`.
 * `underWay` names the call in progress: its path, or the name passed to `run`.
 */
export function useCalls() {
  const router = useRouter();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [refreshing, startTransition] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  useKeptFocus(underWay !== null);

  /** The result; null on failure. */
  async function run<Result>(
    name: string,
    fallback: string,
    work: () => Promise<Result>,
  ): Promise<Result | null> {
    setUnderWay(name);
    setFailure(null);
    try {
      return await work();
    } catch (thrown) {
      const { message } = failureShown(thrown, fallback);
      if (message === fallback) console.error(fallback, thrown);
      setFailure(message);
      return null;
    } finally {
      setUnderWay(null);
    }
  }

  /** The response, or null on failure; the page is refreshed afterwards. */
  const call = <Answer>(path: `/api/${string}`, options?: CallOptions, fallback = FAILED) =>
    run(path, fallback, async () => {
      const answer = await callApi<Answer>(path, options);
      startTransition(() => router.refresh());
      return answer;
    });

  return { busy: underWay !== null, underWay, refreshing, failure, setFailure, run, call };
}
