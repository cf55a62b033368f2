import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/http/contract";
import { signedInView } from "../schema";
import {
  newPasskeyInput,
  passkeyAnswerInput,
  passkeyId,
  passkeyOptionsView,
  passkeyRuleInput,
  passkeysView,
  passkeyView,
  proofInput,
  recoveryCodesView,
} from "./schema";

const LIMITED = { 429: "Too many attempts; Retry-After states how long to wait." };
const REFUSED = "The passkey was not accepted.";

export const passkeyOptions = endpoint("POST /api/auth/passkey/options", {
  summary: "WebAuthn options for signing in or re-authenticating with a passkey.",
  access: "public",
  response: passkeyOptionsView,
});

export const passkeyLogin = endpoint("POST /api/auth/passkey", {
  summary: "Sign in with a passkey. Also sets the session cookie.",
  access: "public",
  body: passkeyAnswerInput,
  response: signedInView,
  errors: { 401: REFUSED, ...LIMITED },
});

export const listMyPasskeys = endpoint("GET /api/me/passkeys", {
  summary: "List the user's passkeys and the number of recovery codes left",
  response: passkeysView,
});

export const newPasskeyOptions = endpoint("POST /api/me/passkeys/options", {
  summary: "WebAuthn options for creating a passkey",
  asksProof: true,
  response: passkeyOptionsView,
});

export const addMyPasskey = endpoint("POST /api/me/passkeys", {
  summary: "Add a passkey. The first one also returns recovery codes",
  asksProof: true,
  body: newPasskeyInput,
  response: z.object({ data: passkeyView, recoveryCodes: z.array(z.string()).optional() }),
  errors: { 409: "This passkey is already registered, or the maximum number is reached." },
});

export const changeMyPasskeyRule = endpoint("PUT /api/me/passkeys", {
  summary: "Turn the passkey as a second step after the password on or off",
  asksProof: true,
  body: passkeyRuleInput,
  errors: { 409: "The user has no passkey." },
});

export const deleteMyPasskey = endpoint("DELETE /api/me/passkeys/{id}", {
  summary: "Remove a passkey. Removing the last one also deletes the recovery codes",
  asksProof: true,
  params: z.object({ id: passkeyId }),
  errors: { 404: "The user has no such passkey." },
});

export const makeRecoveryCodes = endpoint("POST /api/me/recovery-codes", {
  summary: "Create new recovery codes. Earlier ones stop working",
  asksProof: true,
  response: recoveryCodesView,
  errors: { 409: "The user has no passkey." },
});

export const proveMyself = endpoint("POST /api/me/proof", {
  summary:
    "Re-authenticate by password, passkey or Google, for calls that require a recent proof of identity.",
  body: proofInput,
  errors: {
    403: "The proof was not accepted.",
    ...LIMITED,
    502: "Google's public keys could not be fetched.",
    503: "Too many sign-ins at once, or Google sign-in is not configured.",
  },
});
