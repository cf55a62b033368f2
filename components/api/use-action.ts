import { useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { ActionResult } from "@/lib/http/action";

/** What an action answered. Where it did not get through, a failure in the words of `unreachable`, and noted. */
export async function askAction<Data>(
  action: () => Promise<ActionResult<Data>>,
  unreachable: string,
): Promise<ActionResult<Data>> {
  try {
    return await action();
  } catch (cause) {
    console.error(unreachable, cause);
    return { ok: false, error: { code: "UNAVAILABLE", message: unreachable } };
  }
}

export type Failure = { message: string; field?: string; code?: string };

const tell = ({ message }: Failure) => showToast({ tone: "failure", message });

/** Runs server actions and says whether one is under way; a failure is told in a toast unless `failed` takes it. */
export function useAction(unreachable: string) {
  const [busy, startTransition] = useTransition();
  useKeptFocus(busy);
  const run = <Data>(
    action: () => Promise<ActionResult<Data>>,
    done: (data: Data) => void = () => {},
    failed: (failure: Failure) => void = tell,
  ) =>
    startTransition(async () => {
      const result = await askAction(action, unreachable);
      if (result.ok) done(result.data);
      else failed(result.error);
    });
  return { busy, run };
}

/** The same, with the last failure kept, to be said where it was asked; `forget` takes it away. */
export function useToldAction(unreachable: string) {
  const { busy, run } = useAction(unreachable);
  const [failure, setFailure] = useState<Failure | null>(null);
  const forget = () => setFailure(null);
  return {
    ...{ busy, failure, forget },
    run: <Data>(
      action: () => Promise<ActionResult<Data>>,
      done?: (data: Data) => void,
      failed?: (failure: Failure) => void,
    ) => {
      forget();
      run(action, done, (failure) => {
        setFailure(failure);
        failed?.(failure);
      });
    },
  };
}
