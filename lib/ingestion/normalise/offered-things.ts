import { withoutUnoffered } from "./not-offered";
import data from "./offered-things.json" with { type: "json" };

const anyOf = (words: readonly string[], end = "") =>
  new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})${end}`, "iu");
const OF_A_TRADE = anyOf(data.trade);
const KINDS = data.kinds.map(({ named, signs, trade }) => ({
  isNamed: anyOf(named, "\\W*$"),
  named: new RegExp(anyOf(named, "(?!\\p{L})").source, "giu"),
  signs: anyOf(signs),
  ofATrade: trade.length > 0 ? anyOf(trade) : OF_A_TRADE,
}));
/** Figures that a source leaves empty don't indicate a trade: 'Cash Flow: N/A'. */
const EMPTY =
  /\b(?:cash flow|gross revenue|gross (?:sales|income)|annual sales|revenue|sales|income|sde|ebitda|profit|inventory|employees|staff)\s*:?\s*(?:n\/?a|none|nil|\$?0\b(?![,.]?\d)|not (?:disclosed|available|applicable)|(?<=:\s*)[-–—$\s]+(?=\p{L}|$))/giu;
const HEAD = 700;

/** Words of a title about the offer, not about what is offered. */
const OFFER =
  /\b(?:for\s+(?:sale|lease|rent)|to\s+(?:let|rent)|available(?:\s+now)?|now\s+leasing|price\s+reduced|(?:down|mid)town|open)\b/giu;
const PHRASE_ENDS = /[,;:|(–—!]|\s-\s/;
/** 'Class 33 License NJ' */
const STATE_BEHIND = /(?<=\p{Ll}) (?!LLC|INC)\p{Lu}{2,3}$/u;
const ASIDE = /\s(?:with|in|on|near|at|off|by|of|for|and|to|from|plus|w\/\w*)\s.*$/i;
/** A trade name that only describes the premises; for lodging and the like, the word may be the business. */
const MADE_FOR =
  /\b(?!(?:motel|hotel|inn|resort|campground|park|farm|ranch|winery|marina|storage)\b)[\p{L}-]+\s+(?:building|space|suite|unit|bay|property|yard|shell)s?\b|\b[\p{L}-]+\s+(?:land|ground|site|pad|soil)\b|\b[\p{L} ]+['’]s?\s+(?:real\s+)?(?:property|building|estate)\b/giu;
/** Location and size. */
const WHERE =
  /\s(?:in|near|at|by|next\s+to|behind)\s+[^,;|(–—]*|\b[\d.,]+k?\s*(?:s\.?f\.?|sq\.?\s*ft\.?|sqm)(?![\p{L}\d])/giu;
/** Names of trading businesses. */
export const TRADING_WORD =
  /\b(?:business(?!\s+(?:park|potential))|restaurants?|cafe|bar|grill|pub|store|shop|salon|spa|motel|hotel|inn|resort|campground|rv\s+park|farm|ranch|winery|vineyard|brewery|nursery|marina|golf|laundromat|laundry|dry\s*cleaners?|route(?!\s*\d)|car\s*wash|gas\s+station|station|market|newsagen\w+|pharmacy|chemist|takeaway|tavern|post\s+office|deli|bakery|pizza|daycare|preschool|school|practice|clinic|dental|company|franchise|manufactur\w+|distributor|wholesaler|supplier|importer|app|software|platform|repair|garage|dealership|gym|fitness|church|storage\s+facility|(?:self|mini)[- ]?storage|mobile\s+home\s+park|funeral|kennel|venue|theat(?:er|re)|bowling|lounge|liquor|turn-?key(?!\s+(?:\p{L}+\s+)?(?:suite|space|unit|office|building))|operating|established)\b/iu;

/** The phrases of a title that may name the offer: 'Premium Domain' of 'X.com - Premium Domain'. */
const phrasesOf = (title: string) =>
  title
    .replace(OFFER, " ")
    .replace(WHERE, " ")
    .split(PHRASE_ENDS)
    .map((phrase) => phrase.trim().replace(ASIDE, "").replace(STATE_BEHIND, ""));

const ENDS_IN_TRADE = new RegExp(
  `^(?!.*\\b(?:you|your|how|why|what|sell|selling|buy|buying|we|our|financing|wanted|jobs?)\\b).*(?:${TRADING_WORD.source}|workshop|agency|services|supply|supplies)\\W*$`,
  "iu",
);

/** Whether a title names a trade: 'Taco Restaurant in Tampa', but not 'Restaurant Space'. */
export const namesTrade = (title: string) => ENDS_IN_TRADE.test(phrasesOf(title)[0] ?? "");

interface Offer {
  /** The title as the source gave it, and without badges and numbers. */
  titles: readonly [given: string, clean: string];
  text: string;
  /** It has trading figures. */
  trades: boolean;
}

/** Whether a title offers a right, a thing or premises, and neither it nor the text indicates a trade. */
export function isThingAlone({ titles, text, trades }: Offer): boolean {
  const [given, clean] = titles;
  const own = (text.startsWith(given) ? text.slice(given.length) : text).slice(0, HEAD).replace(EMPTY, " ");
  const title = withoutUnoffered(clean || given);
  const phrases = titles.flatMap(phrasesOf);
  return KINDS.some(({ isNamed, named, signs, ofATrade }) => {
    if (!phrases.some((phrase) => isNamed.test(phrase)) || !signs.test(own)) return false;
    // 'Restaurant & Liquor License' names a trade as well as the thing.
    if (TRADING_WORD.test(title.replace(WHERE, " ").replace(MADE_FOR, " ").replace(named, " "))) return false;
    return !(trades && ofATrade === OF_A_TRADE) && !ofATrade.test(`${title} ${withoutUnoffered(own)}`);
  });
}
