import { type NextRequest, NextResponse } from "next/server";
import { unseal } from "@/lib/auth/sealed";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import { isSecureSite } from "@/lib/core/secure-site";
import { freshPolicy, NONCE_HEADER, STRICT_TRANSPORT } from "@/lib/http/content-security-policy";

/** Paths that require a session (RT-3). Authorization happens where the data is loaded. */
const PROTECTED =
  /^\/(?:listings|compare|favourites|pipeline|my-listings|save|my-hidden-listings|settings|billing|alerts|admin|listing-filters)(?:\/|$)/;

const SESSION_COOKIES = ["winnow-session", "__Host-winnow-session"];

/** A 404 for anybody else (ADM-1). */
const ADMINS_ONLY = /^\/admin(?:\/|$)/;

/**
 * Redirects visitors without a valid session cookie from protected paths to /login, keeping the requested
 * path; shows the 404 screen on /admin to non-admins (SEC-7); sets the Content-Security-Policy with a new
 * nonce; and removes the session cookie if the browser reports a sign-out that did not reach the server
 * (NAV-5). It only reads the token: it does not query the database and grants nothing.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (!(await isReadable(request))) return new NextResponse("Bad Request", { status: 400 });
  const { pathname, search } = request.nextUrl;
  const secure = isSecureSite();
  const { nonce, policy } = freshPolicy();
  const signedOut = request.cookies.has(SIGNED_OUT_COOKIE);
  if (signedOut) request.cookies.delete(SESSION_COOKIES);
  const response = await answer(request, `${pathname}${search}`, pathname, nonce, policy);
  if (signedOut)
    for (const name of [...SESSION_COOKIES, SIGNED_OUT_COOKIE]) forgetCookie(response, name, secure);
  response.headers.set("content-security-policy", policy);
  if (secure) response.headers.set("strict-transport-security", STRICT_TRANSPORT);
  return response;
}

/** A `__Host-` cookie can only be removed with the attributes it was set with. */
function forgetCookie(response: NextResponse, name: string, secure: boolean): void {
  if (secure || !name.startsWith("__Host-")) response.cookies.set(name, "", { path: "/", maxAge: 0, secure });
}

/** The claims of the session cookie; null when there is no valid one. */
async function sessionClaims(request: NextRequest): Promise<{ isAdmin: boolean } | null> {
  for (const name of SESSION_COOKIES) {
    const token = request.cookies.get(name)?.value;
    const claims = token ? await unseal("", token) : null;
    // Cookies of earlier releases lack the flag; then the page decides.
    if (claims) return { isAdmin: claims.adm !== false };
  }
  return null;
}

/** Whether a form sent without JavaScript has a readable body; if not, Next.js responds with 500 (SEC-8). */
async function isReadable(request: NextRequest): Promise<boolean> {
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  if (request.method !== "POST" || !isForm || request.headers.has("next-action")) return true;
  return request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}

async function answer(
  request: NextRequest,
  wanted: string,
  pathname: string,
  nonce: string,
  policy: string,
): Promise<NextResponse> {
  // Server actions check access themselves: callers can show UNAUTHENTICATED, but not a redirect.
  const isAction = request.method === "POST" && request.headers.has("next-action");
  const claims = PROTECTED.test(pathname) && !isAction ? await sessionClaims(request) : undefined;
  if (claims === null) {
    const login = request.nextUrl.clone();
    login.pathname = "/login";
    login.search = wanted === "/listings" ? "" : `?next=${encodeURIComponent(wanted)}`;
    return NextResponse.redirect(login);
  }
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set("content-security-policy", policy);
  if (ADMINS_ONLY.test(pathname) && claims && !claims.isAdmin) {
    return NextResponse.rewrite(new URL("/there-is-no-such-page", request.url), { request: { headers } });
  }
  return NextResponse.next({ request: { headers } });
}

// The middleware is skipped for requests that need no policy from it: API calls set their own, files and
// in-app navigations (which return data) need none, and pages of known sessions already have one. All
// requests that may have to be redirected still pass through
// (docs/decisions/0092-navigations-bypass-middleware.md, 0118-documents-bypass-middleware.md).
export const config = {
  runtime: "nodejs",
  // Next.js evaluates these at build time and does not resolve constants.
  matcher: [
    {
      source: "/((?!api/|_next/static/|_next/image|icon.svg|favicon.ico).*)",
      missing: [
        { type: "header", key: "rsc", value: "1" },
        { type: "header", key: "x-nonce" },
      ],
    },
    {
      source: "/((?!api/|_next/static/|_next/image|icon.svg|favicon.ico).*)",
      missing: [
        { type: "cookie", key: "winnow-session" },
        { type: "cookie", key: "__Host-winnow-session" },
      ],
    },
    {
      source: "/((?!api/|_next/static/|_next/image|icon.svg|favicon.ico).*)",
      has: [{ type: "cookie", key: "winnow-signed-out" }],
    },
    {
      source: "/((?!api/|_next/static/|_next/image|icon.svg|favicon.ico).*)",
      has: [{ type: "header", key: "content-type" }],
    },
    { source: "/admin/:path*" },
  ],
};
