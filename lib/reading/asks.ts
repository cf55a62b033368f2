import { FILLERS, SOFT_AFTER, SOFT_BEFORE } from "./operators";
import { lowered } from "./pattern";
import { clausesOf } from "./talk";
import WEIGHTS from "./vocabulary/ask-weights.json" with { type: "json" };
import GROUPS from "./vocabulary/groups.json" with { type: "json" };
import { overlaps, type Span } from "./wish";

/** What each feature says for and against each quality. */
const SAYS = new Map<string, [id: string, weight: number][]>();
for (const [id, weights] of Object.entries<Record<string, number>>(WEIGHTS))
  for (const [feature, weight] of Object.entries(weights))
    SAYS.set(feature, [...(SAYS.get(feature) ?? []), [id, weight]]);

const WORD = /[a-z]+(?:'[a-z]+)?|\d[\d,.]*%?|[$%&+]/g;

/** Words that stand for one another in what is asked of a business: its owner, its people. */
const GROUP_OF = new Map(
  (["relative", "staff", "manager", "owner"] as const).flatMap((group) =>
    GROUPS[group].filter((word) => !word.includes(" ")).map((word) => [word, `<${group}>`] as const),
  ),
);
/** Says nothing of what is asked for. */
const EMPTY =
  /^(?:an?|the|that|which|i|i'd|i'll|its?|it's|is|are|be|ha(?:s|ve|ving)|want|should|must|needs?|needed|would|like|please|there|this|some|where|with|and|to|of|for|in|on|my|me|we|our|s)$/;

/** What a word counts as: a number as such, the owner and the like by their group, anything else without a plural's s. */
function plain(word: string): string {
  if (/^\d/.test(word)) return "0";
  const one = word.replace(/(?<=\w{3}[^s])s$/, "");
  return GROUP_OF.get(one) ?? GROUP_OF.get(word) ?? one;
}

const wordsIn = (clause: string) => clause.replaceAll("’", "'").match(WORD) ?? [];

/** What a clause in small letters is told by: its words, how they begin, and those that stand together. */
export function askFeatures(clause: string): string[] {
  const words = wordsIn(clause).map(plain);
  const telling = words.filter((word) => !EMPTY.test(word));
  const pairs = (of: readonly string[], sign: string) =>
    of.slice(1).map((word, at) => `${of[at]}${sign}${word}`);
  const beginnings = telling.filter((word) => word.length > 5).map((word) => `${word.slice(0, 5)}-`);
  return [
    ...new Set(["any", `length ${Math.min(telling.length, 6)}`, ...telling, ...beginnings]),
    ...new Set([...pairs(telling, "_"), ...pairs(words, " ")]),
  ];
}

const WORDS_LEAST = 2;
/**
 * The likelihood from which a clause of so many telling words asks for a quality: each is one of sixty, and of longer clauses
 * what asks for none is seldom taken for any.
 */
const LIKELY = [1, 1, 0.4, 0.3, 0.2];
/** The same for one that begins as a clause does. */
const LIKELY_OWN = [1, 0.4, 0.25, 0.2, 0.2];
const OWN = /^(?:with|that|which|where|whose|who|must|should|needs?|ha(?:s|ve|ving)|it|there)\b/;

const isFiller = (word: string) => FILLERS.has(word) || FILLERS.has(word.replace(/'s$|s$/, ""));

const tellingIn = (words: readonly string[]) => words.filter((word) => !isFiller(word)).length;

/** The likeliest quality or flag of a clause or sentence in small letters, and how likely it is, 0 to 1. */
function likeliest(features: readonly string[]): [id: string, chance: number] {
  const sums = new Map<string, number>();
  for (const [id, weight] of features.flatMap((feature) => SAYS.get(feature) ?? []))
    sums.set(id, (sums.get(id) ?? 0) + weight);
  const [id, sum] = [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), ["", -Infinity]);
  return [id, 1 / (1 + Math.exp(-sum / Math.sqrt(features.length)))];
}

/** The quality or flag that a clause in small letters asks for in its own words; null where none is likely. */
function qualityAsked(clause: string): string | null {
  const words = wordsIn(clause);
  if (words.length < WORDS_LEAST) return null;
  const [id, chance] = likeliest(askFeatures(clause));
  const least = (OWN.test(clause) ? LIKELY_OWN : LIKELY)[Math.min(tellingIn(words), LIKELY.length - 1)] ?? 1;
  return chance > least ? id : null;
}

/** The likelihood and the telling words from which a sentence of a listing states a quality: most of its sentences state none. */
const [STATED, WORDS_STATED] = [0.65, 2];

/** The quality or flag that a sentence of a listing, in small letters, states in its own words; null where none is likely (MAT-96). */
export function qualityStated(sentence: string): string | null {
  if (tellingIn(wordsIn(sentence)) < WORDS_STATED) return null;
  const [id, chance] = likeliest(askFeatures(sentence));
  return chance > STATED ? id : null;
}

/** What leads to a clause and is none of it. */
const LEADING = /^(?:[^a-z0-9]|\b(?:or|and|but|nor|plus|so|because|also)\b)*/;

/** What remains of a stretch without others, and without what softens it at its ends. */
function* without(small: string, { start, end }: Span, taken: readonly Span[]): Generator<Span> {
  let from = start;
  for (const one of [...taken.filter((one) => overlaps(one, { start, end })), { start: end, end }]) {
    const piece = { start: from, end: Math.max(from, one.start) };
    from = Math.max(from, one.end);
    for (const pattern of [SOFT_BEFORE, SOFT_AFTER])
      for (const { 0: words, index } of small.slice(piece.start, piece.end).matchAll(pattern)) {
        const at = piece.start + index;
        if (!/[a-z]/.test(small.slice(piece.start, at))) piece.start = at + words.length;
        else if (!/[a-z]/.test(small.slice(at + words.length, piece.end))) piece.end = at;
      }
    const [lead] = LEADING.exec(small.slice(piece.start, piece.end)) ?? [""];
    const [tail] = /[^a-z0-9]*$/.exec(small.slice(piece.start, piece.end)) ?? [""];
    const trimmed = { start: piece.start + lead.length, end: piece.end - tail.length };
    if (trimmed.end > trimmed.start) yield trimmed;
  }
}

/** So many telling words stand for themselves, whatever follows. */
const WORDS_APART = 3;

/** Joins what is asked for to more of it. */
const JOINT = /\b(?:and|with|that|which|where|whose|plus|as well as)\b/g;

/** What is set against the rest, or refused by itself: it is read word by word. */
const REFUSED = /\b(?:rather than|instead of)\b.*|^(?:i|we) (?:don't|do not|dont|won't) want (?!to\b).*/;

/** What a piece of a clause asks for as a whole, or what its parts do. */
function asked(small: string, { start, end: to }: Span): (Span & { id: string })[] {
  const piece = { start, end: to - (REFUSED.exec(small.slice(start, to))?.[0].length ?? 0) };
  const id = qualityAsked(small.slice(piece.start, piece.end));
  if (id) return [{ ...piece, id }];
  const joints = [...small.slice(piece.start, piece.end).matchAll(JOINT)].map(({ 0: words, index }) => ({
    start: piece.start + index,
    end: piece.start + index + words.length,
  }));
  if (joints.length === 0) return [];
  return [...without(small, piece, joints)].flatMap((part) => {
    const id = qualityAsked(small.slice(part.start, part.end));
    return id ? [{ ...part, id }] : [];
  });
}

/** What the clauses of a text ask for in words that the vocabulary has not, apart from what is `taken`, in its order (MAT-96). */
export function asksIn(text: string, taken: readonly Span[]): (Span & { id: string })[] {
  const small = lowered(text);
  // 'A skilled crew in place': what stands directly before something is about that.
  const isOfNext = ({ start, end }: Span) =>
    tellingIn(wordsIn(small.slice(start, end))) < WORDS_APART && taken.some((one) => one.start === end + 1);
  return clausesOf(text).flatMap((clause) =>
    [...without(small, clause, taken)].flatMap((piece) => (isOfNext(piece) ? [] : asked(small, piece))),
  );
}
