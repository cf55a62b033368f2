"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { clearSessionCookie, writeSessionCookie } from "@/lib/auth/cookies";
import { HOME_PATH, safeNextPath } from "@/lib/auth/next-path";
import { AppError } from "@/lib/core/errors";
import { action } from "@/lib/http/action";
import { callerFrom } from "@/lib/http/caller";
import { RESET_ANSWER, requestPasswordReset, resetPassword } from "./mutations/password-reset";
import { signIn } from "./mutations/sign-in";
import { signOut } from "./mutations/sign-out";
import { signUp } from "./mutations/sign-up";
import { sendVerificationAgain, verifyEmail } from "./mutations/verification";
import { faultInNewPassword, faultInSignup } from "./rules";
import { forgotPasswordInput, loginInput, resetPasswordInput, signupInput, verifyEmailInput } from "./schema";

/** Signs in where scripts do not run (AUTH-1); with scripts the form calls POST /api/login. */
export const loginAction = action(
  { name: "login", schema: loginInput.extend({ next: z.string().optional() }), access: "public" },
  async ({ input }) => {
    const { cookie } = await signIn(input, callerFrom(await headers()));
    await writeSessionCookie(cookie);
    redirect(safeNextPath(input.next));
  },
);

/** Creates an account where scripts do not run (AUTH-2); with scripts the form calls POST /api/signup. */
export const signupAction = action(
  {
    name: "signup",
    schema: z.object({
      fullName: z.string(),
      email: z.string(),
      password: z.string(),
      confirmation: z.string(),
    }),
    access: "public",
  },
  async ({ input }) => {
    const fault = faultInSignup(input);
    if (fault) throw new AppError("BAD_REQUEST", fault.message, { field: fault.field });
    const { cookie } = await signUp(signupInput.parse(input), callerFrom(await headers()));
    await writeSessionCookie(cookie);
    redirect(HOME_PATH);
  },
);

/** Asks for a link to set a new password (AUTH-4). */
export const askForResetAction = action(
  { name: "askForReset", schema: forgotPasswordInput, access: "public" },
  async ({ input }) => {
    await requestPasswordReset(input.email, callerFrom(await headers()));
    return { message: RESET_ANSWER };
  },
);

/** Sets a new password by the link of the mail where scripts do not run (AUTH-4). */
export const setNewPasswordAction = action(
  {
    name: "setNewPassword",
    schema: resetPasswordInput.extend({ confirmation: z.string() }),
    access: "public",
  },
  async ({ input }) => {
    const fault = faultInNewPassword(input.password, input.confirmation);
    if (fault) throw new AppError("BAD_REQUEST", fault.message, { field: fault.field });
    const { cookie } = await resetPassword(input.token, input.password, callerFrom(await headers()));
    await writeSessionCookie(cookie);
    redirect(HOME_PATH);
  },
);

/** Confirms an email address by the link of its mail (SEC-3). */
export const verifyEmailAction = action(
  { name: "verifyEmail", schema: verifyEmailInput, access: "public", limit: { max: 30, windowSeconds: 900 } },
  async ({ input }) => {
    await verifyEmail(input.token, callerFrom(await headers()));
    return { message: "Thank you. You will receive alerts from now on." };
  },
);

/** Mails the link that confirms an address once more (SEC-3). */
export const sendVerificationAction = action(
  { name: "sendVerification", schema: z.void() },
  async ({ viewer }) => {
    await sendVerificationAgain(viewer);
    return { message: "The mail is on its way." };
  },
);

/** Ends this browser's session (NAV-5). */
export const signOutAction = action(
  { name: "signOut", schema: z.void(), access: "public" },
  async ({ viewer }) => {
    // The cookie goes even when the session cannot be ended: the person wants out of this browser.
    await clearSessionCookie();
    if (viewer) await signOut(viewer, callerFrom(await headers()));
    return null;
  },
);
