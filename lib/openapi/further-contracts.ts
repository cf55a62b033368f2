import "server-only";
import { z } from "zod";
import { messageView } from "@/lib/accounts/schema";
import { type Contract, endpoint } from "@/lib/auth/contract";

/** An endpoint whose route is not made by `route()`, and how it differs from those that are. */
export interface FurtherContract extends Contract {
  /** The status of the usual answer; 200 unless it says otherwise. */
  status?: number;
  bodyType?: "application/x-www-form-urlencoded";
}

const csrfToken = z.string().describe("From GET /api/auth/csrf, whose cookie must be sent along.");
const formFields = { csrfToken, json: z.literal("true").optional(), callbackUrl: z.string().optional() };
const form = "application/x-www-form-urlencoded";

/** What next-auth answers of itself: the session of pages. API clients use POST /api/login instead. */
export const nextAuthContracts: Record<string, FurtherContract> = {
  readCsrfToken: endpoint({
    method: "GET",
    path: "/api/auth/csrf",
    summary: "A token that next-auth's forms must carry",
    access: "public",
    response: z.object({ csrfToken: z.string() }),
  }),
  listProviders: endpoint({
    method: "GET",
    path: "/api/auth/providers",
    summary: "The ways to sign in that next-auth knows",
    access: "public",
    response: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  readSession: endpoint({
    method: "GET",
    path: "/api/auth/session",
    summary: "The person behind the session cookie; an empty object without one",
    access: "public",
    response: z.record(z.string(), z.unknown()),
  }),
  signInByForm: {
    ...endpoint({
      method: "POST",
      path: "/api/auth/callback/credentials",
      summary: "Sign in by next-auth's form; sets the session cookie",
      access: "public",
      body: z.object({ ...formFields, email: z.string(), password: z.string() }),
      response: z.object({ url: z.string() }),
      errors: { 401: "Unknown account or wrong password.", 429: "Too many attempts." },
    }),
    bodyType: form,
  },
  signOutByForm: {
    ...endpoint({
      method: "POST",
      path: "/api/auth/signout",
      summary: "End the session of the cookie by next-auth's form",
      access: "public",
      body: z.object(formFields),
      response: z.object({ url: z.string() }),
    }),
    bodyType: form,
  },
};

/** Answers of links in mails that are no calls. */
export const linkContracts: Record<string, FurtherContract> = {
  openUnsubscribeLink: {
    ...endpoint({
      method: "GET",
      path: "/api/alerts/unsubscribe",
      summary: "Leads to the page where e-mail alerts can be switched off; changes nothing",
      access: "public",
      query: z.object({ token: z.string().max(200) }),
      response: messageView,
      errors: { 400: "The link is not one of ours." },
    }),
    status: 303,
  },
};
