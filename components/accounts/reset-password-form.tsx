"use client";

import { Button } from "@/components/ui/button";
import { setNewPasswordAction } from "@/lib/accounts/actions";
import { faultInNewPassword } from "@/lib/accounts/rules";
import { HOME_PATH } from "@/lib/auth/next-path";
import { FormError } from "./form-error";
import { NewPasswordFields } from "./new-password-fields";
import { useSignIn } from "./use-sign-in";
import { faultError } from "./use-submit";

/** Sets a new password through the emailed link and signs in (AUTH-4). */
export function ResetPasswordForm({ token }: { token: string }) {
  const { busy, shown, form } = useSignIn({
    way: "/api/auth/reset-password",
    action: setNewPasswordAction,
    bodyOf: (text) => {
      const fault = faultInNewPassword(text("password"), text("confirmation"));
      if (fault) throw faultError(fault);
      return { token, password: text("password") };
    },
    next: HOME_PATH,
    fallback: "Failed to reset password. Please try again.",
  });
  return (
    <>
      <FormError message={shown?.message} />
      <form {...form} noValidate className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields
          name="password"
          label="New password"
          repeatLabel="Confirm new password"
          invalidField={shown?.field}
        />
        <Button type="submit" size="lg" block className="mt-0.5" busy={busy} busyLabel="Saving...">
          Set new password
        </Button>
      </form>
    </>
  );
}
