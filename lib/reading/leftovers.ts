import { cuesOf } from "./cues";
import { EVERYDAY } from "./everyday";
import type { Judged } from "./judge-mentions";
import { FILLERS, GRAMMAR } from "./operators";
import type { Operator } from "./read-operators";
import { TRADES, tradeNamed } from "./trades";
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("leftovers");

/** Words that end the scope of a 'no'. */
export const GOES_ELSEWHERE =
  /[.;:()]|\b(?:with|but|that|which|who|i|we|want|wants|looking|need|needs|must|should|prefer\w*|ideally)\b/i;

export interface Leftover extends Span {
  words: string[];
  /** Directly after a 'no' or 'not'. */
  negated: boolean;
  /** Directly before a word for a business: 'ukulele shop'. */
  isKind: boolean;
}

export const KIND_NOUN =
  /^\s*(?:business(?:es)?|compan(?:y|ies)|shops?|stores?|practices?|clinics?|firms?|agenc(?:y|ies)|studios?|centers?|manufacturers?|makers?|dealers?|contractors?|services?|routes?|rentals?|franchises?|operations?|outfits?|places?|concepts?)\b/i;

const isFiller = (word: string) => FILLERS.has(word) || FILLERS.has(word.replace(/'s$|s$|-$/, ""));
/** 'Not because a big …', 'never had a …': filler words may separate a negation from its object. */
const MAX_FILLERS = 4;
const isAllFillers = (between: string) => {
  const words = between.trim().toLowerCase().split(/\s+/);
  return words.length <= MAX_FILLERS && words.every(isFiller);
};

/** Whether unknown words fall within the scope of the negation before them. */
function negationOf(
  text: string,
  run: Span,
  judged: readonly Judged[],
  { operators, excluded }: { operators: readonly Operator[]; excluded: readonly Span[] },
): boolean {
  if (excluded.some(({ start, end }) => start <= run.start && run.end <= end)) return true;
  const operator = operators.findLast(({ sort, end }) => sort === "negate" && end <= run.start);
  const between = operator ? text.slice(operator.end, run.start) : ".";
  if (GOES_ELSEWHERE.test(between)) return false;
  const before = judged.findLast(({ end }) => end <= run.start);
  // 'No new construction heavy shops' is about one kind of shop.
  const isListed = before?.negated && /^(?: |[\s,]*\b(?:or|nor)\s+)$/.test(text.slice(before.end, run.start));
  return /^\s*(?:\w+\s+)?$/.test(between) || isAllFillers(between) || isListed === true;
}

/** The end of a clause. */
const CLOSED = /^\s*(?:[.,;!/\n]|$|(?:or|nor|and|for|because|please)\b)/;

/** Endings of adjectives ('successful', 'well-run'), which describe a business rather than what it does. */
export const DESCRIPTIVE =
  /(?:ful|ous|ive|[ai]ble|ing|ed|ly|ish|less|est|run|end|like|dent|lent|rant|gant|heavy)$/;

/**
 * 'No insurance billing' excludes neither insurance nor billing, and 'with an entertainment license' asks for
 * one thing: words after an excluded kind or a part, up to the end of their clause, narrow it.
 */
function narrowsKind(text: string, { start, end, words }: Leftover, judged: readonly Judged[]): boolean {
  const kind = judged.find(
    ({ end: at, negated, aspect }) =>
      at === start - 1 &&
      (negated ? aspect?.kind === "trade" : aspect?.kind === "mention" && isKind(aspect.words)),
  );
  const own = text.slice(kind?.start, kind?.end).toLowerCase();
  if (!kind || /s$/.test(own) || !CLOSED.test(text.slice(end))) return false;
  const all = [...own.split(/\s+/).filter((word) => !GRAMMAR.has(word)), ...words];
  Object.assign(kind, { group: "quality", aspect: { kind: "mention", words: all, count: null }, end });
  return true;
}

const isKind = (words: readonly string[]) => tradeNamed(words.join(" ")) !== undefined;

/**
 * Replaces a whole industry by the words before it that narrow it; also handles 'a pizzeria or italian
 * restaurant'.
 */
export function narrow(text: string, judged: readonly Judged[], leftovers: readonly Leftover[]): Leftover[] {
  const rest: Leftover[] = [];
  for (const run of leftovers) {
    const kind = judged.find(
      ({ start, aspect }) =>
        aspect?.kind === "trade" &&
        (aspect.isWide || TRADES.every(({ id }) => id !== aspect.id)) &&
        /^\s+$/.test(text.slice(run.end, Math.max(run.end, start))),
    );
    const own = text.slice(kind?.start, kind?.end).toLowerCase();
    const isOther = judged.some(
      ({ group, end }) => group === "kind" && /^,? or (?:an? )?$/i.test(text.slice(end, run.start)),
    );
    // 'Public accounting and tax practices' are still both.
    const isPair = / (?:and|&) /.test(own);
    if (
      kind &&
      !isPair &&
      (isOther || CUE.narrowed.test(own)) &&
      !run.words.some((word) => DESCRIPTIVE.test(word))
    ) {
      kind.aspect = { kind: "words", words: isOther ? [...run.words, ...own.split(/\s+/)] : run.words };
      kind.start = run.start;
    } else if (!narrowsKind(text, run, judged)) rest.push(run);
  }
  return rest;
}

/** 'No agencies': a filler word between a 'no' and a comma is itself the exclusion. */
const isRefused = (text: string, { start, end }: Span, operators: readonly Operator[]) =>
  /^\s*(?:[.,;!\n]|$|or\b)/.test(text.slice(end)) &&
  /(?:es|[^s]s)$/.test(text.slice(start, end)) &&
  operators.some(
    ({ sort, end: at }) => sort === "negate" && /^\s*(?:any\s+)?$/.test(text.slice(at, start)) && at <= start,
  );

/** Runs of words that are neither in the vocabulary nor function words. */
export function leftoversOf(
  text: string,
  judged: readonly Judged[],
  operators: readonly Operator[],
  excluded: readonly Span[],
): Leftover[] {
  const used: readonly Span[] = [...judged, ...operators];
  const runs: Leftover[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&-]*/gu)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const word = match[0].toLowerCase();
    if (
      used.some((other) => overlaps(other, span)) ||
      (isFiller(word) && !isRefused(text, span, operators)) ||
      !/\p{L}/u.test(word)
    )
      continue;
    const last = runs.at(-1);
    if (last && /^[\s-]*$/.test(text.slice(last.end, span.start))) {
      last.words.push(word);
      last.end = span.end;
    } else {
      runs.push({ ...span, words: [word], negated: false, isKind: false });
    }
  }
  for (const run of runs) {
    run.negated = negationOf(text, run, judged, { operators, excluded });
    run.isKind = KIND_NOUN.test(text.slice(run.end));
  }
  return runs;
}

