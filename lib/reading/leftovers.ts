import { EVERYDAY } from "./everyday";
import { FILLERS } from "./operators";
import type { Judged, Operator } from "./read-wishes";
import type { Span } from "./wish";

/** What ends the reach of a 'no'. */
export const GOES_ELSEWHERE =
  /[.;:()]|\b(?:with|but|that|which|who|i|we|want|wants|looking|need|needs|must|should|prefer\w*|ideally)\b/i;

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

export interface Leftover extends Span {
  words: string[];
  /** Directly behind a 'no' or 'not'; 'listed' with others that are excluded. */
  negated: boolean | "listed";
  /** Directly before a word for a business: 'ukulele shop'. */
  isKind: boolean;
}

export const KIND_NOUN =
  /^\s*(?:business(?:es)?|compan(?:y|ies)|shops?|stores?|practices?|clinics?|firms?|agenc(?:y|ies)|studios?|centers?|manufacturers?|makers?|dealers?|contractors?|services?|routes?|rentals?|franchises?|operations?|outfits?|places?|concepts?)\b/i;

/** How words that are not understood stand to the negation before them. */
function negationOf(
  text: string,
  run: Span,
  judged: readonly Judged[],
  { operators, excluded }: { operators: readonly Operator[]; excluded: readonly Span[] },
): Leftover["negated"] {
  if (excluded.some(({ start, end }) => start <= run.start && run.end <= end)) return true;
  const operator = operators.findLast(({ sort, end }) => sort === "negate" && end <= run.start);
  const between = operator ? text.slice(operator.end, run.start) : ".";
  if (GOES_ELSEWHERE.test(between)) return false;
  if (/^\s*(?:\w+\s+)?$/.test(between)) return true;
  const before = judged.findLast(({ end }) => end <= run.start);
  const next = judged.find(({ start }) => start >= run.end);
  const gap = next ? text.slice(run.end, next.start) : ".";
  // 'No new construction heavy shops' is about one kind of shop.
  if (before?.negated && /^ $/.test(text.slice(before.end, run.start))) return "listed";
  if (next?.negated && !GOES_ELSEWHERE.test(gap) && /,|\b(?:or|nor)\b/.test(gap)) return "listed";
  return before?.negated && /^[\s,]*\b(?:or|nor)\s+$/.test(text.slice(before.end, run.start))
    ? "listed"
    : false;
}

/** 'Equine healthcare agency': what is not understood narrows a whole industry to something that words must tell. */
const NARROWED = /\b(?:agency|agencies|practices?|stores?|shops?|clinics?|studios?|centers?|offices?)$/i;
/** 'Successful', 'well-run': what a business is like, and not what it does. */
export const DESCRIPTIVE = /(?:ful|ous|ive|[ai]ble|ing|ed|ly|ish|less|est|run|end|like|dent|lent|rant|gant)$/;

/** Takes whole industries that words before them narrow for what the words say. */
export function narrow(text: string, judged: readonly Judged[], leftovers: readonly Leftover[]): Leftover[] {
  const rest: Leftover[] = [];
  for (const run of leftovers) {
    const kind = judged.find(
      ({ start, end, aspect }) =>
        aspect?.kind === "trade" &&
        aspect.isWide &&
        /^\s+$/.test(text.slice(run.end, Math.max(run.end, start))) &&
        NARROWED.test(text.slice(start, end)),
    );
    if (kind && !run.words.some((word) => DESCRIPTIVE.test(word))) {
      kind.aspect = { kind: "words", words: run.words };
      kind.start = run.start;
    } else rest.push(run);
  }
  return rest;
}

/** Words that are neither of the vocabulary nor of those that hold a sentence together, run by run. */
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
      FILLERS.has(word) ||
      FILLERS.has(word.replace(/'s$|s$|-$/, "")) ||
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
    run.isKind = run.words.length <= 3 && KIND_NOUN.test(text.slice(run.end));
  }
  return runs;
}

/** Words that ask for what stands behind them, known to the vocabulary or not. */
const INTRODUCED =
  /(?:\b(?:with|has|have|having|includ(?:es?|ing)|plus|own(?:s|ing)?|mention(?:s|ing)?(?: of)?|serv(?:es?|ing)|sells?|selling|suppl(?:y|ies|ying)|focus(?:ed|ing)? on|speciali[sz]\w+ in|related to|to do with|involv(?:es|ing)|for|customers? (?:are|is)|(?:sell|cater)(?:s|ing)? to|suppl(?:y|ier)s? (?:to|of)|clients? (?:are|is))|[+&])(?:\s+(?:a|an|the|its|some|own|good|at least|one|my|their|existing|established|strong|mainly|mostly))*\s*$/i;
