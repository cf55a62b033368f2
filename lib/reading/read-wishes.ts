import { combined } from "./alternatives";
import { contradictionIn } from "./contradictions";
import { foreignLanguage } from "./language";
import { type Mention, readMentions } from "./mentions";
import { ALL_BUT, FILLERS, HARD, HEADINGS, NEGATOR, SOFT_AFTER, SOFT_BEFORE } from "./operators";
import { lowered } from "./pattern";
import { plainText } from "./plain";
import { isKnownWord, WORDS_BY_LETTER } from "./vocabulary";
import type { Span, Wish, WishReading } from "./wish";

/** More characters of a text are not read. */
const READ_MAX = 4_000;

type Operator = Span & { sort: "negate" | "soft" | "softBefore" | "hard" | "but" };

/** A mention with what the words around it make of it. */
export interface Judged extends Mention {
  negated: boolean;
  required: boolean;
  sentence: number;
}

const BUT = /\b(?:but|however|although|yet)\b/gi;
const SENTENCE = /[^.!?;\n]+(?:[.!?;](?![\s\n]|$)[^.!?;\n]*)*[.!?;]*\n*/g;
const CLAUSE_BREAK = /[,:()]|\band\b|\bwith\b/i;
/** What may stand between the members of one list. */
const LIST =
  /^(?:[\s,/&]|\b(?:and|or|nor|and\/or|as well as|plus|also|then|a|an|the|any|in|near|type|businesses|business|companies|company|contractors?|services?|firms?|shops?|stores?|practices?|related|of)\b)*$/i;

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

