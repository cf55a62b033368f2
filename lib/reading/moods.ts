import { clausesOf } from "./clauses";
import { cuesOf } from "./cues";
import { listsOf } from "./kind-lists";
import { operator } from "./operators";
import { anyOf, lowered, patternOf } from "./pattern";
import OPERATORS from "./vocabulary/operators.json" with { type: "json" };
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("moods");

/** 'Would be a dream', 'all the better', 'would sway us': what comes before it is a preference. */
const PREFERRED = operator(OPERATORS.predicates.nice);
/** The start of a condition. */
const IF = /^(?:\W|\b(?:and|or|but|also|oh|now)\b)*if\b/i;

/** 'Nail bars aren't for us', 'fuel pumps are out', 'repo work no': the clause excludes its subject. */
const REFUSED = operator(OPERATORS.predicates.refused);
/** 'Real estate not needed', 'the country does not matter': what comes before it is not a condition. */
const INDIFFERENT = patternOf(
  `(${anyOf(OPERATORS.predicates.indifferent)})(?= ?([,.;!?\\n]|$|and\\b|but\\b|stay\\b|as\\b|(if|whether|about) (there|it|they|that|the|i|we|a|an)\\b))`,
);

/** 'Contracting (roofs, siding) is out': commas in brackets part nothing. */
const BRACKETED = /\([^()]*\)/g;
const blanked = (words: string) => " ".repeat(words.length);

/** 'Food is off the table, as is anything seasonal' */
const AS_IS = /^,?(?: and)? (?:as|so) (?:is|are|would be|do|does)\b[^,.;!?\n]*/;

/** A comma behind a predicate, unless it leads to why: 'no thanks, we've moved enough'. */
const OWN_LIST = /,(?! ?(?:i|we|it|they|that|too|my|our|been|thank|sorry)\b)/i;

const TURN = / - |\bbut\b|\bso\b(?! much)|\balthough\b|\bthough\b|\bbecause\b|\bsince\b/gi;

const OWN_NOUN = /\b(?:and|or)\s+(?:an?|some|the|any)\b/i;
/** Maximum number of words in a list member. */
const LIST_WORDS = 4;

/**
 * The start of the clause that ends at `until`: after the last comma, or before the list that an 'and' or
 * 'or' closes.
 */
function clauseFrom(sentence: string, until: number): number {
  if (IF.test(sentence)) return 0;
  const before = sentence.slice(0, until).replace(BRACKETED, blanked).trimEnd().replace(/,$/, "");
  // 'Gas stations, truck stops: no thanks'
  const isHeaded =
    /:$/.test(before) &&
    !OWN_LIST.test(sentence.slice(until)) &&
    before
      .split(",")
      .every(
        (part) => part.trim().split(/\s+/).length <= LIST_WORDS && !/^\s*(?:an?|the|some)\s/i.test(part),
      );
  if (isHeaded) return 0;
  // No list goes on from before a 'but'.
  const turn = [...before.matchAll(TURN)].at(-1);
  const parts = before.slice(turn ? turn.index + turn[0].length : 0).split(/,(?!\d)/);
  let from = before.length - (parts.pop() ?? "").length;
  for (let isList = /\b(?:and|or|nor|&)\b/i.test(before.slice(from)); isList && parts.length > 0; ) {
    const part = parts.pop() ?? "";
    // 'Salons that do nothing but hair, and spas, are not for me'
    // 'A web shop that ships goods, own brand or dropshipping'
    // but 'A manager who stays, and some seller paper': two things
    if (
      parts.length === 0 &&
      /^\s*an?\s.*\b(?:that|which|who)\b/i.test(part) &&
      !OWN_NOUN.test(before.slice(from))
    )
      break;
    // 'Plumbing or heating, houses or commercial work, doesn't matter': a list of its own ended before
    if (/\bor\b/i.test(part)) break;
    const member = part.replace(/\b(?:that|which|who)\b.*$/i, "");
    isList = member.trim().split(/\s+/).length <= LIST_WORDS && !CUE.noMember.test(member);
    if (isList) from -= part.length + 1;
  }
  // 'Ohio or Iowa (Florida is out)'
  const bracket = before.lastIndexOf("(");
  return bracket > before.lastIndexOf(")") ? Math.max(from, bracket + 1) : from;
}
/** What a sale includes is a part of the business: 'a bakery where the real estate is not included'. */
const OF_SALE = /\b(?:included|in the price|part of)\b/;
const PART = /\b(?:where|whose|with|which|that|and)\b/gi;

function partFrom(sentence: string, { 0: predicate, index }: RegExpExecArray): number {
  const from = clauseFrom(sentence, index);
  const joint = OF_SALE.test(predicate) ? [...sentence.slice(0, index).matchAll(PART)].at(-1) : undefined;
  return joint ? Math.max(from, joint.index + joint[0].length) : from;
}
/** What a predicate is about can follow it, up to the next clause. */
const AHEAD = /^\s*(?:if|whether|to|when|that|it if|for|about)\b/i;
const NEXT_CLAUSE = /,\s*(?:just|only|but|so|i|we|i'm|we're|looking|want|need|must|as long)\b|\s(?:but)\b/i;

/** A predicate with the spans it is about: the clause before it, or what follows with 'if' or 'to'. */
interface Predicate extends Span {
  of: Span[];
}

