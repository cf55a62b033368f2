import { useRef, useState } from "react";
import { failureShown } from "@/components/api/call-api";
import { isUnavailable, loadGoogle } from "./google-identity";

export interface GoogleConfiguration {
  clientId: string;
  scriptUrl: string;
}

type Options = {
  google: GoogleConfiguration | null;
  onCredential: (idToken: string) => Promise<void>;
  onError: (message: string) => void;
};

/** Google sign-in: One Tap first, then Google's own button (AUTH-7). */
export function useGoogle({ google, onCredential, onError }: Options) {
  /** Holds Google's own button when One Tap is not available. */
  const slot = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [ownButton, setOwnButton] = useState(false);

  function fail(message: string) {
    setBusy(false);
    onError(message);
  }

  async function take(answer: { credential?: string }) {
    if (!answer.credential) return fail("No credential received from Google");
    setBusy(true);
    try {
      await onCredential(answer.credential);
    } catch (thrown) {
      fail(failureShown(thrown, "Failed to login with Google").message);
    }
  }

  async function start() {
    if (!google) return;
    setBusy(true);
    try {
      const services = await loadGoogle(google.scriptUrl);
      services.initialize({
        client_id: google.clientId,
        callback: (answer) => void take(answer),
        auto_select: false,
        use_fedcm_for_prompt: true,
        // An installed app has no opener window for a popup to report to.
        ux_mode: matchMedia("(display-mode: standalone)").matches ? "redirect" : "popup",
        login_uri: `${location.origin}/api/auth/google/redirect`,
      });
      services.prompt((moment) => {
        if (!isUnavailable(moment)) return;
        fail("One Tap not available, use button instead");
        setOwnButton(true);
        if (slot.current) {
          services.renderButton(slot.current, {
            theme: "outline",
            size: "large",
            text: "continue_with",
            width: 320,
          });
        }
      });
      setBusy(false);
    } catch (thrown) {
      fail(failureShown(thrown, "Google sign-in failed").message);
    }
  }

  return { busy, ownButton, slot, start };
}
