import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureShown } from "@/components/api/call-api";
import { Button } from "@/components/ui/button";
import { askPasskey } from "./passkey-client";
import { signInBy } from "./sign-in-client";

type PasskeyButtonProps = { onSignedIn: () => void; onError: (message: string) => void };

/**
 * 'Sign in with a passkey': a sign-in method in its own right, or the second step after a password (SEC-14).
 */
export function PasskeyButton({ onSignedIn, onError }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      await signInBy("/api/auth/passkey", await askPasskey());
      onSignedIn();
    } catch (thrown) {
      onError(failureShown(thrown, "The passkey request did not complete. Please try again.").message);
      setBusy(false);
    }
  }
  return (
    <Button
      variant="outline"
      size="lg"
      block
      className="mt-2.5 noscript:hidden"
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={() => void start()}
    >
      <KeyRound />
      Sign in with a passkey
    </Button>
  );
}
