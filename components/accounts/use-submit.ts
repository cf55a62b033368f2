import { type FormEvent, useState } from "react";
import { failureShown } from "@/components/api/call-api";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

/**
 * Runs a form's work once at a time: busy while it runs, then the sentence of its failure. `run` may throw
 * any Error whose message is meant for the person; `fallback` is shown for everything else.
 */
export function useSubmit(run: (form: FormData) => Promise<void>, fallback: string) {
  const [busy, setBusy] = useState(false);
  useKeptFocus(busy);
  const [error, setError] = useState<{ message: string; field?: string } | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      await run(form);
      // Success leaves the screen; the button stays busy until it is gone.
    } catch (thrown) {
      setError(failureShown(thrown, fallback));
      setBusy(false);
    }
  }

  return { busy, error, setError, setBusy, onSubmit };
}

/** A fault that the form itself found, to be thrown by `run`. */
export function faultError({ message, field }: { message: string; field: string }): Error {
  return Object.assign(new Error(message), { field });
}
