import { ApiError, callApi } from "@/components/api/call-api";
import { storedToken, storeToken } from "@/components/api/stored-token";

/** Calls that start a session, with the name to report when the response has no token (AUTH-8). */
const WAYS = {
  "/api/login": "Login",
  "/api/signup": "Signup",
  "/api/auth/google": "Google login",
  "/api/auth/reset-password": "Reset",
  "/api/auth/login-code": "Login",
  "/api/auth/passkey": "Login",
} as const;

export type SignInWay = keyof typeof WAYS;

/** Signs in and stores the access token (AUTH-10). Throws ApiError or Error with a message to show. */
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
 * Restores the session of a browser that holds an access token (RT-1, AUTH-9): checks the owner of the token,
 * and that the cookie belongs to the same session. A page opened by another site's form is requested without
 * the cookie; this call sends it. Returns whether the browser is signed in; an invalid or leftover token is
 * dropped.
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

/** Drops a stored token that is invalid or belongs to another user (AUTH-9). */
export async function checkToken(userId: string): Promise<void> {
  try {
    const user = await callApi<{ id: string }>("/api/me");
    if (user.id !== userId) storeToken(null);
  } catch (error) {
    if (!(error instanceof ApiError)) console.error("The session could not be checked.", error);
  }
}

/** The browser's IANA time zone; a new account gets its morning emails by it. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