/** Whom a business works for is asked of it, in whatever words. */
const SERVED =
  /\b(?:serv(?:es?|ing)|suppl(?:y|ies|ying|iers?) (?:to|of)|sell(?:s|ing)? to|cater(?:s|ing)? to|(?:customers?|clients?) (?:are|is))\s+(?:[\w-]+\s+)?$/i;
/** A word behind 'to' or 'can' is a verb: what somebody does, and nothing that a listing has. */
const VERB_BEFORE =
  /(?<!\b(?:sells?|selling|suppl\w+|cater\w*)\s)\b(?:to|can|could|must|should|will|would|i|we|they|it)\s+$/i;
const isSaying = (word: string) => DESCRIPTIVE.test(word) || word.length < 3;
/** Texts that ask for no more than so much. */
const ESSENCE_OF = 2;
/** Longer runs of words are prose, which no listing has word for word. */
const [WORDS_ASKED, WORDS_PREFERRED] = [4, 2];
/** Shorter words stand in too many listings to hide those that have them: the 'self' of 'no self serve'. */
const LETTERS_REFUSED = 5;
/** 'Asset heavy is fine' grants something, and asks nothing. */
const GRANTED = /^\s*(?:is |are )?(?:fine|ok|okay|welcome|acceptable|no problem)\b/i;

function askedFor(text: string, judged: readonly Judged[], run: Leftover, isAlone: boolean): Judged | null {
  const { start, end, words, isKind } = run;
  const made = (group: Judged["group"], aspect: Judged["aspect"], required: boolean): Judged => ({
    ...{ start, end, group, aspect, required },
    ...{ negated: run.negated === true, sentence: -1 },
  });
  const kinds = judged.filter(({ group, negated }) => group === "kind" && !negated);
  const mention = { kind: "mention" as const, words, count: null };
  if (run.negated === true) {
    const isNoun = words.every((word) => KIND_NOUN.test(word));
    const isTelling =
      !isNoun &&
      words.length <= WORDS_ASKED &&
      (words.join("").length >= LETTERS_REFUSED || !words.some((word) => EVERYDAY.has(word)));
    return isTelling ? made("quality", mention, true) : null;
  }
  if (run.negated) return null;
  if (isKind && kinds.length === 0 && !DESCRIPTIVE.test(words.at(-1) ?? ""))
    return made("kind", { kind: "words", words }, true);
  if (GRANTED.test(text.slice(end))) return null;
  if (words.every(isSaying) || VERB_BEFORE.test(text.slice(0, start))) return null;
  const before = judged.findLast((one) => one.end <= start);
  if (
    before?.aspect?.kind === "mention" &&
    !before.negated &&
    /^\s*(?:,|or|and|\/|&)\s*$/.test(text.slice(before.end, start))
  )
    return made("quality", mention, before.required);
  const isSoft = before?.required === false && !/[.;\n]/.test(text.slice(before.end, start));
  const isNarrowing = kinds.some(
    (kind) => kind.start >= end && /^\s+$/.test(text.slice(end, kind.start)) && kind.aspect?.kind === "trade",
  );
  // In a short text it is what the text is about, in a long one a detail: 'kids daycare'.
  const isEssence = isNarrowing && judged.filter(({ aspect }) => aspect !== null).length <= ESSENCE_OF;
  // 'A maintenance or service contract': one of two, as the other is asked for.
  const other = judged.find(
    (one) => one.start >= end && /^\s*(?:or|\/)\s*$/.test(text.slice(end, one.start)),
  );
  const isIntroduced = INTRODUCED.test(text.slice(0, start));
  if ((isNarrowing || isIntroduced) && words.length <= WORDS_ASKED)
    return made(
      "quality",
      mention,
      (isEssence || other?.group === "quality" || SERVED.test(text.slice(0, start))) && !isSoft,
    );
  const isFewWords = text.trim().split(/\s+/).length <= WORDS_ASKED;
  if (isAlone ? !isFewWords : words.length > WORDS_PREFERRED) return null;
  return made("quality", mention, isAlone);
}

/**
 * What words that are not understood ask for: whether a listing has them. Required where they are all that narrows the kind
 * of business or name its customers, excluded behind a 'no', and else a preference, which keeps no listing from being good;
 * the rest is not used (MAT-15, MAT-21).
 */
export function askedOf(
  text: string,
  judged: readonly Judged[],
  leftovers: readonly Leftover[],
): { asked: Judged[]; rest: Leftover[] } {
  const isAlone = judged.every(({ aspect }) => aspect === null);
  const asked: Judged[] = [];
  const rest: Leftover[] = [];
  for (const run of leftovers) {
    const one = askedFor(
      text,
      [...judged, ...asked].sort((a, b) => a.start - b.start),
      run,
      isAlone,
    );
    if (one) asked.push(one);
    else rest.push(run);
  }
  return { asked, rest };
}
