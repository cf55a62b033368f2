import { FIGURE_FIELDS, type FigureField, labelFieldOf, type RawListing } from "../schema";
import phrases from "./figure-labels.json" with { type: "json" };
import { type Period, periodOfWord } from "./money";
import { textAfter, textBefore } from "./surroundings";
import { escaped } from "./words";

/** What a labelled amount represents. `other` is money that is none of the three figures. */
export type FigureRole = FigureField | "other";

export interface FigureLabel {
  role: FigureRole;
  /** As written, with its qualifiers: 'Adjusted Net Profit', '2024 Revenue'. */
  text: string;
  /** The role of a projected figure: 'Projected revenue', 'pro forma EBITDA'. Its `role` is then `other`. */
  projected: FigureField | null;
  /** The period if it is not a year: 'Monthly Revenue', 'Profit (monthly)'. */
  period: Period | null;
  index: number;
  end: number;
}

/** 'last twelve months', 'for fiscal year 2024': what can be between a label and its amount. */
export const PERIOD_WORDS =
  "(?:(?:in|for|of|on|over|during|through|to)\\s+)?(?:the\\s+)?(?:(?:\\d{1,2}(?=\\s+(?:jan|feb|mar|apr|may|ju|aug|sep|oct|nov|dec))|to(?=\\s+(?:jan|feb|mar|apr|may|ju|aug|sep|oct|nov|dec|20\\d\\d))|last|past|prior|same|previous|trailing|latest|most\\s+recent|full|current|fiscal|calendar|financial|tax|accounts?|\\d{1,2}[./]\\d{1,2}[./](?:20)?\\d\\d|fy|ttm|ltm|t12m?|years?|quarter|yrs?|12|twelve|months?|ended|ending|y\\/e|year[- ]end(?:ed|ing)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?(?!\\d|[.,]\\d))?|fy\\s?['’]?\\d\\d|(?:19|20)\\d\\d)(?:[\\s,]+|(?=\\s*[:)–—-]))){1,6}";
/** The verb after a price label: the former price. */
const ONCE = /\swas$/i;
/** What a figure is before or after: 'net before debt', 'profit after one working director's wage'. */
export const BEFORE_OR_AFTER =
  "(?:before|after)\\s+(?:[\\p{L}'’]+\\s+){0,3}?(?:wages?|salar(?:y|ies)|draw(?:ings)?|pay|tax(?:es)?|debt(?:\\s+(?:service|payments?))?|loans?|interest|managers?|remuneration|depreciation|amorti[sz]ation|royalt(?:y|ies)|compensation|service|add-?backs?|adjustments?|expenses|costs|bills|rent(?:\\s+add-?backs?)?)(?:,\\s+(?:tax(?:es)?|interest|depreciation))*(?:,?\\s+(?:and|&|but|or)\\s+(?:(?:before|after)\\s+)?(?:[\\p{L}'’]+\\s+){0,2}(?:pay|wages?|salar(?:y|ies)|draw|tax(?:es)?|interest|debt|compensation|depreciation|amorti[sz]ation|remuneration))?";
/** Words that are labels only before a colon: 'with real estate $499,000' is the price of both. */
const THING =
  /^(?:stock|property|building|land|real[\s-]estate|equipment|financing|cam|nnn|investment|savings)$/i;
const ADDED = /(?:\+|\bplus)\s*$/i;
/** Price verbs, possibly about something else: 'the building, which is available for $1'. */
const VERB_OF_PRICE =
  /^(?:available (?:at|for)|offered (?:at|for)|priced at|listed (?:at|for)|for sale at)$/i;
const OF_A_THING =
  /\b(?:building|real\s+estate|property|land|premises|inventory|equipment|home|house)(?:,?\s+(?:which|that|is|are|may|can|could|be|also|separately|currently|purchased|bought|optionally)){0,5}\s*$|\boption\b(?:\s+\p{L}+){0,4}\s*$|(?:^|[.!?;|]\s+)(?:(?:the|its)\s+)?(?:\p{L}+\s+){0,2}(?:building|real\s+estate|land|premises|condo|suite)(?:,[^,.;]{1,50},)?\s+(?:is|are|was|can|could|may|will|has)\b(?![^.!?;|]*\b(?:business|practice|company)\b)[^.!?;|$£€]*$/iu;
