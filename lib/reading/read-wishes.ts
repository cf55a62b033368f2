import { combined } from "./alternatives";
import { contradictionIn } from "./contradictions";
import { cuesOf } from "./cues";
import { isKnownWord, WORDS_BY_LETTER } from "./known-words";
import { foreignLanguage } from "./language";
import { askedOf, leftoversOf, narrow } from "./leftovers";
import { excludedLists, kindsAtEnd, type Refused, refusedClauses, unknownKinds } from "./lists";
import { type Mention, qualityNamed, readMentions } from "./mentions";
import { indifferences, niceToHaves, pleasures, refusals, straightened } from "./moods";
import { FILLERS, TENTATIVE } from "./operators";
import { isCarried, partsOf } from "./parts-of-kinds";
import { lowered } from "./pattern";
import { plainText } from "./plain";
import { refuseOnlySuch } from "./qualified";
import { TYPE_WORDS } from "./qualities";
import { type Operator, operatorsIn, reachesBack } from "./read-operators";
import { type Sentence, sentencesOf } from "./sentences";
import { overlaps, type Span, type Wish, type WishReading } from "./wish";

const CUE = cuesOf("readWishes");

/** More characters of a text are not read. */
const READ_MAX = 4_000;

/** A mention with what the words around it make of it. */
export interface Judged extends Mention {
  negated: boolean;
  required: boolean;
  sentence: number;
}

const CLAUSE_BREAK = /[,:()]|\band\b|\bwith\b/i;

const inOrder = <One extends Span>(some: readonly One[]) => [...some].sort((a, b) => a.start - b.start);

interface Scope {
  negated: boolean;
  soft: boolean;
  /** A preference at the beginning of a sentence is about all of it. */
  softAll: boolean;
  softFrom: number;
  /** What is soft are kinds of business as they come to mind: alternatives, no preferences. */
  isTentative: boolean;
  /** A negation whose object has not come yet. */
  pending: Operator | null;
  /** 'Not a …': a list of another sort behind it is no part of it. */
  isOfOne: boolean;
  last: Judged | null;
  /** Lists and clauses behind a 'no'. */
  excluded: readonly Refused[];
  /** The one that was come to last, and of what sort its first member is. */
  list: Span | null;
  sort: Mention["group"] | null;
}

/** Behind such a word, which is no kind of business then. */
const NARROWS = /^\s+(?:that|which|who|whose|where|living|depending|relying|with|in)\b/i;

/** 'With real estate', 'in Houston': the preposition is part of what is mentioned. */
const PREPOSITION = /^(?:with|and|plus|in|near|around|within|at|on|from)\b/i;

/** 'A shop without zebras in Ohio': what is left out comes before the place. */
const isPlacedBehind = ({ group }: Mention, between: string) =>
  group === "place" &&
  /\b(?:in|near|around|within)\s+(?:the\s+)?$/i.test(between) &&
  (between.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => !FILLERS.has(word));

