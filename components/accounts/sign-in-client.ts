import { callApi } from "@/components/accounts/session-client";
import { storedToken, storeToken } from "@/components/accounts/stored-token";

/** The calls that end in a session, and how a missing token is reported for each (AUTH-8). */
const WAYS = {
  "/api/login": "Login",
  "/api/signup": "Signup",
  "/api/auth/google": "Google login",
  "/api/auth/reset-password": "Reset",
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
 * Gives a browser that holds only an access token its session back (RT-1, AUTH-9): asks who it belongs to,
 * then takes the session cookie. Returns whether the browser is signed in now; a token that is no good is gone.
 */
export async function restoreSession(): Promise<boolean> {
  if (storedToken() === null) return false;
  try {
    await callApi("/api/me");
    await callApi("/api/auth/restore", { method: "POST" });
    return true;
  } catch (error) {
    console.error("The stored sign-in could not be restored.", error);
    return false;
  }
}

/**
 * Takes over the token of a /login-success link: the server verifies it and sets the session cookie, and only
 * then is it kept (AUTH-5). Throws when it is no good or somebody else is signed in here.
 */
export async function adoptToken(token: string): Promise<void> {
  await callApi("/api/auth/restore", { method: "POST", token });
  storeToken(token);
}

/** The IANA name of the zone that this browser is in; a new account's mails come at its morning. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
