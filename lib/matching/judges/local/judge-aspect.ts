import type { Answer } from "../../schema";
import type { Aspect, Metric } from "./aspects";
import { measure } from "./measures";
import type { Phrase } from "./phrases/phrase";
import { factLine, isDenied, isOnlyPossible, type ListingParts, quoteAround } from "./sentences";
import { stemsOf } from "./stems";
import { TRADES } from "./trades/all";
import type { Trade } from "./trades/trade";

export interface AspectAnswer {
  answer: Answer;
  quote: string | null;
}

const UNKNOWN: AspectAnswer = { answer: "unknown", quote: null };
const met = (quote: string | null): AspectAnswer => (quote ? { answer: "met", quote } : UNKNOWN);
const unmet = (quote: string | null): AspectAnswer => (quote ? { answer: "unmet", quote } : UNKNOWN);

/**
 * How a listing answers one aspect, by its facts and its sentences. `negated` says that the aspect is not wanted;
 * `year` is the present one.
 */
export function judgeAspect(
  parts: ListingParts,
  aspect: Aspect,
  negated: boolean,
  year: number,
): AspectAnswer {
  switch (aspect.kind) {
    case "number":
      return judgeNumber(parts, aspect.metric, aspect.min, aspect.max, year);
    case "place":
      return judgePlace(parts, aspect.places, negated);
    case "city":
      return judgeCity(parts, aspect);
    case "phrase":
      return judgePhrase(parts, aspect.phrase);
    case "trade":
      return judgeTrade(parts, aspect.trade, negated);
    case "words":
      return aspect.trade ? judgeMention(parts, aspect.trade) : judgeWords(parts, aspect.stems);
    case "aside":
      return UNKNOWN;
  }
}

function judgeNumber(
  parts: ListingParts,
  metric: Metric,
  min: number,
  max: number,
  year: number,
): AspectAnswer {
  const measured = measure(parts, metric, year);
  if (!measured) return UNKNOWN;
  const { low, high, quote } = measured;
  if (low >= min && high <= max) return met(quote);
  return high < min || low > max ? unmet(quote) : UNKNOWN;
}

/** Wide places of which a listing may be in any part. */
const WIDE = new Set(["United States"]);

function judgePlace(parts: ListingParts, places: readonly string[], negated: boolean): AspectAnswer {
  const { location, flags } = parts.listing;
  const quote = factLine(parts, "Location");
  if (!location) return UNKNOWN;
  if (places.includes(location)) return met(quote);
  // What can be moved anywhere is not ruled out by where it is.
  const movable = !negated && flags.includes("relocatable");
  return WIDE.has(location) || movable ? UNKNOWN : unmet(quote);
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N} -]/gu, String.raw`\$&`);

