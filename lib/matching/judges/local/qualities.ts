import { qualityStated } from "@/lib/reading/asks";
import { patternOf } from "@/lib/reading/pattern";
import { FLAG_QUALITIES, QUALITIES, type Quality } from "@/lib/reading/qualities";
import type { RawAnswer } from "../judge";
import { type ListingParts, mannerOf, quoteAround, type Sentence } from "./parts";

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

interface Sayings {
  quality: Quality;
  show: RegExp;
  against: RegExp | null;
  unless: RegExp | null;
}

const compiled = new Map<string, Sayings>();

function sayingsOf(id: string): Sayings | null {
  const known = compiled.get(id);
  const quality = [...FLAG_QUALITIES, ...QUALITIES].find((one) => one.id === id);
  if (known || !quality) return known ?? null;
  const sayings = {
    ...{ quality, show: patternOf(quality.show) },
    against: quality.against ? patternOf(quality.against) : null,
    unless: quality.unless ? patternOf(quality.unless) : null,
  };
  compiled.set(id, sayings);
  return sayings;
}

/** What is shown by denying something, or speaks of what could be. */
const IN_ANY_MANNER = new Set(
  "no experience,low churn,low down payment,low competition,no debt,upside,relocatable,owner independent,weekends off,daytime only,turnaround".split(
    ",",
  ),
);

function judgeSayings({ sentences }: ListingParts, { quality, show, against, unless }: Sayings): RawAnswer {
  let denied: RawAnswer | null = null;
  for (const sentence of sentences) {
    if (unless && sentence.low.search(unless) >= 0) continue;
    show.lastIndex = 0;
    const found = show.exec(sentence.low);
    if (!found) continue;
    const manner = IN_ANY_MANNER.has(quality.id) ? "said" : mannerOf(sentence, found.index, found[0].length);
    const quotes = [quoteAround(sentence, found.index, found[0].length)];
    if (manner === "said") return { answer: "met", quotes };
    if (manner === "denied") denied ??= { answer: "unmet", quotes };
  }
  if (denied) return denied;
  for (const sentence of against ? sentences : []) {
    if (against) against.lastIndex = 0;
    const found = against?.exec(sentence.low);
    if (found && mannerOf(sentence, found.index, 0) !== "denied")
      return { answer: "unmet", quotes: [quoteAround(sentence, found.index, found[0].length)] };
  }
  return UNKNOWN;
}

/** What an owner can and cannot live on, in dollars a year: 'a decent living'. */
const [LIVING, TOO_LITTLE] = [75_000, 40_000];
/** An asking price that is a big one to somebody who wants 'nothing too big'. */
const BIG = 750_000;
/** People that are still few. */
const FEW_STAFF = 5;

/** How the columns of a listing answer a quality that they show. */
function judgeColumns(
  { listing }: ListingParts,
  { id, industries, types }: Quality,
  year: number,
): RawAnswer {
  const {
    earnings,
    earningsHigh,
    yearEstablished,
    industry,
    businessType,
    flags,
    employees,
    askingPrice,
    status,
  } = listing;
  if (flags.includes(id)) return { answer: "met", quotes: [], fields: ["flags"] };
  if (industry && industries.some((one) => one === industry))
    return { answer: "met", quotes: [], fields: ["industry"] };
  if (businessType && types.some((one) => one === businessType))
    return { answer: "met", quotes: [], fields: ["businessType"] };
  if (id === "profitable" && earnings !== null)
    return { answer: (earningsHigh ?? earnings) > 0 ? "met" : "unmet", quotes: [], fields: ["earnings"] };
  const most = earningsHigh ?? earnings;
  if (id === "pays a living" && most !== null && (most >= LIVING || most < TOO_LITTLE))
    return { answer: most >= LIVING ? "met" : "unmet", quotes: [], fields: ["earnings"] };
  if (id === "too big" && askingPrice !== null)
    return { answer: askingPrice >= BIG ? "met" : "unmet", quotes: [], fields: ["askingPrice"] };
  if (id === "available" && status !== null)
    return { answer: status === "active" ? "met" : "unmet", quotes: [], fields: ["status"] };
  if (id === "motivated seller" && listing.priceBefore !== null)
    return { answer: "met", quotes: [], fields: ["priceCut"] };
  if (id === "staffed" && employees !== null)
    return { answer: employees > 1 ? "met" : "unmet", quotes: [], fields: ["employees"] };
  if (id === "no staff" && employees !== null)
    return { answer: employees <= 1 ? "met" : "unmet", quotes: [], fields: ["employees"] };
  if (id === "few staff" && employees !== null)
    return { answer: employees <= FEW_STAFF ? "met" : "unmet", quotes: [], fields: ["employees"] };
  if (id === "stable" && yearEstablished !== null && year - yearEstablished >= 10)
    return { answer: "met", quotes: [], fields: ["yearEstablished"] };
  return UNKNOWN;
}

const DENIES =
  /\b(?:no|not|without|never|nothing|nobody|none|neither|nor|hardly|lacks?|excluded|separately)\b|n't\b/;
const stated = new WeakMap<Sentence, string | null>();

/** What a sentence states in its own words, unless it denies something. */
function statedIn(sentence: Sentence): string | null {
  const known = stated.get(sentence);
  if (known !== undefined) return known;
  const id = DENIES.test(sentence.low) ? null : qualityStated(sentence.low);
  stated.set(sentence, id);
  return id;
}

/** A quality that a sentence states in words that no table has (MAT-96). */
function judgeStatements({ sentences }: ListingParts, id: string): RawAnswer {
  const one = sentences.find((sentence) => statedIn(sentence) === id);
  return one ? { answer: "met", quotes: [quoteAround(one, 0, one.text.length)] } : UNKNOWN;
}

/** How a listing answers a quality: by its flags and columns, its words, what entails it, and what its sentences say in their own words (MAT-1, MAT-96). */
export function judgeQuality(parts: ListingParts, id: string, year: number): RawAnswer {
  const sayings = sayingsOf(id);
  if (!sayings) return UNKNOWN;
  const byColumns = judgeColumns(parts, sayings.quality, year);
  if (byColumns.answer !== "unknown") return byColumns;
  const said = judgeSayings(parts, sayings);
  if (said.answer === "met") return said;
  for (const other of sayings.quality.entailedBy) {
    const entailing = judgeQuality(parts, other, year);
    if (entailing.answer === "met") return entailing;
  }
  return said.answer === "unknown" ? judgeStatements(parts, id) : said;
}
