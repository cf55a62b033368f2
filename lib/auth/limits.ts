/** Maximum characters of the signed token in an email link. */
export const LINK_TOKEN_MAX = 250;
