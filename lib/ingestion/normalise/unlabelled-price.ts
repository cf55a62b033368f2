import type { Figures } from "./figures";
import { type Amount, findAmounts } from "./money";

/** Prose before an amount that makes it something else than a price. */
const PROSE_BEFORE =
  /\b(?:over|of|with|than|about|approximately|around|generat\w+|to|at|from|mak\w+|made|earn\w*|for|in|by|net\w*|gross\w*|plus|and|worth|saves?|only|take home|averag\w+|does|did|has|is|was|k|m)\s*$/i;
const PRINTED_PRICE = /(?<![\d$.,])\d{1,3}(?:,\d{3})+\.\d{2}(?![\d%])/g;
const LEAST = 1_000;
const LEAST_ALONE = 5_000;
/** A word such as 'Active' may stand between the price of a card and its next label. */
const MOST_BETWEEN = 14;

/**
 * The price of a card that prints it without a label: just before the other figures ('$750,000 Revenue:
 * $1,294,372'), or as its only amount. Undefined when more than one amount could be meant.
 */
export function unlabelledPrice(text: string, figures: Figures): Amount | undefined {
  const whole = figures.unlabelled.filter(
    (amount) =>
      amount.low >= LEAST &&
      amount.period === null &&
      !PROSE_BEFORE.test(text.slice(Math.max(0, amount.index - 20), amount.index)),
  );
  const firstFigure = figures.labelled.find(
    ({ role, tabular }) => tabular && (role === "revenue" || role === "earnings"),
  );
  const before = firstFigure && whole.findLast((amount) => amount.end <= firstFigure.index);
  if (firstFigure && before && firstFigure.index - before.end <= MOST_BETWEEN) return before;
  const [only, second] = whole;
  if (only && !second && only.low >= LEAST_ALONE && only.high === null) return only;
  const [printed, another] = text.match(PRINTED_PRICE) ?? [];
  return printed && !another ? findAmounts(printed)[0] : undefined;
}
