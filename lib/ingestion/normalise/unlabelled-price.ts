import type { Figures } from "./figures";
import { type Amount, findAmounts } from "./money";
import { isOfAnother } from "./told-figures";

/** Prose before an amount that makes it something else than a price. */
const PROSE_BEFORE =
  /\b(?:over|of|with|than|about|approximately|around|generat\w+|to|at|from|mak\w+|made|earn\w*|for|in|by|net\w*|gross\w*|plus|and|worth|saves?|only|take home|averag\w+|does|did|has|is|was|k|m)\s*$/i;
const PRINTED_PRICE = /(?<![\d$.,])\d{1,3}(?:,\d{3})+\.\d{2}(?![\d%])/g;
/** Behind the amount that ends a title, only such words may stand: '– $695,000 (SOLD)'. */
const ENDS_TITLE =
  /^[\s)]*(?:[-–—/|(!]\s*)*(?:sold|pending|in escrow|under contract|off market|settled|reduced|price reduced|asking|obo|&|\s|[-–—/|()!.])*$/i;
/** 'Monthly billing $12,400', 'supplies of $1': a noun that a period or quantity describes names the amount. */
const NAMED_BEFORE =
  /\b(?:monthly|weekly|annual(?:ly)?|yearly|daily|quarterly|projected|outstanding|contracted)\b[^.;|\n$]{0,40}$/i;
/** '$40,000 in equipment', '$1.2M of backlog', '$3,000 per month'. */
const NAMED_BEHIND =
  /^\s*(?:(?:worth\s+of|worth|in|of|per|each|every)\s+\p{Ll}|a\s+(?:month|week|year|day)\b)/u;
/** What a business makes in a year is no price. */
const A_YEAR = /^\s*(?:(?:a|per|each|every|\/)\s*(?:year|yr|annum)|annually|yearly|p\.?a\b)/i;
/** What is said of prices only: 'plus stock at valuation', 'or best offer', 'walk in walk out', 'with $90,000 down'. */
const PRICE_BEHIND =
  /^\s*(?:(?:\+|plus)\s*(?:s\.?a\.?v\b|(?:\p{L}+\s)?(?:stock|inv(?:entory)?)\b|gst\b|vat\b)|with\s+[$£€][\d.,]+k?\s+down\b|o\.?[bn]\.?o\b|wiwo\b|walk[\s-]in|firm\b|asking\b|or\s+best\s+offer)/iu;
const LEAST = 1_000;
const LEAST_ALONE = 5_000;
/** In longer texts a lone amount may be anything. */
const LONGEST_CARD = 900;
const ONLY_MARKS = /^[\s\p{P}]*$/u;
/** Where the text says that it names no price, no amount is one. */
const NO_PRICE =
  /\bno\s+(?:asking\s+)?price\b|\b(?:invites?|inviting|seeking|entertaining)\s+offers\b|\boffers\s+(?:are\s+)?invited\b|\bprice\s+(?:on|upon)\s+(?:application|request)\b/i;
/** A word such as 'Active' may stand between the price of a card and its next label. */
const MOST_BETWEEN = 14;

/** 'Tire Shop for $240,000': what ends a title is its price. */
const TITLE_PRICE = /\b(?:for|at|only|just|now)\s*(?:only\s+|just\s+)?$/i;

const wholeAmounts = (text: string, figures: Figures, titleEnd = 0) =>
  figures.unlabelled.filter(
    (amount) =>
      amount.low >= LEAST &&
      amount.period === null &&
      !A_YEAR.test(text.slice(amount.end, amount.end + 16)) &&
      (!PROSE_BEFORE.test(text.slice(Math.max(0, amount.index - 20), amount.index)) ||
        (amount.end <= titleEnd &&
          TITLE_PRICE.test(text.slice(Math.max(0, amount.index - 20), amount.index)))),
  );

/** Whether the text gives the number to another figure. */
const belongsElsewhere = ({ low }: Amount, { labelled }: Figures) =>
  labelled.some(({ role, tabular, amount }) => role !== "askingPrice" && tabular && amount?.low === low);

/** The amount that ends the title, or that opens the text below it: where cards print their price. */
export function headPrice(text: string, title: string, figures: Figures): Amount | undefined {
  const titleEnd = text.startsWith(title) ? title.length : 0;
  return wholeAmounts(text, figures, titleEnd).find((amount) => {
    const { index, end, low, high } = amount;
    if (low < LEAST_ALONE || high !== null || belongsElsewhere(amount, figures)) return false;
    if (end <= titleEnd) return index > 0 && ENDS_TITLE.test(text.slice(end, titleEnd));
    return ONLY_MARKS.test(text.slice(titleEnd, index)) && /\n|^/.test(text.slice(titleEnd, index));
  });
}

/**
 * The price of a card that prints it without a label: at its head, just before the other figures ('$750,000
 * Revenue: $1,294,372'), or as its only amount. Undefined when more than one amount could be meant.
 */
export function unlabelledPrice(text: string, title: string, figures: Figures): Amount | undefined {
  const [marked, other] = figures.unlabelled.filter(
    ({ low, end, period }) => low >= LEAST_ALONE && !period && PRICE_BEHIND.test(text.slice(end, end + 40)),
  );
  if (marked && !other) return marked;
  const head = headPrice(text, title, figures);
  if (head) return head;
  const whole = wholeAmounts(text, figures);
  const firstFigure = figures.labelled.find(
    ({ role, tabular }) => tabular && (role === "revenue" || role === "earnings"),
  );
  const before = firstFigure && whole.findLast((amount) => amount.end <= firstFigure.index);
  if (firstFigure && before && firstFigure.index - before.end <= MOST_BETWEEN) return before;
  const [only, second] = whole;
  if (text.length > LONGEST_CARD || NO_PRICE.test(text)) return undefined;
  const named =
    only &&
    (isOfAnother(text, only) ||
      NAMED_BEFORE.test(text.slice(Math.max(0, only.index - 60), only.index)) ||
      NAMED_BEHIND.test(text.slice(only.end, only.end + 20)));
  if (
    only &&
    !second &&
    !named &&
    only.low >= LEAST_ALONE &&
    only.high === null &&
    !belongsElsewhere(only, figures)
  )
    return only;
  const [printed, another] = text.match(PRINTED_PRICE) ?? [];
  return printed && !another ? findAmounts(printed)[0] : undefined;
}
