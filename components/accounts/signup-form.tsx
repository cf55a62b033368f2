"use client";

import { useActionState } from "react";
import { AuthField } from "@/components/accounts/auth-field";
import { FormError } from "@/components/accounts/form-error";
import { browserTimeZone, signInBy } from "@/components/accounts/sign-in-client";
import { useEnter } from "@/components/accounts/use-enter";
import { useSubmit } from "@/components/accounts/use-submit";
import { Button } from "@/components/ui/button";
import { signupAction } from "@/lib/accounts/actions";
import { faultInSignup } from "@/lib/accounts/rules";
import { PASSWORD_MIN } from "@/lib/accounts/texts";

const FAILED = "Failed to create account";

/** Full name, e-mail, password twice (AUTH-2), checked in the order of AUTH-3 before anything is sent. */
export function SignupForm() {
  const enter = useEnter("/listings");
  const [posted, post] = useActionState(signupAction, null);
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const text = (name: string) => String(form.get(name) ?? "");
    const entry = {
      fullName: text("fullName"),
      email: text("email"),
      password: text("password"),
      confirmation: text("confirmation"),
    };
    const fault = faultInSignup(entry);
    if (fault) throw Object.assign(new Error(fault.message), { field: fault.field });
    const { confirmation: _, ...body } = entry;
    await signInBy("/api/signup", { ...body, timeZone: browserTimeZone() });
    enter();
  }, FAILED);
  const shown = error ?? (posted?.ok === false ? posted.error : null);
  return (
    <>
      <FormError message={shown?.message} />
      {/* The product's own checks speak one at a time and in order, instead of the browser's. */}
      <form action={post} onSubmit={onSubmit} noValidate className="grid gap-4">
        <AuthField
          name="fullName"
          label="Full Name"
          autoComplete="name"
          maxLength={200}
          invalid={shown?.field === "fullName"}
        />
        <AuthField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          invalid={shown?.field === "email"}
        />
        <AuthField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          placeholder="8+ characters"
          minLength={PASSWORD_MIN}
          invalid={shown?.field === "password"}
        />
        <AuthField
          name="confirmation"
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          invalid={shown?.field === "confirmation"}
        />
        <Button type="submit" size="lg" block className="mt-0.5" busy={busy} busyLabel="Creating account...">
          Create account
        </Button>
      </form>
    </>
  );
}
