import type { Span } from "./wish";

/** Where a sentence comes to its wish. */
const WISHING =
  /\b(?:(?:i|we)(?:'d| would)? (?:also )?(?:want|like|love|need|buy|seek|hope|look|prefer)|(?:i|we|who|that|which)(?:'m|'re| am| are| would|'d)? (?:after|add|wants?|likes?|buys?|acquires?|needs?|ready|trying)|(?:looking|hunting|searching) (?:for|to)|seeking|wanting|hoping|buying|ready to|trying to|in search of|in the market|would (?:like|love)|wants? (?:to|an?)|buys|acquires)\b/i;

/** Words in '-er', '-or' and the like that are nobody's occupation, or a business. */
const NOBODY =
  "under|over|after|never|either|other|number|center|water|dealer|retailer|manufacturer|contractor|distributor|supplier|provider|maker|door|floor|color|or|for|owner|per|want|restaurant|plant|tenant";
/** Somebody who buys: 'we', or a person or group by what they do, within the first words of a sentence. */
const BUYER = new RegExp(
  String.raw`^\W*(?:(?:i|we|my|our)\b|[\w-]+ years (?:on|in|at|as|behind|with)\b|(?:[\w'-]+ ){0,4}?(?:couple|family|nurse|chef|cook|vet|fund|group|office|company|partners|daughter|son|woman|executive|mba|cpa|graduate|retiree|(?!(?:${NOBODY})s?\b)[a-z]{2,}(?:er|or|ist|ian|ant|ect|man))s?\b)`,
  "i",
);
/** What a remark about oneself does not hold: a sum, a business, a refusal of one, or a place to move to. */
const MATTER =
  /[$£€]|n't\b|\b(?:not?|never|moving|relocating|settling|business(?:es)?|shops?|stores?|for sale|revenue|ebitda|sde|cash flow|asking|price[ds]?|profit)\b/i;

/**
 * What stands before the wish of a sentence when it tells of the buyer: 'Licensed cosmetologist, ten years behind the
 * chair, looking for …', 'Civil engineer by training, I want …'; or an opening sentence that tells of nothing else.
 */
export function* leadIns(text: string): Generator<Span> {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;:\n]+/g)) {
    const at = WISHING.exec(sentence)?.index;
    const isOpening = at === undefined && index === 0 && WISHING.test(text.slice(sentence.length));
    const lead = sentence.slice(0, at).trimEnd();
    const isRemark = lead !== "" && BUYER.test(lead) && !MATTER.test(lead);
    if (isRemark && (at !== undefined || isOpening)) yield { start: index, end: index + lead.length };
  }
}

const VERY = String.raw`(?:(?:also|really|all|both|certainly|greatly|an?|the|my|our|even|very|so|just|strongly|double) )*`;
/** 'Would be a dream', 'all the better', 'would sway us': what is said before it is nice to have. */
const NICE = new RegExp(
  String.raw`\b(?:(?:would|could|might|will) ${VERY}(?:be ${VERY}(?:\w+ )?(?:nice|great|good|perfect|ideal|dream|bonus|plus|better|best|icing|lovely|fantastic|wonderful|amazing|welcome|helpful|appreciated|preferred|attractive|interesting|win|sweet|gravy|grateful|happy)|make (?:me|us)|sway|help|tip|seal|win|sweeten|tempt|excite|interest|mean|count|earn|(?:get|put|set) (?:my|our)|catch|convince|delight|suit|show (?:me|us)|please|tickle|let (?:me|us))|(?:all|so much|even|that much|double) (?:the )?(?:better|bonus)|better still|extra points|bonus points|(?:is|are) ${VERY}(?:appreciated|favou?red|preferred|ideal|dream|icing|gravy|good|nice|feature|plus|bonus|welcome)\b(?! (?:location|business|company|condition|order|shape|area|fit|size))|(?:i|we)(?:'d| would) (?:sleep|pay extra|pay more|be (?:grateful|glad|happy|thrilled|delighted)))\b`,
  "i",
);
/** 'If it came with a manager, …' wishes for it, unless what is offered then is to hear of it. */
const IF = /^(?:\W|\b(?:and|or|but|also|oh|now)\b)*if\b/i;
const OFFERS =
  /\b(?:must|has to|have to|call|send|contact|interested|let me know|reach out|tell me|talk|look|want|need|buy)\b/i;

