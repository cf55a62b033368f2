import { featureNetwork } from "@/lib/core/feature-network";
import { clausesOf } from "./clauses";
import { FILLERS, SOFT_AFTER, SOFT_BEFORE } from "./operators";
import { lowered } from "./pattern";
import MODEL from "./vocabulary/ask-weights.json" with { type: "json" };
import GROUPS from "./vocabulary/groups.json" with { type: "json" };
import { overlaps, type Span } from "./wish";

const NETWORK = featureNetwork(MODEL);

const WORD = /[a-z]+(?:'[a-z]+)?|\d[\d,.]*%?|[$%&+]/g;

/** Words treated as equal in conditions on a business: words for its owner, for its people. */
const GROUP_OF = new Map(
  (["relative", "staff", "manager", "owner"] as const).flatMap((group) =>
    GROUPS[group].filter((word) => !word.includes(" ")).map((word) => [word, `<${group}>`] as const),
  ),
);
/** Words that carry no information about the condition. */
const STOP_WORDS =
  /^(?:an?|the|that|which|i|i'd|i'll|its?|it's|is|are|be|ha(?:s|ve|ving)|want|should|must|needs?|needed|would|like|please|there|this|some|where|with|and|to|of|for|in|on|my|me|we|our|s)$/;

/**
 * The token for a word: any number is '0', owner words and the like map to their group, and a plural loses
 * its s.
 */
function plain(word: string): string {
  if (/^\d/.test(word)) return "0";
  const one = word.replace(/(?<=\w{3}[^s])s$/, "");
  return GROUP_OF.get(one) ?? GROUP_OF.get(word) ?? one;
}

const wordsIn = (clause: string) => clause.replaceAll("’", "'").match(WORD) ?? [];

/** The model's features for a lower-case clause: its words, their prefixes and adjacent pairs. */
export function askFeatures(clause: string): string[] {
  const words = wordsIn(clause).map(plain);
  const telling = words.filter((word) => !STOP_WORDS.test(word));
  const pairs = (of: readonly string[], sign: string) =>
    of.slice(1).map((word, at) => `${of[at]}${sign}${word}`);
  const beginnings = telling.filter((word) => word.length > 5).map((word) => `${word.slice(0, 5)}-`);
  return [
    ...new Set(["any", `length ${Math.min(telling.length, 6)}`, ...telling, ...beginnings]),
    ...new Set([...pairs(telling, "_"), ...pairs(words, " ")]),
  ];
}

const WORDS_LEAST = 3;
/**
 * The likelihood above which a clause asks for a quality, by its number of content words. Each quality is one of
 * eighty, and a longer clause without any is seldom mistaken for one.
 */
const LIKELY = [1, 0.98, 0.8, 0.65, 0.5];
/** The same for text that starts like a clause. */
const LIKELY_OWN = [0.85, 0.8, 0.65, 0.5, 0.5];
const OWN = /^(?:with|that|which|where|whose|who|must|should|needs?|ha(?:s|ve|ving)|it|there)\b/;

const isFiller = (word: string) => FILLERS.has(word) || FILLERS.has(word.replace(/'s$|s$/, ""));

const contentWordCount = (words: readonly string[]) =>
  words.filter((word) => /[a-z]/.test(word) && !isFiller(word)).length;

/** The most likely quality or flag of a lower-case clause or sentence, with its likelihood; empty for none of them. */
const likeliest = (features: readonly string[]): [id: string, likelihood: number] =>
  NETWORK(features).reduce((best, one) => (one[1] > best[1] ? one : best));

/** The quality or flag that a lower-case clause asks for in its own words; null if none is likely enough. */
function qualityAsked(clause: string): string | null {
  const words = wordsIn(clause);
  if (clause.split(" ").length < WORDS_LEAST) return null;
  const [id, chance] = likeliest(askFeatures(clause));
  const least =
    (OWN.test(clause) ? LIKELY_OWN : LIKELY)[Math.min(contentWordCount(words), LIKELY.length - 1)] ?? 1;
  return id && chance > least ? id : null;
}

/**
 * The score and the number of content words from which a sentence in a listing states a quality. The score is
 * high because most sentences state none.
 */
const [STATED, WORDS_STATED] = [0.65, 2];

/**
 * The quality or flag that a lower-case sentence of a listing states in its own words; null if none is likely
 * enough (MAT-96).
 */
export function qualityStated(sentence: string): string | null {
  if (contentWordCount(wordsIn(sentence)) < WORDS_STATED) return null;
  const [id, chance] = likeliest(askFeatures(sentence));
  return id && chance > STATED ? id : null;
}

/** Connecting words before a clause, which are not part of it. */
const LEADING = /^(?:[^a-z0-9]|\b(?:or|and|but|nor|plus|so|because|also)\b)*/;

/** The parts of a span outside the `taken` spans, trimmed of softening words at their ends. */
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
    const [tail] = /(?:\s(?:an?|the))?[^a-z0-9]*$/.exec(small.slice(piece.start, piece.end)) ?? [""];
    const trimmed = { start: piece.start + lead.length, end: piece.end - tail.length };
    if (trimmed.end > trimmed.start) yield trimmed;
  }
}

/** With this many content words a piece stands alone, whatever follows it. */
const WORDS_APART = 3;

/** Words that join one condition to the next. */
const JOINT = /\b(?:and|with|that|which|where|whose|plus|as well as)\b/g;

/** Contrasted or excluded text, which is read word by word instead. */
const REFUSED =
  /\b(?:rather than|instead of)\b.*|^(?:i|we) (?:don't|do not|dont|won't) want (?!to (?!manage|deal|handle|hire)).*/;

/** The quality that a piece of a clause asks for as a whole or, failing that, the qualities of its parts. */
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

/** 'Not open in winter is fine': what is merely accepted asks for nothing. */
const ACCEPTED = /^ (?:is|are|would be) (?:fine|ok|okay|acceptable)\b/;

/** 'Not a gas station that happens to sell beer': what is refused, told more exactly. */
const isOfRefused = (small: string, { start }: Span, piece: Span) =>
  /^(?:that|which|who)\b/.test(small.slice(piece.start, piece.end)) &&
  /\b(?:no|not|nothing|never|without)\b/.test(small.slice(start, piece.start));

/**
 * The qualities that the clauses of a text ask for in words outside the vocabulary, excluding `taken` spans,
 * in text order (MAT-96).
 */
export function asksIn(text: string, taken: readonly Span[]): (Span & { id: string })[] {
  const small = lowered(text);
  // 'A skilled crew in place': a short piece directly before a mention belongs to it.
  const isOfNext = ({ start, end }: Span) =>
    contentWordCount(wordsIn(small.slice(start, end))) < WORDS_APART &&
    taken.some((one) => one.start === end + 1);
  return clausesOf(text).flatMap((clause) =>
    [...without(small, clause, taken)].flatMap((piece) =>
      isOfNext(piece) || isOfRefused(small, clause, piece) || ACCEPTED.test(small.slice(piece.end))
        ? []
        : asked(small, piece),
    ),
  );
}
