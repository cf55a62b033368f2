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

const LIMITED = { 429: "Too many attempts; Retry-After says how long to wait." };
const REFUSED = "The passkey was not accepted.";

export const passkeyOptions = endpoint("POST /api/auth/passkey/options", {
  summary: "What a browser needs to ask for a passkey, to sign in or to confirm who one is.",
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
  summary: "The person's passkeys, and how many recovery codes are left",
  response: passkeysView,
});

export const newPasskeyOptions = endpoint("POST /api/me/passkeys/options", {
  summary: "What a browser needs to make a passkey",
  asksProof: true,
  response: passkeyOptionsView,
});

export const addMyPasskey = endpoint("POST /api/me/passkeys", {
  summary: "Add a passkey; the first one brings recovery codes",
  asksProof: true,
  body: newPasskeyInput,
  response: z.object({ data: passkeyView, recoveryCodes: z.array(z.string()).optional() }),
  errors: { 409: "This passkey is known already, or there are as many as one may keep." },
});

export const changeMyPasskeyRule = endpoint("PUT /api/me/passkeys", {
  summary: "Say whether a passkey has to follow the password",
  asksProof: true,
  body: passkeyRuleInput,
  errors: { 409: "There is no passkey to ask for." },
});

export const deleteMyPasskey = endpoint("DELETE /api/me/passkeys/{id}", {
  summary: "Remove a passkey; with the last one the recovery codes go",
  asksProof: true,
  params: z.object({ id: passkeyId }),
  errors: { 404: "The person has no such passkey." },
});

export const makeRecoveryCodes = endpoint("POST /api/me/recovery-codes", {
  summary: "Make new recovery codes; earlier ones no longer work",
  asksProof: true,
  response: recoveryCodesView,
  errors: { 409: "There is no passkey that they could stand in for." },
});

export const proveMyself = endpoint("POST /api/me/proof", {
  summary: "Confirm who one is by password, passkey or Google, for the calls that ask for it.",
  body: proofInput,
  errors: {
    403: "The proof was not accepted.",
    ...LIMITED,
    502: "Google's keys cannot be fetched.",
    503: "Too many at once, or Google sign-in is not configured.",
  },
});
