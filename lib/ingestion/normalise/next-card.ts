import { findLabels } from "./figure-labels";

/** The end of a card: the link to the listing's own page. */
const CARD_END = /\b(?:view\s+(?:listing|details|business)|read\s+more|learn\s+more|full\s+details)\b/gi;
const MIN_LENGTH = 40;

/** The text up to the next card, if it starts with the title and a link separates two prices. */
export function withoutNextCard(text: string, title: string): string {
  if (title.length < 5 || !text.startsWith(title)) return text;
  const prices = findLabels(text).filter(({ role }) => role === "askingPrice");
  const [first, second] = prices;
  if (!first || !second) return text;
  const end = [...text.matchAll(CARD_END)].find(({ index }) => index > first.end && index < second.index);
  return end && end.index > MIN_LENGTH ? text.slice(0, end.index).trim() : text;
}
