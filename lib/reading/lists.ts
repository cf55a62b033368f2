import { DESCRIPTIVE, GOES_ELSEWHERE, KIND_NOUN, type Leftover } from "./leftovers";
import type { Operator } from "./read-operators";
import type { Judged } from "./read-wishes";
import type { Span } from "./wish";

/** What a list of things that are left out does not go beyond: a figure, or what says where, for how much or since when. */
const OTHER_MATTER =
  /\d|\$|\b(?:in|near|around|within|under|over|above|below|between|from|at least|at most|up to|priced|asking|making|doing|so(?! on\b)|just|because|since|already|ideally|prefer\w*|would|open to|seeking|hoping|ok|okay|fine|please)\b|(?<=,\s*)(?:on|off|by|along)\b/i;
/** The members of a list are short, but for articles. */
const MEMBER_WORDS = 4;
const isShort = (member: string) =>
  member
    .trim()
    .replace(/^(?:(?:some|one|any) of )?(?:an?|the|any|those|these)\s/i, "")
    .split(/\s+/).length <= MEMBER_WORDS;
/** What opens the list behind a 'no': 'anything with', 'a business that has'. */
const OPENING =
  /^\s*(?:(?:(?:any|some)(?:thing|one|where)?|an?|the|business(?:es)?|places?)\b(?:\s+(?:with|(?:that|which|who)(?: is| are)?(?: (?:has|have|needs?|requires?|involves?|comes? with|depends? on))?)\b)?\s*|\b(?:in|with|to do with|be|interested in|looking for)\b\s*)*/i;

/**
 * How far a 'no' reaches in `text` behind it: to the end of a list that an 'or' or 'nor' closes, or an 'and' behind commas
 * ('no nail places, med spas or massage'), whether its members are understood or not. Undefined where there is no such list.
 */
function reachOf(text: string, { end }: Operator, limit: number, isRow: boolean): Span | undefined {
  const behind = text.slice(end, limit);
  const lead = OPENING.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(lead);
  const stops = [GOES_ELSEWHERE, OTHER_MATTER].map((stop) => rest.search(stop)).filter((at) => at >= 0);
  const list = rest.slice(0, Math.min(rest.length, ...stops));
  const closing = [...list.matchAll(/(?:,\s*)?\b(?:or|nor|and)\b/gi)].findLast(
    ({ 0: word, index }) => !/and/i.test(word) || list.slice(0, index).split(",").length > (isRow ? 2 : 1),
  );
  // 'Not a start-up, gym or bakery': the list behind it is of what is wanted, unless each has its own 'a'.
  const isOfOne = /^\s*an?\b/i.test(behind) && /^[^(]*,\s*(?!\s|an?\b)/i.test(list.slice(0, closing?.index));
  if (!closing || isOfOne) return undefined;
  const last = /^[^,/&]*/.exec(list.slice(closing.index + closing[0].length))?.[0] ?? "";
  const members = list.slice(0, closing.index).split(/[,/(]|\b(?:or|nor|and)\b/i);
  if (last.trim() === "" || !isShort(last) || !members.every(isShort)) return undefined;
  return { start: end, end: end + lead + closing.index + closing[0].length + last.length };
}

/** 'Nothing where you need to be a doctor or dentist', 'no food or anything that is seasonal': the clause is left out. */
const NOTHING_THAT =
  /(?:(?:\bnot|n't) (?:interested in|looking for|want|after) any(?:thing|one)?|\b(?:nothing|not? (?:any)?(?:thing|one|where|business(?:es)?|compan(?:y|ies)|shops?|places?|trades?))|no (?:[\w-]+ )?[\w-]+(?= (?:who|that)\b)|(?<=(?:\b(?:no|not|never|without)|n't) [^.;!?\n]{1,60})\b(?:or|nor|and) any(?:thing|one|where))\s+(?:that|which|where|who|whose|with|like|to do with|(?:liv|depend|rely|need|requir|involv)ing)\b(?<clause>[^.,;:!?\n]*)/gi;

/** Relative clauses that say what is left out. */
export const refusedClauses = (text: string): Span[] =>
  [...text.matchAll(NOTHING_THAT)].map(({ 0: all, index, groups }) => ({
    start: index + all.length - (groups?.clause ?? "").length,
    end: index + all.length,
  }));

/** 'No big chains (Baskin, TCBY and so on)': what brackets name behind a 'no' is left out too, unless it is let in there. */
const IN_BRACKETS =
  /^[^.;:!?()\n]{1,60}\((?![^)]*\b(?:ok|okay|fine|unless|but|except|if|prefer\w*|only|welcome|yes)\b)([^()]{2,80})\)/i;

/** The lists that stand behind a 'no', each up to its last member; places behind another member are a list of their own. */
export function excludedLists(text: string, operators: readonly Operator[], places: readonly Span[]): Span[] {
  return operators.flatMap((operator, index) => {
    if (operator.sort !== "negate") return [];
    // 'No nights, no travel, books in order and clean': who says 'no' each time says it of each alone.
    const before = operators[index - 1];
    const isRow = before?.sort === "negate";
    const place = places.find(({ start }) => start >= operator.end)?.start ?? text.length;
    const isOwn = text.slice(operator.end, place).includes(",");
    const limit = Math.min(operators[index + 1]?.start ?? text.length, isOwn ? place : text.length);
    const [all = "", names = ""] = IN_BRACKETS.exec(text.slice(operator.end, limit)) ?? [];
    const end = operator.end + all.length;
    const named = all ? [{ start: end - names.length - 1, end }] : [];
    return [...named, reachOf(text, operator, limit, isRow) ?? []].flat();
  });
}

