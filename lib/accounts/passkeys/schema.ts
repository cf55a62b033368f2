import { z } from "zod";
import { PASSWORD_MAX } from "../texts";

/** A credential id, base64url. */
export const passkeyId = z
  .string()
  .max(1_400)
  .regex(/^[\w-]+$/, "must be base64url");

/** The authenticator's response in WebAuthn JSON. Its contents are verified by signature later. */
const credential = z
  .looseObject({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string().max(8_000) }),
    clientExtensionResults: z.looseObject({}),
  })
  .describe("The browser's PublicKeyCredential.toJSON().");

const ticket = z
  .string()
  .min(1, "The ticket is missing.")
  .max(1_000)
  .describe("From the response with the options.");

/** The response to WebAuthn options: their ticket and the authenticator's credential. */
export const passkeyAnswerInput = z.object({ ticket, credential });
export type PasskeyAnswer = z.output<typeof passkeyAnswerInput>;

export const newPasskeyInput = passkeyAnswerInput.extend({
  name: z
    .string()
    .trim()
    .max(60, "The name must have at most 60 characters.")
    .regex(/^\P{Cc}*$/u, "The name must not contain control characters.")
    .default("Passkey"),
});

export const passkeyRuleInput = z.object({
  asksPasskey: z.boolean().describe("Whether a passkey is required as a second step after the password."),
});

/** Re-authentication by one of several methods. */
export const proofInput = z
  .object({
    password: z.string().max(PASSWORD_MAX).optional(),
    passkey: passkeyAnswerInput.optional(),
    idToken: z.string().max(8_192).optional(),
  })
  .refine((input) => input.password || input.passkey || input.idToken, {
    error: "Please enter your password",
    path: ["password"],
  });
export type ProofInput = z.output<typeof proofInput>;

/** WebAuthn options, to be passed to the browser unchanged. */
export const passkeyOptionsView = z.object({ ticket: z.string(), options: z.looseObject({}) });

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

/** A user's passkeys as shown in the settings. */
export const passkeysView = z.object({
  data: z.array(passkeyView),
  asksPasskey: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type PasskeysView = z.infer<typeof passkeysView>;

export const recoveryCodesView = z.object({
  recoveryCodes: z.array(z.string()).describe("Shown only once. Each works once in place of a passkey."),
});
