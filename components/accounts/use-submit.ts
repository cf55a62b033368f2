import { type FormEvent, useState } from "react";
import { failureShown } from "@/components/api/call-api";
import { useKeptFocus } from "@/components/ui/use-kept-focus";

/**
 * Submits a form once at a time and keeps the last error. `run` may throw any Error whose message is meant
 * for the user; `fallback` is shown for everything else.
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
      // Success leaves the page; the button stays busy until then.
    } catch (thrown) {
      setError(failureShown(thrown, fallback));
      setBusy(false);
    }
  }

  return { busy, error, setError, setBusy, onSubmit };
}

/** A validation error found by the form, to be thrown by `run`. */
export function faultError({ message, field }: { message: string; field: string }): Error {
  return Object.assign(new Error(message), { field });
}
