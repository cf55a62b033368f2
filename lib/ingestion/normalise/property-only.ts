import type { Figures } from "./figures";
import { withoutUnoffered } from "./not-offered";
import { TRADING_WORD } from "./offered-things";
import { patternsOf } from "./phrases";
import words from "./property-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** This many property words in a short text, with none of a trade, mean it is a property. */
const ENOUGH_OF_PREMISES = 2;

/** 'Unit 4B … 1,850 sq ft, $2,100 per month plus CAM': premises for sale or to let. */
function isPremises(title: string, text: string): boolean {
  if (!PHRASES.premisesTitle.test(title) || PHRASES.ofATrade.test(text)) return false;
  if (
    TRADING_WORD.test(title) &&
    !/^\W*(?:vacant|former|nnn|net[- ]leased?|single[- ]tenant|lock-?up|.*\bto\s+let)\b/i.test(title)
  )
    return false;
  const words = new Set(text.slice(0, 600).toLowerCase().match(PHRASES.premisesText) ?? []);
  return words.size >= (/^\W*[\d.,]+\s*\+?\s*acres?\b/i.test(title) ? 1 : ENOUGH_OF_PREMISES);
}

/** True when the title says that premises are to let, or let to a tenant. */
export const isToLet = (title: string) => PHRASES.toLet.test(title) || PHRASES.letInvestment.test(title);

/** Only equipment is for sale: the title says so, or the text does and states no trading figures. */
export const isEquipmentOnly = (title: string, text: string, { labelled }: Figures) =>
  PHRASES.equipment.test(title) ||
  (PHRASES.onlyEquipmentText.test(text) &&
    !labelled.some(({ role }) => role === "revenue" || role === "earnings"));

/** Only real estate is for sale or to let. `kind` is the value of the source's own field. */
export function isPropertyOnly(
  given: { title: string; text: string; kind: string },
  { labelled: figures }: Figures,
): boolean {
  const [title, text] = [withoutUnoffered(given.title), withoutUnoffered(given.text)];
  const labelled = figures.filter(({ label }) => text.includes(label));
  const trades = ({ role, label }: Figures["labelled"][number]) =>
    role === "revenue" ||
    (role === "earnings" && !PHRASES.ofPremises.test(label)) ||
    /^gross profits?$/i.test(label);
  if (labelled.some(trades)) return false;
  if (PHRASES.propertyField.test(given.kind) || PHRASES.onlyPropertyText.test(given.text)) return true;
  if (PHRASES.toLet.test(title) && !/\b(?:turnover|takings|goodwill|going\s+concern)\b/i.test(text))
    return true;
  if (isPremises(title, text)) return true;
  if (!TRADING_WORD.test(title) && (PHRASES.onlyAddress.test(title) || PHRASES.landTitle.test(title)))
    return true;
  if (PHRASES.propertyTitle.test(title) && !PHRASES.businessWord.test(title)) return true;
  return PHRASES.propertyTitleKorean.test(title);
}
