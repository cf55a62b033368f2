/** Shorter slugs match by chance. */
const LEAST_LETTERS = 12;
const LETTER = /[\p{L}\p{N}]/u;

/** The part of an address that names the listing: the last path segment with a hyphen, or a query value. */
function slugOf(url: string): string {
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/\?/);
  const values = query.split("&").map((pair) => pair.slice(pair.indexOf("=") + 1));
  const candidates = [...path.split("/"), ...values].filter((part) => /[- +]|%20/.test(part));
  const longest = candidates.sort((a, b) => b.length - a.length)[0] ?? "";
  try {
    return decodeURIComponent(longest);
  } catch {
    return longest;
  }
}

/**
 * The stretch of a text that the address of the listing spells out ('…/established-awning-designbuild-firm'
 * → 'Established Awning Design/Build Firm'), or undefined when the text does not hold it.
 */
export function slugTitle(url: string, text: string): string | undefined {
  const wanted = [
    ...slugOf(url)
      .replace(/^\d+\s?-\s?/, "")
      .toLowerCase(),
  ]
    .filter((char) => LETTER.test(char))
    .join("");
  if (wanted.length < LEAST_LETTERS) return undefined;
  const letters: string[] = [];
  const positions: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = (text[at] ?? "").toLowerCase();
    if (!LETTER.test(char)) continue;
    letters.push(char);
    positions.push(at);
  }
  const found = letters.join("").indexOf(wanted);
  const start = positions[found];
  const end = positions[found + wanted.length - 1];
  return found < 0 || start === undefined || end === undefined ? undefined : text.slice(start, end + 1);
}
