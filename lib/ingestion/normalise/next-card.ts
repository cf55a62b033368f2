import { findLabels } from "./figure-labels";

/** What a card ends with: the link to the listing's own page. */
const CARD_END = /\b(?:view\s+(?:listing|details|business)|read\s+more|learn\s+more|full\s+details)\b/gi;
const LEAST = 40;

/**
 * The text up to where the next card begins: a row whose source cut it from a list may run on into its neighbour. It
 * does where a link to the listing's page parts two prices and the row's own title stands at its start.
 */
export function withoutNextCard(text: string, title: string): string {
  if (title.length < 5 || !text.startsWith(title)) return text;
  const prices = findLabels(text).filter(({ role }) => role === "askingPrice");
  const [first, second] = prices;
  if (!first || !second) return text;
  const end = [...text.matchAll(CARD_END)].find(({ index }) => index > first.end && index < second.index);
  return end && end.index > LEAST ? text.slice(0, end.index).trim() : text;
}