/** Whether a preposition is the first of a mention's words, or stands directly before them. */
const isLed = (text: string, { start }: Span) =>
  PREPOSITION.test(text.slice(start)) ||
  /\b(?:in|near|around|within)\s+(?:the\s+)?$/i.test(text.slice(0, start));

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
    scope.negated =
      /^\s*:\s*$/.test(between) ||
      (!isOfAnother &&
        !isPlacedBehind(mention, between) &&
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
    const isOnePhrase = /^\s+$/.test(gap);
    const isOther = scope.isOfOne && last?.aspect?.kind !== mention.aspect?.kind;
    // 'Without real estate near Tampa': where it is is another matter.
    const isWhere = mention.group === "place" && last?.group !== "place";
    scope.negated = !isOther && !isWhere && (isOnePhrase || (isList && isLoose));
  }
  if (isExcluded(text, mention, scope)) scope.negated = true;
  const sinceSoft = text.slice(Math.max(last?.end ?? 0, scope.softFrom), mention.start);
  if (scope.soft && !scope.softAll && !isList && /[,:()]/.test(sinceSoft)) scope.soft = false;
  const judged: Judged = {
    ...mention,
    negated: scope.negated || mode === "negated",
    required: !(
      mention.isVague ||
      (scope.soft && !(scope.isTentative && (mention.group === "kind" || mention.group === "place"))) ||
      mode === "soft"
    ),
    sentence,
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

const isWanted = ({ group, negated, required }: Judged) => group === "kind" && !negated && required;
const ALL_WORDS = 5;
/** 'New Jersey or New York is fine': of places it says which ones will do, of anything else that it need not be. */
const PERMITS = /\b(?:ok|okay|fine|acceptable|allowed|possible|welcome)$/;

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
  const isAll = !change.negated && !/[,;:]/.test(whole) && whole.trim().split(/\s+/).length <= ALL_WORDS;
  for (let index = judged.length - 1; index >= 0; index -= 1) {
    const one = judged[index];
    if (!one || one.sentence !== sentence || (isAnywhere && one.group !== "place")) return;
    const gap = text.slice(one.end, next?.start ?? operator.start);
    // Of places commas make a list, of anything else only an 'and' or 'or' at its end.
    isJoined ||=
      (one.group === "kind" && isPermitted) || one.group === "place" || /\b(?:and|or)\b|[/&]/i.test(gap);
    const isSameList =
      next !== null &&
      next.aspect?.kind === one.aspect?.kind &&
      CUE.list.test(gap) &&
      (isJoined || change.negated);
    const isRefused = isPermitted && one.negated && !/[,;:]/.test(gap);
    if ((change.negated || isPermitted) && next !== null && !isSameList && !isRefused) return;
    if (
      next === null
        ? /[,;:]/.test(gap) && !/^\s*[,:]\s*$/.test(gap)
        : !isAll && !isSameList && (CLAUSE_BREAK.test(gap) || PREPOSITION.test(text.slice(next.start)))
    )
      return;
    // 'Roofing. Insurance work fine': another kind that will do as well asks nothing.
    const isGranted = isPermitted && !isToo && judged.some((other) => isWanted(other) && other !== one);
    // 'Not licensed is fine' refuses nothing.
    if ((isGranted && isWanted(one)) || isRefused) Object.assign(one, { group: "nothing", aspect: null });
    else if (!isPermitted || !(one.group === "place" || (isToo && isWanted(one)))) Object.assign(one, change);
    next = one;
  }
}

function judgeAll(
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
      pending: null,
      isOfOne: false,
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
      } else if (item.sort === "negate") {
        scope.pending = item;
      } else if (item.sort === "predicate") {
        scope.last = null;
      } else if (reachesBack(text, sentence.start, item)) {
        changeBack(text, judged, item, index, { required: false });
      } else if (item.sort === "soft" || item.sort === "softBefore") {
        scope.soft = true;
        scope.softFrom = item.end;
        scope.isTentative = TENTATIVE.test(text.slice(item.start, item.end).toLowerCase());
        scope.softAll = text.slice(sentence.start, item.start).replace(/[^\p{L}]/gu, "") === "";
      } else {
        scope.soft = false;
        if (item.sort === "but") Object.assign(scope, { negated: false, pending: null });
      }
    }
  }
  return judged;
}

/** 'In Ohio, and franchises no': of what an 'and' joins to something of another sort, only the latter is refused. */
function ofOneSort(text: string, clause: Span, mentions: readonly Mention[]): Span {
  const within = mentions.filter((one) => overlaps(one, clause));
  const joined = within.findLast((one, index) => {
    const next = within[index + 1];
    return next && next.group !== one.group && /^\s*,?\s*(?:and|&)\s/i.test(text.slice(one.end, next.start));
  });
  return { start: joined?.end ?? clause.start, end: clause.end };
}

const FRANCHISES = TYPE_WORDS.find(({ id }) => id === "franchise")?.types ?? [];

