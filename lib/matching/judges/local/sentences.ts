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
    ...rest.join("\nDescription: ").split(/(?<=[.!?])\s+(?=["'“(]?[A-Z0-9])|(?<=;)\s+|\n+|\s[•*]\s/),
  ];
  return { listing, text, sentences: sentences.map((sentence) => sentence.trim()).filter(Boolean) };
}

const begins = (line: string, label: string) => line.startsWith(`${label}:`) || line.startsWith(`${label} (`);

/** The line of the text that states a column, as a quote. */
export function factLine({ text }: ListingParts, label: string): string | null {
  return text.split("\n").find((line) => begins(line, label)) ?? null;
}

/** The lines from that of one column to that of another, as one quote. */
export function factLines({ text }: ListingParts, first: string, last: string): string | null {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => begins(line, first));
  const to = lines.findIndex((line) => begins(line, last));
  return from < 0 || to < from ? null : lines.slice(from, to + 1).join("\n");
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

/** How much of a sentence before and after a match can deny it or make it a mere possibility. */
const NEAR = 60;
const NEGATION =
  /\b(?:no|not|without|never|isn['’]t|aren['’]t|doesn['’]t|don['’]t|cannot|can['’]t|won['’]t|neither|nor|lacks?)\b(?! (?:only|just|to mention|limited to|least))[- ]?(?:(?!\b(?:and|but|with|so|because|only|just)\b)[^,;:.]){0,28}$/i;
const DENIED_INSIDE =
  /\b(?:is|are|was|were|will|be|but|does|do|did|can|has|have) not\b|\bexcept\b|\bexcluding\b|\w+n['’]t\b|\bnot (?:included|available|offered|for sale)\b/i;
const DENIED_AFTER =
  /^[^:.;]{0,20}:\s*(?:no|none|not|n\/a|nil|unavailable)\b|^[^.;,]{0,25}\bnot (?:included|available|offered|for sale|possible|needed|required)\b/i;
const POSSIBLE_BEFORE =
  /\b(?:could|might|may|potential(?:ly)?|opportunit(?:y|ies) (?:to|for)|possibl[ey]|possibility of|if|ideal for|perfect for|suitable for|suited (?:to|for)|considering|scope (?:to|for)|room (?:to|for)|easily become)\b[^,;.]{0,40}$/i;
const POSSIBLE_AFTER = /^[^.;,]{0,15}\b(?:possible|potential|could be|may be (?:possible|added))\b/i;

/**
 * Whether the words around a match deny it: 'no seller financing', 'the building is not included', 'Owner
 * financing: No'.
 */
export function isDenied(sentence: string, start: number, length = 0): boolean {
  const end = start + length;
  return (
    NEGATION.test(sentence.slice(Math.max(0, start - NEAR), start)) ||
    /\bnon[- ]$/i.test(sentence.slice(Math.max(0, start - NEAR), start)) ||
    DENIED_INSIDE.test(sentence.slice(start, end)) ||
    DENIED_AFTER.test(sentence.slice(end, end + NEAR))
  );
}

/** Whether the words around a match say only that it might be: 'could be run absentee', 'SBA financing possible'. */
export function isOnlyPossible(sentence: string, start: number, length = 0): boolean {
  const end = start + length;
  return (
    POSSIBLE_BEFORE.test(sentence.slice(Math.max(0, start - NEAR), start)) ||
    POSSIBLE_AFTER.test(sentence.slice(end, end + NEAR))
  );
}
