import { patternOf } from "@/lib/reading/pattern";
import { TRADES, type Trade } from "@/lib/reading/trades";
import type { BusinessTypeAspect, TradeAspect } from "@/lib/reading/wish";
import { type RawAnswer, UNKNOWN } from "../judge";
import {
  byField,
  type ListingParts,
  type LocalAnswer,
  mannerOf,
  OPENING,
  quoteAround,
  type Sentence,
} from "./parts";

/** The patterns for a kind of business. Titles are shorter and name kinds in more ways than sentences do. */
interface Kind {
  words: RegExp;
  inTitle: RegExp;
  /** Also matches words that only hint at the kind. */
  hinted: RegExp;
  unless: RegExp | null;
  /** Words after a match that make it about something else, in sentences and in titles. */
  others: RegExp;
  othersInTitle: RegExp;
  trade: Trade | null;
}

/**
 * 'Machine shop serving medical firms', 'supplier to restaurants', 'gym near a school': the business is none
 * of these. The lookbehind excludes what is not a business before 'for' and 'to': '$90k sales for a deli',
 * 'opportunity to own a gym'.
 */
const OF_CUSTOMERS =
  /(?<!(?:\$[\d.,]+ ?[km]?|sales|asking|net|income|opportunity|self|forced|temp|resort|facility|center)[ -])\b(?:serv(?:es?|ing|icing)|suppl(?:y|ies|ying|iers?)(?: to)?|for|to|near|beside|next to|opposite|inside|within|(?:customers?|clients?|accounts?) (?:in|are|like|include|including|such as)|former|formerly)\b(?:(?! - )[^,;:.!]){0,30}$/;
/** 'Restaurant equipment repair', 'dental lab': the kind only says whom the business serves. */
const OF_OTHERS =
  /^[ -](?:equipment|suppl(?:y|ies|ier)|software|staffing|billing|consult\w*|parts|labs?|laborator\w*|marketing|insurance|products?|manufactur\w*|mfg|distribut\w*|wholesal\w*|hoods?|furniture|uniforms?|linen|accessor\w+|recruit\w*|magazine|apps?|platform|lighting|materials?|tools?|packaging|real estate|building|property|license|general contractor|construction|cleaning|builder|repair)\b/;

/**
 * 'Pizza box distributor', 'vinyl fence manufacturer': the end of a title says what the business does with
 * the rest.
 */
const OF_MAKERS =
  /^ (?!(?:and|or|with|for|in|near|at|on|by|plus)\b)(?:(?! - )[^,;:|()&/+]){0,32}?\b(?:manufactur\w*|mfg|makers?|distributors?|distribution|wholesal\w*(?: suppl(?:y|ies))?|suppliers?|importers?|extruders?|equipment sales)(?= ?(?:$|[,;:|()&/–]|- | - )|(?= (?:in|for|with|near|at|on|serving|since)\b))/;
const MAKERS: ReadonlySet<string> = new Set(["Manufacturing", "Distribution & Wholesale"]);

/**
 * Words that do not change the kind they follow: a body shop repairs, a fence builder builds, software is a
 * platform.
 */
const OWN_WORDS: readonly [industry: string, words: RegExp][] = [
  ["Software & IT", /software\||apps\?\||platform\|/g],
  ["Automotive Repair & Sales", /\|repair/],
  ["Home & Trade Services", /\|repair|\|construction|\|builder|\|general contractor/g],
  ["Building & Construction", /\|repair|\|construction|\|builder|\|general contractor/g],
];
const OTHERS = new Map(
  OWN_WORDS.map(([industry, words]) => [industry, new RegExp(OF_OTHERS.source.replace(words, ""))]),
);
const othersOf = (industries: readonly string[]) =>
  (industries.includes("Software & IT") ? OTHERS.get("Software & IT") : OTHERS.get(industries[0] ?? "")) ??
  OF_OTHERS;

