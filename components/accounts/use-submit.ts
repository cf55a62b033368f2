import type { FormEvent } from "react";
import { useAttempt } from "@/components/api/use-attempt";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

/** Submits a form once at a time, as an attempt. */
export function useSubmit(run: (form: FormData) => Promise<void>, fallback: string) {
  const { attempt, ...state } = useAttempt(fallback);
  useKeptFocus(state.busy);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const form = new FormData(event.currentTarget);
    void attempt(() => run(form));
  }

  return { ...state, onSubmit };
}

/** A validation error found by the form, to be thrown by `run`. */
export function faultError({ message, field }: { message: string; field: string }): Error {
  return Object.assign(new Error(message), { field });
}
