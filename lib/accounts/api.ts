import "server-only";
import { z } from "zod";
import { endpoint, messageView } from "@/lib/http/contract";
import {
  deleteAccountInput,
  forgotPasswordInput,
  googleInput,
  loginCodeInput,
  loginInput,
  profileInput,
  refreshInput,
  resetPasswordInput,
  sessionView,
  signedInView,
  signupInput,
  tokensView,
  unlinkGoogleInput,
  userView,
} from "./schema";

const LIMITED = "Too many attempts; Retry-After states how long to wait.";

export const login = endpoint("POST /api/login", {
  summary: "Sign in with email and password. Also sets the session cookie.",
  access: "public",
  body: loginInput,
  response: signedInView,
  errors: {
    401: "Unknown account, wrong password or recovery code.",
    403: "Field 'passkey': a passkey or recovery code is required as a second step.",
    429: LIMITED,
    503: "Too many sign-ins at once.",
  },
});

export const signup = endpoint("POST /api/signup", {
  summary: "Create an account and sign in.",
  access: "public",
  body: signupInput,
  response: signedInView,
  errors: {
    403: "Registration is closed.",
    409: "An account with this address already exists.",
    429: LIMITED,
  },
});

export const logout = endpoint("POST /api/logout", {
  summary: "End the session of the bearer token or cookie and revoke all of its tokens.",
  access: "public",
});

export const readMe = endpoint("GET /api/me", {
  summary: "The signed-in user.",
  response: userView,
});

export const changeMe = endpoint("PATCH /api/me", {
  summary:
    "Change name, email frequency, time zone or password. Changing the password ends every session; the response then contains tokens for a new one.",
  body: profileInput,
  response: userView.extend({ tokens: tokensView.optional() }),
  errors: { 403: "The current password is wrong.", 409: "The account has no password.", 429: LIMITED },
});

export const deleteMe = endpoint("DELETE /api/me", {
  summary: "Delete the account and all its data, and cancel any running subscription.",
  body: deleteAccountInput,
  errors: {
    403: "The password or Google sign-in was not accepted.",
    429: LIMITED,
    502: "Google could not be reached.",
    503: "The subscription could not be canceled, or Google sign-in is not configured.",
  },
});

export const listMySessions = endpoint("GET /api/me/sessions", {
  summary: "List the user's active sessions",
  response: z.object({ data: z.array(sessionView) }),
});

export const endMyOtherSessions = endpoint("DELETE /api/me/sessions", {
  summary: "End every session except the current one",
  response: z.object({ ended: z.int() }),
});

export const endMySession = endpoint("DELETE /api/me/sessions/{id}", {
  summary: "End one session and revoke its tokens",
  params: z.object({ id: z.uuid() }),
  errors: { 404: "The user has no such session." },
});

export const deleteMyGoogle = endpoint("DELETE /api/me/google", {
  summary: "Unlink Google sign-in. The session must have been started within the last 15 minutes.",
  errors: {
    403: "The session is too old.",
    404: "No Google account is linked.",
    409: "No other way to sign in.",
  },
});

export const unlinkMyGoogle = endpoint("POST /api/auth/google/unlink", {
  summary: "Unlink Google sign-in, confirmed by the password.",
  body: unlinkGoogleInput,
  errors: {
    403: "The password is wrong.",
    404: "No Google account is linked.",
    409: "No other way to sign in.",
    429: LIMITED,
  },
});

export const googleLogin = endpoint("POST /api/auth/google", {
  summary: "Sign in or create an account with an ID token from Google Identity Services.",
  access: "public",
  body: googleInput,
  response: signedInView,
  errors: {
    401: "The ID token was not accepted.",
    403: "Google has not verified the address, or registration is closed.",
    409: "Another Google account is linked to this address.",
    429: LIMITED,
    502: "Google's public keys could not be fetched.",
    503: "Google sign-in is not configured.",
  },
});

export const refreshTokens = endpoint("POST /api/auth/refresh", {
  summary:
    "Exchange a refresh token for a new pair of tokens. Each refresh token works once; using it again ends the session. Without a refresh token, the session cookie is exchanged for an access token.",
  access: "public",
  body: refreshInput,
  response: messageView.partial().extend({ tokens: tokensView.partial({ refreshToken: true }) }),
  errors: {
    401: "The token or session is no longer valid.",
    409: "The same token is already being exchanged.",
  },
});

export const restoreSession = endpoint("POST /api/auth/restore", {
  summary: "Restore the session cookie from an access token of the same session.",
  errors: { 409: "The browser already has a cookie of another session." },
});

export const redeemCode = endpoint("POST /api/auth/login-code", {
  summary:
    "Complete a sign-in that returned by redirect. The code from /login-success works once, within one minute, and only in the browser that started the sign-in.",
  access: "public",
  body: loginCodeInput,
  response: signedInView,
  errors: {
    400: "The code is missing.",
    401: "The code belongs to another browser, has expired or was already used.",
  },
});

export const forgotPassword = endpoint("POST /api/auth/forgot-password", {
  summary: "Send a password reset link by email. The response is the same whether or not the account exists.",
  access: "public",
  body: forgotPasswordInput,
  errors: { 429: LIMITED },
});

export const resetForgottenPassword = endpoint("POST /api/auth/reset-password", {
  summary: "Set a new password with the token from the email. Ends all other sessions and signs in.",
  access: "public",
  body: resetPasswordInput,
  response: signedInView,
  errors: { 429: LIMITED, 503: "Too many sign-ins at once." },
});
