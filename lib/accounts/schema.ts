import { z } from "zod";
import { normaliseEmail } from "./email-address";
import {
  DELETION_PASSWORD_REQUIRED,
  EMAIL_INVALID,
  EMAIL_REQUIRED,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "./texts";

const whenMissing = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? message : undefined),
});

/** An email address; the output is normalised. */
const emailField = z
  .string(whenMissing(EMAIL_REQUIRED))
  .refine((text) => text.trim() !== "", { error: EMAIL_REQUIRED, abort: true })
  .transform((text, context) => {
    const email = normaliseEmail(text);
    if (email === null) context.addIssue({ code: "custom", message: EMAIL_INVALID });
    return email ?? "";
  });

const anyPassword = z
  .string(whenMissing(PASSWORD_REQUIRED))
  .min(1, PASSWORD_REQUIRED)
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);

/** A new password. */
const newPasswordField = z
  .string(whenMissing(PASSWORD_TOO_SHORT))
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);

const fullNameField = z.string().trim().max(200, "Full name must be at most 200 characters long");

export const loginInput = z.object({
  email: emailField,
  password: anyPassword,
  recoveryCode: z
    .string()
    .trim()
    .max(100, "recoveryCode: is too long")
    .optional()
    .describe("Replaces the passkey when one is required as a second step."),
});

/** Accepts legacy zone names, which some browsers report, but no bare offsets, which lack daylight saving. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const timeZone = z
  .string()
  .refine(isTimeZone, { error: "Choose a time zone from the list, such as America/Chicago." });

/** The browser's time zone at sign-up; an unknown zone is ignored. */
const browserTimeZone = timeZone.optional().catch(undefined);

/** The API input. The screen also requires a full name and the password twice (AUTH-3). */
export const signupInput = z.object({
  email: emailField,
  fullName: fullNameField.default(""),
  password: newPasswordField,
  timeZone: browserTimeZone,
});

/** Fields next-auth's forms send in addition to their own. */
const formFields = {
  csrfToken: z.string().max(200).describe("From GET /api/auth/csrf; send its cookie too."),
  callbackUrl: z.string().max(2_000).optional().describe("Path on this site to continue to."),
  json: z.literal("true").optional(),
};
export const signInForm = z.object({
  ...formFields,
  email: z.string().max(1_000),
  password: z.string().max(PASSWORD_MAX, PASSWORD_TOO_LONG),
});
export const signOutForm = z.object(formFields);

export const forgotPasswordInput = z.object({ email: emailField });

export const resetPasswordInput = z.object({
  token: z.string().min(1, "The link is incomplete.").max(200),
  password: newPasswordField,
});

export const googleInput = z.object({
  idToken: z
    .string(whenMissing("No credential received from Google"))
    .min(1, "No credential received from Google")
    .max(8_192),
  timeZone: browserTimeZone,
});

export const loginCodeInput = z.object({ code: z.string().min(1, "The code is missing.").max(1_000) });

/** What Google posts in its redirect flow. `g_csrf_token` must match the cookie set by its script. */
export const googleRedirectForm = z.object({
  credential: z.string().min(1).max(8_192),
  g_csrf_token: z.string().min(1).max(200),
});

export const verifyEmailInput = z.object({ token: z.string().min(1, "The link is incomplete.").max(1_000) });

export const unlinkGoogleInput = z.object({ password: anyPassword });

/** The password, or for users without one, an ID token of a fresh Google sign-in (AUTH-11). */
export const deleteAccountInput = z
  .object({
    password: z.string().max(PASSWORD_MAX, PASSWORD_TOO_LONG).optional(),
    idToken: z.string().max(8_192).optional(),
  })
  .refine((input) => Boolean(input.password) || Boolean(input.idToken), {
    error: DELETION_PASSWORD_REQUIRED,
    path: ["password"],
  });

const emailFrequency = z.enum(["daily", "weekly"]);

/** PATCH /api/me: only given fields change; a new password requires the current one (SET-4). */
export const profileInput = z
  .object({
    fullName: fullNameField.optional(),
    emailFrequency: emailFrequency.optional(),
    timeZone: timeZone.optional(),
    currentPassword: z.string().max(PASSWORD_MAX, PASSWORD_TOO_LONG).optional(),
    newPassword: newPasswordField.optional(),
  })
  .refine((input) => input.newPassword === undefined || Boolean(input.currentPassword), {
    error: "Please enter your current password",
    path: ["currentPassword"],
  });

export const refreshInput = z.object({ refreshToken: z.string().min(1).max(200).optional() });

/** The signed-in user, as returned by GET /api/me. */
export const userView = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
  /** Null without a linked Google account. */
  googleId: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether the user confirmed the address; no alerts are sent before. */
  emailVerified: z.boolean(),
  emailRefusal: z
    .string()
    .nullable()
    .describe(
      "The mail server's message when it permanently rejected the address. No alerts are sent until the address is verified again.",
    ),
  emailFrequency,
  timeZone: z.string(),
  trialEndsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type UserView = z.infer<typeof userView>;

/** A session on one device, as shown to its owner. */
export const sessionView = z.object({
  id: z.uuid(),
  device: z.string().describe("Browser and operating system from the User-Agent: 'Chrome on Windows'."),
  address: z.string().nullable().describe("IP address the session was started from; for IPv6, the network."),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const tokensView = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const signedInView = z.object({ tokens: tokensView, message: z.string() });
