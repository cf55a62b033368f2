/**
 * The cookie by which a browser whose sign-out did not reach the server says that its person has left: scripts cannot
 * remove the session cookie, the next answer can (NAV-5).
 */
export const SIGNED_OUT_COOKIE = "winnow-signed-out";
