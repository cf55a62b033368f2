import { patternOf } from "@/lib/reading/pattern";
import { FLAG_QUALITIES, QUALITIES, type Quality } from "@/lib/reading/qualities/table";
import type { FigureAspect } from "@/lib/reading/wish";
import type { RawAnswer } from "../judge";
import { within } from "./columns";
import { type ListingParts, mannerOf, quoteAround } from "./parts";

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
const IN_ANY_MANNER = new Set([
  "no experience",
  "low churn",
  "low competition",
  "no debt",
  "upside",
  "relocatable",
  "owner independent",
  "weekends off",
  "turnaround",
]);

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

/** People that are still few. */
const FEW_STAFF = 5;

/** How the columns of a listing answer a quality that they show. */
function judgeColumns({ listing }: ListingParts, { id, industries }: Quality, year: number): RawAnswer {
  const { earnings, earningsHigh, yearEstablished, industry, flags, employees } = listing;
  if (flags.includes(id)) return { answer: "met", quotes: [], fields: ["flags"] };
  if (industry && industries.some((one) => one === industry))
    return { answer: "met", quotes: [], fields: ["industry"] };
  if (id === "profitable" && earnings !== null)
    return { answer: (earningsHigh ?? earnings) > 0 ? "met" : "unmet", quotes: [], fields: ["earnings"] };
  if (id === "few staff" && employees !== null)
    return { answer: employees <= FEW_STAFF ? "met" : "unmet", quotes: [], fields: ["employees"] };
  if (id === "stable" && yearEstablished !== null && year - yearEstablished >= 10)
    return { answer: "met", quotes: [], fields: ["yearEstablished"] };
  return UNKNOWN;
}

/** How a listing answers a quality: by its flags and columns, its words, and what entails it (MAT-1). */
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
  return said;
}

/** Figures that no column has, where words say plainly what they are. */
const STATED: Partial<Record<FigureAspect["metric"], RegExp>> = {
  hours:
    /\b(?:owner|seller|founder)s?\b[^.;:]{0,40}?\b(?<low>\d{1,3})(?: ?(?:-|–|to) ?(?<high>\d{1,3}))?(?: -)?[- ]hours?\b(?: (?:a|per|each) week|\/week| weekly)?/,
  concentration:
    /\b(?:no|largest|biggest|top|single)\b(?: \w+)? (?:customer|client|account)s?\b[^.;]{0,45}?\b(?<low>\d{1,2}(?:\.\d)?) ?%/,
  downPayment: /\bdown payment(?: of)?:? ?\$ ?(?<low>[\d,]{4,})/,
};

const numberOf = (digits: string) => Number(digits.replaceAll(",", ""));

/** How a listing answers a figure that it states in words. */
export function judgeStated({ sentences }: ListingParts, figure: FigureAspect): RawAnswer {
  const pattern = STATED[figure.metric];
  for (const sentence of pattern ? sentences : []) {
    const found = pattern?.exec(sentence.low);
    const { low, high } = found?.groups ?? {};
    if (!found || low === undefined) continue;
    // 'No client is above 8%' says what the largest may be at most.
    const answer = within(figure, numberOf(low), numberOf(high ?? low));
    if (answer !== "unknown")
      return { answer, quotes: [quoteAround(sentence, found.index, found[0].length)] };
  }
  return UNKNOWN;
}
