import type { ListingStatus } from "@/lib/vocabulary/terms";

const SOLD_FIELD = /^\W*(?:recently\s+|just\s+)?(?:sold|closed|acquired|transaction closed)\b/i;
const UNDER_OFFER_FIELD =
  /\b(?:(?:sale|acquisition|offer|deal|contract)\s+pending|pending|under\s+(?:contract|offer|agreement|loi|letter of intent|negotiation|option)|in\s+(?:contract|escrow)|offer\s+accepted|sstc|sold\s+subject\s+to\s+contract|(?:loi|letter\s+of\s+intent)\s+(?:signed|accepted|executed)|(?:sale|deal)\s+agreed|conditional(?:ly)?\s+(?:sold|offer|contract)|contract\s+signed|accepted\s+offer)\b/i;
const WITHDRAWN_FIELD =
  /\b(?:withdrawn?|off\s+(?:the\s+)?market|expired|cancell?ed|inactive|not\s+available|delisted)\b/i;
const ACTIVE_FIELD = /^\W*(?:active|available|for\s+sale|new|open|listed|live|featured)\b/i;

/** The status that a status field names; null when it says nothing we know. */
export function statusOfField(field: string): ListingStatus | null {
  if (/\bsubject\s+to\s+contract\b/i.test(field)) return "under_offer";
  if (SOLD_FIELD.test(field)) return "sold";
  if (UNDER_OFFER_FIELD.test(field)) return "under_offer";
  if (WITHDRAWN_FIELD.test(field)) return "not_observed";
  return ACTIVE_FIELD.test(field) ? "active" : null;
}

const LABELLED = /\bstatus\s*:\s*([a-z]+(?:\s+[a-z]+)?)/i;
/** At the start or end of a title, or as a marker of its own. */
const SOLD_TITLE =
  /^\W*(?:recently\s+|just\s+)?sold\b(?!\s+(?:as|at|by|direct|exclusively|for\s+\$?\d|in\s+stores|nationwide|online|only|out|separately|through|to|together|under|via|with|worldwide))|[-–—|(!:[]\s*(?:(?:recently\s+)?sold|closed\s+deal|(?:deal|transaction)\s+closed|(?<=\[)closed)\s*[!)\]*.]*$|\bsold!+/i;
const SOLD_TEXT =
  /\b(?:this|the)\s+(?:one|business|company|listing|practice|agency|property|location|store|restaurant)\s+(?:has(?:\s+(?:now|just|already))?(?:\s+been)?|was|is\s+now)\s+sold\b|(?<!\b(?:be|is|are|being|get|gets|been|also|not|never|only|units|items|products|was|were)\s)\bsold\s*!/i;
const SOLD_START =
  /^\W*(?:(?:recently|just)\s+sold|SOLD|Sold|(?:[Tt]ransaction|[Dd]eal|[Ss]ale)\s+(?:has\s+)?closed)(?=\s*[!.|:–-]|\s+(?:\p{Lu}|\d|(?:in|on)\s+\p{Lu}\p{Ll}+\s+(?:\d{1,2},?\s+)?20\d\d))/u;
/** 'Accounts under contract' and 'the director stays under contract' tell of other contracts. */
const UNDER_OFFER_TEXT =
  /\b(?:(?<!\b(?:\p{Ll}*[^\Ws]s|service|revenue|income|working|employed|staff|director|manager|\d+)\s+(?:is\s+|are\s+|all\s+)?)under\s+contract|under\s+(?:loi|letter\s+of\s+intent|agreement\s+of\s+sale)|sale\s+pending|in\s+escrow|acquisition\s+pending|in\s+contract|(?:under|in)\s+exclusivity|offer\s+(?:accepted|pending)|pending\s+sale|deal\s+pending|(?:loi|letter\s+of\s+intent)\s+(?:signed|accepted|executed))\b/iu;
const UNDER_OFFER_TITLE =
  /\bunder\s+offer\b|(?:^\W*|[-–—|(]\s*)sale\s+agreed\b|^\W*pending\b(?!\s+(?:permits?|approvals?|licen[cs]e|inspection|patents?))|[-–—|(]\s*pending\s*[!)]*$/i;
/** A badge in a cell of its own, or shouted. */
const UNDER_OFFER_BADGE = /(?:^|[|•·]\s*)under\s+offer\s*(?:$|[|•·!.])|[|•·(]\s*sstc\b/i;
const UNDER_OFFER_SHOUTED = /\b(?:UNDER (?:OFFER|AGREEMENT)|SALE AGREED|SSTC)\b/;
const WITHDRAWN_START =
  /^\W*(?:off\s+(?:the\s+)?market|withdrawn)\b(?!\s+(?:opportunity|deal|listing\s+available))/i;
/** In a title of mixed case the shouted word is a badge: 'Famous Diner SOLD'. */
const SHOUTED = /\bSOLD\b(?!\s+(?:AS|AT|BY|IN STORES|ONLINE|OUT|TOGETHER|TO|THROUGH|VIA|WITH|WORLDWIDE)\b)/;
const SHOUT_LENGTH = 120;
const LOWER_CASE = /\p{Ll}{3}/u;
/** Markers stand near the start of a card; further down the words describe the business. */
const HEAD = 220;

/**
 * The status of a listing from its status field, title and text. The more final word wins: ledgers keep
 * 'active' on rows whose own text says 'SOLD'. `not_observed` means that the source withdrew it.
 */
export function readStatus(field: string, title: string, description: string): ListingStatus {
  const stated = statusOfField(field);
  if (stated && stated !== "active") return stated;
  const labelled = statusOfField(LABELLED.exec(description)?.[1] ?? LABELLED.exec(title)?.[1] ?? "");
  if (labelled) return labelled;
  const head = description.slice(0, HEAD);
  const start = description.slice(0, SHOUT_LENGTH);
  const shouted = [title, start].some((text) => SHOUTED.test(text) && LOWER_CASE.test(text));
  const sold = shouted || SOLD_TITLE.test(title) || SOLD_START.test(description) || SOLD_TEXT.test(head);
  const pending =
    UNDER_OFFER_TEXT.test(title) ||
    UNDER_OFFER_TITLE.test(title) ||
    UNDER_OFFER_TEXT.test(head) ||
    UNDER_OFFER_BADGE.test(description) ||
    (UNDER_OFFER_SHOUTED.test(description) && LOWER_CASE.test(description));
  if (sold) return "sold";
  if (pending) return "under_offer";
  if (WITHDRAWN_START.test(title) || WITHDRAWN_START.test(description)) return "not_observed";
  return "active";
}
