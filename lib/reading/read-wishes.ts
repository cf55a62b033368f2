import { combined } from "./alternatives";
import { contradictionIn } from "./contradictions";
import { cuesOf } from "./cues";
import { inOrder, type Judged, judgeAll } from "./judge-mentions";
import { isKnownWord, WORDS_BY_LETTER } from "./known-words";
import { foreignLanguage } from "./language";
import { askedOf, type Leftover, leftoversOf, narrow } from "./leftovers";
import { excludedLists, refusedClauses, unknownKinds } from "./lists";
import { type Mention, qualityNamed, readMentions } from "./mentions";
import { indifferences, niceToHaves, pleasures, refusals, straightened } from "./moods";
import { isCarried, partsOf } from "./parts-of-kinds";
import { lowered } from "./pattern";
import { plainText } from "./plain";
import { refuseOnlySuch } from "./qualified";
import { TYPE_WORDS } from "./qualities";
import { type Operator, operatorsIn } from "./read-operators";
import { isSaying } from "./sayings";
import { sentencesOf } from "./sentences";
import { framingOf } from "./stances";
import { asSaid, refusedWhole, stanced, stancesIn } from "./standing";
import { overlaps, type Span, type Wish, type WishReading } from "./wish";

const CUE = cuesOf("readWishes");

/** More characters of a text are not read. */
const READ_MAX = 4_000;

/** 'In Ohio, and franchises no': of what an 'and' joins to something of another sort, only the latter is refused. */
function ofOneSort(text: string, clause: Span, mentions: readonly Mention[]): Span {
  const within = mentions.filter((one) => overlaps(one, clause));
  const joined = within.findLast((one, index) => {
    const next = within[index + 1];
    return next && next.group !== one.group && /^\s*,?\s*(?:and|&)\s/i.test(text.slice(one.end, next.start));
  });
  return { start: joined?.end ?? clause.start, end: clause.end };
}

