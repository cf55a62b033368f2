"use client";

import Link from "next/link";
import { useActionState } from "react";
import { AuthField } from "@/components/accounts/auth-field";
import { FormError } from "@/components/accounts/form-error";
import { GoogleButton } from "@/components/accounts/google-button";
import { signInBy } from "@/components/accounts/sign-in-client";
import { useEnter } from "@/components/accounts/use-enter";
import { useRestoredSession } from "@/components/accounts/use-restored-session";
import { useSubmit } from "@/components/accounts/use-submit";
import { OrLine } from "@/components/shell/auth-card";
import { Button } from "@/components/ui/button";
import { loginAction } from "@/lib/accounts/actions";

type LoginFormProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  google: { clientId: string; scriptUrl: string } | null;
};

/** E-mail and password, or Google (AUTH-1). Without scripts the form is posted to a server action. */
export function LoginForm({ next, google }: LoginFormProps) {
  const enter = useEnter(next);
  const [posted, post] = useActionState(loginAction, null);
  const { busy, error, setError, onSubmit } = useSubmit(async (form) => {
    await signInBy("/api/login", { email: form.get("email"), password: form.get("password") });
    enter();
  }, "Failed to login");
  const restoring = useRestoredSession(enter);
  const shown = error ?? (posted?.ok === false ? posted.error : null);
  return (
    <>
      <FormError message={shown?.message} />
      <GoogleButton google={google} onSignedIn={enter} onError={(message) => setError({ message })} />
      <OrLine />
      <form action={post} onSubmit={onSubmit} className="grid gap-4">
        <input type="hidden" name="next" value={next} />
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
          autoComplete="current-password"
          invalid={shown?.field === "password"}
          aside={
            <Link href="/forgot-password" prefetch={false} className="link">
              Forgot password?
            </Link>
          }
        />
        <Button
          type="submit"
          size="lg"
          block
          className="mt-0.5"
          busy={busy || restoring}
          busyLabel="Logging in..."
        >
          Login
        </Button>
      </form>
    </>
  );
}
