import { CONDITIONS_MAX, type Condition } from "../../schema";
import { groupAlternatives } from "./alternatives";
import type { Aspect, ReadAspect } from "./aspects";
import { type Clause, clausesOf, inPlainSpelling, withoutAsides } from "./clauses";
import { significantWords } from "./colour";
import { readAspects } from "./read-aspects";
import { stem } from "./stems";

/** What one condition asks: any of the aspects, or, when negated, none of them. */
export interface Reading extends Condition {
  negated: boolean;
  aspects: Aspect[];
}

interface ReadHere extends Reading {
  start: number;
  /** 'Open to Oklahoma too': one more alternative where there are others like it. */
  isAlso: boolean;
  /** How much is lost when there are too many conditions: the least first. */
  rank: number;
}

const NEGATOR =
  /\b(?:no|not|non|without|avoid(?:ing)?|exclud(?:e|es|ing)|except(?: for)?|never|nothing|isn't|aren't|doesn't|don't|won't|zero|neither|nor|other than|anything but|rather not|rather than|skip|outside of|instead of|stay(?:ing)? away from|steer clear of)\b(?! (?:only|just|necessarily|required|a must|essential|important|mandatory|a deal))[- ]?[^,;]*$/i;
const CARRIED =
  /\b(?:avoid(?:ing)?|exclud(?:e|es|ing)|without|except|skip|neither|not interested in|stay away from|steer clear of)\b/i;
const SOFT =
  /\b(?:ideal(?:ly)?|prefer(?:ably|red|ence|s|ring)?|nice to have|bonus|a (?:big |huge |definite |real )?plus|pluses|would (?:also )?(?:be|consider|entertain)(?: (?:nice|great|good|lovely|a|ideal|helpful|welcome))?|if possible|optional(?:ly)?|would (?:also (?:like|love)|love)|hopefully|desirable|not (?:required|a must|essential|necessary|mandatory|a deal ?-?breaker)|open to|ok(?:ay)?|fine|acceptable|welcome|maybe|perhaps|possibly|helpful|appreciated|happy with|happy to (?:see|consider))\b/i;
const SOFT_LEAD =
  /^\W*(?:and |but |also )?(?:ideal(?:ly)?|prefer(?:ably|ence|red)?|nice to have|bonus(?: points)?(?: for| if)?|optional(?:ly)?|would (?:also )?(?:be (?:nice|great|good|lovely|ideal|a plus)|consider|love|prefer)|would also like(?: if| to (?:have|see))?|a plus|pluses|open to|happy with|also open to|(?:i|we)(?:'d| would) (?:also )?(?:prefer|love|consider))\b/i;
const ALSO =
  /\b(?:(?:also )?open to|(?:would |will |might )?(?:also )?consider(?:ing|ed)?|also (?:interested|fine|ok)|(?:is|are|would be) (?:also )?(?:ok(?:ay)?|fine|acceptable|welcome)|or similar|works too)\b/i;
const BREAK = /[,;:()]|\b(?:and|but|with|plus|while|although|in|who|that|which|where)\b/gi;
const AND = /^\s*,?\s*(?:and|&|or|nor|\/)\s*(?:a |an |the |any )?$/i;
const COMMA = /^\s*,\s*(?:a |an |the |any )?$/;
const MENTIONS = /^(?<none>No mention|Mentions|Speaks) of (?<words>.+)$/;

/** The words of a sentence between two positions, back to the last break before `start`. */
function before(sentence: string, from: number, start: number): string {
  const text = sentence.slice(from, start);
  const breaks = [...text.matchAll(/[,;:(]|\b(?:but|while|although|plus|ideally|preferably)\b/gi)];
  const last = breaks.at(-1);
  if (!last) return text;
  return /^[a-z]/i.test(last[0]) && SOFT.test(last[0])
    ? text.slice(last.index)
    : text.slice(last.index + last[0].length);
}

function after(sentence: string, end: number, to: number): string {
  const text = sentence.slice(end, to);
  const first = /[,;)]|\b(?:and|but|with|(?<!\b(?:a|big|huge|definite|real) )plus)\b/i.exec(text);
  return first ? text.slice(0, first.index) : text;
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
const denied = (words: string) =>
  /^(?:in|near|within|around)\b/i.test(words) ? `not ${words}` : `no ${words}`;
const tidy = (text: string) => text.replace(/\s+/g, " ").replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");

interface Piece {
  text: string;
  start: number;
  /** Nothing that was understood stands in it. */
  isAlone: boolean;
  /** Right before the name of a trade, or behind 'serving': it says which. */
  isOfTrade: boolean;
}

/** What remains of a sentence when its aspects are taken out, in pieces between commas and conjunctions. */
function leftovers(sentence: string, groups: readonly ReadAspect[][]): Piece[] {
  let rest = sentence;
  for (const group of groups) {
    const [start, end] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
    const mark = group[0]?.aspect.kind === "trade" || group[0]?.aspect.kind === "words" ? "\u0002" : "\u0001";
    rest = rest.slice(0, start) + mark.repeat(end - start) + rest.slice(end);
  }
  const pieces: Piece[] = [];
  let from = 0;
  for (const end of [...[...rest.matchAll(BREAK)].map((one) => one.index), rest.length]) {
    const text = rest.slice(from, end);
    pieces.push({
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks set above.
      text: text.replace(/[\u0001\u0002]/g, " "),
      start: from,
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks set above.
      isAlone: !/[\u0001\u0002]/.test(text),
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the marks set above.
      isOfTrade: /[\p{L}\p{N}] \u0002/u.test(text) || /\bserv(?:ing|es)\b/.test(text),
    });
    from = end;
  }
  return pieces;
}

function readGroup(sentence: string, groups: ReadAspect[][], index: number, wasCarried: boolean) {
  const group = groups[index] ?? [];
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? 0;
  const previousEnd = groups[index - 1]?.at(-1)?.end ?? 0;
  const lead = before(sentence, previousEnd, start);
  const gap = sentence.slice(previousEnd, start);
  const isCarried = CARRIED.test(lead) || (wasCarried && (AND.test(gap) || COMMA.test(gap)));
  // 'No customer above 20%' and 'no more than' are limits, not denials.
  const negated = group[0]?.aspect.kind !== "number" && (isCarried || NEGATOR.test(lead));
  const tail = after(sentence, end, groups[index + 1]?.[0]?.start ?? sentence.length);
  return { group, start, end, lead, tail, negated, isCarried };
}

/** Reads a clause that is free of asides. */
function readSentence({ text: sentence, isWish, isAvoided }: Clause, year: number): ReadHere[] {
  const groups = groupAlternatives(sentence, readAspects(sentence, year));
  const allSoft = isWish || SOFT_LEAD.test(sentence);
  const readings: ReadHere[] = [];
  let carried = false;
  for (const index of groups.keys()) {
    const { group, start, end, lead, tail, ...read } = readGroup(sentence, groups, index, carried);
    carried = read.isCarried;
    const aspects = group.map(({ aspect }) => aspect);
    if (aspects.every(({ kind }) => kind === "aside")) continue;
    const negated = isAvoided ? !read.negated : read.negated;
    const isAlso = ALSO.test(lead) || ALSO.test(tail);
    const required = isAvoided || !(allSoft || SOFT.test(lead) || SOFT.test(tail));
    const [only] = aspects;
    const words = tidy(sentence.slice(start, end));
    const spoken =
      only?.kind === "words"
        ? `${negated ? "no mention" : "mentions"} of ${words}`
        : negated
          ? denied(words)
          : words;
    readings.push({ text: capital(spoken), required, negated, aspects, start, isAlso, rank: 0 });
  }
  for (const { text: piece, start, isAlone, isOfTrade } of leftovers(sentence, groups)) {
    const words = significantWords(piece);
    if (words.length === 0) continue;
    const negated = isAvoided || NEGATOR.test(`${piece} `.slice(0, piece.indexOf(words[0] ?? "")));
    readings.push({
      text: `${negated ? "No mention" : "Mentions"} of ${words.join(" ")}`,
      // Words around something that was understood colour it; alone, or before a trade, they are a wish of their own.
      required: (isAlone || isOfTrade) && !allSoft && !SOFT.test(piece),
      negated,
      aspects: [{ kind: "words", stems: words.map(stem) }],
      start,
      isAlso: false,
      rank: isAlone ? 1 : 2,
    });
  }
  return readings.sort((a, b) => a.start - b.start);
}

const isWide = (some: readonly Aspect[]) => some.every((each) => each.kind === "trade" && each.trade.wide);
const industriesOf = (some: readonly Aspect[]) =>
  some.flatMap((each) => (each.kind === "trade" ? each.trade.industries : []));
const isPartOf = (narrow: readonly Aspect[], whole: readonly Aspect[]) => {
  const all = industriesOf(whole);
  return industriesOf(narrow).some((one) => all.includes(one));
};

/** 'Pest control. Also open to lawn care. Texas': kinds and places of several sentences are alternatives as well. */
function mergeAcross(readings: ReadHere[]): ReadHere[] {
  const merged: ReadHere[] = [];
  for (const one of readings) {
    const [aspect] = one.aspects;
    const mergeable =
      !one.negated && (aspect?.kind === "trade" || aspect?.kind === "place") && (one.required || one.isAlso);
    const first = mergeable
      ? merged.find(
          ({ aspects, negated, required }) =>
            !negated && required && aspects.every(({ kind }) => kind === aspect.kind),
        )
      : undefined;
    if (!first) {
      merged.push(one);
      continue;
    }
    // 'A service business: pest control or lawn care': the narrower kinds say which.
    if (isWide(first.aspects) && !isWide(one.aspects) && isPartOf(one.aspects, first.aspects)) {
      [first.aspects, first.text] = [one.aspects, one.text];
    } else if (isWide(first.aspects) || !isWide(one.aspects) || !isPartOf(first.aspects, one.aspects)) {
      first.aspects = [...first.aspects, ...one.aspects];
      first.text = `${first.text} or ${one.text[0]?.toLowerCase() ?? ""}${one.text.slice(1)}`;
    }
  }
  return merged;
}

function readMention(text: string, year: number): Reading | undefined {
  const { none, words = "" } = MENTIONS.exec(text)?.groups ?? {};
  if (!none) return undefined;
  const [only] = readAspects(words, year);
  const trade = only?.aspect.kind === "trade" ? only.aspect.trade : undefined;
  const isTrade = trade && tidy(words.slice(only?.start, only?.end)) === tidy(words);
  const stems = isTrade ? [] : significantWords(words).map(stem);
  return {
    text,
    required: true,
    negated: none === "No mention",
    aspects: [{ kind: "words", stems, ...(isTrade && { trade }) }],
  };
}

/** What a condition asks, whose text `readCriteria` made: all of it is a wish, and the first reading says all. */
export function readCondition(text: string, year: number): Reading | undefined {
  return (
    readMention(text, year) ??
    readSentence({ text: inPlainSpelling(text), isWish: false, isAvoided: false }, year)[0]
  );
}

/**
 * Takes criteria in a person's words apart into conditions. `year` is the present one. What is not understood
 * becomes a condition on the words themselves; nothing at all gives an empty list.
 */
export function readCriteria(text: string, year: number): Reading[] {
  const seen = new Set<string>();
  const all = mergeAcross(
    clausesOf(text).flatMap((clause) => readSentence({ ...clause, text: withoutAsides(clause.text) }, year)),
  ).filter((reading) => {
    const key = reading.text.toLowerCase();
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
  // Where there are too many, words that were not understood go first, then preferences.
  const weight = ({ rank, required }: ReadHere) => rank * 2 + (required ? 0 : 1);
  const kept = new Set([...all].sort((a, b) => weight(a) - weight(b)).slice(0, CONDITIONS_MAX));
  return all
    .filter((one) => kept.has(one))
    .map(({ text: words, required, negated, aspects }) => ({
      text: words.slice(0, 200),
      required,
      negated,
      aspects,
    }));
}