function operatorsIn(text: string, mentions: readonly Mention[]): Operator[] {
  const found: Operator[] = [];
  for (const [sort, pattern] of [
    ["negate", ALL_BUT],
    ["softBefore", SOFT_AFTER],
    ["soft", SOFT_BEFORE],
    ["negate", NEGATOR],
    ["hard", HARD],
    ["but", BUT],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (mentions.some((mention) => overlaps(mention, span)) || found.some((other) => overlaps(other, span)))
        continue;
      // 'Non-medical' is a word of its own.
      if (sort === "negate" && /^-\p{L}/u.test(text.slice(span.end))) continue;
      found.push({ ...span, sort });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** 'Texas preferred' and 'preferred: Texas' are told apart by what stands before in the sentence. */
function reachesBack(text: string, from: number, operator: Operator): boolean {
  if (operator.sort !== "softBefore") return false;
  const before = text.slice(from, operator.start);
  return before.trim() !== "" && !/[,:]\s*$/.test(before);
}

interface Sentence extends Span {
  mode: "soft" | "negated" | "hard" | null;
}

/** The sentences of a text, each with the sort of list that a heading before it began. */
function sentencesOf(text: string): Sentence[] {
  let mode: Sentence["mode"] = null;
  let end = 0;
  return [...text.matchAll(SENTENCE)].map((match) => {
    if (/\n\s*\n/.test(text.slice(Math.max(0, end - 2), match.index + 1))) mode = null;
    const heading = HEADINGS.find(([, pattern]) => pattern.test(match[0]));
    const startsLine = match.index === 0 || text[match.index - 1] === "\n";
    if (heading) mode = heading[0];
    else if (!startsLine && mode === "negated") mode = null;
    end = match.index + match[0].length;
    return { start: match.index, end, mode };
  });
}

interface Scope {
  negated: boolean;
  soft: boolean;
  /** A preference at the beginning of a sentence is about all of it. */
  softAll: boolean;
  softFrom: number;
  /** A negation whose object has not come yet. */
  pending: Operator | null;
  last: Judged | null;
}

const GOES_ELSEWHERE =
  /[.;:()]|\b(?:with|but|that|which|who|i|we|want|wants|looking|need|needs|must|should|prefer\w*|ideally)\b/i;
/** Words between the members of a list that are not understood. */
const ITEM_WORDS = 4;

/** Whether a negated list goes on across members that are not understood: 'no zebra farms, unicorn stables or bars'. */
function continuesList(gap: string, { group }: Mention): boolean {
  if (group === "figure" || group === "nothing" || GOES_ELSEWHERE.test(gap)) return false;
  if (!/\b(?:or|nor)\s+(?:[\w'-]+\s+){0,2}$/i.test(gap)) return false;
  return gap.split(/,|\b(?:or|nor)\b/i).every((item) => item.trim().split(/\s+/).length <= ITEM_WORDS);
}

function judgeMention(
  text: string,
  mention: Mention,
  scope: Scope,
  sentence: number,
  mode: Sentence["mode"],
): Judged {
  const { last, pending } = scope;
  const gap = last ? text.slice(last.end, mention.start) : "";
  const isList = last !== null && last.group === mention.group && LIST.test(gap);
  if (pending) {
    const between = text.slice(pending.end, mention.start);
    scope.negated =
      (!CLAUSE_BREAK.test(between) && between.trim().split(/\s+/).filter(Boolean).length <= 4) ||
      continuesList(between, mention);
    scope.pending = null;
  } else if (scope.negated) {
    const isLoose = mention.group === "kind" || mention.group === "place" || /\b(?:or|nor)\b/i.test(gap);
    scope.negated = (isList && isLoose) || continuesList(gap, mention);
  }
  const sinceSoft = text.slice(Math.max(last?.end ?? 0, scope.softFrom), mention.start);
  if (scope.soft && !scope.softAll && !isList && /[,:()]/.test(sinceSoft)) scope.soft = false;
  const judged: Judged = {
    ...mention,
    negated: scope.negated || mode === "negated",
    required: !(scope.soft || mode === "soft"),
    sentence,
  };
  if (mention.group !== "nothing" && mention.group !== "unknown") scope.last = judged;
  return judged;
}

/** 'X, Y or Z preferred': the list that ends before the operator, or all of the clause. */
function softenBack(text: string, judged: Judged[], operator: Operator, sentence: number): void {
  let next: Judged | null = null;
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const one = judged[index];
    if (!one || one.sentence !== sentence) return;
    const gap = text.slice(one.end, next?.start ?? operator.start);
    const isSameList = next !== null && next.group === one.group && LIST.test(gap) && one.group !== "figure";
    if (next === null ? /[,;:]/.test(gap) && gap.trim() !== "," : !isSameList && CLAUSE_BREAK.test(gap))
      return;
    one.required = false;
    next = one;
  }
}

function judgeAll(text: string, mentions: readonly Mention[], operators: readonly Operator[]): Judged[] {
  const judged: Judged[] = [];
  for (const [index, sentence] of sentencesOf(text).entries()) {
    const scope: Scope = {
      negated: false,
      soft: false,
      softAll: false,
      softFrom: 0,
      pending: null,
      last: null,
    };
    const within = (span: Span) => span.start >= sentence.start && span.start < sentence.end;
    const items = [...mentions.filter(within), ...operators.filter(within)].sort((a, b) => a.start - b.start);
    for (const item of items) {
      if ("group" in item) {
        judged.push(judgeMention(text, item, scope, index, sentence.mode));
      } else if (item.sort === "negate") {
        scope.pending = item;
      } else if (reachesBack(text, sentence.start, item)) {
        softenBack(text, judged, item, index);
      } else if (item.sort === "soft" || item.sort === "softBefore") {
        scope.soft = true;
        scope.softFrom = item.end;
        scope.softAll = text.slice(sentence.start, item.start).replace(/[^\p{L}]/gu, "") === "";
      } else {
        scope.soft = false;
        scope.softAll = false;
        if (item.sort === "but") Object.assign(scope, { negated: false, pending: null });
      }
    }
  }
  return judged;
}

interface Leftover extends Span {
  words: string[];
  /** Directly behind a 'no' or 'not'; 'listed' with others that are excluded. */
  negated: boolean | "listed";
  /** Directly before a word for a business: 'ukulele shop'. */
  isKind: boolean;
}

const KIND_NOUN =
  /^\s*(?:business(?:es)?|compan(?:y|ies)|shops?|stores?|practices?|clinics?|firms?|agenc(?:y|ies)|studios?|centers?|manufacturers?|makers?|dealers?|contractors?|services?|routes?|rentals?|franchises?|operations?)\b/i;

/** How words that are not understood stand to the negation before them. */
function negationOf(
  text: string,
  run: Span,
  judged: readonly Judged[],
  operators: readonly Operator[],
): Leftover["negated"] {
  const operator = operators.findLast(({ sort, end }) => sort === "negate" && end <= run.start);
  const between = operator ? text.slice(operator.end, run.start) : ".";
  if (GOES_ELSEWHERE.test(between)) return false;
  const before = judged.findLast(({ end }) => end <= run.start);
  const next = judged.find(({ start }) => start >= run.end);
  const gap = next ? text.slice(run.end, next.start) : ".";
  if (next?.negated && !GOES_ELSEWHERE.test(gap) && /,|\b(?:or|nor)\b/.test(gap)) return "listed";
  if (/^\s*(?:\w+\s+)?$/.test(between)) return true;
  return before?.negated && /^[\s,]*\b(?:or|nor)\s+$/.test(text.slice(before.end, run.start))
    ? "listed"
    : false;
}

/** 'Equine healthcare agency': what is not understood narrows a whole industry to something that words must tell. */
const NARROWED = /\b(?:agency|agencies|practices?|stores?|shops?|clinics?|studios?|centers?|offices?)$/i;
/** 'Successful', 'well-run': what a business is like, and not what it does. */
const DESCRIPTIVE = /(?:ful|ous|ive|[ai]ble|ing|ed|ly|ish|less|est|run|end|like)$/;

function narrow(text: string, judged: readonly Judged[], leftovers: readonly Leftover[]): Leftover[] {
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
function leftoversOf(text: string, judged: readonly Judged[], operators: readonly Operator[]): Leftover[] {
  const used: readonly Span[] = [...judged, ...operators];
  const runs: Leftover[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&-]*/gu)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const word = match[0].toLowerCase();
    if (
      used.some((other) => overlaps(other, span)) ||
      FILLERS.has(word) ||
      FILLERS.has(word.replace(/'s$|s$/, "")) ||
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
    run.negated = negationOf(text, run, judged, operators);
    run.isKind = run.words.length <= 3 && KIND_NOUN.test(text.slice(run.end));
  }
  return runs;
}

/**
 * Reads what a buyer wrote: each wish with the words it stands in, whether it is required or excluded, and what it asks
 * for in terms of columns, places, kinds of business and qualities. Words that ask for something else come back as
 * `unused`, never silently dropped; what buyers say of themselves asks nothing. `year` is the present one, for ages.
 * Pure; takes a few milliseconds for a sentence (MAT-10 to MAT-17).
 *
 * To make filters of it: take the wishes that are `required`; a wish with a single figure, place, flag or kind in
 * `anyOf` is an exact filter (negated: an exclusion); places hold the values of the location column in `states`, kinds
 * those of the industry column in `industries`. Show `text` as its words, and `unused`, `contradiction` and `language`
 * as what could not be used.
 */
export function readWishes(given: string, year: number = new Date().getUTCFullYear()): WishReading {
  const language = foreignLanguage(given);
  const { text, at } = plainText(given.slice(0, READ_MAX), WORDS_BY_LETTER, isKnownWord);
  const mentions = readMentions(text, year);
  const operators = operatorsIn(lowered(text), mentions);
  const judged = judgeAll(text, mentions, operators);
  const leftovers = narrow(text, judged, leftoversOf(text, judged, operators));
  const hasKind = judged.some(({ group, negated }) => group === "kind" && !negated);
  const named = leftovers.filter(
    ({ negated, isKind }) => negated === true || (isKind && !hasKind && !negated),
  );
  for (const { words, negated, ...span } of named) {
    const aspect = { kind: "words" as const, words };
    judged.push({
      start: span.start,
      end: span.end,
      group: negated ? "quality" : "kind",
      aspect,
      negated: negated === true,
      required: true,
      sentence: -1,
    });
  }
  const original = ({ start, end }: Span) => {
    const [from = 0, last = 0] = [at[start], at[end - 1]];
    // A corrected word stands for all of the word as it was written.
    const to = /^[\p{L}\p{N}]*/u.exec(given.slice(last + 1))?.[0].length ?? 0;
    const isCorrected = at[end - 1] === at[end - 2];
    const endAt = isCorrected
      ? last + (/^[\p{L}\p{N}]*/u.exec(given.slice(last))?.[0].length ?? 1)
      : last + 1 + (at[end] === undefined ? to : 0);
    return { start: from, end: endAt };
  };
  const wishes = combined(text, judged, LIST).map(({ spans, ...wish }): Wish => {
    const [first, ...more] = spans.map(original);
    const words = [first, ...more].map((span) => given.slice(span?.start, span?.end).trim());
    return { ...wish, start: first?.start ?? 0, end: first?.end ?? 0, text: words.join(" or ") };
  });
  const unused = [
    ...leftovers.filter((run) => !named.includes(run)),
    ...mentions.filter(({ group }) => group === "unknown"),
  ]
    .sort((a, b) => a.start - b.start)
    .map((run) => {
      const { start, end } = original(run);
      return `${"words" in run && run.negated ? "no " : ""}${given.slice(start, end)}`;
    });
  return { wishes, unused: [...new Set(unused)], contradiction: contradictionIn(wishes), language };
}
