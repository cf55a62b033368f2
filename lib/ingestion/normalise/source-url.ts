/** The original listing's URL: absolute, http or https, at most 2,000 characters; else null (DET-2). */
export function readSourceUrl(raw: string | undefined): string | null {
  if (!raw) return null;
  const url = URL.parse(raw.trim());
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:") || url.username || url.password)
    return null;
  return url.href.length <= 2_000 ? url.href : null;
}
