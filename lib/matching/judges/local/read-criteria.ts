import { CONDITIONS_MAX, type Condition } from "../../schema";
import { readAmounts } from "./amounts";
import type { Aspect, ReadAspect } from "./aspects";
import { ASSET_PHRASES, PEOPLE_PHRASES } from "./phrases";
import { readPlaces } from "./places";
import { stem } from "./sentences";
import { TRADES } from "./trades";
import { TRADING_PHRASES } from "./trading-phrases";

/** What one condition asks: any of the aspects, or, when negated, none of them. */
export interface Reading extends Condition {
  negated: boolean;
  aspects: Aspect[];
}

const PHRASES = [...PEOPLE_PHRASES, ...ASSET_PHRASES, ...TRADING_PHRASES];

const everywhere = (pattern: RegExp) => new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`);

/** All aspects of a sentence in order; of overlapping ones the earlier kind of reading wins. */
function readAspects(sentence: string, year: number): ReadAspect[] {
  const found: ReadAspect[] = [];
  const add = (one: ReadAspect) => {
    if (!found.some(({ start, end }) => one.start < end && one.end > start)) found.push(one);
  };
  const addAll = (pattern: RegExp, aspect: Aspect) => {
    for (const { index, 0: text } of sentence.matchAll(everywhere(pattern))) {
      if (text) add({ aspect, start: index, end: index + text.length });
    }
  };
  for (const one of readAmounts(sentence, year)) add(one);
  for (const phrase of PHRASES) addAll(phrase.ask, { kind: "phrase", phrase });
  for (const trade of TRADES) addAll(trade.words, { kind: "trade", trade });
  for (const one of readPlaces(sentence)) add(one);
  return found.sort((a, b) => a.start - b.start);
}

/** 'or' and at most five more words: 'owner retiring or willing to stay for a transition'. */
const OR =
  /^\s*(?:businesses|business|compan(?:y|ies)|shops?)?\s*,?\s*(?:or|nor|and\/or|\/)(?:\s+[\p{L}'’-]+){0,5}\s*$/iu;
const COMMA = /^\s*,\s*(?:a |an |the )?$/;
const AND = /^\s*,?\s*(?:and|&)\s*(?:a |an |the )?$/i;

/** Aspects that are alternatives of each other, as 'Texas, Ohio or Florida'. */
function groupAlternatives(sentence: string, aspects: ReadAspect[]): ReadAspect[][] {
  const gaps = aspects.map((one, index) => sentence.slice(one.end, aspects[index + 1]?.start ?? one.end));
  const sameKind = (index: number) => aspects[index]?.aspect.kind === aspects[index + 1]?.aspect.kind;
  const groups: ReadAspect[][] = [];
  let group: ReadAspect[] = [];
  for (const [index, one] of aspects.entries()) {
    group.push(one);
    let next = index;
    while (COMMA.test(gaps[next] ?? "") && sameKind(next)) next += 1;
    // Two places at once are impossible: 'Texas and Florida' means either.
    const places =
      one.aspect.kind === "place" &&
      sameKind(index) &&
      (AND.test(gaps[index] ?? "") || COMMA.test(gaps[index] ?? ""));
    if (OR.test(gaps[next] ?? "") || places) continue;
    groups.push(group);
    group = [];
  }
  return groups;
}

const NEGATOR =
  /\b(?:no|not|non|without|avoid(?:ing)?|exclud(?:e|es|ing)|except|never|nothing|isn['’]t|aren['’]t|doesn['’]t|don['’]t|zero|neither|other than|anything but|rather not|skip)\b[- ]?[^,;]*$/i;
const CARRIED = /\b(?:avoid(?:ing)?|exclud(?:e|es|ing)|without|except|skip|neither)\b/i;
const SOFT =
  /\b(?:ideal(?:ly)?|prefer(?:ably|red|ence|s|ring)?|nice to have|bonus|a plus|would be (?:nice|great|good|lovely)|if possible|optional(?:ly)?|would like|hopefully|desirable)\b/i;
const SOFT_LEAD =
  /^\W*(?:and |but )?(?:ideal(?:ly)?|prefer(?:ably|ence)?|nice to have|bonus(?: points)?(?: for| if)?|optional(?:ly)?|would be (?:nice|great|good) (?:if|to have))\b/i;
const BREAK = /[,;]|\b(?:and|but|with|plus|while|although|in)\b/gi;

/** The words of a sentence between two positions, back to the last break before `start`. */
function before(sentence: string, from: number, start: number): string {
  const text = sentence.slice(from, start);
  const breaks = [...text.matchAll(/[,;]|\b(?:but|while|although|plus)\b/gi)];
  const last = breaks.at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

function after(sentence: string, end: number, to: number): string {
  const text = sentence.slice(end, to);
  const first = /[,;]|\b(?:and|but|with|(?<!\ba )plus)\b/i.exec(text);
  return first ? text.slice(0, first.index) : text;
}

const FILLER = new Set(
  "i me my we our us you your im i'm am is are be been being was were it its it's this that these those which who whose what where when how there a an the any some all each every of for to from on at by as into onto about than then so or nor and but with plus if not no non without must should shall can could may might will would want wants wanted need needs needed looking look seek seeking searching search find like love prefer preferably preferred ideally ideal nice good great really very quite highly well strong solid decent small large big medium sized size business businesses company companies firm firms opportunity opportunities operation operations listing listings something anything one ones have has having had do does doesn't don't get buy buying purchase acquire acquisition own owner owners owned seller sellers sale sold run running price priced location located based area place in out up only just also please at-least least most more less plus bonus possible optional condition conditions requirement requirements required require criteria interested preference desirable avoid exclude excluding except skip other kind type types sort state states near around within annual year years yearly per after before during hours currently already both either between under over above below show give tell find available included offered provided allowed welcome please thanks existing current".split(
    " ",
  ),
);

function significantWords(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 2 && !FILLER.has(word.toLowerCase()) && !/^\d+$/.test(word));
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;
const denied = (words: string) =>
  /^(?:in|near|within|around)\b/i.test(words) ? `not ${words}` : `no ${words}`;
const tidy = (text: string) => text.replace(/\s+/g, " ").replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");

/** What remains of a sentence when its aspects are taken out, in pieces between commas and conjunctions. */
function leftovers(
  sentence: string,
  spans: readonly { start: number; end: number }[],
): { text: string; start: number; alone: boolean }[] {
  let rest = sentence;
  for (const { start, end } of spans) {
    rest = rest.slice(0, start) + "\u0001".repeat(end - start) + rest.slice(end);
  }
  const pieces: { text: string; start: number; alone: boolean }[] = [];
  let from = 0;
  for (const end of [...[...rest.matchAll(BREAK)].map((one) => one.index), rest.length]) {
    const text = rest.slice(from, end);
    pieces.push({ text: text.replaceAll("\u0001", " "), start: from, alone: !text.includes("\u0001") });
    from = end;
  }
  return pieces;
}

function readSentence(sentence: string, year: number): Reading[] {
  const aspects = readAspects(sentence, year);
  const allSoft = SOFT_LEAD.test(sentence);
  const readings: (Reading & { start: number })[] = [];
  let carried = false;
  const groups = groupAlternatives(sentence, aspects);
  for (const [index, group] of groups.entries()) {
    const start = group[0]?.start ?? 0;
    const end = group.at(-1)?.end ?? 0;
    const previousEnd = groups[index - 1]?.at(-1)?.end ?? 0;
    const lead = before(sentence, previousEnd, start);
    const gap = sentence.slice(previousEnd, start);
    carried = CARRIED.test(lead) || (carried && (AND.test(gap) || COMMA.test(gap)));
    // 'No customer above 20%' and 'no more than' are limits, not denials.
    const negated = group[0]?.aspect.kind !== "number" && (carried || NEGATOR.test(lead));
    const tail = after(sentence, end, groups[index + 1]?.[0]?.start ?? sentence.length);
    const required = !(allSoft || SOFT.test(lead) || SOFT.test(tail));
    const words = tidy(sentence.slice(start, end));
    const text = capital(negated ? denied(words) : words);
    readings.push({ text, required, negated, aspects: group.map(({ aspect }) => aspect), start });
  }
  const spans = groups.map((group) => ({ start: group[0]?.start ?? 0, end: group.at(-1)?.end ?? 0 }));
  for (const { text, start, alone } of leftovers(sentence, spans)) {
    const words = significantWords(text);
    if (words.length === 0) continue;
    const negated = NEGATOR.test(`${text} `.slice(0, text.indexOf(words[0] ?? "")));
    readings.push({
      text: capital(`${negated ? "no " : ""}${words.join(" ")}`),
      // Words around something that was understood colour it; alone they are a wish of their own.
      required: alone && !allSoft && !SOFT.test(text),
      negated,
      aspects: [{ kind: "words", stems: words.map(stem) }],
      start,
    });
  }
  return readings.sort((a, b) => a.start - b.start).map(({ start: _, ...reading }) => reading);
}

/**
 * Takes criteria in a person's words apart into conditions. `year` is the present one. What is not understood
 * becomes a condition on the words themselves; nothing at all gives an empty list.
 */
export function readCriteria(text: string, year: number): Reading[] {
  const sentences = text.split(/[.!?](?=\s|$)|[\n;•]+/).filter((sentence) => sentence.trim() !== "");
  const seen = new Set<string>();
  return sentences
    .flatMap((sentence) => readSentence(sentence, year))
    .filter((reading) => {
      const key = reading.text.toLowerCase();
      return seen.has(key) ? false : Boolean(seen.add(key));
    })
    .slice(0, CONDITIONS_MAX);
}
