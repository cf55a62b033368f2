import type { Figures } from "./figures";
import { withoutUnoffered } from "./not-offered";
import { TRADING_WORD } from "./offered-things";
import { patternsOf } from "./phrases";
import words from "./property-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** Only real estate is for sale or to let. `kind` is the value of the source's own field. */
export function isPropertyOnly(
  given: { title: string; text: string; kind: string },
  { labelled }: Figures,
): boolean {
  const [title, text] = [withoutUnoffered(given.title), withoutUnoffered(given.text)];
  const trades = labelled.some(
    ({ role, label }) =>
      text.includes(label) && (role === "revenue" || role === "earnings" || /^gross profits?$/i.test(label)),
  );
  if (trades) return false;
  if (PHRASES.propertyField.test(given.kind)) return true;
  if (!TRADING_WORD.test(title) && (PHRASES.onlyAddress.test(title) || PHRASES.landTitle.test(title)))
    return true;
  if (PHRASES.propertyTitle.test(title) && !PHRASES.businessWord.test(title)) return true;
  return PHRASES.propertyTitleKorean.test(title);
}
