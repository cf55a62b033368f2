import { listingText, type SeenListing } from "../../listing-text";

/** A listing taken apart for keyword matching. */
export interface ListingParts {
  listing: SeenListing;
  /** The whole text, in which every quote stands. */
  text: string;
  /** Title, facts and the sentences of the description, in this order. */
  sentences: string[];
}

const LABEL =
  /^(?:Business type|Industry|Location|Asking price|Revenue|Earnings(?: \([^)]*\))?|Multiple|Established|Employees|Features): /;

/** Title, further facts and description as sentences; the lines of known columns are read as values instead. */
export function partsOf(listing: SeenListing): ListingParts {
  const text = listingText(listing);
  const [head = "", ...rest] = text.split("\nDescription: ");
  const lines = head.split("\n").filter((line) => !LABEL.test(line));
  const sentences = [
    ...lines.map((line) => line.replace(/^Title: /, "")),
    ...rest.join("\nDescription: ").split(/(?<=[.!?])\s+(?=["'“(]?[A-Z0-9])|\n+|\s[•*]\s/),
  ];
  return { listing, text, sentences: sentences.map((sentence) => sentence.trim()).filter(Boolean) };
}

/** The line of the text that states a column, as a quote. */
export function factLine({ text }: ListingParts, label: string): string | null {
  return (
    text.split("\n").find((line) => line.startsWith(`${label}:`) || line.startsWith(`${label} (`)) ?? null
  );
}

const QUOTE_LENGTH = 180;

/** The sentence, or of a long one the part around the match, cut at words. */
export function quoteAround(sentence: string, start: number, length: number): string {
  if (sentence.length <= QUOTE_LENGTH) return sentence;
  const room = Math.max(0, QUOTE_LENGTH - length);
  const from = Math.max(0, start - Math.floor(room / 2));
  const to = Math.min(sentence.length, from + QUOTE_LENGTH);
  const part = sentence.slice(from, to);
  const cut = from > 0 ? part.replace(/^\S*\s/, "") : part;
  return to < sentence.length ? cut.replace(/\s\S*$/, "") : cut;
}

const NEGATION =
  /\b(?:no|not|without|never|isn['’]t|aren['’]t|doesn['’]t|don['’]t|cannot|can['’]t|won['’]t|non|neither|nor)\b[- ]?[^,;:.]{0,28}$/i;

const DENIED_INSIDE =
  /\b(?:is|are|was|were|will|be) not\b|\w+n['’]t\b|\bnot (?:included|available|offered|for sale)\b/i;
const DENIED_AFTER =
  /^[^:.;]{0,20}:\s*(?:no|none|not|n\/a|nil|unavailable)\b|^[^.;]{0,25}\bnot (?:included|available|offered|for sale|possible)\b/i;

/**
 * Whether the words around a match deny it: 'no seller financing', 'the building is not included', 'Owner
 * financing: No'.
 */
export function isDenied(sentence: string, start: number, length = 0): boolean {
  const end = start + length;
  return (
    NEGATION.test(sentence.slice(0, start)) ||
    DENIED_INSIDE.test(sentence.slice(start, end)) ||
    DENIED_AFTER.test(sentence.slice(end))
  );
}

/** A word without its usual endings, for comparing 'franchised' with 'franchise'. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s$/, "");
  if (lower.length <= 4) return lower.replace(/s$/, "");
  return lower
    .replace(/(?:ies)$/, "y")
    .replace(/(?:ations?|ments?|ings?|ers?|ed|es|s)$/, "")
    .replace(/(?<=..[a-z])e$/, "");
}

/** The stems of the words of a text, each with where it begins. */
export function* stemsOf(text: string): Generator<{ stem: string; start: number; length: number }> {
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)) {
    yield { stem: stem(word), start: index, length: word.length };
  }
}
