import { countryCodeOf, countryName } from "@/lib/ingestion/normalise/places/countries";
import type { FilterProposal } from "@/lib/matching/judges/judge";
import { AMOUNT, amountOf } from "@/lib/reading/amounts";
import { lowered } from "@/lib/reading/pattern";
import type { Span } from "@/lib/reading/wish";
import { US_STATES } from "@/lib/vocabulary/places";
import { BUSINESS_TYPES, FLAGS, INDUSTRIES } from "@/lib/vocabulary/terms";
import { assembled, filter, type ReadCondition, type ReadFilter, type ReadSentence } from "./read-sentence";

type IsKnown = (value: string) => boolean;
const oneOf =
  (values: readonly string[]): IsKnown =>
  (value) =>
    values.includes(value);
const isPlace: IsKnown = (value) =>
  US_STATES.includes(value) || countryName(countryCodeOf(value) ?? "") === value;

/** Closed lists: a value that is not in them is refused. */
const CHOICES: Readonly<Record<string, IsKnown>> = {
  ...{ location: isPlace, notLocation: isPlace },
  ...{ industry: oneOf(INDUSTRIES), notIndustry: oneOf(INDUSTRIES) },
  ...{ businessType: oneOf(BUSINESS_TYPES), notBusinessType: oneOf(BUSINESS_TYPES) },
  ...{ flags: oneOf(FLAGS), notFlags: oneOf(FLAGS) },
};
const FIGURES = new Set(
  ["Price", "Revenue", "Earnings", "Multiple", "Margin", "Employees", "Year"].flatMap((name) => [
    `min${name}`,
    `max${name}`,
  ]),
);
/** Longest search words that are taken. */
const WORDS_MOST = 3;

/** Every figure that stands in some words. */
const figuresIn = (words: string): number[] =>
  [...lowered(words).matchAll(AMOUNT)].flatMap(({ groups = {} }) => amountOf(groups, undefined).low);

/** What a proposal sets, when its value is in the words and in the vocabulary; null for everything else. */
function setBy({ text, field, value }: FilterProposal): ReadFilter["set"] | null {
  const isKnown = Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined;
  if (isKnown) return isKnown(value) ? { [field]: [value] } : null;
  if (FIGURES.has(field)) {
    const figure = Number(value);
    return figure > 0 && figuresIn(text).includes(figure) ? { [field]: figure } : null;
  }
  const words = value.trim().toLowerCase();
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u.test(words) && words.split(/\s+/).length <= WORDS_MOST;
  if (!isWords || !lowered(text).includes(words)) return null;
  if (field === "search") return { search: words };
  return field === "exclude" ? { exclude: [words], excludeIn: "title" } : null;
}

const DENIAL = "\\b(?:no|not|never|without|except|avoid|excluding|outside|other than)\\b|n['’]t\\b";
const DENIED_BEFORE = new RegExp(`(?:${DENIAL})(?: (?:in|of|the|a|any|at|near))*\\s*$`, "i");
const HAS_DENIAL = new RegExp(DENIAL, "i");
const isDenial = (field: string) => field.startsWith("not") || field === "exclude";

/** What is denied sets what leaves out, and nothing else does: of figures neither is known. */
function isSameSense(given: string, { start, end }: Span, field: string): boolean {
  const denied = HAS_DENIAL.test(given.slice(start, end)) || DENIED_BEFORE.test(given.slice(0, start));
  return denied === isDenial(field);
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const spanOf = (given: string, text: string): Span => {
  const start = given.indexOf(text);
  return { start, end: start + text.length };
};

/** What of some words stands outside a span; null when only small words do. */
function outside(given: string, words: Span, taken: Span): string | null {
  const before = given.slice(words.start, Math.max(words.start, taken.start));
  const rest = `${before} ${given.slice(Math.min(words.end, taken.end), words.end)}`
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{4,}|\d/u.test(rest) ? rest : null;
}

/**
 * The reading of a sentence with what a model proposes for the words that the rules have left (FND-16). A proposal counts
 * when its text is of the sentence, holds words that were left and none that were read, and its value stands in the text
 * or in the vocabulary; all others are refused.
 */
export function withProposals(
  given: string,
  read: ReadSentence,
  proposals: readonly FilterProposal[],
): ReadSentence {
  const taken: Span[] = [...read.filters, ...read.clashing];
  let conditions: ReadCondition[] = read.conditions;
  let unused = read.unused;
  const added: ReadFilter[] = [];
  for (const proposal of proposals) {
    const text = proposal.text.trim();
    const span = spanOf(given, text);
    const set = setBy({ ...proposal, text });
    const isLeft = (one: Span) => overlap(one, span);
    // What is only nice to have is no filter.
    const musts = conditions.filter((one) => one.required);
    const unread = [...musts, ...unused.map((words) => spanOf(given, words))];
    if (!set || text === "" || span.start < 0 || taken.some(isLeft) || !unread.some(isLeft)) continue;
    if (!isSameSense(given, span, proposal.field)) continue;
    // What was left may hold more than what was proposed: the rest stays where it was.
    conditions = conditions.filter((one) => !isLeft(one) || outside(given, one, span) !== null);
    unused = unused.flatMap((words) => {
      const place = spanOf(given, words);
      return isLeft(place) ? (outside(given, place, span) ?? []) : words;
    });
    taken.push(span);
    added.push(filter(text, span, set));
  }
  if (added.length === 0) return read;
  return assembled([...read.filters, ...read.clashing, ...added], conditions, unused, read.contradiction);
}

/** The words that the rules have left, for a model to look at. */
export const leftOf = ({ conditions, unused }: ReadSentence): string[] => [
  ...conditions.flatMap(({ text, required }) => (required ? [text] : [])),
  ...unused,
];
