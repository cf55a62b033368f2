/**
 * Set by the browser when its sign-out call did not reach the server. Scripts cannot remove the HttpOnly
 * session cookie, but the next response can (NAV-5).
 */
export const SIGNED_OUT_COOKIE = "winnow-signed-out";
