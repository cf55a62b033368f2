import { cuesOf } from "./cues";
import type { Refused } from "./lists";
import type { Mention } from "./mentions";
import { FILLERS, TENTATIVE } from "./operators";
import { type Operator, reachesBack } from "./read-operators";
import { type Sentence, sentencesOf } from "./sentences";
import { overlaps, type Span } from "./wish";

const CUE = cuesOf("readWishes");

/** Sorts spans by their position in the text. */
export const inOrder = <One extends Span>(some: readonly One[]) =>
  [...some].sort((a, b) => a.start - b.start);

/** A mention together with what the words around it imply. */
export interface Judged extends Mention {
  negated: boolean;
  required: boolean;
  sentence: number;
  /** Named as an exception to an exclusion. */
  isExcepted?: boolean;
}

const CLAUSE_BREAK = /[,:()]|\band\b|\bwith\b/i;

interface Scope {
  negated: boolean;
  soft: boolean;
  /** True when the preference opens its sentence and therefore covers all of it. */
  softAll: boolean;
  softFrom: number;
  /** The buyer is listing kinds of business as they come to mind: alternatives, not preferences. */
  isTentative: boolean;
  /** 'We'd love a gym, asking under 800k': the figures are no preference either. */
  keepsFigures: boolean;
  isExcepted: boolean;
  /** A negation whose object has not been reached yet. */
  pending: Operator | null;
  /** After 'not a …': a list of another sort that follows is not part of the exclusion. */
  isOfOne: boolean;
  /** Whether the list after a negation has reached its 'or'. */
  isClosed: boolean;
  last: Judged | null;
  /** Lists and clauses after a 'no'. */
  excluded: readonly Refused[];
  /** The list reached last, and the sort of its first member. */
  list: Span | null;
  sort: Mention["group"] | null;
}

/** 'With real estate', 'in Houston': the preposition belongs to the mention. */
const PREPOSITION = /^(?:with|and|plus|in|near|around|within|at|on|from)\b/i;

/** 'No fast food, a bakery': an article, when the item before had none, starts the actual wish. */
const startsNewWish = (text: string, last: Judged | null, gap: string) =>
  /^,\s*(?:but |just |only )?(?:an?|any)\s+$/i.test(gap) &&
  !/\b(?:an?|any)\s+$/i.test(text.slice(0, last?.start));

/** Whether a mention begins with a preposition or directly follows one. */
const hasPreposition = (text: string, { start }: Span) =>
  PREPOSITION.test(text.slice(start)) ||
  /\b(?:in|near|around|within)\s+(?:the\s+)?$/i.test(text.slice(0, start));

