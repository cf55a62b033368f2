/** Punctuation that writers and models use interchangeably. */
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

/** A text normalized for comparing quotes, with each character's position in the original. */
function comparable(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (INVISIBLE.test(character)) continue;
    const isSpace = /\s/.test(character);
    if (isSpace && (plain === "" || plain.endsWith(" "))) continue;
    const lower = character.toLowerCase();
    // A few capitals become two characters in lower case; those are kept unchanged.
    plain += isSpace ? " " : (SAME[character] ?? (lower.length === 1 ? lower : character));
    at.push(index);
  }
  return { plain, at };
}

const LETTERS = /[\p{L}\p{N}]/gu;
/** Minimum number of letters and digits. Two are enough to mean something: 'B2B', '2.7x' (MAT-4). */
const SHORTEST = 2;
const LONGEST = 400;

const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** A range of characters in a text: from `start` up to but excluding `end`. */
interface Place {
  start: number;
  end: number;
}

/** The exact position of `wanted` in `text`, as whole words: 'men' is not a quote from 'equipment'. */
function locateWords(text: string, wanted: string): Place | null {
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    const cutsBegin = isWord(text[start - 1]) && isWord(text[start]);
    const cutsEnd = isWord(text[end]) && isWord(text[end - 1]);
    if (!cutsBegin && !cutsEnd) return { start, end };
  }
  return null;
}

/**
 * The position in `text` of what `quote` repeats, or null. White space, quotation marks, dashes and case may
 * differ; words may not.
 */
export function locateQuote(text: string, quote: string): Place | null {
  // Half a surrogate pair is found in any text that contains the whole character, and cannot be stored.
  if (quote.length > LONGEST || !quote.isWellFormed()) return null;
  const words = quote.replace(/^[\s"'“”‘’.…]+|[\s"'“”‘’.…]+$/g, "");
  const wanted = comparable(words).plain.trim();
  if ((wanted.match(LETTERS) ?? []).length < SHORTEST) return null;
  // Most quotes are exact copies, and checking for that is a hundred times faster.
  const exact = locateWords(text, words);
  if (exact) return exact;
  const { plain, at } = comparable(text);
  const place = locateWords(plain, wanted);
  const [first, last] = place ? [at[place.start], at[place.end - 1]] : [];
  return first === undefined || last === undefined ? null : { start: first, end: last + 1 };
}

/**
 * The words of `text` that `quote` repeats, as written there but with white space collapsed; null if there
 * are none.
 */
export function findQuote(text: string, quote: string): string | null {
  const place = locateQuote(text, quote);
  return place && text.slice(place.start, place.end).replace(/\s+/g, " ");
}

const ELLIPSIS = /\[?(?:\.{3,}|…)\]?/;

/**
 * The distinct passages that the quotes repeat. A quote with an ellipsis counts as two (MAT-4). A quote
 * longer than any two passages is ignored.
 */
export function findQuotes(text: string, quotes: readonly string[]): string[] {
  const pieces = quotes.flatMap((quote) => {
    if (quote.length > 2 * LONGEST) return [];
    const whole = findQuote(text, quote);
    return whole ? [whole] : quote.split(ELLIPSIS).flatMap((piece) => findQuote(text, piece) ?? []);
  });
  return [...new Set(pieces)];
}
