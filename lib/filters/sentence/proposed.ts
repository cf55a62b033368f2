import { countryCodeOf, countryName } from "@/lib/ingestion/normalise/places/countries";
import { keysOf, RANGE_FIELDS } from "@/lib/listings/criteria";
import type { FilterProposal } from "@/lib/matching/judges/judge";
import { AMOUNT, amountOf } from "@/lib/reading/amounts";
import { lowered } from "@/lib/reading/pattern";
import { overlaps, type Span } from "@/lib/reading/wish";
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

/** Fields with a fixed set of values; any other value is rejected. */
const CHOICES: Readonly<Record<string, IsKnown>> = {
  location: isPlace,
  notLocation: isPlace,
  industry: oneOf(INDUSTRIES),
  notIndustry: oneOf(INDUSTRIES),
  businessType: oneOf(BUSINESS_TYPES),
  notBusinessType: oneOf(BUSINESS_TYPES),
  flags: oneOf(FLAGS),
  notFlags: oneOf(FLAGS),
};
const FIGURES = new Set<string>(RANGE_FIELDS.flatMap(keysOf));
/** The most words a proposed search text may have. */
const MAX_WORDS = 3;

/** Every figure in some words. */
const figuresIn = (words: string): number[] =>
  [...lowered(words).matchAll(AMOUNT)].flatMap(({ groups = {} }) => amountOf(groups, undefined).low);

/** What a proposal sets, provided that its value occurs in the words or in the vocabulary; null otherwise. */
function setBy({ text, field, value }: FilterProposal): ReadFilter["set"] | null {
  const isKnown = Object.hasOwn(CHOICES, field) ? CHOICES[field] : undefined;
  if (isKnown) return isKnown(value) ? { [field]: [value] } : null;
  if (FIGURES.has(field)) {
    const figure = Number(value);
    return figure > 0 && figuresIn(text).includes(figure) ? { [field]: figure } : null;
  }
  const words = value.trim().toLowerCase();
  const isWords = /^[\p{L}\p{N}][\p{L}\p{N}' -]*$/u.test(words) && words.split(/\s+/).length <= MAX_WORDS;
  if (!isWords || !lowered(text).includes(words)) return null;
  if (field === "search") return { search: words };
  return field === "exclude" ? { exclude: [words], excludeIn: "title" } : null;
}

const DENIAL = "\\b(?:no|not|never|without|except|avoid|excluding|outside|other than)\\b|n['’]t\\b";
const DENIED_BEFORE = new RegExp(`(?:${DENIAL})(?: (?:in|of|the|a|any|at|near))*\\s*$`, "i");
const HAS_DENIAL = new RegExp(DENIAL, "i");
const isDenial = (field: string) => field.startsWith("not") || field === "exclude";

/** A negated phrase may only set an excluding filter, any other only an including one; no negated figures. */
function isSameSense(given: string, { start, end }: Span, field: string): boolean {
  const denied = HAS_DENIAL.test(given.slice(start, end)) || DENIED_BEFORE.test(given.slice(0, start));
  return denied === isDenial(field);
}

const spanOf = (given: string, text: string): Span => {
  const start = given.indexOf(text);
  return { start, end: start + text.length };
};

/** The words outside a span; null when only function words are left. */
function outside(given: string, words: Span, taken: Span): string | null {
  const before = given.slice(words.start, Math.max(words.start, taken.start));
  const rest = `${before} ${given.slice(Math.min(words.end, taken.end), words.end)}`
    .replace(/\s+/g, " ")
    .trim();
  return /\p{L}{4,}|\d/u.test(rest) ? rest : null;
}

/**
 * Adds to a sentence's reading what a model proposes for the words the rules left over (FND-16). A proposal
 * is accepted if its text occurs in the sentence, contains left-over words and none already read, and its
 * value occurs in the text or in the vocabulary; all others are rejected.
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
    const isLeft = (one: Span) => overlaps(one, span);
    // Preferences never become filters.
    const requirements = conditions.filter((one) => one.required);
    const unread = [...requirements, ...unused.map((words) => spanOf(given, words))];
    if (!set || text === "" || span.start < 0 || taken.some(isLeft) || !unread.some(isLeft)) continue;
    if (!isSameSense(given, span, proposal.field)) continue;
    // The left-over words may include more than the proposal covers: the rest stays left over.
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

/** The words the rules left over, for a model to look at. */
export const leftOf = ({ conditions, unused }: ReadSentence): string[] => [
  ...conditions.flatMap(({ text, required }) => (required ? [text] : [])),
  ...unused,
];