/** 'I won't work nights or weekends' asks for what 'no nights' and 'no weekends' do. */
function askedByDenial(
  text: string,
  one: Judged,
  before: Judged | undefined,
  operators: readonly Operator[],
) {
  const denial = operators.findLast(({ sort, end }) => sort === "negate" && end <= one.start);
  const start = Math.max(denial?.start ?? 0, before?.end ?? 0);
  const isNext = start === denial?.start || /^ (?:or|nor|and) $/.test(text.slice(start, one.start));
  if (
    !denial ||
    !isNext ||
    !one.negated ||
    one.group !== "quality" ||
    /[.,;!?\n]/.test(text.slice(denial.end, one.start))
  )
    return one;
  const aspect = qualityNamed(`no ${lowered(text.slice(one.start, one.end)).replace(/^(?:with|work) /, "")}`);
  return aspect ? { ...one, start, aspect, negated: false, isLoose: false } : one;
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

/** 'A salon or something from home', 'a shop or a route': another way to what is no alternative of it is no must. */
function isOtherWay(text: string, { group, aspect, start, negated }: Judged, before: Judged | undefined) {
  const gap = CUE.orElse.exec(text.slice(before?.end ?? 0, start));
  const isOfKind = before?.group === "kind" && before.aspect?.kind !== "businessType" && !before.negated;
  const isOfOther = /\w/.test(gap?.groups?.other ?? "");
  const isWay = group === "quality" ? isOfKind && !isOfOther : aspect?.kind === "businessType" && isOfOther;
  return gap !== null && !negated && isWay;
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

/** 'We would move it to Boise': what somebody would do with it is no must. */
const isIntended = (text: string, { aspect, start, negated }: Judged) =>
  /^(?:quality|flag)$/.test(aspect?.kind ?? "") &&
  !negated &&
  /(?:^|[,.;!?\n]\s*|\b(?:and|so|then|but) )(?:i|we)(?:'d|'ll| would| will)(?: (?:then|just|probably|also))? $/i.test(
    text.slice(0, start),
  );

const literalWish = (given: string, { no, words = "" }: Record<string, string | undefined>): Wish => ({
  ...{ start: 0, end: given.length, text: given.trim(), negated: no !== undefined, required: true },
  anyOf: [{ kind: "mention", words: words.toLowerCase().split(/\s+/), count: null }],
});

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
  const indifferent = indifferences(text);
  const idle = indifferent.flatMap(({ of }) => of);
  const { mentions: all, sayings } = readMentions(text, year);
  const isIdle = (one: Span) => idle.some((span) => overlaps(span, one));
  // 'No shops that live off pet food'
  const isGeneral = ({ group, start, end }: Mention) =>
    group === "kind" && CUE.generalAhead.test(text.slice(start, end)) && CUE.narrows.test(text.slice(end));
  const mentions = all
    .filter((one) => !isGeneral(one))
    .map((one) => (isIdle(one) ? { ...one, group: "nothing" as const, aspect: null } : one));
  const isFree = (one: Span) => !mentions.some((mention) => overlaps(mention, one));
  const refused = refusals(text).filter(isFree);
  const said = [...refused, ...[...pleasures(text), ...indifferent].filter(isFree)];
  const operators = operatorsIn(lowered(text), mentions, said);
  const listed = sentencesOf(text).filter(({ mode }) => mode === "negated");
  const excluded = [
    ...refusedClauses(text, operators),
    ...refused.flatMap(({ of }) => of.map((clause) => ofOneSort(text, clause, mentions))),
    ...excludedLists(text, operators, mentions),
    ...listed,
  ];
  const stood = stancesIn(text, all);
  const stancedBy = partsOf(text, stanced(judgeAll(text, mentions, operators, excluded), stood, sayings)).map(
    independent,
  );
  const refusing = refusedWhole(text, stancedBy, operators, sayings);
  const understood = asSaid(stancedBy, refusing, sayings);
  const isFrame = framingOf(text, stood);
  const runs = leftoversOf(text, understood, operators, [...excluded, ...refusing]);
  // Of what a sentence refuses its first words are the subject: 'cold calling: pass'.
  const isSubject = (run: Leftover, sentence: Span) =>
    [...understood, ...runs].every((one) => one === run || !overlaps(one, sentence) || one.start > run.start);
  const isSaid = (run: Leftover) =>
    run.words.every(isSaying) &&
    refusing.some((sentence) => overlaps(sentence, run) && !isSubject(run, sentence));
  const left = narrow(
    text,
    understood,
    runs.filter((run) => !isFrame(run) && !isSaid(run)),
  );
  const { kinds, rest: leftovers } = unknownKinds(text, understood, left);
  const judged = inOrder([...understood, ...kinds]);
  const inContext = judgeAll(
    text,
    inOrder([...mentions, ...leftovers.map((run) => ({ ...run, group: "unknown" as const, aspect: null }))]),
    operators,
    excluded,
  );
  const soft = niceToHaves(
    text,
    judged.filter(({ group, negated }) => group === "kind" && !negated),
  );
  const isSoft = (run: Span) =>
    inContext.some((one) => one.start === run.start && !one.required) ||
    soft.some((clause) => overlaps(clause, run));
  const { asked, rest: unknown } = askedOf(
    text,
    judged,
    leftovers.filter((run) => !isIdle(run)),
    operators,
    isSoft,
  );
  // 'Licensed staff who will stay': words of no table that stand directly before what is asked for belong to it.
  const rest = unknown.filter((run) => {
    const next = judged.find(({ group, start }) => group === "quality" && text.slice(run.end, start) === " ");
    if (next) next.start = run.start;
    return next?.start !== run.start;
  });
  const unwelcome = refused.filter(({ start, end }) => CUE.softly.test(text.slice(start, end)));
  const isLess = (one: Judged) =>
    (one.negated ? unwelcome.flatMap(({ of }) => of) : soft).some((clause) => overlaps(clause, one));
  const meant = inOrder([...judged, ...asked])
    .map((one, index, all) => askedByDenial(text, one, all[index - 1], operators))
    .map((one) => (isLess(one) ? { ...one, required: false } : one));
  for (const [index, one] of meant.entries())
    if (
      isUnsureWhere(text, one, meant[index - 1]) ||
      isOtherWay(text, one, meant[index - 1]) ||
      isIntended(text, one) ||
      isCarried(text, one, meant)
    )
      one.required = false;
  // 'Nothing with food except a candy store' lets that in; beside nothing else that is asked for it is what is looked for.
  const isAsked = ({ aspect, negated, isExcepted }: Judged) => aspect !== null && !negated && !isExcepted;
  if (meant.some(isAsked))
    for (const one of meant) if (one.isExcepted) Object.assign(one, { group: "nothing", aspect: null });
  const original = ({ start, end }: Span) => ({ start: at[start] ?? 0, end: (at[end - 1] ?? -1) + 1 });
  const read = combined(text, meant, CUE.list).map(({ spans, ...wish }): Wish => {
    const [first, ...more] = spans.map(original);
    // 'Closed evenings, no weekends': one thing in two ways, and no choice.
    const isSaidAgain = wish.anyOf.length === 1 && /^(?:quality|flag)$/.test(wish.anyOf[0]?.kind ?? "");
    const words = [first, ...more].map((span) => given.slice(span?.start, span?.end).trim());
    return {
      ...wish,
      start: first?.start ?? 0,
      end: first?.end ?? 0,
      text: words.join(isSaidAgain ? ", " : " or "),
    };
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