/** Labels that can also follow an amount: '$18K down'. */
const ALSO_BEHIND =
  /^(?:nets?|gross|ask|ap|rev|down|comes in|came in|left over|left after|for the business|(?:to|for) (?:the )?owner)$/i;
const AMOUNT =
  "(?:(?:US|CA|C|AU|A|NZ)?[$£€]\\s?\\d[\\d,.]*\\d?\\s?(?:k|mm?|mil|million)?\\b|\\d[\\d,.]*\\s?(?:k|mm?|mil|million)\\b|\\d{1,3}(?:,\\d{3})+(?=\\s?(?:\\/|(?:per|an?|in|on|and|with|after|before|last|this|firm|obo)\\b|monthly|weekly|annually|yearly|[.,;!)]|$)))";
const BEFORE_AMOUNT = new RegExp(
  String.raw`^\s*(?:\/\s?\p{L}+\s?:|(?:(?:fy\s?)?20\d\d)?\s*[:*=~?|]|[-–—]\s*\$|(?:(?:of|at|a|an|in|weekly|monthly|shade|little|runs?|ran|over|under|above|below|about|approximately|approx\.?|nearly|around|roughly|up\s+to|is|was|are|has|have|been|between|from|currently|now|just|well|some|around|${BEFORE_OR_AFTER})[,:]?\s+){0,4}(?:${AMOUNT}|\())`,
  "iu",
);
/** '$50K in repairs': the noun after the amount says what it is. */
const OF_A_NOUN = new RegExp(
  String.raw`^\D{0,30}${AMOUNT}\s+(?:in|of|worth\s+of|for)\s+(?!sales|revenues?|gross|turnover|profits?|cash|earnings|the|it|owner|seller|sde|ebitda|fiscal|business|all|both|everything|that|this|an?\s+(?:average|typical|normal|good|season|single|\p{Lu})|each|every)\p{Ll}`,
  "u",
);
const BEHIND_AMOUNT =
  /\d\s?(?:k|m|mm|million|thousand)?\+?(?:\s?\/\s?(?:mo(?:nth)?|w(?:ee)?k|y(?:ea)?r)|\s+an?\s+(?:month|week|year))?\s*$/i;

/** Turns a phrase into a pattern that tolerates blanks, hyphens and possessive 's. */
function patternOf(phrase: string): string {
  return escaped(phrase)
    .replaceAll(" / ", "\\s*/\\s*")
    .replaceAll(" & ", "&")
    .replaceAll("&", "\\s?(?:&|and)\\s?")
    .replace(
      /\b(owner|seller)\b/g,
      "(?:owner|seller|vendor|doctor|dentist|proprietor|driver|operator|distributor|principal)(?:['’]?s['’]?)?",
    )
    .replaceAll(" ", "[\\s-]{1,2}");
}

/** Verbs and other words that are labels only next to an amount. */
const PLAIN_WORD = new RegExp(`^(?:${phrases.nextToAmount.map(patternOf).join("|")})$`, "i");

/** Whether a label is a word with another meaning in most sentences ('net', 'down'). */
export const isPlainWord = (label: string) =>
  PLAIN_WORD.test(label) || ONCE.test(label) || VERB_OF_PRICE.test(label);

/** Words in or around a label that mark its figure as a projection. */
export const PROJECTED =
  /\b(?:project(?:ed|ions?|ing)|forecast(?:s|ed)?|pro[\s-]?forma|budgeted|anticipated|expected|targeted|on\s+(?:track|pace)|20\d\d[EFP])\b/i;

/** The old price is part of the label: only what follows it counts. */
const REDUCED =
  "(?:(?:price\\s+)?(?:reduced|dropped|drop|cut|lowered|trimmed|slashed|reduction|change)(?:\\s+(?:the|its|his|her|their)(?:\\s+asking)?\\s+price)?\\s+from\\s+[$£€]?\\d[\\d,.]*(?:\\s?(?:k|mm?|thousand|million))?\\s+to|(?:was|originally|formerly|(?:first|once|initially|originally)\\s+(?:listed|offered|priced)\\s+(?:at|for)|reduced(?:\\s+again)?:?)\\s+[$£€][\\d,.]*\\d(?:\\s?(?:k|mm?|thousand|million))?(?:,?\\s+(?:then\\s+)?[$£€][\\d,.]*\\d(?:\\s?(?:k|mm?|thousand|million))?)?[\\s.,;–-]+(?:and\\s+|is\\s+|but\\s+){0,2}now(?:\\s+only|\\s+just)?)";
