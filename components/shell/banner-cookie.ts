/** The session cookie that holds the `dismissKey` of the banner a person has dismissed (BAN-1). */
export const BANNER_COOKIE = "dismissed-banner";
