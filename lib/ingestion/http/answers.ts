/** Longest wait that a site may ask for before the run gives up on it. */
export const LONGEST_WAIT_MS = 120_000;

/** Milliseconds that a Retry-After header asks to wait (seconds or a date, RFC 9110), or null. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null;
  const value = header.trim();
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Words and headers of the pages that stand before a site to keep programs out. */
const CHALLENGE =
  /<title>\s*(?:just a moment|attention required|access denied|pardon our interruption|are you a human|verify you are human)|\/cdn-cgi\/challenge-platform\/|id="px-captcha"|captcha-delivery\.com|_incapsula_resource/i;

/** Whether an answer is a challenge instead of the page. */
export function isChallenge(headers: Headers, text: string): boolean {
  return headers.get("cf-mitigated") === "challenge" || CHALLENGE.test(text.slice(0, 20_000));
}

const BOMS: [prefix: string, encoding: string][] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
];

function declaredEncoding(bytes: Uint8Array, contentType: string | null): string {
  const start = Buffer.from(bytes.subarray(0, 2_048));
  const hex = start.subarray(0, 3).toString("hex");
  const bom = BOMS.find(([prefix]) => hex.startsWith(prefix));
  if (bom) return bom[1];
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? "")?.[1];
  const head = start.toString("latin1");
  return (
    header ??
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    "utf-8"
  );
}

/** A page's bytes as text: by byte-order mark, then header, then the page's own word, else UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder(declaredEncoding(bytes, contentType)).decode(bytes);
  } catch {
    // A charset that nobody knows.
    return new TextDecoder().decode(bytes);
  }
}
