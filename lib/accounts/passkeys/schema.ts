import { z } from "zod";
import { PASSWORD_MAX } from "../texts";

/** The id of a credential, base64url. */
export const passkeyId = z
  .string()
  .max(1_400)
  .regex(/^[\w-]+$/, "must be base64url");

/** What a browser's authenticator answers, as WebAuthn writes it in JSON; what it says is checked by its signature. */
const credential = z
  .looseObject({
    id: passkeyId,
    rawId: passkeyId,
    type: z.literal("public-key"),
    response: z.looseObject({ clientDataJSON: z.string().max(8_000) }),
    clientExtensionResults: z.looseObject({}),
  })
  .describe("PublicKeyCredential.toJSON() of the browser.");

const ticket = z.string().min(1, "The ticket is missing.").max(1_000).describe("From the call for options.");

/** An answer to options: the ticket that came with them, and what the authenticator said. */
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
  asksPasskey: z.boolean().describe("Whether a passkey has to follow the password."),
});

/** One way of several to show that it is still the same person. */
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

/** WebAuthn's own options, to be handed to the browser as they are. */
export const passkeyOptionsView = z.object({ ticket: z.string(), options: z.looseObject({}) });

export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

/** What the settings say of a person's passkeys. */
export const passkeysView = z.object({
  data: z.array(passkeyView),
  asksPasskey: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type PasskeysView = z.infer<typeof passkeysView>;

export const recoveryCodesView = z.object({
  recoveryCodes: z.array(z.string()).describe("Shown this once; each works once in the place of a passkey."),
});
