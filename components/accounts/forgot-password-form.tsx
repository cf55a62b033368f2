"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { askForResetAction } from "@/lib/accounts/actions";
import { EmailField } from "./email-field";
import { FormError } from "./form-error";

/** Requests the password reset email (AUTH-4). */
export function ForgotPasswordForm() {
  const [result, ask, busy] = useActionState(askForResetAction, null);
  if (result?.ok) return <Alert tone="success">{result.data.message}</Alert>;
  return (
    <>
      <FormError message={result?.error.message} />
      <form action={ask} className="grid gap-4">
        <EmailField invalid={result?.error.field === "email"} />
        <Button type="submit" size="lg" block busy={busy} busyLabel="Sending...">
          Send reset instructions
        </Button>
      </form>
    </>
  );
}