function* predicatesIn(text: string, pattern: RegExp): Generator<Predicate> {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+(?:[.](?=\d)[^.!?;\n]+)*/g)) {
    for (const found of lowered(sentence).matchAll(pattern)) {
      const start = index + found.index;
      const end = start + found[0].length;
      const isAhead = AHEAD.test(text.slice(end));
      // 'A bakery in Ohio, doesn't matter if it has seats': what is ahead alone.
      const of =
        isAhead && /,\s*$/.test(sentence.slice(0, found.index))
          ? []
          : [{ start: index + partFrom(sentence, found), end: start }];
      if (isAhead) {
        const rest = sentence.slice(end - index);
        const next = rest.search(NEXT_CLAUSE);
        of.push({ start: end, end: next < 0 ? index + sentence.length : end + next });
      }
      const [more = ""] = AS_IS.exec(text.slice(end)) ?? [];
      // Without its comma, so that a place after it stands alone.
      if (more) of.push({ start: end + (/^,?\s*/.exec(more)?.[0].length ?? 0), end: end + more.length });
      yield { start, end, of };
    }
  }
}
/** '…, as would a seller note': the same preference as what comes before it. */
const AS_WOULD = /\b(?:as|so) (?:would|is|are|do|does) [^,.;!?\n]+/gi;

/**
 * Clauses that only state a preference. If they contain all the kinds of business (`kinds`), they are the
 * wish itself and are not returned.
 */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  const lists = listsOf(text, kinds);
  const nice: (Span & { isBest?: boolean })[] = pleasures(text).flatMap(({ start, end, of }) =>
    of.map((one) => ({ ...one, isBest: /\bbest$/i.test(text.slice(start, end).trim()) })),
  );
  for (const { 0: clause, index } of text.matchAll(AS_WOULD))
    if (lowered(text.slice(text.slice(0, index).search(/[^.!?;\n]*$/), index)).search(PREFERRED) >= 0)
      nice.push({ start: index, end: index + clause.length });
  for (const { 0: clause, index } of text.matchAll(CUE.wouldLike)) {
    const end = index + clause.length;
    if (!kinds.some((kind) => kind.start < end && kind.end > index)) nice.push({ start: index, end });
  }
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+/g)) {
    const within = lists.filter((list) => overlaps(list, { start: index, end: index + sentence.length }));
    // 'Manufacturers: metal, plastics, we are agnostic'
    const colon = index + sentence.indexOf(":");
    const examples =
      within.length < lists.length ? within : within.filter(({ start }) => colon > index && start > colon);
    const [first, last] = [examples[0], examples.at(-1)];
    const open = index + sentence.search(CUE.notFussy);
    if (open >= index && first && last && examples.length < lists.length)
      nice.push({
        start: colon > index ? Math.min(colon, first.start) : first.start,
        end: Math.max(open, last.end),
      });
  }
  // 'A sign shop would suit me, screen printing is fine too': the kind named first is what the buyer wants, but
  // what 'would suit me best' is only preferred.
  const isAll = nice.some(
    (clause) => !clause.isBest && lists.slice(0, 1).some((list) => overlaps(list, clause)),
  );
  return nice.filter((clause) => !isAll || !lists.some((list) => overlaps(list, clause)));
}

/** What the buyer says is not enough: 'not merely a distributor'. */
export const insufficiencies = (text: string): Span[] =>
  [...text.matchAll(CUE.notAlone), ...text.matchAll(CUE.notEnough)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));

/** The clauses that say what the writer wants, and so tell nothing. */
export const wishingClauses = (text: string): Span[] =>
  clausesOf(text).filter(({ start, end }) => CUE.wishing.test(text.slice(start, end)));

/**
 * Predicates that exclude, or conditions under which the buyer is out; except where the clause starts with a
 * wish.
 */
export const refusals = (text: string): Predicate[] =>
  [...predicatesIn(text, REFUSED)].filter(({ of: [clause] }) => {
    const words = text.slice(clause?.start, clause?.end);
    return !CUE.wishing.test(words) || IF.test(words);
  });

/** Predicates that express a preference. */
const pleasures = (text: string): Predicate[] => [...predicatesIn(text, PREFERRED)];

/** Predicates that express indifference. */
export const indifferences = (text: string): Predicate[] => [...predicatesIn(text, INDIFFERENT)];

const wantedOf = (all: string, ...found: unknown[]): string => {
  const { lead = "", wish = "", out = "" } = found.at(-1) as Record<string, string | undefined>;
  if (lead === "") return "must have".padStart(all.length);
  const wanted = lead.replace(/^if/i, "  ").padEnd(all.length - wish.length - out.length);
  return (wanted + wish).padEnd(all.length);
};

/**
 * 'Two things: 1) …, 2) …': puts numbered items into separate sentences. The length stays the same, so
 * positions do not move.
 */
const withItemsSeparated = (text: string) =>
  text.replace(/(?<=^|[\s,;.])\(?[1-9]\)(?=\s)/g, (sign) => "\n".padStart(sign.length));

/** '{"condition":1,"answer":"met"}': what is written for a program asks for nothing. */
const CODE = /[{[][^{}[\]]*"[^{}[\]]*[}\]]|[{[][\s,]*[}\]]/g;
const DEEPEST = 4;
const withoutCode = (text: string, depth = 0): string => {
  const rest = text.replace(CODE, blanked);
  return rest === text || depth === DEEPEST ? rest : withoutCode(rest, depth + 1);
};

/**
 * Resolves questions with answers and double negations, separates numbered items and blanks out code. The length stays
 * the same.
 */
export const resolveWording = (text: string) =>
  withItemsSeparated(
    withoutCode(text).replace(CUE.askedAndAnswered, " ").replace(CUE.refusedUnless, wantedOf),
  );
