import { useState } from "react";
import { failureShown } from "@/components/api/call-api";
import { AuthField } from "./auth-field";
import { FormError } from "./form-error";

/** The password field of a dialog: its value, one attempt at a time, and the last error. */
export function usePasswordPrompt(name: string, fallback: string) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setMessage(undefined);
    try {
      await work();
    } catch (thrown) {
      setMessage(failureShown(thrown, fallback).message);
      setBusy(false);
    }
  }
  const field = (
    <>
      <FormError message={message} />
      <AuthField
        name={name}
        label="Password"
        type="password"
        autoComplete="current-password"
        required={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalid={message !== undefined}
      />
    </>
  );
  return { password, busy, setMessage, attempt, field };
}
