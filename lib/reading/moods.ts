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

const VERY = String.raw`(?:(?:also|really|all|both|certainly|greatly|an?|the|my|our|even|very|so) )*`;
/** 'Would be a dream', 'all the better', 'would sway us': what is nice to have, said of a whole sentence. */
const NICE = new RegExp(
  String.raw`\b(?:(?:would|could|might) ${VERY}(?:be ${VERY}(?:\w+ )?(?:nice|great|good|perfect|ideal|dream|bonus|plus|better|best|icing|lovely|fantastic|wonderful|amazing|welcome|helpful|appreciated|preferred|attractive|interesting|win|sweet)|make (?:me|us)|sway|help|tip|seal|win|sweeten|tempt|excite|interest|mean|count|earn|(?:get|put|set) (?:my|our)|catch|convince|delight|suit)|(?:all|so much|even|that much) (?:the )?better|better still|appreciated|extra points|is a dream)\b`,
  "i",
);

/** Sentences that only say what would be nice; one that names a kind of business (`kinds`) is the wish itself. */
export function niceToHaves(text: string, kinds: readonly Span[]): Span[] {
  if (kinds.length === 0) return [];
  return [...text.matchAll(/[^.!?;\n]+/g)]
    .filter(({ 0: sentence }) => NICE.test(sentence))
    .map(({ 0: sentence, index }) => ({ start: index, end: index + sentence.length }))
    .filter(({ start, end }) => !kinds.some((kind) => kind.start >= start && kind.end <= end));
}

/** 'Nail bars and med spas aren't for us', 'fuel pumps are out', 'routes don't count': the sentence refuses what it is about. */
const REFUSED =
  /\b(?:(?:are|is|am) (?:all |both )?(?:out|no good|off the table|not (?:for (?:us|me)|welcome|wanted|considered|of interest|interesting|an option))|(?:aren't|isn't) (?:for (?:us|me)|welcome|wanted|of interest|interesting|an option|considered)|(?:don't|doesn't|do not|does not) (?:count|qualify|appeal|interest|suit|fit|work for|do it for)|(?:need not|needn't) apply|leave (?:me|us) cold)\b/i;

/** The beginnings of sentences that end in a refusal, by where they stand; one that comes to a wish first is left alone. */
export function refusals(text: string): Span[] {
  return [...text.matchAll(/[^.!?;\n]+/g)].flatMap(({ 0: sentence, index }) => {
    const at = REFUSED.exec(sentence)?.index;
    const subject = sentence.slice(0, at);
    return at === undefined || WISHING.test(subject) ? [] : [{ start: index, end: index + at }];
  });
}
