import { BEFORE_OR_AFTER, isPlainWord, PERIOD_WORDS } from "./figure-labels";
import type { Joins } from "./pairing";
import { textAfter } from "./surroundings";

/** A year next to a label: 'Rev '24', 'Sales, FY24', '2024A'. */
export const OF_YEAR = String.raw`,?\s?\(?(?:(?:fye?|f|cy|ye)\s?['’]?(?:20)?\d\d|(?:calendar|fiscal|tax|financial)(?:\s+year)?\s+20\d\d|['’]\d\d|(?:(?:fye?|y\/?e|(?:fiscal\s+|financial\s+)?year[\s-]end(?:ed|ing)?)\s+(?:(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?:\d{1,2},?\s+)?|\d{1,2}[/.]\d{1,2}[/.]))?20\d\d)[ae]?\)?`;
/** Between a label and its amount in a table or form. */
const TABULAR_GAP = new RegExp(
  String.raw`^\s*(?:${BEFORE_OR_AFTER},?\s*){0,2}(?:,?\s?\(?(?:ttm|ltm|t12m?|(?:trailing|last)\s+(?:12|twelve)\s+months?)\)?)?(?:${OF_YEAR})?\)?\s*(?:\((?:[^()\d]{1,40}|[^()$]{0,20}\b(?:20\d\d|12|t12m?)\b[^()$]{0,12})\)\s*)?[*:=\-–—~.]*(?<![^.]\.)\s*(?:\d{1,2}(?:\.\d+)?\s?%\s*[/=]\s*)?(?:(?:USD|US|CAD|AUD|NZD|SGD|HKD|GBP|EUR|CDN|approx\.?|approximately|est\.?|about|around|nearly|circa|c\.)\s*)?(?:[A-Z]{2}\d{3,5}\s+)?$`,
  "iu",
);
const PROSE_GAP = new RegExp(
  String.raw`^\s*(?:\([^()$]{1,50}\)\s*)?(?:(?:${PERIOD_WORDS}|${BEFORE_OR_AFTER}|per\s+year|annually|price|(?:with|including|incl\.?)\s+\p{Ll}+(?:\s\p{Ll}+){0,2}|is|are|was|were|has|have|been|of|at|to|now|only|just|approximately|approx\.?|about|around|roughly|nearly|almost|over|under|above|below|up|more|less|than|from|between|in|excess|exceed(?:s|ing|ed)?|topp(?:ed|ing)|averag(?:e|es|ing|ed)|avg\.?|c[ao]m(?:es?|ing)|amount(?:s|ed|ing)?|presently|st(?:an|oo)ds?|r[au]n(?:s|ning)?|(?:to|for)\s+(?:(?:an?|the|one|two|three|both)\s+)?(?:(?:\p{Ll}+\s+)?(?:owners?|sellers?|partners?|proprietors?))(?:[\s-]operators?)?|for\s+(?:the\s+)?(?:biz|business|everything|all|package|lot|whole\s+thing)(?:\s+(?:plus|and|&|with|incl\w*)\s+\p{Ll}+){0,3}|for\s+an?\s+(?:\p{Ll}+\s+){0,3}(?:team|couple|partnership)|(?:on|per|from|in)\s+(?:the\s+|its\s+)?(?:20\d\d\s+)?(?:federal\s+)?tax\s+returns?|just|shy|currently|some|well|abt|combined|annually|yearly|shade|little|touch|a|total(?:s|ing|ed)?|reach(?:es|ing|ed)?|hit(?:ting)?|the|an?|expected|projected|projections?|forecast(?:ed)?|potential|budget(?:ed)?|target(?:ed)?|be|(?:est|estimated)|(?:net|excluding|exclusive|ex|plus|including)\s+(?:of\s+)?(?:vat|gst|tax)|[:~+*\-–])\s*){0,6}(?:\([^()$£€]{1,30}\)\s*)?$`,
  "iu",
);
/** Between an amount and the label after it: '$656K cash flow', '$6m+ in annual sales'. */
const VALUE_FIRST_GAP =
  /^\+?\s{0,3}(?:(?:is|was|were|in|of|\/\s?(?:mo(?:nth)?|w(?:ee)?k)|per\s+year|per\s+month|per\s+week|p\.?\/?w\.?|p\.?\/?a\.?|a\s+year|a\s+month|a\s+week|annual(?:ly)?|yearly|monthly|weekly|daily|total|\/\s?yr)\s{0,2}){0,3}\s{0,2}$/i;
