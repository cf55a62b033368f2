import { cuesOf } from "./cues";
import type { Judged } from "./judge-mentions";
import { DESCRIPTIVE, GOES_ELSEWHERE, KIND_NOUN, type Leftover } from "./leftovers";
import type { Mention } from "./mentions";
import type { Operator } from "./read-operators";
import type { Span } from "./wish";

const CUE = cuesOf("lists");

/** The members of a list are short, but for articles. */
const MEMBER_WORDS = 4;
const isShort = (member: string) =>
  member
    .trim()
    .replace(/^(?:(?:some|one|any) of )?(?:an?|the|any|those|these)\s/i, "")
    .split(/\s+/).length <= MEMBER_WORDS;

/**
 * How far a 'no' reaches in `text` behind it: to the end of a list that an 'or' or 'nor' closes, or an 'and' behind commas
 * ('no nail places, med spas or massage'), whether its members are understood or not; behind 'avoid' and 'except' to the end
 * of any list. Undefined where there is no list.
 */
function reachOf(
  text: string,
  { start, end }: Operator,
  { limit, isRow, kinds }: { limit: number; isRow: boolean; kinds: readonly Span[] },
): Span | undefined {
  const behind = text.slice(end, limit);
  const lead = CUE.opening.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(lead);
  const stops = [GOES_ELSEWHERE, CUE.otherMatter].map((stop) => rest.search(stop)).filter((at) => at >= 0);
  const list = rest.slice(0, Math.min(rest.length, ...stops)).replace(/(?:\s|,|\b(?:and|or|nor)\b)+$/i, "");
  const isWhole = CUE.wholly.test(text.slice(start, end));
  const commas = isWhole ? 0 : isRow ? 2 : 1;
  // 'A store no gas, walk-in cooler and money orders': what stands directly behind a kind is said of it alone.
  const isOfKind = !isWhole && kinds.some((one) => text.slice(one.end, start) === " ");
  const closing = [...list.matchAll(/(?:,\s*)?\b(?:or|nor|and)\b/gi)].findLast(
    ({ 0: word, index }) =>
      !/and/i.test(word) || (!isOfKind && list.slice(0, index).split(",").length > commas),
  );
  // 'No bars/clubs' are joined by the stroke alone; 'no mold/asbestos removal, consulting or towing' goes on.
  const strokes = closing ? null : CUE.stroked.exec(list);
  if (strokes) return { start: end, end: end + lead + strokes[0].length };
  // 'Anywhere except Ohio, HVAC' goes on with something else.
  const isRowOfAll = isWhole && !CUE.excepting.test(text.slice(start, end)) && list.includes(",");
  if (!closing && isRowOfAll && list.split(",").every(isShort))
    return { start: end, end: end + lead + list.length };
  // 'Not a start-up, gym or bakery': the list behind it is of what is wanted, unless each has its own 'a'.
  const isOfOne = /^\s*an?\b/i.test(behind) && /^[^(]*,\s*(?!\s|an?\b)/i.test(list.slice(0, closing?.index));
  if (!closing || isOfOne) return undefined;
  const last = /^[^,/&]*/.exec(list.slice(closing.index + closing[0].length))?.[0] ?? "";
  const members = list.slice(0, closing.index).split(/[,/(]|\b(?:or|nor|and)\b/i);
  if (last.trim() === "" || !isShort(last) || !members.every(isShort)) return undefined;
  return { start: end, end: end + lead + closing.index + closing[0].length + last.length };
}

/** Where what stands is left out, in a list or in a clause that tells of one thing. */
export type Refused = Span & { isClause?: true };

/** Relative clauses behind a 'no' that say what is left out. */
export const refusedClauses = (text: string, operators: readonly Operator[]): Refused[] =>
  operators.flatMap(({ sort, end: from }) => {
    CUE.nothingThat.lastIndex = from;
    const found = sort === "negate" ? CUE.nothingThat.exec(text) : null;
    const end = from + (found?.[0].length ?? 0);
    return found ? [{ start: end - (found.groups?.clause ?? "").length, end, isClause: true }] : [];
  });

/** The lists that stand behind a 'no', each up to its last member; places behind another member are a list of their own. */
export function excludedLists(
  text: string,
  operators: readonly Operator[],
  mentions: readonly Mention[],
): Span[] {
  const ofGroup = (sort: Mention["group"]) => mentions.filter(({ group }) => group === sort);
  const [places, kinds] = [ofGroup("place"), ofGroup("kind")];
  return operators.flatMap((operator, index) => {
    if (operator.sort !== "negate") return [];
    // 'No nights, no travel, books in order and clean': who says 'no' each time says it of each alone.
    const before = operators[index - 1];
    const isRow = before?.sort === "negate";
    const place = places.find(({ start }) => start >= operator.end)?.start ?? text.length;
    const isOwn = text.slice(operator.end, place).includes(",");
    const limit = Math.min(operators[index + 1]?.start ?? text.length, isOwn ? place : text.length);
    const [all = "", names = ""] = CUE.inBrackets.exec(text.slice(operator.end, limit)) ?? [];
    const end = operator.end + all.length;
    const named = all ? [{ start: end - names.length - 1, end }] : [];
    return [...named, reachOf(text, operator, { limit, isRow, kinds }) ?? []].flat();
  });
}

const SEPARATOR = String.raw`(?:\s*(?:,|\/|&|\bor\b|\band\b)\s*)+(?:\b(?:an?|the|maybe|even|any)\s+)*`;
const ONLY_SEPARATOR = new RegExp(`^${SEPARATOR}$`, "i");
const SEPARATED = new RegExp(`^${SEPARATOR}`, "i");
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
      (follows && (saysOr(lead) || goesOn || closesWithOr(tail)) && CUE.closed.test(tail)) ||
      (isAdjacent && saysOr(text.slice(end, nextEndOfList(text, next?.end ?? end))));
    if (
      run.negated ||
      run.words.every((word) => (DESCRIPTIVE.test(word) && !isTrade(word)) || KIND_NOUN.test(word)) ||
      CUE.setting.test(text.slice(run.start, end)) ||
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

/** ', X or Y': the list goes on to an 'or'. */
const closesWithOr = (tail: string) => /^(?:\s*,\s*[\w' -]{2,30}){0,3},?\s*\bor\b/i.test(tail);

const nextEndOfList = (text: string, from: number) =>
  from + (/^(?:\s*,?\s*[\w' -]{0,30}\bor\b)?/i.exec(text.slice(from))?.[0].length ?? 0);
