import { isSecureSite } from "@/lib/core/secure-site";

/** Strict-Transport-Security behind https: two years, as browsers' preload lists ask. */
export const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

interface Options {
  nonce: string;
  /** Behind https. */
  secure: boolean;
  development: boolean;
  /** The address of Google's identity script, when that sign-in is configured. */
  googleScript?: string;
}

/** The request header that tells a page its nonce; the policy goes along under its own name, where Next.js looks for it. */
export const NONCE_HEADER = "x-nonce";

/** A fresh nonce and the policy that has it, as this process is configured. */
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
 * The Content-Security-Policy of a page: scripts only with this request's nonce, or loaded by such a script.
 * Styles may be inline, because React writes style attributes; they cannot run anything.
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
