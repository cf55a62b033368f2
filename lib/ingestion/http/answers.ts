/** The longest wait a site can ask for before the run gives up on it. */
export const MAX_WAIT_MS = 120_000;

/** Texts of challenge pages that sites show to keep bots out. */
const CHALLENGE =
  /<title>\s*(?:just a moment|attention required|access denied|pardon our interruption|are you a human|verify you are human)|\/cdn-cgi\/challenge-platform\/|id="px-captcha"|captcha-delivery\.com|_incapsula_resource/i;

/** Whether a response is a bot challenge instead of the page. */
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

/** Decodes a page: by byte-order mark, then header, then the charset declared in the page, else UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder(declaredEncoding(bytes, contentType)).decode(bytes);
  } catch {
    // An unknown charset.
    return new TextDecoder().decode(bytes);
  }
}