function judgeCity(
  parts: ListingParts,
  { name, state, towns = [] }: Aspect & { kind: "city" },
): AspectAnswer {
  const { city, location, flags } = parts.listing;
  const place = factLine(parts, "Location");
  const isElsewhere = state !== undefined && location !== null && location !== state;
  const names = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${[name, ...towns].map(escaped).join("|")})(?![\p{L}\p{N}])`,
    "iu",
  );
  if (!isElsewhere) {
    if (place && names.test(place)) return met(place);
    for (const sentence of parts.sentences) {
      const found = names.exec(sentence);
      if (found && !isDenied(sentence, found.index, found[0].length))
        return met(quoteAround(sentence, found.index, found[0].length));
    }
  }
  // What can be moved anywhere is not ruled out by where it is.
  if (flags.includes("relocatable") || (location !== null && WIDE.has(location))) return UNKNOWN;
  if (isElsewhere || (state === undefined && city)) return unmet(place);
  return UNKNOWN;
}

function judgePhrase(parts: ListingParts, phrase: Phrase): AspectAnswer {
  const { listing } = parts;
  const type = listing.businessType;
  if (type && phrase.types?.some((one) => one === type)) return met(factLine(parts, "Business type"));
  let denied: AspectAnswer | null = null;
  for (const sentence of parts.sentences) {
    const shown = phrase.show?.exec(sentence);
    if (!shown || phrase.unless?.test(sentence)) continue;
    const [start, length] = [shown.index, shown[0].length];
    if (!phrase.isPossibility && isOnlyPossible(sentence, start, length)) continue;
    const quote = quoteAround(sentence, start, length);
    if (phrase.showsByDenial || !isDenied(sentence, start, length)) return met(quote);
    denied ??= unmet(quote);
  }
  if (denied) return denied;
  if (phrase.flag && listing.flags.includes(phrase.flag)) return met(factLine(parts, "Features"));
  for (const sentence of parts.sentences) {
    const against = phrase.against?.exec(sentence);
    if (against && !isDenied(sentence, against.index, 0))
      return unmet(quoteAround(sentence, against.index, against[0].length));
  }
  return type && phrase.otherTypes?.some((one) => one === type)
    ? unmet(factLine(parts, "Business type"))
    : UNKNOWN;
}

/** 'Machine shop serving medical firms', 'supplier to restaurants': these are its customers. */
const OF_CUSTOMERS =
  /\b(?:serv(?:es?|ing|icing)|suppl(?:y|ies|ying|iers?)(?: to)?|for|to|near|beside|next to|opposite|inside|within|customers?|clients?|accounts?)\b[^,;:.]{0,40}$/i;

/** 'Restaurant equipment repair', 'dental lab': the word says whom it is for. */
const OF_OTHERS =
  /^s?[ -](?:equipment|suppl(?:y|ies|ier)|software|staffing|billing|consult\w*|parts|labs?|laborator\w*|marketing|insurance|products?|manufactur\w*|distribut\w*|wholesal\w*|hood|furniture|uniforms?|linen|accessor\w+|training|recruit\w*|magazine|directory|apps?|platform|management software|lighting|materials?|tools?|hardware|packaging|delivery|brands?|rentals?)\b/i;

/** Within the same industry: a dental laboratory is no practice, but a coffee roaster's delivery is coffee. */
const OF_SUPPLIERS =
  /^s?[ -](?:equipment|suppl(?:y|ies|ier)|software|staffing|billing|labs?|laborator\w*)\b/i;

/** Where a text names a trade as what the business is; `fits` when its industry is that of the trade. */
function findTrade(text: string, words: RegExp, fits = false): RegExpExecArray | null {
  const found = words.exec(text);
  const after = found ? text.slice(found.index + found[0].length).slice(0, 24) : "";
  if (!found || (fits ? OF_SUPPLIERS : OF_OTHERS).test(after)) return null;
  return !fits && OF_CUSTOMERS.test(text.slice(Math.max(0, found.index - 60), found.index)) ? null : found;
}

/** A narrow trade that the title names, other than the one asked for: it is that, then. */
const namesAnother = (title: string, asked: Trade) =>
  TRADES.some((one) => one !== asked && !one.wide && findTrade(title, one.words) !== null);

/** How many sentences of a description say what the business is. */
const OPENING = 2;

function judgeTrade(parts: ListingParts, trade: Trade, negated: boolean): AspectAnswer {
  const { words, industries, wide, members, types } = trade;
  const { listing, sentences } = parts;
  const { industry, title } = listing;
  const isOfIndustry = industry != null && industries.some((one) => one === industry);
  const fits = isOfIndustry || (types?.some((one) => one === listing.businessType) ?? false);
  if (wide && isOfIndustry) return met(factLine(parts, "Industry"));
  if (findTrade(title, (wide && !fits && members) || words, fits)) return met(title);
  const isUnclassified = industry == null || industry === "Other";
  for (const [index, sentence] of sentences.slice(1).entries()) {
    const found = findTrade(sentence, words);
    if (!found || isDenied(sentence, found.index, found[0].length)) continue;
    if (fits || (isUnclassified && index < OPENING))
      return met(quoteAround(sentence, found.index, found[0].length));
    // What a business calls itself weighs as much as how it was classified.
    if (index < OPENING && !negated) return UNKNOWN;
  }
  if (fits) return negated || namesAnother(title, trade) ? unmet(title) : UNKNOWN;
  return isUnclassified ? UNKNOWN : unmet(factLine(parts, "Industry"));
}

/** Whether a listing has to do with a trade, be it as its customers', or as one part of what it does. */
function judgeMention(parts: ListingParts, { words, industries }: Trade): AspectAnswer {
  const { industry } = parts.listing;
  for (const sentence of parts.sentences) {
    const found = words.exec(sentence);
    if (found && !isDenied(sentence, found.index, found[0].length))
      return met(quoteAround(sentence, found.index, found[0].length));
  }
  return industries.some((one) => one === industry) ? met(factLine(parts, "Industry")) : UNKNOWN;
}

/** All of the words, wherever they stand; quoted is the sentence that has most of them. */
function judgeWords(parts: ListingParts, stems: readonly string[]): AspectAnswer {
  const missing = new Set(stems);
  let best: { hits: number; quote: string; isDenied: boolean } | null = null;
  for (const sentence of parts.sentences) {
    const hits = [...stemsOf(sentence)].filter(({ stem }) => stems.includes(stem));
    const [first] = hits;
    if (!first) continue;
    for (const { stem } of hits) missing.delete(stem);
    const count = new Set(hits.map(({ stem }) => stem)).size;
    if (best && best.hits >= count) continue;
    const quote = quoteAround(sentence, first.start, first.length);
    best = { hits: count, quote, isDenied: isDenied(sentence, first.start, first.length) };
  }
  if (!best || missing.size > 0) return UNKNOWN;
  return best.isDenied ? unmet(best.quote) : met(best.quote);
}
