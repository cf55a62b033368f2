/**
 * Regular expression sources for how long a business has been listed and for recent price cuts. Both are
 * filters of the catalogue rather than conditions a listing can be judged by. 'On the market for at least six
 * months' is deliberately not matched, because no filter asks for it.
 */

import { NUMBERS } from "./numerals";

/** Number words used in durations. */
export const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  "a couple of": 2,
  "couple of": 2,
  "forty-five": 45,
  ...NUMBERS,
};
/** Time units in days, including the abbreviations buyers use. */
export const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  wk: 7,
  month: 30,
  mth: 30,
  mo: 30,
  quarter: 90,
  year: 365,
  yr: 365,
};
const COUNT = String.raw`\d+|${Object.keys(COUNTS)
  .sort((a, b) => b.length - a.length)
  .join("|")}`;
const UNIT = String.raw`day|week|wk|month|mth|mo|quarter(?!s? (?:of|mil))|year|yr`;
const TIME = String.raw`(?:(?<n>${COUNT})[ -])?(?<unit>${UNIT})s?(?: old)?`;
/** A duration with a mandatory number. */
const LENGTH = String.raw`(?<n>${COUNT})[ -](?<unit>${UNIT})s?`;
const AT_MOST = String.raw`or (?:less|fewer|newer|younger|fresher)|max(?:imum)?|at (?:the )?(?:very )?(?:most|outside)|tops`;
const MOST = String.raw`less than|under|fewer than|at most|no more than|not more than|no longer than|not longer than|max(?:imum)?|up to|within|<`;
const LATELY = String.raw`(?:in|within|during|over|for|from|of)? ?(?:the )?(?:last|past|previous|${MOST})`;
const PRICE = String.raw`(?:asking )?prices?`;
const CUT_VERB = "(?:cut|reduced|lowered|dropped|slashed|marked down)";
const CUT_NOUN = "(?:cuts?|drops?|reductions?|decreases?)";
const CUT = String.raw`${PRICE}(?: that)?(?: was| were| has been| have been| has| have| had| got| recently)* (?:${CUT_VERB}|${CUT_NOUN})|${CUT_VERB} (?:their|the|its|his)? ?${PRICE}|(?:price )?(?:cut|reduced|lowered|dropped|reduction|(?:came|come|gone|went) down|fell) in price|${PRICE} (?:came|come|gone|went) down|reduced|marked down`;
const ON_MARKET = "(?:on (?:the )?(?:market|offer)|listed|posted|advertised|(?:up )?for sale)";
const OFFERED = String.raw`(?:newly |recently |first |just |only )*(?:listed|posted|added|advertised|came on the market|come on the market|came to market|hit the market|put on the market|(?:put|popped) up)|(?:fresh |new |recent |only )*(?:new )?(?:listings?|deals)|new|${ON_MARKET}`;
const THIS = String.raw`this (?:past |last )?(?<unit>week|month|quarter|year)`;

export const CUT_WITHIN = String.raw`(?:with |had |has |having |where |whose |that )*(?:an? |the )?(?:recent )?(?:${CUT}) ${LATELY} ${TIME}`;
export const CUT_THIS = String.raw`(?:with |had |has |having |where |whose |that )*(?:an? |the )?(?:recent )?(?:${CUT}) ${THIS}`;
export const OFFERED_WITHIN = [
  String.raw`(?:${OFFERED})(?: only)?,? \(?${LATELY} ${TIME}(?: ago)?(?: on (?:the )?market)?`,
  String.raw`(?:listings?|deals|nothing|not|no|anything|ones|businesses) (?:that (?:is|are) )?(?:no |not )?older than ${TIME}(?: on (?:the )?market| ago)`,
  String.raw`listings? (?:no|not) older than ${TIME}`,
  String.raw`(?:${MOST}) ${LENGTH} ${ON_MARKET}`,
  String.raw`${LENGTH} (?:${AT_MOST}) ${ON_MARKET}`,
  String.raw`(?:listings?|ads?|postings?|deals)(?: only)?,? \(?(?:say,? |meaning |that is,? |i\.e\.,? )?${LENGTH}(?: old| of age)?,? (?:${AT_MOST})`,
  String.raw`(?:only )?(?:listings?|ads?|postings?|deals) (?:that are |of )?(?:${MOST}) ${LENGTH}(?: old| of age)`,
  String.raw`(?:not|nothing|none|never|no listings?) (?:that (?:has|have) been |that (?:was|is) |been )?${ON_MARKET}(?: for)? (?:more than|over|longer than) ${LENGTH}(?: ago)?`,
].join("|");
export const OFFERED_THIS = String.raw`(?:${OFFERED}) ${THIS}`;