function kindOf({ words, inTitles, hints, unless, industries }: Trade): Omit<Kind, "trade"> {
  const others = othersOf(industries);
  const isMaker = industries.some((one) => MAKERS.has(one));
  return {
    words: patternOf(words),
    // The words for titles first: 'home care staffing' is all of it the kind, and not staffing for home care.
    inTitle: patternOf(inTitles ? `${inTitles}|${words}` : words),
    hinted: patternOf([hints, inTitles, words].filter(Boolean).join("|")),
    unless: unless ? patternOf(unless) : null,
    others,
    othersInTitle: isMaker ? others : new RegExp(`${others.source}|${OF_MAKERS.source}`),
  };
}
const BY_ID = new Map(TRADES.map((trade): [string, Kind] => [trade.id, { ...kindOf(trade), trade }]));
const NO_OTHERS = /(?!)/;

/** How many characters after a match are checked for words that change its meaning. */
const CHARACTERS_AFTER = 50;

/** The match in a sentence that names the kind as what the business itself is. */
function find(words: RegExp, { unless }: Kind, sentence: Sentence, others: RegExp): RegExpExecArray | null {
  const { low } = sentence;
  words.lastIndex = 0;
  for (let found = words.exec(low); found; found = words.exec(low)) {
    const after = low.slice(found.index + found[0].length, found.index + found[0].length + CHARACTERS_AFTER);
    const before = low.slice(Math.max(0, found.index - 50), found.index);
    const isOther = others.test(after) || OF_CUSTOMERS.test(before);
    if (!isOther && mannerOf(sentence, found.index, found[0].length) !== "denied") {
      return unless && low.search(unless) >= 0 && !isTwofold(low, words, unless) ? null : found;
    }
  }
  return null;
}

/** 'Restaurant & catering' names both, independently. */
function isTwofold(low: string, words: RegExp, unless: RegExp): boolean {
  return low.replace(unless, "·").search(words) >= 0;
}

/** The kind for an industry term used as is. */
function unknownKind({ id, industries }: TradeAspect): Kind {
  const [words, others] = [patternOf(id), othersOf(industries)];
  return { words, inTitle: words, hinted: words, unless: null, others, othersInTitle: others, trade: null };
}

/** The kinds that a title names. */
function kindsInTitle({ title }: ListingParts): Trade[] {
  return [...BY_ID.values()].flatMap((one) =>
    one.trade && find(one.inTitle, one, title, one.othersInTitle) ? [one.trade] : [],
  );
}

/** 'Consumption Liquor License, NJ', 'Home Health Care License': a license alone is hardly a business. */
const BARE_LICENSE =
  /^(?!.*\b(?:restaurants?|bars?|stores?|shops?|taverns?|pubs?|agency|business|company|with)\b).*\b(?:liquor|alcohol|beer|wine|care|taxi|cannabis) licen[sc]es?\b/;

/**
 * Whether a kind that the title names is part of the wanted one. Whatever sells food is a food business
 * wherever it is filed; a print shop is a maker only if it is not filed elsewhere.
 */
function isPartOf(
  { industries: [main, ...more] }: Trade,
  wanted: TradeAspect,
  industry: string | null,
): boolean {
  return (
    main !== undefined &&
    wanted.industries.includes(main) &&
    (wanted.id === "food" || !more.some((one) => one === industry))
  );
}

/** Met if the first sentences of the description name the kind; null if they don't. */
function judgeOpening({ sentences }: ListingParts, known: Kind): LocalAnswer | null {
  for (const sentence of sentences.slice(1, 1 + OPENING)) {
    const found = find(known.words, known, sentence, known.others);
    if (found) return { answer: "met", quotes: [quoteAround(sentence, found.index, found[0].length)] };
  }
  return null;
}

