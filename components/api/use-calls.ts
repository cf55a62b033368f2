import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { callApi, failureShown } from "./call-api";

type CallOptions = Parameters<typeof callApi>[1];

const FAILED = "It could not be changed. Please try again.";

/**
 * Calls of a screen, one at a time, with the sentence of the last failure: the server's, or `fallback`. `underWay` names
 * what is being done: the path of a call, or the name that `run` was given.
 */
export function useCalls() {
  const router = useRouter();
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [refreshing, startTransition] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  useKeptFocus(underWay !== null);

  /** What the work came to; null when it failed. */
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

  /** What was answered, null when it failed; the screen is read again afterwards. */
  const call = <Answer>(path: `/api/${string}`, options?: CallOptions, fallback = FAILED) =>
    run(path, fallback, async () => {
      const answer = await callApi<Answer>(path, options);
      startTransition(() => router.refresh());
      return answer;
    });

  return { busy: underWay !== null, underWay, refreshing, failure, setFailure, run, call };
}
