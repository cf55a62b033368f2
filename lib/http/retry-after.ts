/** The wait that a Retry-After header asks for (seconds or a date, RFC 9110), in milliseconds; null when it asks for none. */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const value = header?.trim();
  if (!value) return null;
  const wait = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
