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

/** Sign-in without JavaScript (AUTH-1); with JavaScript the form calls POST /api/login. */
export const loginAction = action(
  { name: "login", schema: loginInput.extend({ next: z.string().optional() }), access: "public" },
  async ({ input }) => {
    const { cookie } = await signIn(input, callerFrom(await headers()));
    await writeSessionCookie(cookie);
    redirect(safeNextPath(input.next));
  },
);

/** Sign-up without JavaScript (AUTH-2); with JavaScript the form calls POST /api/signup. */
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

/** Requests a password reset link (AUTH-4). */
export const askForResetAction = action(
  { name: "askForReset", schema: forgotPasswordInput, access: "public" },
  async ({ input }) => {
    await requestPasswordReset(input.email, callerFrom(await headers()));
    return { message: RESET_ANSWER };
  },
);

/** Sets a new password from an e-mailed link, without JavaScript (AUTH-4). */
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

/** Confirms an email address from an e-mailed link (SEC-3). */
export const verifyEmailAction = action(
  { name: "verifyEmail", schema: verifyEmailInput, access: "public", limit: { max: 30, windowSeconds: 900 } },
  async ({ input }) => {
    await verifyEmail(input.token, callerFrom(await headers()));
    return { message: "Thank you. You will now receive alerts." };
  },
);

/** Sends the address confirmation link again (SEC-3). */
export const sendVerificationAction = action(
  { name: "sendVerification", schema: z.void() },
  async ({ viewer }) => {
    await sendVerificationAgain(viewer);
    return { message: "We have sent you an email." };
  },
);

/** Signs this browser out (NAV-5). */
export const signOutAction = action(
  { name: "signOut", schema: z.void(), access: "public" },
  async ({ viewer }) => {
    // Clear the cookie first, so the browser is signed out even if ending the session fails.
    await clearSessionCookie();
    if (viewer) await signOut(viewer, callerFrom(await headers()));
    return null;
  },
);
