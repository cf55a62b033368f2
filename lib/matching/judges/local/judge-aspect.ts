import type { Answer } from "../../schema";
import type { Aspect, Metric } from "./aspects";
import type { Phrase } from "./phrase";
import { factLine, isDenied, type ListingParts, quoteAround, stemsOf } from "./sentences";
import type { Trade } from "./trades";

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
      return judgeCity(parts, aspect.name);
    case "phrase":
      return judgePhrase(parts, aspect.phrase);
    case "trade":
      return judgeTrade(parts, aspect.trade);
    case "words":
      return judgeWords(parts, aspect.stems);
  }
}

interface Measured {
  low: number;
  high: number;
  quote: string | null;
}

const FIGURES: Partial<
  Record<
    Metric,
    {
      label: string;
      low: "askingPrice" | "revenue" | "earnings";
      high: "askingPriceHigh" | "revenueHigh" | "earningsHigh";
    }
  >
> = {
  askingPrice: { label: "Asking price", low: "askingPrice", high: "askingPriceHigh" },
  revenue: { label: "Revenue", low: "revenue", high: "revenueHigh" },
  earnings: { label: "Earnings", low: "earnings", high: "earningsHigh" },
};

const IN_TEXT: Partial<Record<Metric, RegExp[]>> = {
  employees: [
    /\b(?:team|staff|crew|workforce)(?: (?:of|numbers)| is)? (?<low>\d{1,4})\b/i,
    /\b(?<low>\d{1,4})(?:\s*(?:-|–|to)\s*(?<high>\d{1,4}))? (?:full[- ]time |part[- ]time |trained |experienced |long-term )*(?:employees|staff|people|technicians|workers|team members)\b/i,
    /\b(?<none>no employees|owner runs it alone)\b/i,
  ],
  age: [
    /\b(?:established|founded|since|opened in|in business since|started in|trading since)\s+(?:in )?(?<year>(?:18|19|20)\d\d)\b/i,
    /\b(?<low>\d{1,3})[ -]years? (?:of (?:trading|trade|history|operation|business)|in business|old|under)\b/i,
    /\b(?:for|over|more than|in business) (?<low>\d{1,3}) years\b/i,
  ],
  ownerHours: [/\b(?<low>\d{1,3})(?:\s*(?:-|–|to)\s*(?<high>\d{1,3}))? hours?\s*(?:a|per|each|\/)\s*week\b/i],
  customerShare: [
    /\b(?:largest|biggest|top) (?:single )?(?:customer|client|account)\b[^.%]{0,60}?(?<low>\d{1,3}(?:\.\d)?) ?(?:%|per ?cent)/i,
    /\bno (?:single |one )?(?:customer|client|account)\b[^.%]{0,60}?(?<upto>\d{1,3}(?:\.\d)?) ?(?:%|per ?cent)/i,
  ],
};

function measure(parts: ListingParts, metric: Metric, year: number): Measured | null {
  const { listing } = parts;
  const figure = FIGURES[metric];
  if (figure) {
    const low = listing[figure.low];
    const quote = factLine(parts, figure.label);
    return low == null ? null : { low, high: listing[figure.high] ?? low, quote };
  }
  if (metric === "multiple") return exactly(listing.multiple, factLine(parts, "Multiple"));
  if (metric === "employees" && listing.employees != null)
    return exactly(listing.employees, factLine(parts, "Employees"));
  if (metric === "age" && listing.yearEstablished != null) {
    return exactly(year - listing.yearEstablished, factLine(parts, "Established"));
  }
  for (const pattern of IN_TEXT[metric] ?? []) {
    for (const sentence of parts.sentences) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const { low, high, year: since, none, upto } = found.groups ?? {};
      const quote = quoteAround(sentence, found.index, found[0].length);
      if (none) return { low: 0, high: 0, quote };
      if (upto) return { low: 0, high: Number(upto), quote };
      const value = since ? year - Number(since) : Number(low);
      return { low: value, high: high ? Number(high) : value, quote };
    }
  }
  return null;
}

const exactly = (value: number | null, quote: string | null): Measured | null =>
  value == null ? null : { low: value, high: value, quote };

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

function judgeCity(parts: ListingParts, name: string): AspectAnswer {
  const pattern = new RegExp(String.raw`\b${name.replace(/[^\p{L}\p{N} -]/gu, "")}\b`, "i");
  const place = factLine(parts, "Location");
  if (place && pattern.test(place)) return met(place);
  const sentence = parts.sentences.find((one) => pattern.test(one));
  if (sentence) return met(quoteAround(sentence, sentence.search(pattern), name.length));
  return parts.listing.city ? unmet(place) : UNKNOWN;
}

function judgePhrase(parts: ListingParts, phrase: Phrase): AspectAnswer {
  const { listing } = parts;
  const type = listing.businessType;
  if (type && phrase.types?.some((one) => one === type)) return met(factLine(parts, "Business type"));
  let denied: AspectAnswer | null = null;
  for (const sentence of parts.sentences) {
    const shown = phrase.show?.exec(sentence);
    if (!shown) continue;
    const quote = quoteAround(sentence, shown.index, shown[0].length);
    if (phrase.showsByDenial || !isDenied(sentence, shown.index, shown[0].length)) return met(quote);
    denied ??= unmet(quote);
  }
  if (denied) return denied;
  if (phrase.flag && listing.flags.includes(phrase.flag)) return met(factLine(parts, "Features"));
  for (const sentence of parts.sentences) {
    const against = phrase.against?.exec(sentence);
    if (against) return unmet(quoteAround(sentence, against.index, against[0].length));
  }
  return type && phrase.otherTypes?.some((one) => one === type)
    ? unmet(factLine(parts, "Business type"))
    : UNKNOWN;
}

function judgeTrade(parts: ListingParts, { words, industries, wide }: Trade): AspectAnswer {
  const { listing, sentences } = parts;
  const { industry } = listing;
  const fits = industry != null && industries.some((one) => one === industry);
  // 'Serving aerospace and medical' makes no clinic: what is as wide as its industry goes by the industry.
  if (wide && industry != null) return (fits ? met : unmet)(factLine(parts, "Industry"));
  if (words.test(listing.title)) return met(listing.title);
  for (const sentence of sentences.slice(1)) {
    const found = words.exec(sentence);
    if (found && fits && !isDenied(sentence, found.index, found[0].length)) {
      return met(quoteAround(sentence, found.index, found[0].length));
    }
  }
  if (fits) return unmet(listing.title);
  return industry != null && industry !== "Other" ? unmet(factLine(parts, "Industry")) : UNKNOWN;
}

function judgeWords(parts: ListingParts, stems: readonly string[]): AspectAnswer {
  let denied: AspectAnswer | null = null;
  for (const sentence of parts.sentences) {
    const words = [...stemsOf(sentence)];
    const hits = stems.map((wanted) => words.find((word) => word.stem === wanted));
    const [first] = hits;
    if (!first || hits.some((hit) => !hit)) continue;
    const quote = quoteAround(sentence, first.start, first.length);
    if (!isDenied(sentence, first.start, first.length)) return met(quote);
    denied ??= unmet(quote);
  }
  return denied ?? UNKNOWN;
}
