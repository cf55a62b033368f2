import { findLabels } from "@/lib/ingestion/normalise/figure-labels";
import { cuesOf } from "@/lib/reading/cues";
import { lowered } from "@/lib/reading/pattern";
import type { ListingField, SeenListing } from "../../listing-text";
import { givesOrders } from "../../orders";
import type { RawAnswer } from "../judge";

const CUE = cuesOf("judgingParts");

/** An answer by keywords, with the words of the title it is based on. */
export interface LocalAnswer extends RawAnswer {
  words?: string | undefined;
  /** True when those words in the title only hint at the kind. */
  isHint?: boolean;
}

/** An answer that rests on a column alone. */
export function byField(answer: RawAnswer["answer"], field: ListingField): RawAnswer {
  return { answer, quotes: [], fields: [field] };
}

/** A sentence as written, and as patterns see it. */
export interface Sentence {
  text: string;
  low: string;
}

/** A listing split into parts for keyword matching. */
export interface ListingParts {
  listing: SeenListing;
  title: Sentence;
  /**
   * The title, the sentences of the description and the further facts, without sentences that instruct the
   * judge.
   */
  sentences: readonly Sentence[];
}

const SENTENCE_END = /(?<=[.!?])\s+(?=["'“(]?[A-Z0-9])|(?<=;)\s+|\n+|\s[•*]\s/;
/** The text as patterns see it, without accents: 'café' is a cafe. */
const seen = (text: string) =>
  lowered(text).replace(/[à-ÿ]/g, (letter) => letter.normalize("NFD")[0] ?? letter);
const sentence = (text: string): Sentence => ({ text, low: seen(text) });

export function partsOf(listing: SeenListing): ListingParts {
  const facts = Object.entries(listing.facts).map(([label, value]) => `${label}: ${value}`);
  const texts = [listing.title, ...listing.description.split(SENTENCE_END), ...facts];
  const sentences = texts
    .map((text) => text.trim())
    .filter((text) => text !== "" && !givesOrders(text))
    .map(sentence);
  const text = givesOrders(listing.title) ? "" : listing.title;
  // 'SpaSalon', 'BreweryTasting Room': words in a short title may have run together.
  const low = seen(text.length <= QUOTE_LENGTH ? text.replace(/(?<=[a-z]{2})(?=[A-Z][a-z]{2})/g, " ") : text);
  return { listing, title: { text, low }, sentences };
}

/** How many sentences at the start of a description say what the business is. */
export const OPENING = 3;

const QUOTE_LENGTH = 180;

/** The amount after a figure's label, which ends the field. */
const AMOUNT_BEHIND = /^\s*:?\s*[$£€]\s?\d[\d.,]*(?:\s?[KM]{1,2}\b)?\s*/;

/** The part of a sentence between the figures around a match, for pages flattened into one line. */
function betweenFigures(text: string, start: number, end: number): { from: number; to: number } {
  if (!/[$£€]\s?\d/.test(text)) return { from: 0, to: text.length };
  const figures = findLabels(text).flatMap((label) => {
    const amount = AMOUNT_BEHIND.exec(text.slice(label.end, label.end + 30))?.[0];
    return amount && /[A-Z]/.test(text[label.index] ?? "")
      ? [{ index: label.index, stops: label.end + amount.length }]
      : [];
  });
  return {
    from: figures.findLast(({ stops }) => stops <= start)?.stops ?? 0,
    to: figures.find(({ index }) => index >= end)?.index ?? text.length,
  };
}

/**
 * The sentence or, if it is long, the part around the match, cut at surrounding figures and at word
 * boundaries.
 */
export function quoteAround({ text }: Sentence, start: number, length: number): string {
  const field = betweenFigures(text, start, start + length);
  if (field.to - field.from <= QUOTE_LENGTH) return text.slice(field.from, field.to).trim();
  const room = Math.max(0, QUOTE_LENGTH - length);
  const from = Math.max(field.from, start - Math.floor(room / 2));
  const to = Math.min(field.to, from + QUOTE_LENGTH);
  const part = text.slice(from, to);
  const cut = from > field.from ? part.replace(/^\S*\s/, "") : part;
  return to < field.to ? cut.replace(/\s\S*$/, "") : cut.trim();
}

/** How many characters before and after a match can negate it or make it a mere possibility. */
const NEAR = 60;

/**
 * Whether a sentence says what a pattern found plainly, denies it ('no seller financing') or calls it a
 * possibility.
 */
export function mannerOf({ low }: Sentence, start: number, length: number): "said" | "denied" | "possible" {
  const before = low.slice(Math.max(0, start - NEAR), start);
  const after = low.slice(start + length, start + length + NEAR);
  const inside = low.slice(start, start + length);
  if (CUE.deniedBefore.test(before) || CUE.deniedInside.test(inside) || CUE.deniedAfter.test(after))
    return "denied";
  return CUE.possibleBefore.test(before) || CUE.possibleAfter.test(after) ? "possible" : "said";
}