const isDescriptive = (word: string) => DESCRIPTIVE.test(word) || word.length < 3;
/** A text with at most this many wishes is about the words that narrow its kind. */
const ESSENCE_OF = 2;
/** Longer runs of words are prose, which no listing repeats word for word. */
const [WORDS_ASKED, WORDS_PREFERRED, WORDS_OF_CLAUSE] = [4, 2, 9];
/** Minimum letters for a lone word ('unbranded') to count as a preference. */
const WORD_ASKED = 6;
/** Shorter words appear in too many listings to exclude by: the 'self' of 'no self serve'. */
const LETTERS_REFUSED = 5;
/** Writers talking about themselves rather than about the business. */
const OF_WRITER = /\b(?:i|i'm|i'd|i'll|i've|we|we're|we'd|we'll|we've|my|our)\b/i;
/** Instructions addressed to the reader are not conditions on a business. */
const ORDERS = /\b(?:ignore|disregard|instructions?|prompts?)\b|<\/?[a-z]+>|\bsystem:/i;

interface Phrase extends Span {
  /** All words except function words. */
  said: string[];
  words: string[];
  /** True when the phrase is alone in its clause, so it is a request in its own right. */
  isOwn: boolean;
}

/** The clause that contains the unknown words, as one request. */
function phraseOf(text: string, run: Leftover, judged: readonly Judged[], used: readonly Span[]): Phrase {
  const marks = [...text.matchAll(CUE.parting)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  const bounds = [...marks, ...used];
  const from = Math.max(0, ...bounds.filter(({ end }) => end <= run.start).map(({ end }) => end));
  const to = Math.min(
    text.length,
    ...bounds.filter(({ start }) => start >= run.end).map(({ start }) => start),
  );
  const found = [...text.slice(from, to).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&%-]*/gu)].filter(
    ([word]) => !GRAMMAR.has(word.toLowerCase()),
  );
  const [first, last] = [found[0], found.at(-1)];
  const touches = judged.filter(({ aspect }) => aspect !== null);
  const isBehind = touches.some(({ end }) => end === from) && !CUE.begins.test(text.slice(from, to));
  const isBefore = touches.some(
    ({ start, group }) => start === to && group !== "place" && group !== "figure",
  );
  const said = found.map(([word]) => word.toLowerCase());
  return {
    said,
    start: from + (first?.index ?? run.start - from),
    end: last ? from + last.index + last[0].length : run.end,
    words: said.filter((word) => !isFiller(word)),
    isOwn: !isBehind && !isBefore,
  };
}

