/**
 * Who may do what: every page, call and action of the product. The matrix test fails when the build has a route or
 * action that is not listed here, or this list one that the build has not.
 */

/**
 * `guest`: shown to those who are not signed in; `public`: to all; `user`, `admin`: to those (ADM-1); `operator`: to
 * the caller who knows CRON_SECRET, which no person does.
 */
export type Audience = "guest" | "public" | "user" | "admin" | "operator";

export const PAGES: Record<string, Audience> = {
  "/": "public",
  "/login": "guest",
  "/signup": "guest",
  "/forgot-password": "public",
  "/reset-password": "public",
  "/verify-email": "public",
  "/login-success": "public",
  "/login-error": "public",
  "/help": "public",
  "/help/api": "public",
  "/help/security": "public",
  "/unsubscribe": "public",
  "/not-for-me": "public",
  "/listings": "user",
  "/compare": "user",
  "/favourites": "user",
  "/my-hidden-listings": "user",
  "/listing-filters/[filterId]": "user",
  "/settings": "user",
  "/billing": "user",
  "/admin": "admin",
  "/admin/audit-log": "admin",
  "/admin/scrape-runs/[runId]": "admin",
  "/admin/sources": "admin",
  "/admin/sources/new": "admin",
};

/** By path; a method that is not listed answers 405. */
export const CALLS: Record<string, Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", Audience>>> = {
  "/api/login": { POST: "public" },
  "/api/signup": { POST: "public" },
  "/api/logout": { POST: "public" },
  "/api/me": { GET: "user", PATCH: "user", DELETE: "user" },
  "/api/me/sessions": { GET: "user", DELETE: "user" },
  "/api/me/sessions/[id]": { DELETE: "user" },
  "/api/me/google": { DELETE: "user" },
  "/api/auth/google": { POST: "public" },
  "/api/auth/google/unlink": { POST: "user" },
  // Answers 401 by itself when neither a refresh token nor a session comes with the call.
  "/api/auth/refresh": { POST: "user" },
  "/api/auth/restore": { POST: "user" },
  "/api/auth/login-code": { POST: "public" },
  "/api/auth/forgot-password": { POST: "public" },
  "/api/auth/reset-password": { POST: "public" },
  "/api/listings": { GET: "user" },
  "/api/listings/[id]": { GET: "user" },
  "/api/listings/[id]/favorite": { POST: "user", DELETE: "user" },
  "/api/listings/[id]/hide": { POST: "user", DELETE: "user" },
  "/api/listings/[id]/notes": { PUT: "user", DELETE: "user" },
  "/api/listings/[id]/views": { POST: "user" },
  "/api/listings/export": { GET: "user" },
  "/api/listings/favourites": { GET: "user" },
  "/api/listings/favourites/export": { GET: "user" },
  "/api/listings/hidden": { GET: "user" },
  "/api/listings/filters": { GET: "user" },
  "/api/financing": { POST: "public" },
  "/api/ai-runs/[id]/progress": { GET: "user" },
  "/api/listing-filters": { GET: "user", POST: "user" },
  "/api/listing-filters/options": { GET: "user" },
  "/api/listing-filters/read": { POST: "user" },
  "/api/listing-filters/[id]": { GET: "user", PUT: "user", DELETE: "user" },
  "/api/listing-filters/[id]/export": { GET: "user" },
  "/api/listing-filters/[id]/progress": { GET: "user" },
  "/api/listing-filters/[id]/results": { GET: "user" },
  "/api/alerts/unsubscribe": { GET: "public", POST: "public" },
  "/api/billing/subscription": { GET: "user" },
  "/api/billing/create-checkout-session": { POST: "user" },
  "/api/billing/cancel-subscription": { POST: "user" },
  "/api/billing/reactivate-subscription": { POST: "user" },
  "/api/billing/portal": { POST: "user" },
  // Open to anyone who can sign like Stripe.
  "/api/billing/webhook": { POST: "public" },
  "/api/openapi.json": { GET: "public" },
  "/api/health": { GET: "public" },
  "/api/health/live": { GET: "public" },
  "/api/cron/jobs": { GET: "operator" },
  "/api/cron/ingestion": { GET: "operator" },
  "/api/admin/dashboard": { GET: "admin" },
  "/api/admin/lending-rules": { GET: "admin", POST: "admin" },
  "/api/admin/audit-log": { GET: "admin" },
  "/api/admin/audit-log/export": { GET: "admin" },
  "/api/admin/scrape-runs": { POST: "admin" },
  "/api/admin/scrape-runs/[id]": { GET: "admin" },
  "/api/admin/scrape-runs/[id]/stop": { POST: "admin" },
  "/api/admin/scrape-runs/[id]/rejections": { GET: "admin" },
};

/** Not part of the matrix: the framework's own, files, what answers every unknown path, and what only this machine is told. */
export const ELSEWHERE = [
  "/_global-error",
  "/_not-found",
  "/favicon.ico",
  "/.well-known/security.txt",
  "/icon.svg",
  "/api/[...path]",
  "/api/metrics",
  "/api/auth/[...nextauth]",
  // Posted by Google's page, as a form.
  "/api/auth/google/redirect",
];

/** Server actions by the name that their module exports. */
export const ACTIONS: Record<string, Audience> = {
  loginAction: "public",
  signupAction: "public",
  askForResetAction: "public",
  setNewPasswordAction: "public",
  verifyEmailAction: "public",
  sendVerificationAction: "user",
  signOutAction: "public",
  unsubscribeAction: "public",
  notForMeAction: "public",
  setFavouriteAction: "user",
  setHiddenAction: "user",
  setMarksAction: "user",
  markAllReadAction: "user",
  saveNotesAction: "user",
  saveAssumptionsAction: "user",
  createFilterAction: "user",
  updateFilterAction: "user",
  cancelRunAction: "user",
  continueRunAction: "user",
  judgeMoreAction: "user",
  startRunAction: "admin",
  stopRunAction: "admin",
  changeSourceAction: "admin",
  inspectSourceAction: "admin",
  previewSourceAction: "admin",
  addSourceAction: "admin",
  setAiBudgetAction: "admin",
  deleteFilterAction: "user",
};