const SEPARATOR = String.raw`(?:\s*(?:,|\/|&|\bor\b|\band\b)\s*)+(?:\b(?:an?|the|maybe|even|any)\s+)*`;
const ONLY_SEPARATOR = new RegExp(`^${SEPARATOR}$`, "i");
const SEPARATED = new RegExp(`^${SEPARATOR}`, "i");
const CLOSED =
  /^\s*(?:[.,;:!?)\n/&]|$|(?:or|and|in|near|around|within|under|over|up to|with|for|on|at|from|doing|making|somewhere|anywhere|that|which)\b)/i;
/** 'Beach town': where a business is, and not what it is. */
const SETTING = /\b(?:towns?|cit(?:y|ies)|villages?|neighbou?rhoods?|suburbs?|count(?:y|ies)|areas?)$/i;
/** 'Sharpening', 'testing': what a business does may name it. */
const isTrade = (word: string) => /ing$/.test(word);

/**
 * Members of a list of kinds of business that no table knows ('locksmith, alarm installation or guard service'): they are
 * kinds too, told by their words. At the ends of a list only where an 'or' says that it is one.
 */
export function unknownKinds(
  text: string,
  judged: readonly Judged[],
  leftovers: readonly Leftover[],
): { kinds: Judged[]; rest: Leftover[] } {
  const known = judged.filter(({ group, negated }) => group === "kind" && !negated);
  const kinds: Judged[] = [];
  const rest: Leftover[] = [];
  const nounBehind = (end: number) => end + (KIND_NOUN.exec(text.slice(end))?.[0].length ?? 0);
  for (const run of leftovers) {
    const end = nounBehind(run.end);
    const before = [...known, ...kinds]
      .filter((one) => one.end <= run.start)
      .sort((a, b) => b.end - a.end)[0];
    const next = known.find(({ start }) => start >= end);
    const lead = before ? text.slice(nounBehind(before.end), run.start) : "";
    const follows = before !== undefined && ONLY_SEPARATOR.test(lead);
    const tail = text.slice(end);
    const goesOn =
      SEPARATED.test(tail) && next !== undefined && /^[^.;\n]*$/.test(text.slice(end, next.start));
    // 'Bread, chips or cookies': others that no table knows may stand between.
    const between = leftovers.reduce(
      (gap, { start, end: to }) =>
        start >= end && to <= (next?.start ?? 0) ? gap.replace(text.slice(start, to), "") : gap,
      text.slice(end, next?.start),
    );
    const isAdjacent = goesOn && ONLY_SEPARATOR.test(between);
    const saysOr = (gap: string) => /\bor\b|\//i.test(gap);
    const isMember =
      (follows && (saysOr(lead) || goesOn || closesWithOr(tail)) && CLOSED.test(tail)) ||
      (isAdjacent && saysOr(text.slice(end, nextEndOfList(text, next?.end ?? end))));
    if (
      run.negated ||
      run.words.every((word) => (DESCRIPTIVE.test(word) && !isTrade(word)) || KIND_NOUN.test(word)) ||
      SETTING.test(text.slice(run.start, end)) ||
      !isMember
    ) {
      rest.push(run);
      continue;
    }
    const { start, words } = run;
    kinds.push({
      ...{ start, end: run.end, group: "kind", aspect: { kind: "words", words } },
      ...{ negated: false, required: (follows ? before : next)?.required ?? true, sentence: -1 },
    });
  }
  return { kinds, rest };
}

/** The last of a list of kinds that means something else when it stands alone is a kind: 'grooming, boarding or training'. */
export function kindsAtEnd(text: string, judged: readonly Judged[]): Judged[] {
  return judged.map((one, index) => {
    const [first, before] = [judged[index - 2], judged[index - 1]];
    const isMember =
      one.aspect?.kind === "quality" &&
      [first, before].every((kind) => kind?.group === "kind" && kind.negated === one.negated) &&
      /^\s*(?:,|\/)\s*$/.test(text.slice(first?.end, before?.start)) &&
      /^(?:\s*,)?\s*(?:or|and|\/)\s+$/i.test(text.slice(before?.end, one.start)) &&
      CLOSED.test(text.slice(one.end));
    if (!isMember) return one;
    const words = text.slice(one.start, one.end).toLowerCase().split(/\s+/);
    return { ...one, group: "kind" as const, aspect: { kind: "words" as const, words } };
  });
}

/** ', X or Y': the list goes on to an 'or'. */
const closesWithOr = (tail: string) => /^(?:\s*,\s*[\w' -]{2,30}){0,3},?\s*\bor\b/i.test(tail);

const nextEndOfList = (text: string, from: number) =>
  from + (/^(?:\s*,?\s*[\w' -]{0,30}\bor\b)?/i.exec(text.slice(from))?.[0].length ?? 0);
