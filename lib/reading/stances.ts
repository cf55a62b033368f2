import { clausesOf, talkScore } from "./talk";
import WEIGHTS from "./vocabulary/stance-weights.json" with { type: "json" };
import { overlaps, type Span } from "./wish";

/** The buyer's attitude to the kinds of business a clause mentions. */
const STANCES = ["refused", "preferred", "told", "reversed"] as const;
export type Stance = (typeof STANCES)[number];

/**
 * Placeholders in a clause: the thing being judged, other named things, and a marker before words that have
 * another meaning.
 */
const [NAMED, THING, HELD] = ["xqnamed", "xqthing", "xqheld"];
const MODELS = STANCES.map((stance) => [stance, new Map(Object.entries<number>(WEIGHTS[stance]))] as const);
const FRAMING: ReadonlySet<string> = new Set(WEIGHTS.framing);
const ENDS = /^[.!?;]$/;
/** A sentence of at most this many words after a kind may be about it: 'Restaurants? No thank you.' */
const SHORT = 6;

/** Cases the rules judge better than the model: exceptions and contrasts. */
const SET_AGAINST =
  /^(?:except|excepting|excluding|outside|unless|without|w|than|instead|besides|apart|aside|but|exception|meaning)$/;
const ARTICLE = /^(?:an?|the|any|some|or|and)$/;

/**
 * The text with each `named` and `things` span replaced by one token, and a marker before each `held` span.
 */
function masked(
  text: string,
  named: readonly Span[],
  things: readonly Span[],
  held: readonly Span[],
): string {
  const spans = [
    ...named.map((one) => ({ ...one, as: NAMED })),
    ...things.map((one) => ({ ...one, as: THING })),
    ...held.map(({ start }) => ({ start, end: start, as: HELD })),
  ];
  let result = "";
  let from = 0;
  for (const { start, end, as } of spans.sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += `${text.slice(from, start)} ${as} `;
    from = end;
  }
  return result + text.slice(from);
}

function* sideFeatures(side: string, words: readonly string[]): Generator<string> {
  for (const [index, word] of words.entries()) {
    yield `${side}${word}`;
    yield word;
    if (word.length > 5) yield `${side}${word.slice(0, 5)}-`;
    if (index < 3) yield `${side}${index} ${word}`;
    const next = words[index + 1];
    if (next !== undefined) yield `${side}${word}_${next}`;
    const third = words[index + 2];
    if (third !== undefined) yield `${side}${word}_${next}_${third}`;
  }
}

/**
 * The model's features for the stance towards each of `named`, in order: the words before and after it, and
 * adjacent clauses made up only of framing words. `things` are other named things; `held` spans have another
 * meaning. Empty where the text says nothing about it.
 */
export function stanceFeatures(
  text: string,
  named: readonly Span[],
  things: readonly Span[],
  held: readonly Span[] = [],
  framing: ReadonlySet<string> = FRAMING,
): string[][] {
  const marked = clausesOf(masked(text, named, things, held));
  const clauses = marked.map((clause) => ({
    ...clause,
    words: clause.words.filter((word) => word !== HELD),
    isFree: clause.words.every((word) => framing.has(word)),
  }));
  return clauses.flatMap((clause, at) => {
    const found: string[][] = [];
    let from = 0;
    for (let here = clause.words.indexOf(NAMED); here >= 0; here = clause.words.indexOf(NAMED, here + 1)) {
      const next = clause.words.indexOf(NAMED, here + 1);
      const before = clause.words.slice(from, here);
      const behind = clause.words.slice(here + 1, next < 0 ? undefined : next + 1);
      from = here;
      const own = [...before, ...behind].filter((word) => !ARTICLE.test(word));
      const features = ["any", `length ${Math.min(before.length, 6)} ${Math.min(behind.length, 6)}`];
      features.push(...sideFeatures("<", before.toReversed()), ...sideFeatures(">", behind));
      features.push(`^${clause.words.slice(0, 2).join("_")}`);
      const [left, right] = [clauses[at - 1], clauses[at + 1]];
      if (left?.isFree && !ENDS.test(left.sign))
        features.push(`sign< ${left.sign}`, ...sideFeatures("<<", left.words.toReversed()));
      // 'Bars, count me out if it is a gym': a clause that leads on to the next kind is about that one.
      const isOfNext =
        /^:?$/.test(right?.sign ?? ".") &&
        clauses[at + 2]?.words.some((word) => word === NAMED || word === THING);
      if (right?.isFree && !isOfNext && (!ENDS.test(clause.sign) || right.words.length <= SHORT))
        features.push(`sign> ${clause.sign}`, ...sideFeatures(">>", right.words));
      const isSilent = own.length === 0 && !features.some((one) => one.startsWith("sign"));
      found.push(
        isSilent || [...own, right?.words[0] ?? ""].some((word) => SET_AGAINST.test(word))
          ? []
          : [...new Set(features)],
      );
    }
    return found;
  });
}

