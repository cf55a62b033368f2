/** Marks that writers and models exchange freely. */
const SAME: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;

/** A text in a form in which quotes can be compared, and where each of its characters stands in the original. */
function comparable(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (INVISIBLE.test(character)) continue;
    const isSpace = /\s/.test(character);
    if (isSpace && (plain === "" || plain.endsWith(" "))) continue;
    const lower = character.toLowerCase();
    // A few capitals have lower forms of two characters: those stay as they are.
    plain += isSpace ? " " : (SAME[character] ?? (lower.length === 1 ? lower : character));
    at.push(index);
  }
  return { plain, at };
}

const LETTERS = /[\p{L}\p{N}]/gu;
/** A quote with fewer letters and digits shows nothing. */
const SHORTEST = 4;
const LONGEST = 400;

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Where a quote stands in a text: from `start` up to, not including, `end`. */
interface Place {
  start: number;
  end: number;
}

/**
 * Where `text` says what `quote` repeats, or null when it does not. White space, quotation marks, dashes and
 * capitals may differ; words may not.
 */
export function locateQuote(text: string, quote: string): Place | null {
  // Half a character is in every text that has the whole one, and cannot be stored.
  if (quote.length > LONGEST || !quote.isWellFormed()) return null;
  const wanted = comparable(quote.replace(/^[\s"'“”‘’.…]+|[\s"'“”‘’.…]+$/g, "")).plain.trim();
  if ((wanted.match(LETTERS) ?? []).length < SHORTEST) return null;
  const { plain, at } = comparable(text);
  for (let from = plain.indexOf(wanted); from >= 0; from = plain.indexOf(wanted, from + 1)) {
    const end = from + wanted.length;
    // 'men' is not a quote from 'equipment'.
    if (isWord(plain[from - 1]) && isWord(plain[from])) continue;
    if (isWord(plain[end]) && isWord(plain[end - 1])) continue;
    const [first, last] = [at[from], at[end - 1]];
    return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
  }
  return null;
}

/** The words of `text` that `quote` repeats, as they stand there (white space drawn together), or null. */
export function findQuote(text: string, quote: string): string | null {
  const place = locateQuote(text, quote);
  return place && text.slice(place.start, place.end).replace(/\s+/g, " ");
}
