"use client";

import { OrLine } from "@/components/shell/auth-card";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { loginAction } from "@/lib/accounts/actions";
import { AuthField } from "./auth-field";
import { EmailField } from "./email-field";
import { FormError } from "./form-error";
import { GoogleButton } from "./google-button";
import { PasskeyButton } from "./passkey-button";
import { useRestoredSession } from "./use-restored-session";
import { useSignIn } from "./use-sign-in";

type LoginFormProps = {
  /** Path on this site to go to after login. */
  next: string;
  google: { clientId: string; scriptUrl: string } | null;
};

/**
 * Email and password, Google, or a passkey (AUTH-1, SEC-14). Without JavaScript the form posts to a server
 * action. While a session is being restored from a stored token, only a loading message is shown (RT-4).
 */
export function LoginForm({ next, google }: LoginFormProps) {
  const { enter, busy, shown, setError, form } = useSignIn({
    way: "/api/login",
    action: loginAction,
    bodyOf: (text) => ({
      email: text("email"),
      password: text("password"),
      recoveryCode: text("recoveryCode") || undefined,
    }),
    next,
    fallback: "Failed to login",
  });
  const restoring = useRestoredSession(enter);
  if (restoring) {
    return (
      <p role="status" className="py-6 text-center text-muted-foreground">
        Loading...
      </p>
    );
  }
  const googleButton = (
    <GoogleButton google={google} onSignedIn={enter} onError={(message) => setError({ message })} />
  );
  return (
    <>
      <FormError message={shown?.message} />
      {google ? googleButton : null}
      <PasskeyButton onSignedIn={enter} onError={(message) => setError({ message })} />
      <OrLine />
      <form {...form} className="grid gap-4">
        <input type="hidden" name="next" value={next} />
        <Credentials wrong={shown?.field} />
        <Button type="submit" size="lg" block className="mt-0.5" busy={busy} busyLabel="Logging in...">
          Login
        </Button>
      </form>
      {/* An unconfigured option comes last. */}
      {google ? null : <div className="mt-4">{googleButton}</div>}
    </>
  );
}

/** Email and password, and a recovery code once the account turns out to need a passkey. */
function Credentials({ wrong }: { wrong: string | undefined }) {
  const asksCode = wrong === "passkey" || wrong === "recoveryCode";
  return (
    <>
      <EmailField invalid={wrong === "email"} />
      <AuthField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        invalid={wrong === "password"}
        aside={<TextLink href="/forgot-password">Forgot password?</TextLink>}
      />
      {asksCode ? (
        <AuthField
          name="recoveryCode"
          label="Recovery code, if you can’t use a passkey"
          type="text"
          autoComplete="one-time-code"
          required={false}
          invalid={wrong === "recoveryCode"}
        />
      ) : null}
    </>
  );
}
