"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { verifyEmailAction } from "@/lib/accounts/actions";
import { FormError } from "./form-error";

/**
 * Confirms an address with a click, because mail scanners open every link (SEC-3). Works without JavaScript.
 */
export function VerifyEmailForm({ token }: { token: string }) {
  const [result, confirm, busy] = useActionState(verifyEmailAction, null);
  if (result?.ok) return <Alert tone="success">{result.data.message}</Alert>;
  return (
    <>
      <FormError message={result?.error.message} />
      <form action={confirm}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" block busy={busy} busyLabel="Confirming...">
          Confirm email address
        </Button>
      </form>
    </>
  );
}
