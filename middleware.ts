import { type NextRequest, NextResponse } from "next/server";
import { unseal } from "@/lib/auth/sealed";
import { SIGNED_OUT_COOKIE } from "@/lib/auth/signed-out-cookie";
import { isSecureSite } from "@/lib/core/secure-site";
import { freshPolicy, NONCE_HEADER, STRICT_TRANSPORT } from "@/lib/http/content-security-policy";

/** Paths that make no sense without a session (RT-3). Who may see what is decided where the data is read. */
const PROTECTED =
  /^\/(?:listings|compare|favourites|pipeline|my-listings|save|my-hidden-listings|settings|billing|alerts|admin|listing-filters)(?:\/|$)/;

const SESSION_COOKIES = ["winnow-session", "__Host-winnow-session"];

/** Does not exist for anybody else (ADM-1). */
const ADMINS_ONLY = /^\/admin(?:\/|$)/;

/**
 * Sends visitors whose session cookie is missing, forged or expired from protected paths to /login, keeping the whole
 * wanted path; shows the 404 screen to those whose token is no admin's on /admin (SEC-7); gives every page its
 * Content-Security-Policy with a fresh nonce. It opens the token, asks no database and grants nothing; where the
 * browser says that its person signed out, it takes the cookie away (NAV-5).
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

/** A `__Host-` cookie can only be removed with the attributes that it was set with. */
function forgetCookie(response: NextResponse, name: string, secure: boolean): void {
  if (secure || !name.startsWith("__Host-")) response.cookies.set(name, "", { path: "/", maxAge: 0, secure });
}

/** What the session cookie says of its holder; null when there is none that we sealed and that still holds. */
async function holderOf(request: NextRequest): Promise<{ isAdmin: boolean } | null> {
  for (const name of SESSION_COOKIES) {
    const token = request.cookies.get(name)?.value;
    const claims = token ? await unseal("", token) : null;
    // A cookie of an earlier release does not say; the page decides.
    if (claims) return { isAdmin: claims.adm !== false };
  }
  return null;
}

/** Whether the body of a form that was sent without scripts can be read: Next.js answers 500 where it cannot (SEC-8). */
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
  // A server action authorises itself and answers UNAUTHENTICATED, which its caller can show; a redirect it cannot.
  const isAction = request.method === "POST" && request.headers.has("next-action");
  const holder = PROTECTED.test(pathname) && !isAction ? await holderOf(request) : undefined;
  if (holder === null) {
    const login = request.nextUrl.clone();
    login.pathname = "/login";
    login.search = wanted === "/listings" ? "" : `?next=${encodeURIComponent(wanted)}`;
    return NextResponse.redirect(login);
  }
  const headers = new Headers(request.headers);
  headers.set(NONCE_HEADER, nonce);
  headers.set("content-security-policy", policy);
  if (ADMINS_ONLY.test(pathname) && holder && !holder.isAdmin) {
    return NextResponse.rewrite(new URL("/there-is-no-such-page", request.url), { request: { headers } });
  }
  return NextResponse.next({ request: { headers } });
}

// API answers carry a policy of their own; files need none, and neither do navigations inside the product, whose answers are
// data; documents for those whose session is known have theirs already. All of them come here when they may have to go
// elsewhere (docs/decisions/0092-navigations-past-the-middleware.md, 0118-documents-past-the-middleware.md).
export const config = {
  runtime: "nodejs",
  // Next.js reads these when it builds, and follows no names.
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
