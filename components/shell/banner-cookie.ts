/** The session cookie with the `dismissKey` of the dismissed banner (BAN-1). */
export const BANNER_COOKIE = "dismissed-banner";
