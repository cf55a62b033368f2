import { cuesOf } from "./cues";
import type { Judged } from "./judge-mentions";
import { DESCRIPTIVE, GOES_ELSEWHERE, KIND_NOUN, type Leftover } from "./leftovers";
import type { Mention } from "./mentions";
import type { Operator } from "./read-operators";
import type { Span } from "./wish";

const CUE = cuesOf("lists");

/** List members are short, not counting articles. */
const MEMBER_WORDS = 4;
const isShort = (member: string) =>
  member
    .trim()
    .replace(/^(?:(?:some|one|any) of )?(?:an?|the|any|those|these|anything|anyone)\s/i, "")
    .split(/\s+/).length <= MEMBER_WORDS;

/**
 * How far a 'no' reaches into the `text` after it. It reaches to the end of a list closed by 'or' or 'nor',
 * or by 'and' after commas ('no nail places, med spas or massage'), whether or not its members are
 * understood. 'Avoid' and 'except' reach to the end of any list. Undefined when there is no list.
 */
function reachOf(
  text: string,
  { start, end }: Operator,
  { limit, repeatsNo, kinds }: { limit: number; repeatsNo: boolean; kinds: readonly Span[] },
): Span | undefined {
  const behind = text.slice(end, limit);
  const lead = CUE.opening.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(lead);
  const stops = [GOES_ELSEWHERE, CUE.otherMatter].map((stop) => rest.search(stop)).filter((at) => at >= 0);
  const list = rest.slice(0, Math.min(rest.length, ...stops)).replace(/(?:\s|,|\b(?:and|or|nor)\b)+$/i, "");
  const isWhole = CUE.wholly.test(text.slice(start, end));
  const commas = isWhole ? 0 : repeatsNo ? 2 : 1;
  // 'A store no gas, walk-in cooler and money orders': directly after a kind, the 'no' applies to one thing
  // only.
  const isOfKind = !isWhole && kinds.some((one) => text.slice(one.end, start) === " ");
  const closing = [...list.matchAll(/(?:,\s*)?\b(?:or|nor|and)\b/gi)].findLast(
    ({ 0: word, index }) =>
      !/and/i.test(word) || (!isOfKind && list.slice(0, index).split(",").length > commas),
  );
  // 'No bars/clubs' is joined by the slash alone; 'no mold/asbestos removal, consulting or towing' goes on.
  const strokes = closing ? null : CUE.stroked.exec(list);
  if (strokes) return { start: end, end: end + lead + strokes[0].length };
  // In 'anywhere except Ohio, HVAC' the comma starts something else.
  const isBareList = isWhole && !CUE.excepting.test(text.slice(start, end)) && list.includes(",");
  if (!closing && isBareList && list.split(",").every(isShort))
    return { start: end, end: end + lead + list.length };
  // 'Not a start-up, gym or bakery': the list that follows is what the buyer wants, unless each member has an
  // article.
  const isOfOne = /^\s*an?\b/i.test(behind) && /^[^(]*,\s*(?!\s|an?\b)/i.test(list.slice(0, closing?.index));
  if (!closing || isOfOne) return undefined;
  const said = /^[^,/&]*/.exec(list.slice(closing.index + closing[0].length))?.[0] ?? "";
  // 'Empty shells waiting for a tenant'
  const last = isShort(said) ? said : said.replace(CUE.furtherSaid, "");
  const members = list.slice(0, closing.index).split(/[,/(]|\b(?:or|nor|and)\b/i);
  if (last.trim() === "" || !isShort(last) || !members.every(isShort)) return undefined;
  return { start: end, end: end + lead + closing.index + closing[0].length + last.length };
}

/** An excluded span: a list, or a relative clause about one thing. */
export type Refused = Span & { isClause?: true };

/** Relative clauses after a 'no' that describe what is excluded. */
export const refusedClauses = (text: string, operators: readonly Operator[]): Refused[] =>
  operators.flatMap(({ sort, end: from }) => {
    CUE.nothingThat.lastIndex = from;
    const found = sort === "negate" ? CUE.nothingThat.exec(text) : null;
    const end = from + (found?.[0].length ?? 0);
    return found ? [{ start: end - (found.groups?.clause ?? "").length, end, isClause: true }] : [];
  });

/**
 * The list after each 'no', up to its last member. Places after another sort of member form their own list.
 */
export function excludedLists(
  text: string,
  operators: readonly Operator[],
  mentions: readonly Mention[],
): Span[] {
  const ofGroup = (sort: Mention["group"]) => mentions.filter(({ group }) => group === sort);
  const [places, kinds] = [ofGroup("place"), ofGroup("kind")];
  return operators.flatMap((operator, index) => {
    if (operator.sort !== "negate") return [];
    // 'No nights, no travel, books in order and clean': a buyer who repeats 'no' means each one alone.
    const before = operators[index - 1];
    const repeatsNo = before?.sort === "negate";
    const place = places.find(({ start }) => start >= operator.end)?.start ?? text.length;
    const isOwn = text.slice(operator.end, place).includes(",");
    const limit = Math.min(operators[index + 1]?.start ?? text.length, isOwn ? place : text.length);
    const [all = "", names = ""] = CUE.inBrackets.exec(text.slice(operator.end, limit)) ?? [];
    const end = operator.end + all.length;
    const named = all ? [{ start: end - names.length - 1, end }] : [];
    return [...named, reachOf(text, operator, { limit, repeatsNo, kinds }) ?? []].flat();
  });
}

const SEPARATOR = String.raw`(?:\s*(?:,|\/|&|\bor\b|\band\b)\s*)+(?:\b(?:an?|the|maybe|even|any)\s+)*`;
const ONLY_SEPARATOR = new RegExp(`^${SEPARATOR}$`, "i");
const SEPARATED = new RegExp(`^${SEPARATOR}`, "i");
/** 'Sharpening', 'testing': an activity can name a business. */
const isTrade = (word: string) => /ing$/.test(word);

/**
 * Unknown members of a list of kinds ('locksmith, alarm installation or guard service') are kinds too,
 * matched by their words. At either end of a list only if an 'or' shows that it is one.
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
    // 'Bread, chips or cookies': other unknown members may come in between.
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
      start,
      end: run.end,
      group: "kind",
      aspect: { kind: "words", words },
      negated: false,
      required: (follows ? before : next)?.required ?? true,
      sentence: -1,
    });
  }
  return { kinds, rest };
}

/** ', X or Y': the list continues to an 'or'. */
const closesWithOr = (tail: string) => /^(?:\s*,\s*[\w' -]{2,30}){0,3},?\s*\bor\b/i.test(tail);

const nextEndOfList = (text: string, from: number) =>
  from + (/^(?:\s*,?\s*[\w' -]{0,30}\bor\b)?/i.exec(text.slice(from))?.[0].length ?? 0);
