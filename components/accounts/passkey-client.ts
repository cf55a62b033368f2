import { ApiError, callApi } from "@/components/api/call-api";
import type { PasskeyView } from "@/lib/accounts/passkeys/schema";

/** Options of the server with the ticket that has to come back with the authenticator's answer. */
interface Asked {
  ticket: string;
  options: object;
}
interface PasskeyAnswer {
  ticket: string;
  credential: object;
}

// Only who uses a passkey loads what speaks to authenticators.
const load = () => import("@simplewebauthn/browser");

/** The browser's own words are for developers; mostly the person has thought better of it. */
function inPlainWords(thrown: unknown): never {
  if (thrown instanceof ApiError) throw thrown;
  const known = thrown instanceof Error && thrown.name === "InvalidStateError";
  throw new Error(
    known
      ? "This device has a passkey for your account already."
      : "The passkey was not used. Please try again.",
  );
}

/** Asks the browser for a passkey of this site. Throws an Error with the sentence to show. */
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

/** Makes a passkey on this device; the first one brings recovery codes. Throws an Error with the sentence to show. */
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
