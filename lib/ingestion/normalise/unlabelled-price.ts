import type { Figures } from "./figures";
import { type Amount, findAmounts } from "./money";
import { patternsOf } from "./phrases";
import words from "./price-phrases.json" with { type: "json" };
import { isAboutSomethingElse } from "./prose-figures";
import { textAfter, textBefore } from "./surroundings";

const PHRASES = patternsOf(words);

const MIN_AMOUNT = 1_000;
const MIN_LONE_AMOUNT = 5_000;
/** In a longer text, a lone amount could be anything. */
const MAX_CARD_LENGTH = 900;
/** 'Farm stand $388,200' above 'Event barn $211,300': a list of parts. */
const LISTED = /\p{L} [$£€]\d[\d.,]*[KM]?\n\p{L}[^\n$£€]*$/u;
/** A word such as 'Active' can separate a card's price from its next label. */
const MAX_GAP = 14;

/** 'Initial fee for a new studio: $59,500': an amount under a label that does not speak of the sale is no price. */
const UNDER_A_LABEL =
  /(?:^|[\n|•;])\s*(?!.*\b(?:business|bus|total|package|everything|all|both|together|price|asking)\b)\p{L}[^:\n|•;$£€]{2,60}:\s*$/iu;

/** '(that's $735,000 if you multiply it out)', '(FY22: $11.9MM; FY23: $12.6MM)': remarks about another figure. */
const REMARKED = /\([^()\n]*[\p{L}\d][^()\n]*$/u;

const wholeAmounts = (text: string, figures: Figures, titleEnd = 0) =>
  figures.unlabelled.filter(
    (amount) =>
      amount.low >= MIN_AMOUNT &&
      amount.period === null &&
      !PHRASES.aYear.test(textAfter(text, amount.end, 16)) &&
      !REMARKED.test(textBefore(text, amount.index, 60)) &&
      !UNDER_A_LABEL.test(textBefore(text, amount.index, 70)) &&
      (!PHRASES.proseBefore.test(textBefore(text, amount.index, 20)) ||
        (amount.end <= titleEnd && PHRASES.titlePrice.test(textBefore(text, amount.index, 20)))),
  );

/** Whether the text assigns the number to another figure. */
const belongsElsewhere = ({ low }: Amount, { labelled }: Figures) =>
  labelled.some(({ role, tabular, amount }) => role !== "askingPrice" && tabular && amount?.low === low);

/** The amount that ends the title, or starts the text below it: where cards print their price. */
export function headPrice(text: string, title: string, figures: Figures): Amount | undefined {
  const titleEnd = text.startsWith(title) ? title.length : 0;
  return wholeAmounts(text, figures, titleEnd).find((amount) => {
    const { index, end, low, high } = amount;
    if (low < MIN_LONE_AMOUNT || high !== null || belongsElsewhere(amount, figures)) return false;
    if (end <= titleEnd) return index > 0 && PHRASES.endsTitle.test(text.slice(end, titleEnd));
    return PHRASES.onlyMarks.test(text.slice(titleEnd, index)) && /\n|^/.test(text.slice(titleEnd, index));
  });
}

/** A card's price without a label: at its head, before its figures, or its only amount. */
export function unlabelledPrice(text: string, title: string, figures: Figures): Amount | undefined {
  const [marked, other] = figures.unlabelled.filter(
    ({ low, end, period }) =>
      low >= MIN_LONE_AMOUNT && !period && PHRASES.priceBehind.test(textAfter(text, end, 40)),
  );
  if (marked && !other) return marked;
  const head = headPrice(text, title, figures);
  if (head) return head;
  const whole = wholeAmounts(text, figures);
  const firstFigure = figures.labelled.find(
    ({ role, tabular }) => tabular && (role === "revenue" || role === "earnings"),
  );
  const before = firstFigure && whole.findLast((amount) => amount.end <= firstFigure.index);
  const isListed = before && LISTED.test(text.slice(0, before.index));
  if (firstFigure && before && !isListed && firstFigure.index - before.end <= MAX_GAP) return before;
  const [begun, another] = figures.unlabelled.filter(
    ({ index, end, low, period }) =>
      low >= MIN_LONE_AMOUNT &&
      !period &&
      PHRASES.sentenceBefore.test(textBefore(text, index, 30)) &&
      PHRASES.sentenceAfter.test(textAfter(text, end, 120)),
  );
  if (begun && !another && text.length <= MAX_CARD_LENGTH && !belongsElsewhere(begun, figures)) return begun;
  const [only, second] = whole;
  if (text.length > MAX_CARD_LENGTH || PHRASES.noPrice.test(text)) return undefined;
  const named =
    only &&
    (isAboutSomethingElse(text, only) ||
      PHRASES.namedBefore.test(textBefore(text, only.index, 60)) ||
      PHRASES.namedBehind.test(textAfter(text, only.end, 20)));
  if (
    only &&
    !second &&
    !named &&
    only.low >= MIN_LONE_AMOUNT &&
    only.high === null &&
    !belongsElsewhere(only, figures)
  )
    return only;
  const [printed, twice] = text.match(PHRASES.printedPrice) ?? [];
  return printed && !twice ? findAmounts(printed)[0] : undefined;
}
