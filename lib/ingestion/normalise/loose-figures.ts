import type { FigureLabel } from "./figure-labels";
import type { Amount } from "./money";

/** What ties an amount to the label some words before it: '… came in at', '… averaged', '… now stands around'. */
const LINK =
  /(?:\b(?:of|at|to|is|are|was|were|been|being|avg\.?|just|over|about|around|approximately|approx\.?|roughly|nearly|almost|near|c\.|circa|ca\.|now|between|above|beyond|past|average[sd]?|averaging|total(?:s|l?ed|l?ing)?|reach(?:es|ed|ing)?|hit|topp(?:ed|ing)|tops|exceed(?:s|ed|ing)|approach(?:es|ed|ing)|surpass(?:es|ed|ing))|[:=~])\s*$/i;
/** Words between that give the amount to something else, or only wish for it. */
const OF_SOMETHING_ELSE =
  /\b(?:includ\w*|plus|deposit|fees?|rent\w*|invest\w*|spen[dt]\w*|paid|pay\w*|costs?|worth|valu\w*|loans?|borrow\w*|salar\w*|wages?|margins?|grow\w*|grew|increas\w*|decreas\w*|rais\w*|multiple|per|ticket|orders?|checks?|tax\w*|inventory|stock|equipment|debts?|financ\w*|budget|capital|bonus\w*|insur\w*|grants?|assets?|each|if|when|could|would|should|may|might|can|potential\w*|goals?|targets?|project\w*|forecast\w*|minimum|room|not|without|excluding|ex|price|buil\w+|propert\w+|real|land|house|but|then|while|and|or|with|who|you|your|sell\w*|buy\w*|customers?|contracts?|backlog|pipeline|by|from|for\s+(?:each|every))\b/i;
const GROWN = /\b(?:gr[eo]w\w*|increased|rose|risen|climbed|jumped|up)\s+(?:\p{Ll}+\s+)?to\s*$/iu;
/** 'Asking 1.1 times gross, i.e. $478,500', 'cash flow to owner about 52% of gross, or $253,000'. */
const BY_MULTIPLE =
  /^[^$£€;\n]{0,30}\d\s?(?:%|x|times)(?:\s[^$£€;\d\n]{0,30})?[\s,]*(?:or|i\.?e\.?,?|=|equals|meaning|that\s+is)\s*(?:about\s+)?$/i;
/** 'Net to owner after truck, fuel & stales $1,950'. */
const AFTER_COSTS = /^\s*(?:after|before)\s[^$£€\d.;|]{1,50}$/i;
/** 'Price including house, barn and 5.3 acres: $1,695,000', 'Price for the business and its building together: $1'. */
const WITH_PARTS =
  /^\s+(?:includ(?:es|ing)\s(?:[^$£€.;|\n]|\.(?=\d)){3,90}|for\s[^$£€.;|\n]{0,60}\b(?:business|both|all|together)\b[^$£€.;|\n]{0,30}):\s*$/i;
const LONGEST_GAP = 60;

/** Whether words between label and amount say outright that they belong together, whatever they name on the way. */
export const isByMultiple = (label: FigureLabel, amount: Amount, text: string) =>
  amount.marked &&
  ((label.role !== "other" && BY_MULTIPLE.test(text.slice(label.end, amount.wordsFrom))) ||
    (label.role === "askingPrice" && WITH_PARTS.test(text.slice(label.end, amount.wordsFrom))));

/**
 * Whether an amount may belong to a label some words before it in the same sentence, where nothing ties either of
 * them more closely: 'SDE for the year to March came in at $402,118'.
 */
export function isLoose(label: FigureLabel, amount: Amount, text: string): boolean {
  const gap = text.slice(label.end, amount.wordsFrom);
  if (!amount.marked) return false;
  if (label.role === "other") return /^[^,;(]{0,30}:\s*$/.test(gap);
  if (AFTER_COSTS.test(gap)) return true;
  const words = gap.replace(GROWN, " to");
  const linked = LINK.test(words) || amount.wordsFrom < amount.index;
  return gap.length <= LONGEST_GAP && linked && !/[,;(]/.test(gap) && !OF_SOMETHING_ELSE.test(words);
}
