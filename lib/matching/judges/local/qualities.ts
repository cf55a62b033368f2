import { qualityStated } from "@/lib/reading/asks";
import { patternOf } from "@/lib/reading/pattern";
import { FLAG_QUALITIES, QUALITIES, type Quality } from "@/lib/reading/qualities";
import { type RawAnswer, UNKNOWN } from "../judge";
import { byField, type ListingParts, mannerOf, quoteAround, type Sentence } from "./parts";

interface Patterns {
  quality: Quality;
  show: RegExp;
  against: RegExp | null;
  unless: RegExp | null;
}

const compiled = new Map<string, Patterns>();

function patternsOf(id: string): Patterns | null {
  const known = compiled.get(id);
  const quality = [...FLAG_QUALITIES, ...QUALITIES].find((one) => one.id === id);
  if (known || !quality) return known ?? null;
  const patterns = {
    quality,
    show: patternOf(quality.show),
    against: quality.against ? patternOf(quality.against) : null,
    unless: quality.unless ? patternOf(quality.unless) : null,
  };
  compiled.set(id, patterns);
  return patterns;
}

/** Qualities that are shown by a negation, or that are about what could be. */
const IN_ANY_MANNER = new Set(
  "no experience,low churn,low down payment,low competition,no debt,upside,relocatable,owner independent,weekends off,daytime only,turnaround".split(
    ",",
  ),
);

function judgeWording({ sentences }: ListingParts, { quality, show, against, unless }: Patterns): RawAnswer {
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

/** Earnings in dollars a year that do and do not support 'a decent living'. */
const [LIVING, TOO_LITTLE] = [75_000, 40_000];
/** An asking price that is too much for 'nothing too big', in dollars. */
const BIG = 750_000;
/** The most people that still count as a small staff. */
const FEW_STAFF = 5;

/** Judges a quality by the listing's columns. */
function judgeColumns({ listing }: ListingParts, { id, types }: Quality, year: number): RawAnswer {
  const { earnings, earningsHigh, yearEstablished, businessType, flags, employees, askingPrice, status } =
    listing;
  if (flags.includes(id)) return byField("met", "flags");
  if (businessType && types.some((one) => one === businessType)) return byField("met", "businessType");
  if (id === "profitable" && earnings !== null)
    return byField((earningsHigh ?? earnings) > 0 ? "met" : "unmet", "earnings");
  const most = earningsHigh ?? earnings;
  if (id === "pays a living" && most !== null && (most >= LIVING || most < TOO_LITTLE))
    return byField(most >= LIVING ? "met" : "unmet", "earnings");
  if (id === "too big" && askingPrice !== null)
    return byField(askingPrice >= BIG ? "met" : "unmet", "askingPrice");
  if ((id === "available" || id === "under contract") && status !== null)
    return byField((status === "active") === (id === "available") ? "met" : "unmet", "status");
  if (id === "motivated seller" && listing.priceBefore !== null) return byField("met", "priceCut");
  if (id === "staffed" && employees !== null) return byField(employees > 1 ? "met" : "unmet", "employees");
  if (id === "no staff" && employees !== null) return byField(employees <= 1 ? "met" : "unmet", "employees");
  if (id === "few staff" && employees !== null)
    return byField(employees <= FEW_STAFF ? "met" : "unmet", "employees");
  if (id === "stable" && yearEstablished !== null && year - yearEstablished >= 10)
    return byField("met", "yearEstablished");
  return UNKNOWN;
}

const DENIES =
  /\b(?:no|not|without|never|nothing|nobody|none|neither|nor|hardly|lacks?|excluded|separately)\b|n't\b/;
const stated = new WeakMap<Sentence, string | null>();

/** The quality a sentence states in its own words, unless the sentence contains a negation. */
function statedIn(sentence: Sentence): string | null {
  const known = stated.get(sentence);
  if (known !== undefined) return known;
  const id = DENIES.test(sentence.low) ? null : qualityStated(sentence.low);
  stated.set(sentence, id);
  return id;
}

/** Judges a quality by sentences that state it in words outside the vocabulary (MAT-96). */
function judgeStatements({ sentences }: ListingParts, id: string): RawAnswer {
  const one = sentences.find((sentence) => statedIn(sentence) === id);
  return one ? { answer: "met", quotes: [quoteAround(one, 0, one.text.length)] } : UNKNOWN;
}

/**
 * Judges a quality by the listing's flags and columns, then by its wording, its industry, qualities that imply it, and
 * what its sentences state in their own words (MAT-1, MAT-96).
 */
export function judgeQuality(parts: ListingParts, id: string, year: number): RawAnswer {
  const patterns = patternsOf(id);
  if (!patterns) return UNKNOWN;
  const byColumns = judgeColumns(parts, patterns.quality, year);
  if (byColumns.answer !== "unknown") return byColumns;
  const said = judgeWording(parts, patterns);
  if (said.answer !== "unknown") return said;
  const { industry } = parts.listing;
  if (industry && patterns.quality.industries.some((one) => one === industry))
    return byField("met", "industry");
  for (const other of patterns.quality.entailedBy) {
    const entailing = judgeQuality(parts, other, year);
    if (entailing.answer === "met") return entailing;
  }
  return judgeStatements(parts, id);
}