/**
 * Whether unknown words only frame the kinds and places near them ('hard no on', 'under no circumstances'),
 * according to the framing words in the model's training sentences (MAT-93).
 */
export function framingOf(text: string, stood: readonly Span[]) {
  const clauses = clausesOf(text);
  const holds = clauses.map((clause) => stood.some((one) => overlaps(one, clause)));
  return (run: Span & { words: readonly string[] }) =>
    run.words.every((word) => FRAMING.has(word)) &&
    clauses.some((clause, at) => overlaps(clause, run) && (holds[at] || holds[at - 1] || holds[at + 1]));
}

/**
 * A list of kinds, with the likelihood that it is excluded, only preferred or merely mentioned; wanted
 * otherwise.
 */
export type ListStance = Span & Record<Stance, number>;

/** The score when the text says nothing. */
const UNSURE = 0.3;

const JOINED =
  /^(?: (?:shops?|stores?|places?|business(?:es)?|companies|company|firms?|routes?))?(?:\s*(?:,|\/|&|\bor\b|\band\b|\bnor\b|\bas well as\b)\s*)+(?:(?:an?|the|any|even|maybe|other|of|sort|kind|type)\s+)*$/i;

/**
 * Groups kinds into lists: 'bars, or any other restaurants'. A bare comma after a list's 'or' starts a new
 * one.
 */
export function listsOf(text: string, kinds: readonly Span[]): Span[] {
  const lists: Span[] = [];
  let isClosed = false;
  for (const [at, { start, end }] of kinds.entries()) {
    const last = lists.at(-1);
    const joint = last && JOINED.exec(text.slice(last.end, start))?.[0];
    const closes = (sign?: string) => sign !== undefined && /[a-z&]/i.test(sign);
    const goesOn = () => {
      for (let next = at; kinds[next + 1]; next += 1) {
        const sign = JOINED.exec(text.slice(kinds[next]?.end, kinds[next + 1]?.start))?.[0];
        if (sign === undefined || closes(sign)) return sign !== undefined;
      }
      return false;
    };
    // 'No fast food, a bakery': an article, when the list had none, starts something else.
    const isBegun = last && /^,\s*an?\s$/i.test(joint ?? "") && !/\ban?\s$/i.test(text.slice(0, last.start));
    if (last && joint && !isBegun && (!isClosed || closes(joint) || goesOn())) {
      last.end = end;
      isClosed ||= closes(joint);
    } else {
      lists.push({ start, end });
      isClosed = false;
    }
  }
  return lists;
}

/** The stance towards each of `groups` in a text (MAT-93); see `stanceFeatures`. */
export function stancesOf(
  text: string,
  groups: readonly Span[],
  things: readonly Span[],
  held: readonly Span[],
): ListStance[] {
  return stanceFeatures(text, groups, things, held).map((features, at) => {
    const chances = MODELS.map(([stance, weights]) => [
      stance,
      features.length > 0 ? talkScore(features, weights) : UNSURE,
    ]);
    return { ...(groups[at] as Span), ...(Object.fromEntries(chances) as Record<Stance, number>) };
  });
}
