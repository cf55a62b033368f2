/** The subset of Google Identity Services used here. */
interface PromptMoment {
  isNotDisplayed?: () => boolean;
  isSkippedMoment?: () => boolean;
}

interface GoogleIdentityServices {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    auto_select: boolean;
    use_fedcm_for_prompt: boolean;
    ux_mode: "popup" | "redirect";
    login_uri: string;
  }): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  renderButton(
    parent: HTMLElement,
    options: { theme: string; size: string; text: string; width: number },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentityServices } };
  }
}

const LOAD_TIMEOUT_MS = 10_000;
const NOT_LOADED = "Failed to load Google Identity Services";

let loading: Promise<GoogleIdentityServices> | undefined;

/**
 * Loads the Google script once; a failed load is retried on the next call. Throws an Error whose message can
 * be shown (AUTH-7).
 */
export function loadGoogle(scriptUrl: string): Promise<GoogleIdentityServices> {
  loading ??= new Promise<GoogleIdentityServices>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => reject(new Error(NOT_LOADED));
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = scriptUrl;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      const services = window.google?.accounts?.id;
      if (services) resolve(services);
      else fail();
    };
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** True when One Tap was not displayed or was skipped. */
export function isUnavailable(moment: PromptMoment): boolean {
  return Boolean(moment.isNotDisplayed?.() || moment.isSkippedMoment?.());
}
