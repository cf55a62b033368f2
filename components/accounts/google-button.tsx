import { Button } from "@/components/ui/button";
import { GoogleMark } from "./google-mark";
import { browserTimeZone, signInBy } from "./sign-in-client";
import { type GoogleConfiguration, useGoogle } from "./use-google";

type GoogleButtonProps = {
  /** Null when no client id is configured; the button then says so. */
  google: GoogleConfiguration | null;
  onSignedIn: () => void;
  onError: (message: string) => void;
};

/** 'Continue with Google' (AUTH-7). */
export function GoogleButton({ google, onSignedIn, onError }: GoogleButtonProps) {
  const { busy, ownButton, slot, start } = useGoogle({
    google,
    onError,
    onCredential: async (idToken) => {
      await signInBy("/api/auth/google", { idToken, timeZone: browserTimeZone() });
      onSignedIn();
    },
  });
  return (
    <>
      <Button
        variant={google ? "outline" : "ghost"}
        size="lg"
        block
        busy={busy}
        disabled={!google}
        hidden={ownButton}
        onClick={() => void start()}
      >
        {busy ? null : <GoogleMark />}
        {google ? "Continue with Google" : "Google sign-in is not configured"}
      </Button>
      <div ref={slot} hidden={!ownButton} className="grid min-h-11 justify-center" />
    </>
  );
}