/** 'Nail bars aren't for us', 'fuel pumps are out', 'motels we do not want': the clause refuses what it is about. */
const REFUSED =
  /\b(?:(?:are|is|am|'s|'m|be) (?:all |both |a |an |my |our |immediately |strictly )*(?:out\b(?! of)|no good|no[- ]go|(?:hard |big |absolute |definite )?(?:no|pass)\b(?! (?:more|longer|less|problem|issue|need))|deal[- ]?breakers?|excluded|ruled out|off the table|not (?:for (?:us|me)|welcome|wanted|considered|of interest|interesting|an option))|(?:aren't|isn't) (?:for (?:us|me)|welcome|wanted|of interest|interesting|an option|considered)|(?:don't|doesn't|do not|does not) (?:count|qualify|appeal|interest|suit|fit|work for|do it for)|(?:need not|needn't) apply|leave (?:me|us) cold|count (?:me|us) out|skip (?:it|them|that)|don't bother|no thanks|(?:i|we)(?:'d|'ll| would| will)? (?:pass|walk away|say no|decline)\b(?! (?:on|to)\b)|(?:i|we) (?:do not|don't|cannot|can't|won't|will not|would not|wouldn't) (?:want|touch|take|do|need|buy|consider|accept|run|sell)(?= *(?:[,;]|$)))/i;
/** 'Real estate not needed', 'the country does not matter': what is said before it asks nothing. */
const INDIFFERENT =
  /\b(?:(?:is |are )?not (?:needed|important|relevant)|(?:isn't|aren't) (?:needed|necessary|required|important|relevant)|(?:do|does) ?n[o']t matter(?: (?:to|for) (?:me|us))?|no matter|no need|(?:is |are )?(?:negotiable|irrelevant|secondary)|either way|can come or|(?:makes?|made) no difference|(?:is|are) (?:just |way |far )?too \w+|(?:i|we) (?:don't|do not|couldn't) care(?: less)?(?: about)?)(?= *(?:[,.;!?\n]|$|and\b|but\b|stay\b|as\b))/i;

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
    isList =
      part.trim().split(/\s+/).length <= LIST_WORDS &&
      before[from - 1] === "," &&
      !/\b(?:no|not)\b/i.test(part);
    if (isList) from -= part.length + 1;
  }
  return from;
}
/** A member of a list has so many words at most. */
const LIST_WORDS = 4;

/** What a predicate is said of: from the beginning of its clause up to it, or behind it where an 'if' or 'to' goes on. */
function* saidOf(text: string, predicate: RegExp): Generator<Span> {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+(?:[.](?=\d)[^.!?;\n]+)*/g)) {
    const found = predicate.exec(sentence);
    if (!found) continue;
    const from = clauseFrom(sentence, found.index);
    const behind = found.index + found[0].length;
    const goesOn = /^\s*(?:if|to|when|that|it if|for)\b/.test(sentence.slice(behind));
    const isIf = /^\s*if\b/.test(sentence.slice(behind));
    yield { start: index + from, end: index + found.index };
    if (goesOn && (isIf || sentence.slice(from, found.index).trim().split(/\s+/).length <= 2))
      yield { start: index + behind, end: index + sentence.length };
  }
}

/** '…, as would a seller note': as nice as what is said before it. */
const LIKEWISE = /\b(?:as|so) (?:would|is|are|do|does) [^,.;!?\n]+/gi;

/** Clauses that only say what would be nice; those that hold all the kinds of business (`kinds`) are the wish itself. */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  const nice = [...saidOf(text, NICE)];
  for (const { 0: sentence, index } of text.matchAll(/[^.!?;\n]+/g)) {
    const comma = sentence.indexOf(",");
    const main = comma < 0 ? "" : sentence.slice(comma);
    if (IF.test(sentence) && !OFFERS.test(main) && !REFUSED.test(sentence))
      nice.push({ start: index, end: index + (comma < 0 ? sentence.length : comma) });
  }
  for (const { 0: clause, index } of text.matchAll(LIKEWISE))
    if (NICE.test(text.slice(text.slice(0, index).search(/[^.!?;\n]*$/), index)))
      nice.push({ start: index, end: index + clause.length });
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
