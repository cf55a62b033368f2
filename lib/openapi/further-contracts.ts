import "server-only";
import { z } from "zod";
import { signInForm, signOutForm } from "@/lib/accounts/schema";
import { LINK_TOKEN_MAX } from "@/lib/auth/limits";
import { type Contract, endpoint } from "@/lib/http/contract";

/** The contract of an endpoint that is not built with `route()`. */
export interface FurtherContract extends Contract {
  /** The status of a successful response; by default 200. */
  status?: number;
  bodyType?: "application/x-www-form-urlencoded";
}

const urlView = z.object({ url: z.string().describe("URL the browser should go to next.") });
const FORBIDDEN = {
  403: "The request came from another site, or csrfToken and its cookie do not match.",
};
const form = "application/x-www-form-urlencoded";

/** next-auth's own endpoints for browser sessions. API clients use POST /api/login instead. */
export const nextAuthContracts: Record<string, FurtherContract> = {
  readCsrfToken: endpoint("GET /api/auth/csrf", {
    summary: "A token that next-auth's forms must include",
    access: "public",
    response: z.object({ csrfToken: z.string() }),
  }),
  listProviders: endpoint("GET /api/auth/providers", {
    summary: "The sign-in providers of next-auth",
    access: "public",
    response: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  readSession: endpoint("GET /api/auth/session", {
    summary: "The user of the session cookie, or an empty object without a session",
    access: "public",
    response: z.record(z.string(), z.unknown()),
  }),
  signInByForm: {
    ...endpoint("POST /api/auth/callback/credentials", {
      summary: "Sign in through next-auth's form and set the session cookie",
      access: "public",
      body: signInForm,
      response: urlView,
      errors: {
        401: "Unknown account, wrong password, or too many attempts; `url` states which.",
        ...FORBIDDEN,
      },
      errorResponses: { 401: urlView },
    }),
    bodyType: form,
  },
  signOutByForm: {
    ...endpoint("POST /api/auth/signout", {
      summary: "Sign out through next-auth's form",
      access: "public",
      body: signOutForm,
      response: urlView,
      errors: FORBIDDEN,
    }),
    bodyType: form,
  },
};

/** Links in e-mails, which are not API calls. */
export const linkContracts: Record<string, FurtherContract> = {
  openUnsubscribeLink: {
    ...endpoint("GET /api/alerts/unsubscribe", {
      summary: "Redirect to the page where email alerts can be turned off; changes nothing",
      access: "public",
      query: z.object({ token: z.string().max(LINK_TOKEN_MAX) }),
      errors: { 400: "The link was not issued by this server." },
    }),
    status: 303,
  },
};
