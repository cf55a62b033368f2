import { isSecureSite } from "@/lib/core/secure-site";

/** Strict-Transport-Security over https: two years, as recommended for preload lists. */
export const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

interface Options {
  nonce: string;
  /** Whether the site is served over https. */
  secure: boolean;
  development: boolean;
  /** The URL of Google's identity script, if Google sign-in is configured. */
  googleScript?: string;
}

/**
 * The request header that passes the nonce to the page. Next.js reads the policy from its usual header name.
 */
export const NONCE_HEADER = "x-nonce";

/** A new nonce and the policy containing it, according to this process's configuration. */
export function freshPolicy(): { nonce: string; policy: string } {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = contentSecurityPolicy({
    nonce,
    secure: isSecureSite(),
    development: process.env.NODE_ENV === "development",
    googleScript: process.env.GOOGLE_CLIENT_ID
      ? process.env.GOOGLE_SCRIPT_URL || "https://accounts.google.com/gsi/client"
      : undefined,
  });
  return { nonce, policy };
}

/**
 * The Content-Security-Policy of a page. Only scripts with this request's nonce may run, and scripts they
 * load. Inline styles are allowed because React writes style attributes.
 */
export function contentSecurityPolicy({ nonce, secure, development, googleScript }: Options): string {
  const google = googleScript && URL.canParse(googleScript) ? ` ${new URL(googleScript).origin}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${google}${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'unsafe-inline'${google}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${google}${development ? " ws:" : ""}`,
    google ? `frame-src${google}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