/** 'Independent only' leaves franchises out. */
function independent(one: Judged): Judged {
  const isIndependent =
    one.aspect?.kind === "businessType" &&
    one.aspect.types.includes("Established") &&
    one.aspect.types.includes("Online");
  if (!isIndependent || one.negated) return one;
  return { ...one, negated: true, aspect: { kind: "businessType", types: FRANCHISES } };
}

/** 'I won't work nights or weekends' asks for what 'no nights' and 'no weekends' do. */
function askedByDenial(text: string, judged: readonly Judged[], operators: readonly Operator[]): Judged[] {
  let asked: Operator | undefined;
  return judged.map((one, index) => {
    const operator = operators.findLast(({ sort, end }) => sort === "negate" && end <= one.start);
    const isNext = operator && (asked === operator || (judged[index - 1]?.end ?? 0) <= operator.start);
    const isNamed = /^(?:quality|flag|mention)$/.test(one.aspect?.kind ?? "");
    const aspect =
      isNext && isNamed && one.negated
        ? qualityNamed(`no ${lowered(text.slice(one.start, one.end)).replace(/^(?:with|work) /, "")}`)
        : null;
    if (!aspect || !operator) return one;
    const start = asked === operator ? one.start : operator.start;
    asked = operator;
    return { ...one, start, aspect, negated: false, group: "quality", isLoose: false };
  });
}

/** 'No restaurants in New York' may leave out those there, or all of them, and look there: the place hides nothing then. */
const isUnsureWhere = (
  text: string,
  { group, negated, start, sentence }: Judged,
  before: Judged | undefined,
) =>
  group === "place" &&
  !negated &&
  before?.group === "kind" &&
  before.negated &&
  before.sentence === sentence &&
  /^\s+(?:in\s+(?:the\s+)?)?$/.test(text.slice(before.end, start)) &&
  /(?:^|[.!?;\n])\s*no\s+$/i.test(text.slice(0, before.start));

/** 'Dropship or its own website', 'a salon or something from home': what is another way to a kind of business is no must. */
const isOtherWay = (text: string, { group, start, negated }: Judged, before: Judged | undefined) =>
  group === "quality" &&
  !negated &&
  before?.group === "kind" &&
  !before.negated &&
  /^,? or (?:(?:something|one|maybe|even) )?(?:(?:with|from|by) )?(?:its own |an? |the )?$/i.test(
    text.slice(before.end, start),
  );

/** 'A shop or a route' is sold in either form. */
const isOneForm = (text: string, { aspect, start }: Judged) =>
  aspect?.kind === "businessType" &&
  /\b(?:shop|store|business|company),? or (?:an? )?$/i.test(text.slice(0, start));

const literalWish = (given: string, { no, words = "" }: Record<string, string | undefined>): Wish => ({
  ...{ start: 0, end: given.length, text: given.trim(), negated: no !== undefined, required: true },
  anyOf: [{ kind: "mention", words: words.toLowerCase().split(/\s+/), count: null }],
});