/** Whether the text in between holds content words rather than only connecting words. */
export const saysMore = (between: string) =>
  (between.toLowerCase().match(/[a-zà-ÿ][a-zà-ÿ'-]*/g) ?? []).some((word) => !FILLERS.has(word));

/**
 * Kinds and places can be alternatives ('could be yoga or boxing'); a business type is an additional wish.
 */
const canBeAlternative = ({ group, aspect }: Mention) =>
  (group === "kind" && aspect?.kind !== "businessType") || group === "place";

/** Whether a negation reaches the first mention behind it. */
function reachesMention(text: string, mention: Mention, pending: Operator): boolean {
  const between = text.slice(pending.end, mention.start);
  // 'Members, not drop-ins, instructors stay': the exclusion ends at the comma, whether or not the word
  // before it is understood.
  const isOfAnother = mention.group === "quality" && /\p{L}.*,/u.test(between);
  // 'No hazmat midwest': the place is separate unless a preposition leads to it.
  const isSeparatePlace = mention.group === "place" && saysMore(between) && !hasPreposition(text, mention);
  return (
    /^\s*:\s*$/.test(between) ||
    (!isOfAnother &&
      !isSeparatePlace &&
      !CLAUSE_BREAK.test(between) &&
      between.trim().split(/\s+/).filter(Boolean).length <= 4)
  );
}

/** Whether an exclusion goes on with the next mention. */
function goesOn(text: string, mention: Mention, { last, isOfOne, isClosed }: Scope): boolean {
  const gap = last ? text.slice(last.end, mention.start) : "";
  const isList = last !== null && last.group === mention.group && CUE.list.test(gap);
  // 'Outside the US, in Mexico': another preposition starts a new list.
  const startsNewList =
    mention.group === "place" &&
    /^\s*,/.test(gap) &&
    hasPreposition(text, mention) &&
    !(last && hasPreposition(text, last));
  const isLoose =
    mention.group === "kind" || (mention.group === "place" && !startsNewList) || /\b(?:or|nor)\b/i.test(gap);
  // 'Not dropship margins 25%+': a figure starts a separate wish.
  const isOnePhrase = /^\s+$/.test(gap) && mention.group !== "figure";
  // 'Not a tutoring franchise': one thing of two names.
  const isHead = isOnePhrase && last?.group === "kind" && mention.aspect?.kind === "businessType";
  const isOther = isOfOne && !isHead && last?.aspect?.kind !== mention.aspect?.kind;
  // 'Without real estate near Tampa': the place is separate.
  const isWhere = mention.group === "place" && last?.group !== "place";
  // 'No restaurants or bars, HVAC': the list ended at its 'or', unless another one follows.
  const isAfterList =
    isClosed && /^\s*,\s*$/.test(gap) && !/^[^.;!?\n]*\b(?:or|nor)\b/i.test(text.slice(mention.end));
  return (
    !isOther &&
    !isWhere &&
    !isAfterList &&
    !startsNewWish(text, last, gap) &&
    (isOnePhrase || (isList && isLoose))
  );
}

/** Decides whether a mention is excluded, and notes it for the next one. */
function settleNegation(text: string, mention: Mention, scope: Scope): void {
  const { last, pending } = scope;
  const gap = last ? text.slice(last.end, mention.start) : "";
  if (pending) {
    scope.negated = reachesMention(text, mention, pending);
    scope.isOfOne = /\ban?\s*$/i.test(text.slice(pending.start, mention.start));
    scope.pending = null;
  } else if (scope.negated) scope.negated = goesOn(text, mention, scope);
  const isRefusedToo = mention.group === "place" && last?.negated === true && OR_ANYTHING_IN.test(gap);
  if (isRefusedToo || isExcluded(text, mention, scope)) scope.negated = true;
  // 'No wholesalers or anything outside the US': twice denied.
  if (scope.negated && mention.group === "place" && ANYTHING_OUTSIDE.test(text.slice(0, mention.start)))
    scope.negated = false;
  scope.isClosed = scope.negated && !pending && /\b(?:or|nor)\b/i.test(gap);
}

/** Whether nobody means it as a condition. */
export const onlyRanks = ({ isVague, isUsual }: Mention, negated: boolean) =>
  isVague === true || (isUsual === true && !negated);

function judgeMention(
  text: string,
  mention: Mention,
  scope: Scope,
  sentence: number,
  mode: Sentence["mode"],
): Judged {
  const { last } = scope;
  const gap = last ? text.slice(last.end, mention.start) : "";
  const isList = last !== null && last.group === mention.group && CUE.list.test(gap);
  settleNegation(text, mention, scope);
  const sinceSoft = text.slice(Math.max(last?.end ?? 0, scope.softFrom), mention.start);
  if (scope.soft && !scope.softAll && !isList && /[,:()]/.test(sinceSoft)) scope.soft = false;
  const isSoft =
    scope.soft &&
    !(scope.isTentative && canBeAlternative(mention)) &&
    !(scope.keepsFigures && mention.group === "figure");
  const negated = !mention.saysAll && (scope.negated || mode === "negated");
  const judged: Judged = {
    ...mention,
    negated,
    required: !(onlyRanks(mention, negated) || isSoft || mode === "soft"),
    sentence,
    isExcepted: scope.isExcepted && !scope.negated,
  };
  scope.last = judged;
  return judged;
}

const ANYTHING_OUTSIDE =
  /\b(?:or|nor|and|,)\s+(?:any(?:thing|one|where)|those|businesses|companies)\s+(?:(?:located|based)\s+)?outside(?:\s+of)?(?:\s+the)?\s*$/i;
/** 'Feed mills or at anything in Colorado' */
const OR_ANYTHING_IN =
  /^,?\s*(?:or|nor|and)\s+(?:(?:at|in|for|to)\s+)?any(?:thing|where|one)\s+(?:(?:in|near|around|from|of)\s+(?:the\s+)?)?$/i;
/** 'Retail, feed mills or anything in Colorado' */
const ANYTHING_IN =
  /\b(?:any(?:thing|where|one|body)|all)\s+(?:(?:located|based)\s+)?(?:(?:in|near|around|from|of)\s+(?:the\s+)?)?$/i;

const NAMES = /^\s*(?:\p{Lu}[\p{L}.'-]+ ?)+,\s*$/u;

/**
 * 'Not ortho, Tampa or Naples', 'no asset sales, and with a building': an exclusion list covers one sort of
 * mention only.
 */
function isExcluded(text: string, { group, start, end }: Mention, scope: Scope): boolean {
  const list = scope.excluded.find((one) => overlaps(one, { start, end }));
  if (!list) return false;
  // 'A place that has more than five employees', 'that are seasonal, 200k SDE'.
  if (group === "figure") return list.isClause === true && !CLAUSE_BREAK.test(text.slice(list.start, start));
  if (scope.list !== list) {
    const before = text.slice(list.start, start);
    // 'Harrisburg, Pittsburgh or Maryland': of a place we do not know.
    const isNamed = group === "place" && NAMES.test(before);
    Object.assign(scope, { list, sort: before.includes(",") && !isNamed ? "unknown" : group });
  }
  // 'Food, beauty and real estate': the last member of a list of kinds may be a quality.
  const isLast = scope.sort === "kind" && group === "quality" && end >= list.end - 1;
  const isSame = scope.sort === group || isLast || (scope.sort === "unknown" && group !== "place");
  const isListed = /\b(?:or|nor)\b/i.test(text.slice(list.start, list.end));
  if (group === "place" && ANYTHING_IN.test(text.slice(list.start, start))) return true;
  return isSame || (isListed && group !== "place" && scope.sort !== "place");
}

/**
 * 'Bonus if SBA eligible: a sign shop': after the colon, a mention of another sort is not part of the
 * preference.
 */
function hasColonBetween(text: string, from: number, mentions: readonly Mention[]): boolean {
  const colon = text.indexOf(":", from);
  const [before, behind] = [
    mentions.findLast(({ start, end }) => start >= from && end <= colon),
    mentions.find(({ start }) => start > colon),
  ];
  return colon >= 0 && before !== undefined && behind !== undefined && before.group !== behind.group;
}

const isWanted = ({ group, negated, required }: Judged) => group === "kind" && !negated && required;
const ALL_WORDS = 5;
/** Words typical of full sentences; notes written without commas lack them. */
const SENTENCE_WORDS =
  /\b(?:i|we|is|are|be|was|it|that|which|who|would|want|need|looking|seeking|like|love)\b/i;
/**
 * 'New Jersey or New York is fine' means those places will do; about anything else it means the thing is not
 * required.
 */
const PERMITS = /^(?!if|as|whe).*\b(?:ok|okay|fine|acceptable|allowed|possible|welcome)$/;

/**
 * 'X, Y or Z preferred', 'X is a no': applies an operator backwards, to the list that ends before it or to
 * its whole clause.
 */
function applyBackwards(
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
  // 'Parking and catering trade preferred.' applies to the whole short sentence.
  const whole = text.slice(first?.start, operator.start);
  const isOnePart = !/[,;:()]/.test(whole) && !SENTENCE_WORDS.test(whole);
  const isAll = !change.negated && !/[,;:]/.test(whole) && whole.trim().split(/\s+/).length <= ALL_WORDS;
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const one = judged[index];
    if (!one || one.sentence !== sentence || (isAnywhere && one.group !== "place")) return;
    const gap = text.slice(one.end, next?.start ?? operator.start);
    // 'Tree service maine 350k winter contracts a plus': without commas, only the mention directly before the
    // operator is meant.
    const isApart = next === null ? saysMore(gap) : one.group !== next.group || saysMore(gap);
    if (isOnePart && !isAll && isApart) return;
    // 'Ohio or Iowa (Florida is out)'
    if (change.negated && next && gap.includes("(")) return;
    // Places form a list with commas alone; anything else needs an 'and' or 'or' before the last member.
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
    // 'Roofing. Insurance work fine': an additional kind that would also do is not a condition.
    const isGranted = isPermitted && !isToo && judged.some((other) => isWanted(other) && other !== one);
    // 'Not licensed is fine' excludes nothing.
    if ((isGranted && isWanted(one)) || isRefused) {
      Object.assign(one, { group: "nothing", aspect: null });
    } else if (!isPermitted || !(one.group === "place" || (isToo && isWanted(one))))
      Object.assign(one, change);
    next = one;
  }
}

const newScope = (excluded: readonly Refused[]): Scope => ({
  negated: false,
  soft: false,
  softAll: false,
  softFrom: 0,
  isTentative: false,
  keepsFigures: false,
  isExcepted: false,
  pending: null,
  isOfOne: false,
  isClosed: false,
  last: null,
  list: null,
  sort: null,
  excluded,
});

/** Changes the scope, and what was judged before, by an operator. `within` are the mentions of the sentence. */
function applyOperator(
  text: string,
  judged: Judged[],
  operator: Operator,
  { sentence, index, within, scope }: { sentence: Sentence; index: number; within: Mention[]; scope: Scope },
): void {
  const words = text.slice(operator.start, operator.end);
  if (operator.sort === "negate") {
    scope.pending = operator;
    if (CUE.softly.test(words)) Object.assign(scope, { soft: true, softFrom: operator.end });
    return;
  }
  if (operator.sort === "predicate") {
    scope.last = null;
    return;
  }
  // 'Not a franchise unless it's Subway': neither part is a requirement.
  const isExcept = /^unless/i.test(words);
  const isBack = isExcept || reachesBack(text, sentence.start, operator);
  if (isBack) applyBackwards(text, judged, operator, index, { required: false });
  if (isBack && !isExcept) return;
  if (operator.sort === "soft" || operator.sort === "softBefore") {
    scope.soft = true;
    scope.softFrom = operator.end;
    scope.isTentative = TENTATIVE.test(words.toLowerCase());
    scope.keepsFigures = scope.isTentative && words.toLowerCase().includes("love");
    // 'Ideally in Oregon, a brewery': the article starts the actual wish, as does the colon in 'bonus if
    // absentee: a gym'.
    scope.softAll =
      text.slice(sentence.start, operator.start).replace(/[^\p{L}]/gu, "") === "" &&
      !/^[^,.;:]*, an? /.test(text.slice(operator.end, sentence.end)) &&
      !hasColonBetween(text, operator.end, within);
    return;
  }
  scope.soft = false;
  const isExcepted = operator.sort === "except";
  if (isExcepted || operator.sort === "but")
    Object.assign(scope, { negated: false, pending: null, isExcepted });
}

/**
 * Decides from the surrounding words whether each mention is wanted or excluded, and required or preferred.
 */
export function judgeAll(
  text: string,
  mentions: readonly Mention[],
  operators: readonly Operator[],
  excluded: readonly Refused[],
): Judged[] {
  const judged: Judged[] = [];
  for (const [index, sentence] of sentencesOf(text).entries()) {
    const scope = newScope(excluded);
    const isWithin = (span: Span) => span.start >= sentence.start && span.start < sentence.end;
    const within = mentions.filter(isWithin);
    for (const item of [...within, ...operators.filter(isWithin)].sort((a, b) => a.start - b.start)) {
      if ("group" in item) judged.push(judgeMention(text, item, scope, index, sentence.mode));
      else applyOperator(text, judged, item, { sentence, index, within, scope });
    }
  }
  return judged;
}