/** Judges a kind of business by the listing's title, then its opening and its industry. */
export function judgeTrade(parts: ListingParts, aspect: TradeAspect, negated: boolean): LocalAnswer {
  const { listing, title } = parts;
  const { industry, businessType } = listing;
  if (aspect.id === "e-commerce" && businessType === "Online") return byField("met", "businessType");
  if (!negated && BARE_LICENSE.test(title.low)) return byField("unknown", "title");
  const known = BY_ID.get(aspect.id) ?? unknownKind(aspect);
  const isUnclassified = industry === null || industry === "Other";
  const fits = !isUnclassified && aspect.industries.some((one) => one === industry);
  const named = kindsInTitle(parts).filter(({ id }) => id !== aspect.id);
  const others = named.filter(({ isWide, isGeneral }) => !isWide && !isGeneral);
  // A bakery or caterer is filed under restaurants but is not one.
  const isApart =
    aspect.id === "restaurant" && others.length > 0 && !others.some(({ broader }) => broader === aspect.id);
  const isOtherwise = known.unless !== null && title.low.search(known.unless) >= 0;
  // Filed with kinds of business that, according to its title, it is not one of.
  const isAnother =
    isOtherwise ||
    (others.length > 0 && !others.some((one) => one.industries.some((of) => aspect.industries.includes(of))));
  if (negated && aspect.isWide && fits && !isApart && (!isAnother || isOtherwise))
    return byField("met", "industry");
  const isOfIndustry =
    !isOtherwise && aspect.id !== "restaurant" && others.some((one) => isPartOf(one, aspect, industry));
  // 'No food' excludes food makers too.
  const isSector = negated && aspect.isWide && aspect.id !== "restaurant";
  const inTitle = find(
    negated ? known.inTitle : known.hinted,
    known,
    title,
    isSector && !isAnother ? NO_OTHERS : known.othersInTitle,
  );
  if (isApart && !inTitle) return { answer: "unmet", quotes: [title.text] };
  if (inTitle) {
    const [words] = inTitle;
    const isHint = words.replace(known.words, "") !== "";
    return { answer: "met", quotes: [quoteAround(title, inTitle.index, words.length)], words, isHint };
  }
  if (named.some(({ broader }) => broader === aspect.id) || (aspect.isWide && isOfIndustry))
    return { answer: "met", quotes: [title.text] };
  if (aspect.isWide && fits) {
    return isAnother ? { answer: "unmet", quotes: [title.text] } : byField("met", "industry");
  }
  // An online seller without a more specific kind is an online store.
  if (
    aspect.id === "online store" &&
    businessType === "Online" &&
    industry === "E-commerce" &&
    others.length === 0
  )
    return byField("met", "businessType");
  if (fits || isUnclassified) {
    if (isOtherwise || others.length > 0)
      return fits ? byField("unmet", "title") : { answer: "unmet", quotes: [title.text] };
    // Filed where such a business would be, with a title that says nothing else.
    return judgeOpening(parts, known) ?? (fits ? byField("unknown", "industry") : UNKNOWN);
  }
  return byField("unmet", "industry");
}

/** Trades that are routes, whether or not their titles say so. */
const ROUTE_TRADES = patternOf(
  "vending|atm|atms|(bread|snack|chip|beverage|milk|water|newspaper|bakery|cookie|tortilla) (route|routes|delivery|distribution|distributor|distributorship|dist)",
);
const FRANCHISE = patternOf("franchise|franchised");

/** Judges a business type. A title that says franchise makes it one, whatever its column says. */
export function judgeType({ listing, title }: ListingParts, { types }: BusinessTypeAspect): RawAnswer {
  const { businessType } = listing;
  const isFranchise =
    types.includes("Franchise resale") &&
    (businessType !== "New franchise" || types.includes("New franchise"));
  FRANCHISE.lastIndex = 0;
  const named = isFranchise ? FRANCHISE.exec(title.low) : null;
  if (named && mannerOf(title, named.index, named[0].length) === "said")
    return { answer: "met", quotes: [title.text] };
  if (businessType === null) return UNKNOWN;
  // 'Established bulk vending': nobody calls its stops a route, but they are one.
  ROUTE_TRADES.lastIndex = 0;
  const onRoute =
    types.includes("Route") && businessType === "Established" ? ROUTE_TRADES.exec(title.low) : null;
  if (onRoute) return { answer: "met", quotes: [title.text] };
  return byField(types.some((one) => one === businessType) ? "met" : "unmet", "businessType");
}