/** What a business is like or has: it can be all the same to somebody, as its kind and price cannot. */
const isOfDetail = ({ aspect, group }: Mention) => group === "quality" || aspect?.kind === "businessType";

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
  const literal = CUE.literal.exec(given)?.groups;
  if (literal)
    return { wishes: [literalWish(given, literal)], unused: [], contradiction: null, language: null };
  const language = foreignLanguage(given);
  const { text: plain, at } = plainText(given.slice(0, READ_MAX), WORDS_BY_LETTER, isKnownWord);
  const text = straightened(plain);
  const idle = indifferences(text);
  const all = readMentions(text, year);
  const isIdle = (one: Mention) => idle.some((span) => overlaps(span, one));
  // 'Landscaping, snow is irrelevant': of kinds those that are all the same beside another.
  const hasKind = all.some((one) => one.group === "kind" && !isIdle(one));
  const isNothing = (one: Mention) => (isOfDetail(one) || (one.group === "kind" && hasKind)) && isIdle(one);
  const isGeneral = ({ group, start, end }: Mention) =>
    group === "kind" && CUE.generalAhead.test(text.slice(start, end)) && NARROWS.test(text.slice(end));
  const mentions = all
    .filter((one) => !isGeneral(one))
    .map((one) => (isNothing(one) ? { ...one, group: "nothing" as const, aspect: null } : one));
  const isFree = (one: Span) => !mentions.some((mention) => overlaps(mention, one));
  const refused = refusals(text).filter(isFree);
  const operators = operatorsIn(lowered(text), mentions, [...refused, ...pleasures(text).filter(isFree)]);
  const listed = sentencesOf(text).filter(({ mode }) => mode === "negated");
  const places = mentions.filter(({ group }) => group === "place");
  const excluded = [
    ...refusedClauses(text, operators),
    ...refused.flatMap(({ of }) => of.map((clause) => ofOneSort(text, clause, mentions))),
    ...excludedLists(text, operators, places),
    ...listed,
  ];
  const understood = kindsAtEnd(
    text,
    partsOf(text, judgeAll(text, mentions, operators, excluded)).map(independent),
  );
  const left = narrow(text, understood, leftoversOf(text, understood, operators, excluded));
  const { kinds, rest: leftovers } = unknownKinds(text, understood, left);
  const judged = inOrder([...understood, ...kinds]);
  const inContext = judgeAll(
    text,
    inOrder([...mentions, ...leftovers.map((run) => ({ ...run, group: "unknown" as const, aspect: null }))]),
    operators,
    excluded,
  );
  const isSoft = (run: Span) => inContext.some((one) => one.start === run.start && !one.required);
  const { asked, rest: unknown } = askedOf(text, judged, leftovers, operators, isSoft);
  // 'Licensed staff who will stay': words of no table that stand directly before what is asked for belong to it.
  const rest = unknown.filter((run) => {
    const next = judged.find(({ group, start }) => group === "quality" && text.slice(run.end, start) === " ");
    if (next) next.start = run.start;
    return next?.start !== run.start;
  });
  const soft = niceToHaves(
    text,
    judged.filter(({ group, negated }) => group === "kind" && !negated),
  );
  const unwelcome = refused.filter(({ start, end }) => CUE.softly.test(text.slice(start, end)));
  const isLess = (one: Judged) =>
    (one.negated ? unwelcome.flatMap(({ of }) => of) : soft).some((clause) => overlaps(clause, one));
  const meant = askedByDenial(text, inOrder([...judged, ...asked]), operators).map((one) =>
    isLess(one) ? { ...one, required: false } : one,
  );
  for (const [index, one] of meant.entries())
    if (
      isUnsureWhere(text, one, meant[index - 1]) ||
      isOtherWay(text, one, meant[index - 1]) ||
      isCarried(text, one, meant) ||
      (isOneForm(text, one) && !one.negated)
    )
      one.required = false;
  const original = ({ start, end }: Span) => ({ start: at[start] ?? 0, end: (at[end - 1] ?? -1) + 1 });
  const read = combined(text, meant, CUE.list).map(({ spans, ...wish }): Wish => {
    const [first, ...more] = spans.map(original);
    const words = [first, ...more].map((span) => given.slice(span?.start, span?.end).trim());
    return { ...wish, start: first?.start ?? 0, end: first?.end ?? 0, text: words.join(" or ") };
  });
  const wishes = refuseOnlySuch(given, read);
  const unused = [...rest, ...mentions.filter(({ group }) => group === "unknown")]
    .sort((a, b) => a.start - b.start)
    .map((run) => {
      const { start, end } = original(run);
      return `${"words" in run && run.negated ? "no " : ""}${given.slice(start, end)}`;
    });
  return { wishes, unused: [...new Set(unused)], contradiction: contradictionIn(wishes), language };
}