/** Longest first, grouped by first letter, so that few alternatives are tried at each position. */
function longestFirst(list: readonly string[]): string {
  const byLetter = new Map<string, string[]>();
  for (const phrase of [...list].sort((a, b) => b.length - a.length))
    for (const letter of /^(?:owner|seller)\b/.test(phrase) ? "osvdp" : phrase.charAt(0))
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), patternOf(phrase)]);
  return [...byLetter].map(([letter, of]) => `(?=${patternOf(letter)})(?:${of.join("|")})`).join("|");
}
const QUALIFIER = `(?:${longestFirst(phrases.qualifiers)}|(?:fy\\s?)?20\\d\\d|fy\\s?\\d\\d|['’]\\d\\d)`;
const FIGURES = [...phrases.askingPrice, ...phrases.revenue, ...phrases.earnings];
/** 'Average sale price' is not a price label, although 'sale price' is. */
const QUALIFIED = phrases.other.filter((phrase) => phrases.qualifiers.includes(phrase.split(" ")[0] ?? ""));
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}_$&]|\\d\\s?/)(?:${REDUCED}|(?:${QUALIFIER}(?:[^\\S\\n]|-){1,2}){0,5}(?:${longestFirst(QUALIFIED)})|(?:${QUALIFIER}(?:[^\\S\\n]|-){1,2}){1,5}(?:${longestFirst(FIGURES)})|(?:${longestFirst([...FIGURES, ...phrases.other])}))(?![\\p{L}\\p{N}_])`,
  "giu",
);
const OF_ROLE = ([...FIGURE_FIELDS, "other"] as const).map(
  (role) =>
    [role, new RegExp(`^(?:${QUALIFIER}[\\s-]{1,2}){0,5}(?:${longestFirst(phrases[role])})$`, "iu")] as const,
);
const OTHER = new RegExp(
  `^(?:${longestFirst(phrases.other)}|(?:${QUALIFIER}[\\s-]{1,2}){1,5}(?:${longestFirst(QUALIFIED)}))$`,
  "iu",
);
const known = new Map<string, FigureRole>();
const MAX_CACHED = 5_000;

function roleOf(text: string): FigureRole {
  const key = text.toLowerCase();
  const found =
    known.get(key) ??
    (OTHER.test(key)
      ? "other"
      : (OF_ROLE.find(([, pattern]) => pattern.test(key))?.[0] ??
        (/\s(?:to|now(?:\s+(?:only|just))?)$/.test(key) ? "askingPrice" : "other")));
  if (known.size < MAX_CACHED) known.set(key, found);
  return found;
}

const PERIOD_IN = /\b((?:mo?n?th|w(?:ee)?k|quarter|dai)(?=ly\b)|wk(?=\s))/i;
/** 'Weekly shop takings': one word can be in between. */
const DESCRIBED = /\b(?:month|week|quarter|dai)ly[^\S\n]+\p{L}+[^\S\n]+$/iu;
const FORTNIGHTLY = /\b(?:bi-?weekly|fortnightly)\b/i;
const PERIOD_BEHIND =
  /^\s*(?:\(\s*)?(?:per|a|\/|p\/)\s?(mo|month|wk|week|quarter|day)\b\.?\)?|^\s*\((month|week|quarter|dai)ly\)|^\s+(month|week|quarter|dai)ly(?=\s*:|\s*[$£€])/i;

/** The period named in a column name or label: 'Monthly Revenue', 'profit_per_month'. */
export function periodOf(label: string): Period | null {
  const words = label.replaceAll("_", " ");
  return periodOfWord(
    PERIOD_IN.exec(words)?.[1] ?? /\b(?:per|a|\/)\s?(month|week|quarter|day)\b/i.exec(words)?.[1],
  );
}

/** Keeps a figure's label if it says more than its field: the kind of earnings, or a period. */
export function labelledField(field: string, label: string): Partial<RawListing> {
  const figure = FIGURE_FIELDS.find((one) => one === field);
  return figure && (figure === "earnings" || periodOf(label)) ? { [labelFieldOf(figure)]: label } : {};
}

function periodBy(written: string, behind: RegExpExecArray | null): Period | null {
  if (/\bmrr$/i.test(written)) return "month";
  if (FORTNIGHTLY.test(written)) return "fortnight";
  return periodOfWord(PERIOD_IN.exec(written)?.[1] ?? behind?.[1] ?? behind?.[2] ?? behind?.[3]);
}

/** 'Key money 20,000, not in the price'. */
const BESIDE_THE_PRICE = /^[^.;|\n]*\b(?:not|won['’]?t|excluded|extra|separate)\b[^.;|\n]*\bprice\b/i;

/** 'FF&E: included in asking price ($310,000)': the amount belongs to what is included. */
const INCLUDED_IN = /\b(?:includ(?:ed|es)|part|reflected)\s+(?:in|of)\s+(?:the\s+|your\s+)?$/i;
/** 'Real estate price: $925,000' on a line of its own; a title may end with 'Real Estate'. */
const OF_PROPERTY = /(?:^|[\n|•;]\s*)(?:real\s+estate|property|building|land)\s+$/i;
/** 'Original sales price $140K' */
const FORMER = /\b(?:original|former|previous|old|initial)\s+$/i;
/** 'Included in the price of $310,000' */
const NAMES_ITS_AMOUNT = /^\s+of\s+[$£€]/;
const IN_GENERAL =
  /\b(?:usually|typically|normally|generally|often|(?:similar|comparable|such)\s+\p{L}+(?:\s+\p{L}+)?|businesses\s+(?:like|of)\b[^.]{0,20})\s*$/iu;
/** '1.1 x gross =': a multiple that leads to the price, no label of it. */
const OF_A_MULTIPLE = /\d\s?(?:x|×|times)\s+(?:the\s+|annual\s+)?$/i;
/** 'Email list: 93,000' */
const LIST_OF_PEOPLE =
  /\b(?:e-?mail|mailing|subscriber|customer|client|wait(?:ing)?|contact|patient|prospect|marketing|sms)s?\s+$/i;

/** 'Rent is 6% of sales with a minimum of $7,000'. */
export const PERCENT_OF = /\d\s?%\s+of\s+(?:the\s+)?(?:gross\s+|net\s+)?$/i;

/** Whether a verb tells what such businesses fetch: 'A business of this size would usually sell for'. */
export const isInGeneral = (text: string, index: number) => IN_GENERAL.test(textBefore(text, index, 40));

/** Whether a price verb is about something else: 'The building can be bought for'. */
export const isAssetPrice = (text: string, index: number) =>
  OF_A_THING.test(textBefore(text, index, 60).split("\n").at(-1) ?? "");

function roleAndProjection(
  written: string,
  text: string,
  index: number,
): Pick<FigureLabel, "role" | "projected"> {
  const role = roleOf(written);
  if (/^key money$/i.test(written) && BESIDE_THE_PRICE.test(textAfter(text, index, 70)))
    return { role: "other", projected: null };
  if (VERB_OF_PRICE.test(written) && isAssetPrice(text, index)) return { role: "other", projected: null };
  const before = textBefore(text, index, 40);
  if (
    role === "askingPrice" &&
    (OF_PROPERTY.test(before) ||
      FORMER.test(before) ||
      (INCLUDED_IN.test(before) && !NAMES_ITS_AMOUNT.test(textAfter(text, index + written.length, 6))) ||
      IN_GENERAL.test(before) ||
      (/^list$/i.test(written) && LIST_OF_PEOPLE.test(before)))
  )
    return { role: "other", projected: null };
  const projected = PROJECTED.test(written) || POTENTIAL_BEFORE.test(before.slice(-20));
  return projected && (role === "revenue" || role === "earnings")
    ? { role: "other", projected: role }
    : { role, projected: null };
}

/** 'Potential Revenue' at a start; elsewhere the word may end a title ('Growth Potential'). */
const POTENTIAL_BEFORE =
  /(?:^|[|•·;:.\n]\s*|\b(?:an?|the|with|of|for|has|have|its?)\s+)potential(?:ly)?\s*$/i;
/** Between a label and its verb: 'Sales in 2024 was'. */
const VERB_AFTER = new RegExp(`^\\s+(?:${PERIOD_WORDS})?$`, "i");
const FURTHER = new RegExp(
  `^(?:[\\s-]operators?\\b|\\s+\\(${BEFORE_OR_AFTER}\\)|(?:,?\\s+${BEFORE_OR_AFTER}){1,2}|\\s+at\\s+(?:the\\s+time\\s+of\\s+)?(?:listing|present|writing|year[- ]end))`,
  "iu",
);
let lastRead: { text: string; found: FigureLabel[] } | undefined;

/** The figure labels in a text, in order, the longest match first. The last text's result is cached. */
export function findLabels(text: string): FigureLabel[] {
  if (lastRead?.text === text) return lastRead.found;
  const found: FigureLabel[] = [];
  // Uses `exec` because `matchAll` copies this very long pattern for each text.
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(text); match; match = LABEL.exec(text)) {
    const [written] = match;
    // 'Net before loan', 'profit after one director's wage': what follows is not a label.
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    let end = match.index + written.length;
    const following = textAfter(text, end, 60);
    const afterPeriod = following.replace(PERIOD_BEHIND, "");
    // 'EBITDA came in at …' means 'was'; so does 'Sales net of VAT were …'.
    if (/\b(?:comes|came)\s+in$/i.test(written) && /^\s+at\b/i.test(following)) continue;
    // '$140,000 + inventory': inventory is an addition without its own amount.
    if (
      (THING.test(written) || /^inventory$/i.test(written)) &&
      ADDED.test(textBefore(text, match.index, 8)) &&
      !/^\W{0,3}\d/.test(following)
    )
      continue;
    if (/^worth$/i.test(written) && BEHIND_AMOUNT.test(textBefore(text, match.index, 20))) continue;
    if (PERCENT_OF.test(textBefore(text, match.index, 20)) && / with\b/i.test(following)) continue;
    if (OF_A_MULTIPLE.test(textBefore(text, match.index, 20)) && /^\s*=/.test(following)) continue;
    if (/^net\s+of$/i.test(written) && /^\s+(?:vat|gst|tax)/i.test(following)) continue;
    if (THING.test(written) && !/^\s*[:=|\n]/.test(following)) continue;
    if (PLAIN_WORD.test(written) && (!BEFORE_AMOUNT.test(afterPeriod) || OF_A_NOUN.test(afterPeriod))) {
      if (!ALSO_BEHIND.test(written) || !BEHIND_AMOUNT.test(textBefore(text, match.index, 20))) continue;
    }
    const last = found.at(-1);
    if (/^was\b/i.test(written) && last && VERB_AFTER.test(text.slice(last.end, match.index))) {
      // 'Revenue was $1' states revenue; 'List price was $1' states the former price.
      if (last.role === "askingPrice" && written.length === 3)
        found[found.length - 1] = { ...last, text: `${last.text} was`, end };
      if (last.role !== "askingPrice" || written.length === 3) continue;
    }
    // 'The owner's share was $1' is a sentence; 'Was $1, now $2' and '$2 (was $1)' give the former price.
    if (
      /^was$/i.test(written) &&
      !/(?:^|[.:;|\n(•·–-]|\d[km]?,?)\s*$/i.test(textBefore(text, match.index, 12))
    )
      continue;
    end += FURTHER.exec(following)?.[0].length ?? 0;
    const behind = PERIOD_BEHIND.exec(textAfter(text, end, 24));
    if (behind) end += behind[0].length;
    const described = DESCRIBED.exec(textBefore(text, match.index, 40))?.[0] ?? "";
    const isFree = (found.at(-1)?.end ?? 0) < match.index - described.length;
    found.push({
      ...roleAndProjection(written, text, match.index),
      text: written,
      period: periodBy(written, behind) ?? (isFree ? periodOf(described) : null),
      index: match.index,
      end,
    });
  }
  lastRead = { text, found };
  return found;
}
