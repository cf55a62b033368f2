import { cuesOf } from "./cues";
import type { Refused } from "./lists";
import type { Mention } from "./mentions";
import { FILLERS, TENTATIVE } from "./operators";
import { type Operator, reachesBack } from "./read-operators";
import { type Sentence, sentencesOf } from "./sentences";
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("readWishes");

/** In the order of a text. */
export const inOrder = <One extends Span>(some: readonly One[]) =>
  [...some].sort((a, b) => a.start - b.start);

/** A mention with what the words around it make of it. */
export interface Judged extends Mention {
  negated: boolean;
  required: boolean;
  sentence: number;
  /** Named as an exception from what is refused. */
  isExcepted?: boolean;
}

const CLAUSE_BREAK = /[,:()]|\band\b|\bwith\b/i;

interface Scope {
  negated: boolean;
  soft: boolean;
  /** A preference at the beginning of a sentence is about all of it. */
  softAll: boolean;
  softFrom: number;
  /** What is soft are kinds of business as they come to mind: alternatives, no preferences. */
  isTentative: boolean;
  isExcepted: boolean;
  /** A negation whose object has not come yet. */
  pending: Operator | null;
  /** 'Not a …': a list of another sort behind it is no part of it. */
  isOfOne: boolean;
  /** Whether the list behind a negation has come to its 'or'. */
  isClosed: boolean;
  last: Judged | null;
  /** Lists and clauses behind a 'no'. */
  excluded: readonly Refused[];
  /** The one that was come to last, and of what sort its first member is. */
  list: Span | null;
  sort: Mention["group"] | null;
}

/** 'With real estate', 'in Houston': the preposition is part of what is mentioned. */
const PREPOSITION = /^(?:with|and|plus|in|near|around|within|at|on|from)\b/i;

/** 'No fast food, a bakery': an article behind what had none begins the wish. */
const isBegun = (text: string, last: Judged | null, gap: string) =>
  /^,\s*(?:but |just |only )?(?:an?|any)\s+$/i.test(gap) &&
  !/\b(?:an?|any)\s+$/i.test(text.slice(0, last?.start));

/** Whether a preposition is the first of a mention's words, or stands directly before them. */
const isLed = (text: string, { start }: Span) =>
  PREPOSITION.test(text.slice(start)) ||
  /\b(?:in|near|around|within)\s+(?:the\s+)?$/i.test(text.slice(0, start));