/** The context of unknown words. */
interface Around {
  judged: readonly Judged[];
  used: readonly Span[];
  isAlone: boolean;
  /** Whether the words at this position are only a preference. */
  isSoft: (span: Span) => boolean;
}

/** Whether a clause, up to `end`, talks about its writer. */
function isOfWriter(text: string, { start, end }: Span): boolean {
  const from =
    Math.max(...[".", ",", ";", "\n", "!", "?"].map((sign) => text.lastIndexOf(sign, start - 1)), -1) + 1;
  const clause = text.slice(from, end);
  return (
    (OF_WRITER.test(clause) && !CUE.wished.test(clause)) ||
    CUE.ownDoing.test(clause) ||
    /\b(?:my|our) $/i.test(text.slice(from, start))
  );
}

type Made = (
  group: Judged["group"],
  aspect: Judged["aspect"],
  required: boolean,
  more?: Partial<Judged>,
) => Judged;

/** 'No body work', 'nor a lease about to expire': the exclusion is the content of the clause. */
function refused(text: string, run: Leftover, { judged, used, isSoft }: Around, made: Made): Judged | null {
  // 'Not open in winter is fine' excludes nothing.
  if (/^\s*(?:is |are )?(?:fine|ok|okay|welcome|acceptable|all right)\b/i.test(text.slice(run.end)))
    return null;
  const required = !isSoft(run);
  const phrase = phraseOf(text, run, judged, used);
  const isWhole = phrase.isOwn && phrase.start === run.start && phrase.said.length <= WORDS_ASKED;
  const said = phrase.said.filter((word) => !KIND_NOUN.test(word));
  const words = isWhole && said.length > 0 ? (phrase.words.length > 1 ? phrase.words : said) : run.words;
  const end = isWhole ? phrase.end : run.end;
  const isNoun = words.every((word) => KIND_NOUN.test(word));
  const isTelling =
    !isNoun &&
    words.length <= WORDS_ASKED &&
    (words.join("").length >= LETTERS_REFUSED || !words.some((word) => EVERYDAY.has(word)));
  const mention = { kind: "mention" as const, words, count: null };
  if (isTelling) return made("quality", mention, required, { end });
  return CLOSED.test(text.slice(end)) ? made("quality", mention, required, { end, isLoose: true }) : null;
}

/** Describes the business; 'earthmoving' and 'flagging' are what it does. */
const isDescribed = (word: string) =>
  DESCRIPTIVE.test(word) && (!/ing$/.test(word) || CUE.describing.test(word));

/**
 * 'A taxidermist', 'to buy a hot sauce brand': what the buyer says they are looking for is the kind of
 * business, known or not.
 */
