/** Longest address that mail servers take (RFC 5321). */
const LONGEST = 254;

const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}

/**
 * The one form in which an address is kept and compared: compatibility forms folded (NFKC), lower case,
 * an international domain in its ASCII form. Null when it is no address. A local part with letters outside
 * ASCII is refused, because two such addresses can look the same and belong to two people (AUTH-13).
 */
export function normaliseEmail(text: string): string | null {
  const folded = text.normalize("NFKC").trim().toLowerCase();
  const at = folded.lastIndexOf("@");
  if (at < 1 || folded.length > LONGEST) return null;
  const local = folded.slice(0, at);
  const domain = asciiDomain(folded.slice(at + 1));
  return LOCAL_PART.test(local) && DOMAIN.test(domain) ? `${local}@${domain}` : null;
}
