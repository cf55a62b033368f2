import { useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { ActionResult } from "@/lib/http/action";

/**
 * The result of an action. If the call itself fails, logs it and returns a failure with the message
 * `unreachable`.
 */
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

const showFailure = ({ message }: Failure) => showToast({ tone: "failure", message });

/**
 * Runs server actions and reports whether one is pending. Failures show a toast unless `failed` handles them.
 */
export function useAction(unreachable: string) {
  const [busy, startTransition] = useTransition();
  useKeptFocus(busy);
  const run = <Data>(
    action: () => Promise<ActionResult<Data>>,
    done: (data: Data) => void = () => {},
    failed: (failure: Failure) => void = showFailure,
  ) =>
    startTransition(async () => {
      const result = await askAction(action, unreachable);
      if (result.ok) done(result.data);
      else failed(result.error);
    });
  return { busy, run };
}

/** Like `useAction`, but keeps the last failure to show inline; `forget` clears it. */
export function useInlineAction(unreachable: string) {
  const { busy, run } = useAction(unreachable);
  const [failure, setFailure] = useState<Failure | null>(null);
  const forget = () => setFailure(null);
  return {
    busy,
    failure,
    forget,
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
