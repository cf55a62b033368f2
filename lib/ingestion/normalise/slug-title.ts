import { patternsOf } from "./phrases";
import words from "./title-phrases.json" with { type: "json" };
import { capitalised } from "./words";

const PHRASES = patternsOf(words);
/** Shorter slugs match by chance. */
const MIN_LETTERS = 12;
const MAX_WORD_LENGTH = 18;

/** The part of a URL that names the listing: the last path segment with a hyphen, or a query value. */
function slugOf(url: string): string {
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/\?/);
  const values = query.split(/&(?=[\w-]+=)/).map((pair) => pair.slice(pair.indexOf("=") + 1));
  const candidates = [...path.split("/"), ...values].filter((part) => /[- +]|%20/.test(part));
  const longest = candidates.sort((a, b) => b.length - a.length)[0] ?? "";
  try {
    return decodeURIComponent(longest);
  } catch {
    return longest;
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(PHRASES.noLetters, "");

/** '…/awning-designbuild-firm' → 'Awning Design/Build Firm', if the text contains it. */
export function slugTitle(url: string, text: string): string | undefined {
  const wanted = lettersOf(slugOf(url).replace(/^\d+\s?-\s?/, ""));
  if (wanted.length < MIN_LETTERS) return undefined;
  if (!lettersOf(text).includes(wanted)) return undefined;
  const letters: string[] = [];
  const positions: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = (text[at] ?? "").toLowerCase();
    if (!PHRASES.letter.test(char)) continue;
    letters.push(char);
    positions.push(at);
  }
  const found = letters.join("").indexOf(wanted);
  const start = positions[found];
  const end = positions[found + wanted.length - 1];
  if (found < 0 || start === undefined || end === undefined) return undefined;
  // A slug that stops inside a word was truncated by its site.
  return PHRASES.letter.test(text[end + 1] ?? " ") ? undefined : text.slice(start, end + 1);
}

const plainWords = (url: string) =>
  slugOf(url)
    .replace(/[-_+]+|%20/g, " ")
    .trim();

/** The words of a URL up to '-for-sale' and the place: the site's name for the listing. */
export function slugWords(url: string): string {
  return plainWords(url).replace(PHRASES.slugEnd, "");
}

/** 'Well Established Liq…' and '…/well-established-liquor-store-for-sale-in-essex' → the whole title. */
export function completedTitle(title: string, url: string): string {
  const isMarked = title.endsWith("…");
  const cut = lettersOf(title);
  const words = slugWords(url).split(" ");
  const spelled = lettersOf(words.join(""));
  if (cut.length < (isMarked ? 6 : MIN_LETTERS) || !spelled.startsWith(cut) || spelled.length > 90)
    return title;
  const kept = (isMarked ? title.slice(0, -1) : title).trimEnd().split(" ").slice(0, -1);
  const letters = lettersOf(kept.join("")).length;
  let seen = 0;
  const starts = words.map((word) => {
    const start = seen;
    seen += lettersOf(word).length;
    return start;
  });
  // Without an ellipsis only a word that the URL goes on with shows that the title was cut.
  const cutOff = /^(?:sold|\d*)$/.test(
    spelled.slice(
      cut.length,
      starts.find((start) => start > cut.length),
    ),
  );
  if (!isMarked && (starts.includes(cut.length) || cutOff)) return title;
  const rest = words.filter((_, at) => (starts[at] ?? 0) >= letters);
  if (/^\d{3,}$/.test(rest.at(-1) ?? "")) rest.pop();
  // Words that a site ran together are no better than a truncated title.
  if (rest.some((word) => word.length > MAX_WORD_LENGTH)) return title;
  return [...kept, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(" ");
}

/** 'md-run-dermatology-practice' → 'Md Run Dermatology Practice'; empty when the URL names nothing. */
export function titleOfSlug(url: string): string {
  const words = plainWords(url).replace(PHRASES.saleEnd, "");
  if (words.length < MIN_LETTERS || /\d{3}/.test(words)) return "";
  return capitalised(words);
}