/** ', after the cost of a manager but before tax, was', ', allowing for a salaried manager,' */
const ASIDE =
  /(?<=^[^,]*),\s+(?!and\b|but\b)[^,$£€\d.;:|\n]{5,90},(?=\s+(?:was|were|is|are|came|comes|amount(?:s|ed))\b|\s*$)/iu;
/** 'Profit after ads, fees, product and freight has averaged 9k a month' */
const AFTER_COSTS =
  /\s+after\s[^$£€\d.;:|\n]{3,80}?(?=\s(?:has|have|was|were|is|are|averag\w+|came|comes)\b)/iu;
const LONGEST_GAP = 80;
const RENT = /^(?:rent|lease)$/i;
/** A higher rent without a colon before it is the card's price. */
const MAX_RENT = 50_000;
/** From this size on, an unmarked number alone in a cell may be an amount. */
export const MIN_UNMARKED = 10_000;
/** Per week or month it can be less. */
const MIN_UNMARKED_PER_PERIOD = 1_000;
/** 'Sales of 640,000', but not 'sales of 12,000 loaves': a number without a sign and with nothing it counts. */
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
const COUNTS =
  /^\s(?!(?:in|on|at|a|an|per|for|last|this|each|every|from|before|after|and|with|or|of|to|obo|firm|dollars|net|gross|annually|yearly|monthly|weekly|year|pa|but|plus)\b)\p{Ll}/u;

/** The end positions of the title: at the start of the text, and again where the text repeats it. */
function endsOf(title: string, text: string): Set<number> {
  const ends = new Set<number>();
  for (let at = text.indexOf(title); title && at >= 0; at = text.indexOf(title, at + 1))
    ends.add(at + title.length);
  return ends;
}

/** Whether what is between a label and a value joins them; after the end of the title, only a period does. */
export function joinsIn(text: string, title: string): Joins {
  const titleEnds = endsOf(title, text);
  return (label, value, forwards) => {
    const { amount } = value;
    if (!forwards) {
      if (amount && !amount.marked) return null;
      if (/^\s*:/.test(textAfter(text, label.end, 3))) return null;
      return VALUE_FIRST_GAP.test(text.slice(value.end, label.index)) ? { tabular: false } : null;
    }
    // A price has no period: 'Cafe Taking $17,000 pw'.
    if (titleEnds.has(label.end) && !amount?.period) return null;
    const gap = text.slice(label.end, value.index).replace(ASIDE, "").replace(AFTER_COSTS, "");
    if (gap.length > LONGEST_GAP) return null;
    const beforeBound = text.slice(label.end, Math.max(label.end, amount?.wordsFrom ?? value.index));
    const tabular =
      TABULAR_GAP.test(gap) ||
      (/[:=(]|\.{2}/.test(beforeBound) && TABULAR_GAP.test(beforeBound.replace("(", "")));
    if (!amount) return tabular ? { tabular } : null;
    // '… with a great rent $495,000': the title ends here and the price follows.
    if (RENT.test(label.text) && amount.low >= MAX_RENT && gap.trim() === "") return null;
    const isEnough =
      label.role !== "other" &&
      amount.low >= (amount.period || label.period ? MIN_UNMARKED_PER_PERIOD : MIN_UNMARKED);
    const isWrittenOut =
      isEnough &&
      GROUPED.test(text.slice(value.index, value.end)) &&
      !COUNTS.test(textAfter(text, value.end, 30));
    if (tabular) {
      const sure = !isPlainWord(label.text) || /[:*]/.test(gap);
      const plainly =
        (sure && isEnough && /^\s*(?:avg\.?|about|approx\.?|around)?\s*$/i.test(gap)) || isWrittenOut;
      return amount.marked || /[:*]/.test(gap) || plainly ? { tabular: sure } : null;
    }
    return (amount.marked || isWrittenOut) && PROSE_GAP.test(gap) ? { tabular } : null;
  };
}
