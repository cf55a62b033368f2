import { ApiError, callApi } from "@/components/api/call-api";
import type { PasskeyView } from "@/lib/accounts/passkeys/schema";

/** Server options, with the ticket to send back with the authenticator's response. */
interface Asked {
  ticket: string;
  options: object;
}
interface PasskeyAnswer {
  ticket: string;
  credential: object;
}

// Loaded on demand: only passkey users need this library.
const load = () => import("@simplewebauthn/browser");

/** Replaces the browser's technical messages; in most cases the user has simply canceled. */
function inPlainWords(thrown: unknown): never {
  if (thrown instanceof ApiError) throw thrown;
  const known = thrown instanceof Error && thrown.name === "InvalidStateError";
  throw new Error(
    known
      ? "This device already has a passkey for your account."
      : "The passkey request did not complete. Please try again.",
  );
}

/** Asks the browser for a passkey for this site. Throws an Error whose message can be shown. */
export async function askPasskey(): Promise<PasskeyAnswer> {
  try {
    const [{ ticket, options }, { startAuthentication }] = await Promise.all([
      callApi<Asked>("/api/auth/passkey/options", { method: "POST", token: null }),
      load(),
    ]);
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    return { ticket, credential: await startAuthentication({ optionsJSON }) };
  } catch (thrown) {
    return inPlainWords(thrown);
  }
}

/**
 * Creates a passkey on this device; the first one comes with recovery codes. Throws an Error whose message
 * can be shown.
 */
export async function makePasskey(name: string): Promise<{ data: PasskeyView; recoveryCodes?: string[] }> {
  try {
    const [{ ticket, options }, { startRegistration }] = await Promise.all([
      callApi<Asked>("/api/me/passkeys/options", { method: "POST" }),
      load(),
    ]);
    const optionsJSON = options as Parameters<typeof startRegistration>[0]["optionsJSON"];
    const credential = await startRegistration({ optionsJSON });
    return await callApi("/api/me/passkeys", { method: "POST", body: { ticket, credential, name } });
  } catch (thrown) {
    return inPlainWords(thrown);
  }
}