/** Whether words stand between that no table knows, and that do not only join others. */
export const saysMore = (between: string) =>
  (between.toLowerCase().match(/[a-zà-ÿ][a-zà-ÿ'-]*/g) ?? []).some((word) => !FILLERS.has(word));

/** What something else may stand for: a type of business, unlike a kind or place, is one more wish. */
const isWay = ({ group, aspect }: Mention) =>
  (group === "kind" && aspect?.kind !== "businessType") || group === "place";

function judgeMention(
  text: string,
  mention: Mention,
  scope: Scope,
  sentence: number,
  mode: Sentence["mode"],
): Judged {
  const { last, pending } = scope;
  const gap = last ? text.slice(last.end, mention.start) : "";
  const isList = last !== null && last.group === mention.group && CUE.list.test(gap);
  if (pending) {
    const between = text.slice(pending.end, mention.start);
    // 'Members, not drop-ins, instructors stay': what stands before the comma is refused, understood or not.
    const isOfAnother = mention.group === "quality" && /\p{L}.*,/u.test(between);
    // 'No hazmat midwest': where it is is another matter, unless a preposition leads to it.
    const isElsewhere = mention.group === "place" && saysMore(between) && !isLed(text, mention);
    scope.negated =
      /^\s*:\s*$/.test(between) ||
      (!isOfAnother &&
        !isElsewhere &&
        !CLAUSE_BREAK.test(between) &&
        between.trim().split(/\s+/).filter(Boolean).length <= 4);
    scope.isOfOne = /\ban?\s*$/i.test(text.slice(pending.start, mention.start));
    scope.pending = null;
  } else if (scope.negated) {
    // 'Outside the US, in Mexico': another preposition begins a new list.
    const isAnew =
      mention.group === "place" && /^\s*,/.test(gap) && isLed(text, mention) && !(last && isLed(text, last));
    const isLoose =
      mention.group === "kind" || (mention.group === "place" && !isAnew) || /\b(?:or|nor)\b/i.test(gap);
    // 'Not dropship margins 25%+': a figure begins something of its own.
    const isOnePhrase = /^\s+$/.test(gap) && mention.group !== "figure";
    const isOther = scope.isOfOne && last?.aspect?.kind !== mention.aspect?.kind;
    // 'Without real estate near Tampa': where it is is another matter.
    const isWhere = mention.group === "place" && last?.group !== "place";
    // 'No restaurants or bars, HVAC': the 'or' ended the list, unless another follows.
    const isBehind =
      scope.isClosed && /^\s*,\s*$/.test(gap) && !/^[^.;!?\n]*\b(?:or|nor)\b/i.test(text.slice(mention.end));
    scope.negated =
      !isOther && !isWhere && !isBehind && !isBegun(text, last, gap) && (isOnePhrase || (isList && isLoose));
  }
  if (isExcluded(text, mention, scope)) scope.negated = true;
  scope.isClosed = scope.negated && !pending && /\b(?:or|nor)\b/i.test(gap);
  const sinceSoft = text.slice(Math.max(last?.end ?? 0, scope.softFrom), mention.start);
  if (scope.soft && !scope.softAll && !isList && /[,:()]/.test(sinceSoft)) scope.soft = false;
  const judged: Judged = {
    ...mention,
    negated: !mention.saysAll && (scope.negated || mode === "negated"),
    required: !(mention.isVague || (scope.soft && !(scope.isTentative && isWay(mention))) || mode === "soft"),
    sentence,
    isExcepted: scope.isExcepted && !scope.negated,
  };
  scope.last = judged;
  return judged;
}

/** 'Not ortho, Tampa or Naples', 'no asset sales, and with a building': a list of what is left out is of one sort. */
function isExcluded(text: string, { group, start, end }: Mention, scope: Scope): boolean {
  const list = scope.excluded.find((one) => overlaps(one, { start, end }));
  if (!list) return false;
  // 'A place that has more than five employees', 'that are seasonal, 200k SDE'.
  if (group === "figure") return list.isClause === true && !CLAUSE_BREAK.test(text.slice(list.start, start));
  if (scope.list !== list)
    Object.assign(scope, { list, sort: text.slice(list.start, start).includes(",") ? "unknown" : group });
  // 'Food, beauty and real estate': a list of kinds may end in what else is none.
  const isLast = scope.sort === "kind" && group === "quality" && end >= list.end - 1;
  const isSame = scope.sort === group || isLast || (scope.sort === "unknown" && group !== "place");
  const isListed = /\b(?:or|nor)\b/i.test(text.slice(list.start, list.end));
  return isSame || (isListed && group !== "place" && scope.sort !== "place");
}

/** 'Bonus if SBA eligible: a sign shop': the colon behind what is preferred leads to something of another sort. */
function isSetApart(text: string, from: number, mentions: readonly Mention[]): boolean {
  const colon = text.indexOf(":", from);
  const [before, behind] = [
    mentions.findLast(({ start, end }) => start >= from && end <= colon),
    mentions.find(({ start }) => start > colon),
  ];
  return colon >= 0 && before !== undefined && behind !== undefined && before.group !== behind.group;
}

const isWanted = ({ group, negated, required }: Judged) => group === "kind" && !negated && required;
const ALL_WORDS = 5;
/** Words of sentences, which notes without commas do not have. */
const SENTENCE_WORDS =
  /\b(?:i|we|is|are|be|was|it|that|which|who|would|want|need|looking|seeking|like|love)\b/i;
/** 'New Jersey or New York is fine': of places it says which ones will do, of anything else that it need not be. */
const PERMITS = /^(?!if|as|whe).*\b(?:ok|okay|fine|acceptable|allowed|possible|welcome)$/;

/** 'X, Y or Z preferred', 'X is a no': the list that ends before the operator, or all of the clause. */
function changeBack(
  text: string,
  judged: Judged[],
  operator: Operator,
  sentence: number,
  change: Partial<Pick<Judged, "required" | "negated">>,
): void {
  let next: Judged | null = null;
  let isJoined = false;
  const isPermitted = PERMITS.test(text.slice(operator.start, operator.end).toLowerCase());
  const isAnywhere = /^or\b/i.test(text.slice(operator.start, operator.end));
  const isToo = /^ (?:too|as well)\b/i.test(text.slice(operator.end));
  const first = judged.find((one) => one.sentence === sentence);
  // 'Parking and catering trade preferred.' is about all of a short sentence.
  const whole = text.slice(first?.start, operator.start);
  const isUnparted = !/[,;:()]/.test(whole) && !SENTENCE_WORDS.test(whole);
  const isAll = !change.negated && !/[,;:]/.test(whole) && whole.trim().split(/\s+/).length <= ALL_WORDS;
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const one = judged[index];
    if (!one || one.sentence !== sentence || (isAnywhere && one.group !== "place")) return;
    const gap = text.slice(one.end, next?.start ?? operator.start);
    // 'Tree service maine 350k winter contracts a plus': in a text without commas only what stands directly before is meant.
    const isApart = next === null ? saysMore(gap) : one.group !== next.group || saysMore(gap);
    if (isUnparted && !isAll && isApart) return;
    // 'Ohio or Iowa (Florida is out)'
    if (change.negated && next && gap.includes("(")) return;
    // Of places commas make a list, of anything else only an 'and' or 'or' at its end.
    isJoined ||=
      (one.group === "kind" && isPermitted) || one.group === "place" || /\b(?:and|or)\b|[/&]/i.test(gap);
    const isSameList =
      next !== null &&
      next.aspect?.kind === one.aspect?.kind &&
      CUE.list.test(gap) &&
      (isJoined || change.negated);
    const isRefused = isPermitted && one.negated && !/[,;:(]/.test(gap);
    if (isPermitted && one.negated && !isRefused) return;
    if ((change.negated || isPermitted) && next !== null && !isSameList && !isRefused) return;
    if (
      next === null
        ? (/[,;:]/.test(gap) && !/^\s*[,:]\s*$/.test(gap)) ||
          /\b(?:any|all|each|either|both|whichever)\b/i.test(gap)
        : !isAll && !isSameList && (CLAUSE_BREAK.test(gap) || PREPOSITION.test(text.slice(next.start)))
    )
      return;
    // 'Roofing. Insurance work fine': another kind that will do as well asks nothing.
    const isGranted = isPermitted && !isToo && judged.some((other) => isWanted(other) && other !== one);
    // 'Not licensed is fine' refuses nothing.
    if ((isGranted && isWanted(one)) || isRefused) {
      Object.assign(one, { group: "nothing", aspect: null });
    } else if (!isPermitted || !(one.group === "place" || (isToo && isWanted(one))))
      Object.assign(one, change);
    next = one;
  }
}

/** What the words around each mention make of it: wanted or refused, a must or a preference. */
export function judgeAll(
  text: string,
  mentions: readonly Mention[],
  operators: readonly Operator[],
  excluded: readonly Refused[],
): Judged[] {
  const judged: Judged[] = [];
  for (const [index, sentence] of sentencesOf(text).entries()) {
    const scope: Scope = {
      negated: false,
      soft: false,
      softAll: false,
      softFrom: 0,
      isTentative: false,
      isExcepted: false,
      pending: null,
      isOfOne: false,
      isClosed: false,
      last: null,
      list: null,
      sort: null,
      excluded,
    };
    const within = (span: Span) => span.start >= sentence.start && span.start < sentence.end;
    const items = [...mentions.filter(within), ...operators.filter(within)].sort((a, b) => a.start - b.start);
    for (const item of items) {
      if ("group" in item) {
        judged.push(judgeMention(text, item, scope, index, sentence.mode));
        continue;
      }
      if (item.sort === "negate") {
        scope.pending = item;
        if (CUE.softly.test(text.slice(item.start, item.end)))
          Object.assign(scope, { soft: true, softFrom: item.end });
        continue;
      }
      if (item.sort === "predicate") {
        scope.last = null;
        continue;
      }
      // 'Not a franchise unless it's Subway': neither is a must then.
      const isExcept = /^unless/i.test(text.slice(item.start, item.end));
      const isBack = isExcept || reachesBack(text, sentence.start, item);
      if (isBack) changeBack(text, judged, item, index, { required: false });
      if (isBack && !isExcept) continue;
      if (item.sort === "soft" || item.sort === "softBefore") {
        scope.soft = true;
        scope.softFrom = item.end;
        scope.isTentative = TENTATIVE.test(text.slice(item.start, item.end).toLowerCase());
        // 'Ideally in Oregon, a brewery': an article begins the wish itself, and so does the colon of 'bonus if absentee: a gym'.
        scope.softAll =
          text.slice(sentence.start, item.start).replace(/[^\p{L}]/gu, "") === "" &&
          !/^[^,.;:]*, an? /.test(text.slice(item.end, sentence.end)) &&
          !isSetApart(text, item.end, mentions.filter(within));
      } else {
        scope.soft = false;
        const isExcepted = item.sort === "except";
        if (isExcepted || item.sort === "but")
          Object.assign(scope, { negated: false, pending: null, isExcepted });
      }
    }
  }
  return judged;
}
