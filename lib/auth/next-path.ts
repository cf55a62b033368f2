/** Where a signed-in person lands when nothing else was asked for (RT-3). */
export const HOME_PATH = "/listings";

const ORIGIN = "http://winnow.invalid";

/**
 * The path to go to after sign-in: `wanted` when it is a path of this site, otherwise /listings (RT-3).
 * Everything that a browser could read as another site ('//host', '/\host', a scheme, control characters,
 * a path that becomes '//host' once dots are resolved) counts as not given.
 */
export function safeNextPath(wanted: unknown): string {
  if (typeof wanted !== "string" || wanted.length > 2_000 || !wanted.startsWith("/")) return HOME_PATH;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which turns '/<tab>/host' into '//host'
  if (/[\\\u0000-\u0020\u007f]/.test(wanted)) return HOME_PATH;
  if (!URL.canParse(wanted, ORIGIN)) return HOME_PATH;
  const url = new URL(wanted, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return HOME_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the login screen that leads back to `path` (RT-3). */
export function loginPath(path: string): string {
  const next = safeNextPath(path);
  return next === HOME_PATH ? "/login" : `/login?next=${encodeURIComponent(next)}`;
}
