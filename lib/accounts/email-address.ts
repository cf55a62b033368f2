/** The longest address mail servers accept (RFC 5321). */
const LONGEST = 254;

const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly ASCII
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}

/**
 * The canonical form in which addresses are stored and compared: NFKC, lower case, international domains in
 * ASCII (punycode). Null when the text is not an address. Local parts with non-ASCII letters are rejected,
 * because two different addresses could look identical (AUTH-13).
 */
export function normaliseEmail(text: string): string | null {
  const folded = text.normalize("NFKC").trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  if (at < 1 || folded.length > LONGEST) return null;
  const local = folded.slice(0, at);
  const domain = asciiDomain(folded.slice(at + 1));
  return LOCAL_PART.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null;
}
