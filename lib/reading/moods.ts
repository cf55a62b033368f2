import { cuesOf } from "./cues";
import { operator } from "./operators";
import { anyOf, lowered, patternOf } from "./pattern";
import OPERATORS from "./vocabulary/operators.json" with { type: "json" };
import type { Span } from "./wish";

const CUE = cuesOf("moods");

/** 'Would be a dream', 'all the better', 'would sway us': what is said before it is nice to have. */
const NICE = operator(OPERATORS.predicates.nice);
/** What begins a condition. */
const IF = /^(?:\W|\b(?:and|or|but|also|oh|now)\b)*if\b/i;

/** 'Nail bars aren't for us', 'fuel pumps are out', 'repo work no': the clause refuses what it is about. */
const REFUSED = operator(OPERATORS.predicates.refused);
/** 'Real estate not needed', 'the country does not matter': what is said before it asks nothing. */
const INDIFFERENT = patternOf(
  `(${anyOf(OPERATORS.predicates.indifferent)})(?= ?([,.;!?\\n]|$|and\\b|but\\b|stay\\b|as\\b))`,
);

/** Where the clause begins that ends at `until`: behind the last comma, or before the list that an 'and' or 'or' closes there. */
function clauseFrom(sentence: string, until: number): number {
  if (IF.test(sentence)) return 0;
  const before = sentence.slice(0, until).trimEnd().replace(/,$/, "");
  const parts = before.split(
    /,(?!\d)| - |\bbut\b|\bso\b(?! much)|\balthough\b|\bthough\b|\bbecause\b|\bsince\b/i,
  );
  let from = before.length - (parts.pop() ?? "").length;
  for (let isList = /\b(?:and|or|nor|&)\b/i.test(before.slice(from)); isList && parts.length > 0; ) {
    const part = parts.pop() ?? "";
    isList = part.trim().split(/\s+/).length <= LIST_WORDS && !CUE.noMember.test(part);
    if (isList) from -= part.length + 1;
  }
  // 'Ohio or Iowa (Florida is out)'
  const bracket = before.lastIndexOf("(");
  return bracket > before.lastIndexOf(")") ? Math.max(from, bracket + 1) : from;
}
/** A member of a list has so many words at most. */
const LIST_WORDS = 4;

/** What is said of the clause before it, or of what goes on behind it with an 'if' or 'to'. */
interface Predicate extends Span {
  of: Span[];
}

function* predicatesIn(text: string, pattern: RegExp): Generator<Predicate> {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+(?:[.](?=\d)[^.!?;\n]+)*/g)) {
    for (const found of lowered(sentence).matchAll(pattern)) {
      const start = index + found.index;
      const end = start + found[0].length;
      const of = [{ start: index + clauseFrom(sentence, found.index), end: start }];
      if (/^\s*(?:if|to|when|that|it if|for)\b/.test(text.slice(end)))
        of.push({ start: end, end: index + sentence.length });
      yield { start, end, of };
    }
  }
}
/** '…, as would a seller note': as nice as what is said before it. */
const LIKEWISE = /\b(?:as|so) (?:would|is|are|do|does) [^,.;!?\n]+/gi;

/** Clauses that only say what would be nice; those that hold all the kinds of business (`kinds`) are the wish itself. */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  const nice = pleasures(text).flatMap(({ of }) => of);
  for (const { 0: clause, index } of text.matchAll(LIKEWISE))
    if (lowered(text.slice(text.slice(0, index).search(/[^.!?;\n]*$/), index)).search(NICE) >= 0)
      nice.push({ start: index, end: index + clause.length });
  for (const { 0: clause, index } of text.matchAll(CUE.wouldLike)) {
    const end = index + clause.length;
    if (!kinds.some((kind) => kind.start < end && kind.end > index)) nice.push({ start: index, end });
  }
  const holds = (clause: Span) => (kind: Span) => kind.start >= clause.start && kind.end <= clause.end;
  // 'A sign shop would suit me, screen printing is fine too': what is named first is what is looked for.
  const isAll = nice.some((clause) => kinds.slice(0, 1).some(holds(clause)));
  return nice.filter((clause) => !isAll || !kinds.some(holds(clause)));
}

/** What somebody says is not enough: 'not merely a distributor'. */
export const insufficiencies = (text: string): Span[] =>
  [...text.matchAll(CUE.notAlone)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));

/** Predicates that refuse, or conditions under which somebody is out; not where a wish is come to first. */
export const refusals = (text: string): Predicate[] =>
  [...predicatesIn(text, REFUSED)].filter(({ of: [clause] }) => {
    const words = text.slice(clause?.start, clause?.end);
    return !CUE.wishing.test(words) || IF.test(words);
  });

/** Predicates by which somebody would only be pleased. */
export const pleasures = (text: string): Predicate[] => [...predicatesIn(text, NICE)];

/** What somebody says that it makes no difference. */
export const indifferences = (text: string): Predicate[] => [...predicatesIn(text, INDIFFERENT)];

const wantedOf = (all: string, ...found: unknown[]): string => {
  const { lead = "", wish = "", out = "" } = found.at(-1) as Record<string, string | undefined>;
  if (lead === "") return "must have".padStart(all.length);
  const wanted = lead.replace(/^if/i, "  ").padEnd(all.length - wish.length - out.length);
  return (wanted + wish).padEnd(all.length);
};

/** 'Two things: 1) …, 2) …' are sentences of their own; of the same length, so that words stay where they are. */
const apart = (text: string) =>
  text.replace(/(?<=^|[\s,;.])\(?[1-9]\)(?=\s)/g, (sign) => "\n".padStart(sign.length));

/** A text of which questions are answered, double denials resolved and numbered lists set apart, sign for sign. */
export const straightened = (text: string) =>
  apart(text.replace(CUE.askedAndAnswered, " ").replace(CUE.refusedUnless, wantedOf));