function soughtKind(text: string, { start, end, words }: Leftover): string[] | null {
  const found = CUE.sought.exec(text.slice(0, start));
  const [last = ""] = words.slice(-1);
  const isFillers = found?.groups?.fillers?.split(/\s+/).every((word) => word === "" || isFiller(word));
  if (!isFillers || CUE.abstract.test(last) || CUE.verbBefore.test(text.slice(0, start))) return null;
  const behind = text.slice(end).replace(/^(?:\s+[\w'-]+)+/, (said) => {
    const kept = said.trim().split(/\s+/);
    while (isFiller(kept[0] ?? "") && !GRAMMAR.has(kept[0] ?? "")) kept.shift();
    return ` ${kept.join(" ")}`;
  });
  if (!CUE.behindKind.test(behind) || isDescribed(last)) return null;
  const telling = words.filter((word) => !KIND_NOUN.test(word));
  return telling.length > 0 && words.length <= WORDS_ASKED ? telling : null;
}

/** 'Tortilla factory', 'candle makers': the goods are more specific than the making or selling. */
const isOfGoods = (text: string, { start, end, aspect }: Judged, words: readonly string[]) =>
  aspect?.kind === "trade" &&
  aspect.isWide &&
  CUE.ofGoods.test(text.slice(start, end)) &&
  !words.some((word) => DESCRIPTIVE.test(word) || /(?:al|ty)$/.test(word));

/** 'Trucks and trailers', 'quiet or low-key': unknown words that are one more of what comes before them. */
function isFurther(text: string, { start, words }: Leftover, before: Judged): boolean {
  if (before.negated || before.isLoose) return false;
  const gap = text.slice(before.end, start);
  if (before.aspect?.kind === "mention") return /^\s*(?:,|or|and|\/|&)\s*$/.test(gap);
  return before.group === "quality" && !words.some((word) => DESCRIPTIVE.test(word)) && /^,? or $/.test(gap);
}

function askedFor(text: string, run: Leftover, around: Around): Judged | null {
  const { judged, isAlone } = around;
  const { start, end, words, isKind } = run;
  const made: Made = (group, aspect, required, more = {}) => ({
    start,
    end,
    group,
    aspect,
    required,
    negated: run.negated,
    sentence: -1,
    ...more,
  });
  const kinds = judged.filter(({ group, negated }) => group === "kind" && !negated);
  const mention = { kind: "mention" as const, words, count: null };
  if (run.negated) return refused(text, run, around, made);
  const isWhat = !isDescribed(words.at(-1) ?? "") && !CUE.setting.test(words.at(-1) ?? "");
  if (isKind && kinds.length === 0 && isWhat) return made("kind", { kind: "words", words }, true);
  const sought = kinds.length === 0 ? soughtKind(text, run) : null;
  if (sought) return made("kind", { kind: "words", words: sought }, true);
  const before = judged.findLast((one) => one.end <= start);
  if (before && isFurther(text, run, before)) return made("quality", mention, before.required);
  const isSoft = around.isSoft(run);
  const narrowed = kinds.find(
    (kind) => kind.start >= end && /^\s+$/.test(text.slice(end, kind.start)) && kind.aspect?.kind === "trade",
  );
  // In 'kids daycare' the narrowing word is what a short text is about, but a detail in a long one. In
  // 'tortilla factory' it is always the more specific part.
  const isEssence =
    narrowed &&
    (judged.filter(({ aspect }) => aspect !== null).length <= ESSENCE_OF || isOfGoods(text, narrowed, words));
  const isAsked = isEssence || CUE.served.test(text.slice(0, start));
  if (isAsked && !words.every(isDescriptive)) return made("quality", mention, !isSoft);
  const isFewWords = text.trim().split(/\s+/).length <= WORDS_ASKED;
  const phrase =
    (isAlone && isFewWords) || ORDERS.test(text) ? null : phraseOf(text, run, judged, around.used);
  if (
    phrase?.isOwn &&
    phrase.said.length <= WORDS_OF_CLAUSE &&
    (phrase.said.length > 1 || !words.every(isDescriptive))
  ) {
    const isLoose = !isSoft && !isOfWriter(text, phrase);
    return made("quality", { ...mention, words: phrase.words }, isLoose, {
      start: phrase.start,
      end: phrase.end,
      isLoose,
    });
  }
  const isOnly = phrase?.isOwn && phrase.said.length === 1 && (isSoft || CLOSED.test(text.slice(end)));
  if (isOnly && words.join("").length >= WORD_ASKED && !/ly$/.test(words[0] ?? ""))
    return made("quality", mention, false);
  if (words.every(isDescriptive) || CUE.verbBefore.test(text.slice(0, start))) return null;
  if (narrowed || CUE.introduced.test(text.slice(0, start))) return made("quality", mention, false);
  if (isAlone ? !isFewWords : words.length > WORDS_PREFERRED) return null;
  return made("quality", mention, isAlone);
}

/**
 * Turns unknown words into wishes that listings must mention. They are required when nothing else narrows the
 * kind of business or when they name its customers, excluded after a 'no', and otherwise a preference, which
 * never keeps a listing from being good. The rest is unused (MAT-15, MAT-21).
 */
export function askedOf(
  text: string,
  judged: readonly Judged[],
  leftovers: readonly Leftover[],
  operators: readonly Operator[],
  isSoft: Around["isSoft"],
): { asked: Judged[]; rest: Leftover[] } {
  const isAlone = judged.every(({ aspect }) => aspect === null);
  const asked: Judged[] = [];
  const rest: Leftover[] = [];
  for (const run of leftovers) {
    if (asked.some((one) => overlaps(one, run))) continue;
    const known = [...judged, ...asked].sort((a, b) => a.start - b.start);
    const one = askedFor(text, run, { judged: known, used: [...known, ...operators], isAlone, isSoft });
    if (one) asked.push(one);
    else rest.push(run);
  }
  return { asked, rest };
}
