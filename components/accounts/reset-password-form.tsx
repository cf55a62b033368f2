"use client";

import { useActionState } from "react";
import { AuthField } from "@/components/accounts/auth-field";
import { FormError } from "@/components/accounts/form-error";
import { signInBy } from "@/components/accounts/sign-in-client";
import { useEnter } from "@/components/accounts/use-enter";
import { useSubmit } from "@/components/accounts/use-submit";
import { Button } from "@/components/ui/button";
import { setNewPasswordAction } from "@/lib/accounts/actions";
import { faultInNewPassword } from "@/lib/accounts/rules";
import { PASSWORD_MIN } from "@/lib/accounts/texts";

/** Sets a new password by the link of the mail, and signs in (AUTH-4). */
export function ResetPasswordForm({ token }: { token: string }) {
  const enter = useEnter("/listings");
  const [posted, post] = useActionState(setNewPasswordAction, null);
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const password = String(form.get("password") ?? "");
    const fault = faultInNewPassword(password, String(form.get("confirmation") ?? ""));
    if (fault) throw Object.assign(new Error(fault.message), { field: fault.field });
    await signInBy("/api/auth/reset-password", { token, password });
    enter();
  }, "Failed to reset password. Please try again.");
  const shown = error ?? (posted?.ok === false ? posted.error : null);
  return (
    <>
      <FormError message={shown?.message} />
      <form action={post} onSubmit={onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <AuthField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          placeholder="8+ characters"
          minLength={PASSWORD_MIN}
          invalid={shown?.field === "password"}
        />
        <AuthField
          name="confirmation"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          invalid={shown?.field === "confirmation"}
        />
        <Button type="submit" size="lg" block className="mt-0.5" busy={busy} busyLabel="Saving...">
          Set new password
        </Button>
      </form>
    </>
  );
}
