import "server-only";
import { z } from "zod";
import { signInForm, signOutForm } from "@/lib/accounts/schema";
import { type Contract, endpoint } from "@/lib/http/contract";

/** An endpoint whose route is not made by `route()`, and how it differs from those that are. */
export interface FurtherContract extends Contract {
  /** The status of the usual answer; 200 unless it says otherwise. */
  status?: number;
  bodyType?: "application/x-www-form-urlencoded";
}

const urlView = z.object({ url: z.string().describe("Address the browser should go to next.") });
const FORBIDDEN = {
  403: "The call was sent by a page of another site, or csrfToken and its cookie do not match.",
};
const form = "application/x-www-form-urlencoded";

/** What next-auth answers of itself: the session of pages. API clients use POST /api/login instead. */
export const nextAuthContracts: Record<string, FurtherContract> = {
  readCsrfToken: endpoint("GET /api/auth/csrf", {
    summary: "A token that next-auth's forms must include",
    access: "public",
    response: z.object({ csrfToken: z.string() }),
  }),
  listProviders: endpoint("GET /api/auth/providers", {
    summary: "The ways to sign in that next-auth knows",
    access: "public",
    response: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  readSession: endpoint("GET /api/auth/session", {
    summary: "The person behind the session cookie; an empty object without one",
    access: "public",
    response: z.record(z.string(), z.unknown()),
  }),
  signInByForm: {
    ...endpoint("POST /api/auth/callback/credentials", {
      summary: "Sign in by next-auth's form; sets the session cookie",
      access: "public",
      body: signInForm,
      response: urlView,
      errors: {
        401: "Unknown account, wrong password, or too many attempts; `url` tells which.",
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

/** Answers of links in mails that are no calls. */
export const linkContracts: Record<string, FurtherContract> = {
  openUnsubscribeLink: {
    ...endpoint("GET /api/alerts/unsubscribe", {
      summary: "Redirect to the page where email alerts can be turned off; changes nothing",
      access: "public",
      query: z.object({ token: z.string().max(200) }),
      errors: { 400: "The link was not issued by this server." },
    }),
    status: 303,
  },
};
