"use client";

import { Button } from "@/components/ui/button";
import { signupAction } from "@/lib/accounts/actions";
import { faultInSignup } from "@/lib/accounts/rules";
import { HOME_PATH } from "@/lib/auth/next-path";
import { AuthField } from "./auth-field";
import { EmailField } from "./email-field";
import { FormError } from "./form-error";
import { NewPasswordFields } from "./new-password-fields";
import { browserTimeZone } from "./sign-in-client";
import { useSignIn } from "./use-sign-in";
import { faultError } from "./use-submit";

/**
 * Full name, email and password with confirmation (AUTH-2), checked in the order of AUTH-3 before anything is
 * sent.
 */
export function SignupForm() {
  const { busy, shown, form } = useSignIn({
    way: "/api/signup",
    action: signupAction,
    bodyOf: (text) => {
      const [fullName, email, password] = [text("fullName"), text("email"), text("password")];
      const fault = faultInSignup({ fullName, email, password, confirmation: text("confirmation") });
      if (fault) throw faultError(fault);
      return { fullName, email, password, timeZone: browserTimeZone() };
    },
    next: HOME_PATH,
    fallback: "Failed to create account",
  });
  return (
    <>
      <FormError message={shown?.message} />
      {/* Our own checks report one error at a time, in order, so the browser's are off. */}
      <form {...form} noValidate className="grid gap-4">
        <AuthField
          name="fullName"
          label="Full Name"
          autoComplete="name"
          maxLength={200}
          invalid={shown?.field === "fullName"}
        />
        <EmailField invalid={shown?.field === "email"} />
        <NewPasswordFields
          name="password"
          label="Password"
          repeatLabel="Confirm Password"
          invalidField={shown?.field}
        />
        <Button type="submit" size="lg" block className="mt-0.5" busy={busy} busyLabel="Creating account...">
          Create account
        </Button>
      </form>
    </>
  );
}
