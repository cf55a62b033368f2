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
