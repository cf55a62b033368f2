import { cuesOf } from "./cues";
import { lowered, patternOf } from "./pattern";
import type { Span } from "./wish";

const CUE = cuesOf("moods");

const VERY = "(also|really|all|both|certainly|greatly|a|an|the|my|our|even|very|so|just|strongly|double)";
/** 'Would be a dream', 'all the better', 'would sway us': what is said before it is nice to have. */
const NICE = patternOf(
  `(would|could|might|will) (${VERY} )*((be|feel) (${VERY} )*(\\w+ )?(nice|great|good|perfect|ideal|dream|bonus|plus|better|best|icing|lovely|fantastic|wonderful|amazing|welcome|helpful|appreciated|preferred|attractive|interesting|win|sweet|gravy|grateful|happy)|make (me|us)|sway|help|tip|seal|win|sweeten|tempt|excite|interest|mean|count|earn|(get|put|set) (my|our)|catch|convince|delight|suit|show (me|us)|please|tickle|let (me|us))|(all|so much|even|that much|double) (the )?(better|bonus)|better still|(extra|bonus) points|(is|are) (${VERY} )*(appreciated|better(?! than)|favored|favoured|preferred|ideal|dream|icing|gravy|good|nice|feature|plus|bonus|welcome)(?! (location|business|company|condition|order|shape|area|fit|size)\\b)|(i|we|i'd|we'd)( would)? (sleep|pay extra|pay more|be (grateful|glad|happy|thrilled|delighted))`,
);
/** What begins a condition. */
const IF = /^(?:\W|\b(?:and|or|but|also|oh|now)\b)*if\b/i;

/** 'Nail bars aren't for us', 'fuel pumps are out', 'motels we do not want': the clause refuses what it is about. */
const REFUSED = patternOf(
  `(are|is|am|'s|'m|be) ((all|both|a|an|my|our|immediately|strictly) )*(out(?! of)|no good|no go|(hard |big |absolute |definite )?(no|pass)(?! (more|longer|less|problem|issue|need)\\b)|deal ?breaker|excluded|ruled out|off the table|not ((for|of interest to) (us|me)|welcome|wanted|considered|of interest|interesting|an option))|not an option|(aren't|isn't) (for (us|me)|welcome|wanted|of interest|interesting|an option|considered)|(don't|doesn't|do not|does not) (count|qualify|appeal|interest|suit|fit|work for|do it for)|(need not|needn't) apply|leave (me|us) cold|count (me|us) out|skip (it|them|that)|don't bother|no thanks|(i|we|i'd|we'd|i'll|we'll)( would| will)? (pass|walk away|say no|decline)(?! (on|to)\\b)|(i|we) (do not|don't|cannot|can't|won't|will not|would not|wouldn't) (want|touch|take|do|need|buy|consider|accept|run|sell)(?= ?([,;]|$))`,
);
/** 'Real estate not needed', 'the country does not matter': what is said before it asks nothing. */
const INDIFFERENT = patternOf(
  `((is |are )?not (needed|important|relevant)|(isn't|aren't) (needed|necessary|required|important|relevant)|(do not|don't|does not|doesn't) matter( (to|for) (me|us))?|no matter|no need|(is |are )?(negotiable|irrelevant|secondary)|either way|can come or|(make|made) no difference|(is|are) (just |way |far )?too \\w+|(i|we) (don't|do not|couldn't) care( less)?( about)?)(?= ?([,.;!?\\n]|$|and\\b|but\\b|stay\\b|as\\b))`,
);

/** Where the clause begins that ends at `until`: behind the last comma, or before the list that an 'and' or 'or' closes there. */
function clauseFrom(sentence: string, until: number): number {
  if (IF.test(sentence)) return 0;
  const before = sentence.slice(0, until).trimEnd().replace(/,$/, "");
  const parts = before.split(
    /,(?!\d)|\bbut\b|\bso\b(?! much)|\balthough\b|\bthough\b|\bbecause\b|\bsince\b/i,
  );
  let from = before.length - (parts.pop() ?? "").length;
  for (let isList = /\b(?:and|or|nor|&)\b/i.test(before.slice(from)); isList && parts.length > 0; ) {
    const part = parts.pop() ?? "";
    isList = part.trim().split(/\s+/).length <= LIST_WORDS;
    if (isList) from -= part.length + 1;
  }
  return from;
}
/** A member of a list has so many words at most. */
const LIST_WORDS = 4;

/** What a predicate is said of: from the beginning of its clause up to it, or behind it where an 'if' or 'to' goes on. */
function* saidOf(text: string, predicate: RegExp): Generator<Span> {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+(?:[.](?=\d)[^.!?;\n]+)*/g)) {
    const [found] = lowered(sentence).matchAll(predicate);
    if (!found) continue;
    const from = clauseFrom(sentence, found.index);
    const behind = found.index + found[0].length;
    const goesOn = /^\s*(?:if|to|when|that|it if|for)\b/.test(sentence.slice(behind));
    yield { start: index + from, end: index + found.index };
    if (goesOn) yield { start: index + behind, end: index + sentence.length };
  }
}

/** '…, as would a seller note': as nice as what is said before it. */
const LIKEWISE = /\b(?:as|so) (?:would|is|are|do|does) [^,.;!?\n]+/gi;

/** Clauses that only say what would be nice; those that hold all the kinds of business (`kinds`) are the wish itself. */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  const nice = [...saidOf(text, NICE)];
  for (const { 0: clause, index } of text.matchAll(LIKEWISE))
    if (lowered(text.slice(text.slice(0, index).search(/[^.!?;\n]*$/), index)).search(NICE) >= 0)
      nice.push({ start: index, end: index + clause.length });
  for (const { 0: clause, index } of text.matchAll(CUE.wouldLike)) {
    const end = index + clause.length;
    if (!kinds.some((kind) => kind.start < end && kind.end > index)) nice.push({ start: index, end });
  }
  const within = (kind: Span) => nice.some(({ start, end }) => kind.start >= start && kind.end <= end);
  return kinds.some((kind) => !within(kind)) ? nice : [];
}

/** What somebody says is not enough. */
export const insufficiencies = (text: string): Span[] =>
  [...text.matchAll(CUE.notAlone)]
    .filter(
      ({ 0: words, index }) =>
        !/\bbut\b/i.test(words + text.slice(index + words.length, index + words.length + 6)),
    )
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

/** What clauses refuse that end in a refusal, or conditions under which somebody is out; not where a wish is come to first. */
export const refusals = (text: string): Span[] =>
  [...saidOf(text, REFUSED)].filter(
    ({ start, end }) => !CUE.wishing.test(text.slice(start, end)) || IF.test(text.slice(start, end)),
  );

/** What somebody says that it makes no difference. */
export const indifferences = (text: string): Span[] => [...saidOf(text, INDIFFERENT)];

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
