import { lowered, patternOf } from "./pattern";
import type { Span } from "./wish";

/** Where a sentence comes to its wish. */
const WISHING =
  /\b(?:(?:i|we)(?:'d| would)? (?:also )?(?:want|like|love|need|buy|seek|hope|look|prefer)|(?:i|we|who|that|which)(?:'m|'re| am| are| would|'d)? (?:after|add|wants?|likes?|buys?|acquires?|needs?|ready|trying)|(?:looking|hunting|searching) (?:for|to)|seeking|wanting|hoping|buying|ready to|trying to|in search of|in the market|would (?:like|love)|wants? (?:to|an?)|buys|acquires)\b/i;

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

/** 'Would like a retiring seller', behind what is bought: without a figure, and up to the end of its clause. */
const WOULD_LIKE =
  /(?:\bwould|'d) (?:also |really |ideally )?(?:like|love)(?: to (?:see|have|get))? (?!(?:to|one|some(?:thing|where)|anything|it)\b|an? (?:\w+ )?(?:business|company|place|shop)\b)(?:[^\d.,;!?\n]|\d+(?= ?(?:days?|weeks?|months?|mo|years?)\b))*(?=[.,;!?\n]|$)/gi;

/** Clauses that only say what would be nice; those that hold all the kinds of business (`kinds`) are the wish itself. */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  const nice = [...saidOf(text, NICE)];
  for (const { 0: clause, index } of text.matchAll(LIKEWISE))
    if (lowered(text.slice(text.slice(0, index).search(/[^.!?;\n]*$/), index)).search(NICE) >= 0)
      nice.push({ start: index, end: index + clause.length });
  for (const { 0: clause, index } of text.matchAll(WOULD_LIKE)) {
    const end = index + clause.length;
    if (!kinds.some((kind) => kind.start < end && kind.end > index)) nice.push({ start: index, end });
  }
  const within = (kind: Span) => nice.some(({ start, end }) => kind.start >= start && kind.end <= end);
  return kinds.some((kind) => !within(kind)) ? nice : [];
}

/** 'Not just a bare licence': what is not enough by itself is neither asked for nor refused. */
const NOT_ALONE = /\bnot (?:just|only|merely|simply) (?!(?:in|from|with|for|to)\b)[^,.;:()!?\n]*/gi;

/** What somebody says is not enough. */
export const insufficiencies = (text: string): Span[] =>
  [...text.matchAll(NOT_ALONE)]
    .filter(
      ({ 0: words, index }) =>
        !/\bbut\b/i.test(words + text.slice(index + words.length, index + words.length + 6)),
    )
    .map(({ 0: words, index }) => ({ start: index, end: index + words.length }));

/** What clauses refuse that end in a refusal, or conditions under which somebody is out; not where a wish is come to first. */
export const refusals = (text: string): Span[] =>
  [...saidOf(text, REFUSED)].filter(
    ({ start, end }) => !WISHING.test(text.slice(start, end)) || IF.test(text.slice(start, end)),
  );

/** What somebody says that it makes no difference. */
export const indifferences = (text: string): Span[] => [...saidOf(text, INDIFFERENT)];

/** 'Absentee? No.', 'A seller note? Would help.': the answer is about what is asked. */
const ASKED_AND_ANSWERED =
  /\?(?= *(?:(?:no|nope|never|no thanks|no way|(?:(?:i|we) )?(?:don't|do not|wouldn't) (?:want|touch|like|do|take) (?:it|that|them|one|any|those)|not (?:for me|wanted|interested)|hard pass)\b *(?:[.,;!\n]|$)|(?:would|might|could) (?:be|help)\b|(?:even )?better\b))/gi;

/** 'If it is anything other than retirement I'm out', 'not interested unless it has a manager': two denials ask for it. */
const REFUSED_UNLESS =
  /(?<lead>\bif\b[^.;!?\n]*?)\b(?:anything )?(?:other than|but|besides|not|no|without|isn't|doesn't|aren't|don't)\b(?<wish>[^.;!?\n]*?)(?<out>,?\s*(?:then )?(?:(?:i'm|i am|we're|we are|it's) )?(?:not interested|out|no(?: thanks| deal| go)?|(?:a )?(?:hard )?pass|count (?:me|us) out|forget it|skip it|don't bother|i (?:pass|walk))(?=\s*(?:[.;!?\n]|$)))|\b(?:not interested|no deal|(?:won't|don't|wouldn't|not) (?:buy|look|consider|interested)(?: (?:it|at it|anything))?|no good|pass) unless\b/gi;
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
  apart(text.replace(ASKED_AND_ANSWERED, " ").replace(REFUSED_UNLESS, wantedOf));
