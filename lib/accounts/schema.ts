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

/** An email address in any writing; becomes the one form that is kept. */
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

/** A password that somebody wants to have from now on. */
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
    .describe("Stands in for the passkey that has to follow."),
});

/** Also older names of a zone, which some browsers use; no bare offsets, which know no summer time. */
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

/** The time zone of a new person's browser; an unknown zone counts as none. */
const browserTimeZone = timeZone.optional().catch(undefined);

/** The call; the screen also wants a full name and the password twice (AUTH-3). */
export const signupInput = z.object({
  email: emailField,
  fullName: fullNameField.default(""),
  password: newPasswordField,
  timeZone: browserTimeZone,
});

/** What next-auth's forms send beside their own fields. */
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

/** What Google posts to the address of a redirect; the token stands in a cookie of its script too. */
export const googleRedirectForm = z.object({
  credential: z.string().min(1).max(8_192),
  g_csrf_token: z.string().min(1).max(200),
});

export const verifyEmailInput = z.object({ token: z.string().min(1, "The link is incomplete.").max(1_000) });

export const unlinkGoogleInput = z.object({ password: anyPassword });

/** The password, or for people without one an ID token of a fresh Google sign-in (AUTH-11). */
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

/** PATCH /api/me: what is given changes; a new password needs the current one (SET-4). */
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

/** A person as GET /api/me shows them to themselves. */
export const userView = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  isAdmin: z.boolean(),
  /** Present for people with a linked Google sign-in. */
  googleId: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Whether the link of the mail to the address was followed; alerts wait for it. */
  emailVerified: z.boolean(),
  emailRefusal: z
    .string()
    .nullable()
    .describe(
      "What a mail server said when it refused the address for good; alerts are not mailed until it is verified again.",
    ),
  emailFrequency,
  timeZone: z.string(),
  trialEndsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type UserView = z.infer<typeof userView>;

/** One sign-in on one device, as its owner sees it. */
export const sessionView = z.object({
  id: z.uuid(),
  device: z.string().describe("Browser and system as reported by the browser: 'Chrome on Windows'."),
  address: z.string().nullable().describe("Where the session was started; for IPv6, the network."),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const tokensView = z.object({ accessToken: z.string(), refreshToken: z.string() });
export const signedInView = z.object({ tokens: tokensView, message: z.string() });
