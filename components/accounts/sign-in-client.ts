import { ApiError, callApi } from "@/components/api/call-api";
import { storedToken, storeToken } from "@/components/api/stored-token";

/** The calls that end in a session, and how a missing token is reported for each (AUTH-8). */
const WAYS = {
  "/api/login": "Login",
  "/api/signup": "Signup",
  "/api/auth/google": "Google login",
  "/api/auth/reset-password": "Reset",
  "/api/auth/login-code": "Login",
  "/api/auth/passkey": "Login",
} as const;

export type SignInWay = keyof typeof WAYS;

/** Signs in by one of the ways and keeps the access token (AUTH-10). Throws ApiError or Error with the sentence to show. */
export async function signInBy(path: SignInWay, body: unknown): Promise<void> {
  const answer = await callApi<{ tokens?: { accessToken?: unknown } }>(path, {
    method: "POST",
    body,
    token: null,
  });
  const token = answer.tokens?.accessToken;
  if (typeof token !== "string" || token === "") {
    throw new Error(`${WAYS[path]} response did not contain expected tokens`);
  }
  storeToken(token);
}

/**
 * Takes up the session of a browser that holds an access token (RT-1, AUTH-9): asks who it belongs to, and whether the
 * cookie names the same session. A page that another site's form led to was asked for without the cookie; a call has
 * it. Returns whether the browser is signed in; a token that is no good, or all that is left, is forgotten.
 */
export async function restoreSession(): Promise<boolean> {
  if (storedToken() === null) return false;
  try {
    await callApi("/api/me");
    await callApi("/api/auth/restore", { method: "POST" });
    return true;
  } catch (error) {
    console.error("The stored sign-in could not be restored.", error);
    if (error instanceof ApiError) storeToken(null);
    return false;
  }
}

/** Forgets a stored token that is no good, or another person's than the one signed in here (AUTH-9). */
export async function checkToken(userId: string): Promise<void> {
  try {
    const user = await callApi<{ id: string }>("/api/me");
    if (user.id !== userId) storeToken(null);
  } catch (error) {
    if (!(error instanceof ApiError)) console.error("The session could not be checked.", error);
  }
}

/** The IANA name of the zone that this browser is in; a new account's mails come at its morning. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
