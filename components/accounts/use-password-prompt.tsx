import { useState } from "react";
import { useAttempt } from "@/components/api/use-attempt";
import { AuthField } from "./auth-field";
import { FormError } from "./form-error";

/** The password field of a dialog: its value, one attempt at a time, and the last error. */
export function usePasswordPrompt(name: string, fallback: string) {
  const [password, setPassword] = useState("");
  const { busy, error, setError, attempt } = useAttempt(fallback);
  const field = (
    <>
      <FormError message={error?.message} />
      <AuthField
        name={name}
        label="Password"
        type="password"
        autoComplete="current-password"
        required={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        invalid={error !== null}
      />
    </>
  );
  return { password, busy, setError, attempt, field };
}
