/** The default landing page after sign-in (RT-3). */
export const HOME_PATH = "/listings";

const ORIGIN = "http://winnow.invalid";

/**
 * The path to open after sign-in: `wanted` if it is a path on this site, otherwise /listings (RT-3). Anything
 * a browser could resolve to another site is rejected: '//host', '/\host', a scheme, control characters, or a
 * path that becomes '//host' once its dot segments are resolved.
 */
export function safeNextPath(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > 2_000 || !wanted.startsWith("/")) return HOME_PATH;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip them, turning '/<tab>/host' into '//host'
  if (/[\\\u0000-\u0020\u007f]/.test(wanted)) return HOME_PATH;
  if (!URL.canParse(wanted, ORIGIN)) return HOME_PATH;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login URL that returns to `path` after sign-in (RT-3). */
export function loginPath(path: string): string {
  const next = safeNextPath(path);
  return next === HOME_PATH ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
