import { combined, isSameWord, OF_ANY_KIND } from "./alternatives";
import { contradictionIn, isExhaustive } from "./contradictions";
import { cuesOf } from "./cues";
import { describedKind, isOfKind } from "./described-kinds";
import { judgeByRules, type Mentions, mentionsIn, type Ruled } from "./judge-by-rules";
import { inOrder, type Judged, judgeAll } from "./judge-mentions";
import { kindNamed } from "./kind-named";
import { isKnownWord, secondsOf, WORDS_BY_LETTER } from "./known-words";
import { foreignLanguage } from "./language";
import { askedOf, type Leftover, leftoversOf, narrow } from "./leftovers";
import { unknownKinds } from "./lists";
import { qualityNamed } from "./mentions";
import { resolveWording } from "./moods";
import { isCarried, partsOf } from "./parts-of-kinds";
import { lowered } from "./pattern";
import { plainText } from "./plain";
import { mergeAdjacentExclusions } from "./qualified";
import { QUALITIES, TYPE_WORDS } from "./qualities";
import { withRanked } from "./ranked";
import type { Operator } from "./read-operators";
import { sentencesOf } from "./sentences";
import { tradeNamed } from "./trades";
import { type Weighed, weighAttitudes } from "./weigh-attitudes";
import { OF_BUYER, overlaps, type Span, type Wish, type WishReading } from "./wish";

const CUE = cuesOf("readWishes");

/** Longer texts are cut off after this many characters. */
const READ_MAX = 4_000;

/** 'I won't work nights or weekends' asks for the same qualities as 'no nights' and 'no weekends'. */
function negatedAsQuality(
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

/** 'Independent only' excludes franchises. */
function withoutFranchises(text: string, one: Judged): Judged {
  const isIndependent =
    one.aspect?.kind === "businessType" &&
    one.aspect.types.includes("Established") &&
    one.aspect.types.includes("Online");
  // Nobody refuses all independents: 'no independents' refuses those that call themselves so.
  if (isIndependent && one.negated && !/\b(?:only|no)\b/i.test(text.slice(one.start, one.end)))
    return { ...one, aspect: { kind: "mention", words: ["independent"], count: null } };
  if (!isIndependent) return one;
  return { ...one, negated: true, aspect: { kind: "businessType", types: FRANCHISES } };
}

/** Nobody looks for what another buyer has: 'already under contract' is an exclusion however it is said. */
const withTakenExcluded = (one: Judged): Judged =>
  one.aspect?.kind === "quality" && one.aspect.id === "under contract" ? { ...one, negated: true } : one;

const WELCOME = new Set(QUALITIES.filter(({ isWelcome }) => isWelcome).map(({ id }) => id));

/** 'I am done making money for somebody else' refuses no profit. */
const withoutRefusedGood = (one: Judged): Judged =>
  one.negated && one.aspect?.kind === "quality" && WELCOME.has(one.aspect.id)
    ? { ...one, group: "nothing", aspect: null }
    : one;

/**
 * 'A salon or something from home', 'a shop or a route': offered as an alternative to a different sort of
 * wish, so it cannot be required.
 */
function isLooseAlternative(
  text: string,
  { group, aspect, start, negated }: Judged,
  before: Judged | undefined,
) {
  const gap = CUE.orElse.exec(text.slice(before?.end ?? 0, start));
  const isOfKind = before?.group === "kind" && before.aspect?.kind !== "businessType" && !before.negated;
  const isOfOther = /\w/.test(gap?.groups?.other ?? "");
  const isWay = group === "quality" ? isOfKind && !isOfOther : aspect?.kind === "businessType" && isOfOther;
  return gap !== null && !negated && isWay;
}

/**
 * 'No restaurants in New York' may exclude only those there, or all restaurants while searching in New York.
 * Because it is ambiguous, the place must not hide any listing.
 */
const isAmbiguousPlace = (
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

/** 'We would move it to Boise': the buyer's own plans are not a requirement. */
const isBuyersPlan = (text: string, { aspect, start, negated }: Judged) =>
  /^(?:quality|flag)$/.test(aspect?.kind ?? "") &&
  !negated &&
  /(?:^|[,.;!?\n]\s*|\b(?:and|so|then|but) )(?:i|we)(?:'d|'ll| would| will)(?: (?:then|just|probably|also))? $/i.test(
    text.slice(0, start),
  );

/** 'I can go to 3M with an SBA loan': how the buyer pays is no requirement. */
const isBuyersLoan = (text: string, { aspect, start, negated }: Judged) =>
  aspect?.kind === "flag" &&
  aspect.flag === "sba" &&
  !negated &&
  /\b(?:i|we|my|our|us)\b[^.;!?\n]*\b(?:with|via|through|using|by|plus|get|take) (?:an? |the |my |our )?$/i.test(
    text.slice(0, start),
  );

/** 'Not electrical only': a business that also does something else is welcome, so nothing is excluded. */
const isNotOnly = (given: string, { negated, start, end }: Wish) =>
  negated && /\bnot (?:an? |just )?$/i.test(given.slice(0, start)) && /^[ -]only\b/i.test(given.slice(end));

const literalWish = (given: string, { no, words = "" }: Record<string, string | undefined>): Wish => ({
  start: 0,
  end: given.length,
  text: given.trim(),
  negated: no !== undefined,
  required: true,
  anyOf: [{ kind: "mention", words: words.toLowerCase().split(/\s+/), count: null }],
});

/** The words outside the vocabulary, whether they ask for nothing, and whether they only prefer it. */
function unknownWords(
  text: string,
  { mentions, isIgnored, operators, excluded }: Mentions,
  { judged: ruled, isPreferenceOnly }: Ruled,
  understood: readonly Judged[],
  judgeWords: Weighed["judgeWords"],
): (Leftover & { isTold: boolean; isSoft: boolean })[] {
  const told = ruled.filter(({ aspect }) => aspect === null);
  const runs = leftoversOf(text, inOrder([...understood, ...told]), operators, excluded);
  const telling = runs.filter((run) => !isIgnored(run));
  const unknown = telling.map((run) => ({ ...run, group: "unknown" as const, aspect: null }));
  const inContext = judgeAll(text, inOrder([...mentions, ...unknown]), operators, excluded);
  const isSoft = (run: Leftover) =>
    inContext.some((one) => one.start === run.start && !one.required) || isPreferenceOnly(run);
  return telling.map((run) => {
    const { isTold, negated, required } = judgeWords(run, isSoft(run));
    return { ...run, negated, isTold, isSoft: !required };
  });
}

/** What is only told: the named things, and whole sentences that name nothing else. */
function toldIn(text: string, told: readonly Span[], asked: readonly Span[]): Span[] {
  const sentences = sentencesOf(text).filter(
    (one) => told.some((span) => overlaps(span, one)) && !asked.some((span) => overlaps(span, one)),
  );
  return inOrder([...told, ...sentences]);
}

/** What a text asks for, in order, the words that ask for nothing we understand, and what is only told. */
function askedIn(text: string, mentioned: Mentions): { asked: Judged[]; unused: Leftover[]; told: Span[] } {
  const ruled = judgeByRules(text, mentioned);
  const { judged, judgeWords } = weighAttitudes(
    text,
    mentioned.mentions,
    ruled.judged,
    mentioned.refused.flatMap(({ of }) => of),
  );
  const found = withRanked(text, lowered(text), judged);
  const understood = partsOf(text, found).map((one) =>
    withoutRefusedGood(withTakenExcluded(withoutFranchises(text, one))),
  );
  const all = unknownWords(text, mentioned, ruled, understood, judgeWords);
  const words = all.filter(({ isTold }) => !isTold);
  // What a sentence without its writer tells is not known to be talk.
  const isOfWriter = (run: Leftover) =>
    sentencesOf(text).some((one) => overlaps(one, run) && OF_BUYER.test(text.slice(one.start, one.end)));
  const unsure = all.filter((run) => run.isTold && !isOfWriter(run));
  const { kinds, rest: left } = unknownKinds(text, understood, narrow(text, understood, words));
  const named = inOrder([...understood, ...kinds]);
  const isSoft = (span: Span) => words.some((run) => run.isSoft && overlaps(run, span));
  const { asked, rest } = askedOf(text, named, left, mentioned.operators, isSoft);
  // 'Licensed staff who will stay': unknown words directly before a quality belong to it.
  const unused = [...rest, ...unsure].filter((run) => {
    const next = named.find(({ group, start }) => group === "quality" && text.slice(run.end, start) === " ");
    if (next) next.start = run.start;
    return next?.start !== run.start;
  });
  const settled = inTheirContext(text, inOrder([...named, ...asked]), mentioned.operators);
  const told = toldIn(
    text,
    [...found.filter(({ aspect }) => aspect === null), ...all.filter(({ isTold }) => isTold)],
    settled.filter(({ aspect }) => aspect !== null),
  );
  return { asked: settled, unused, told };
}

/** 'Payroll companies': the last word says nothing. */
const GENERAL_NOUN =
  /(?<=\w) (?:business(?:es)?|compan(?:y|ies)|firms?|shops?|stores?|practices?|places?|services?|routes?|runs?)$/;

/**
 * A refused word for the kind that is wanted means only what it says: 'a restaurant, no cafe'; and nothing where it
 * refuses those that do no more: 'a CPA firm, no bookkeeping-only shops'.
 */
function narrowRefusal(text: string, one: Judged, all: readonly Judged[]): Judged[] {
  const { aspect, negated, end } = one;
  if (aspect?.kind !== "trade" || !negated) return [one];
  const wordsOf = (of: Span) => lowered(text.slice(of.start, of.end)).trim();
  const [industry] = aspect.industries;
  // 'Accounting and tax practices' are an industry by its name.
  const isNamed = ({ id, industries }: typeof aspect) => id.includes(" & ") && industries[0] === industry;
  const isSameKind = (other: Judged) =>
    !other.negated &&
    other.aspect?.kind === "trade" &&
    (other.aspect.id === aspect.id || isNamed(other.aspect));
  const wanted = all.filter(isSameKind);
  const isAll =
    OF_ANY_KIND.test(text.slice(end)) || wanted.some((other) => isSameWord(wordsOf(other), wordsOf(one)));
  if (wanted.length === 0 || isAll) return [one];
  if (/^[- ]only\b/i.test(text.slice(end))) return [{ ...one, group: "nothing", aspect: null }];
  const said = wordsOf(one).replace(GENERAL_NOUN, "");
  // 'A route, no bread or snack route'
  return said.split(/\s*(?:[,/]|\b(?:or|and|nor)\b)\s*/).flatMap((part) => {
    const words = part.match(/[\p{L}\p{N}'-]+/gu) ?? [];
    const start = one.start + said.indexOf(part);
    const aspect = { kind: "mention" as const, words: [...new Set(words)], count: null };
    return words.length > 0 ? [{ ...one, start, end: start + part.length, group: "quality", aspect }] : [];
  });
}

/** 'Digs basements and trenches with backhoes': where a kind is described, its words are no further condition. */
function isDescription(text: string, { aspect, negated }: Judged, kinds: readonly Judged[]): boolean {
  if (aspect?.kind !== "mention" || aspect.count !== null || negated) return false;
  return kinds.some(
    ({ aspect: kind, start, end }) =>
      kind?.kind === "trade" &&
      !kindNamed(lowered(text.slice(start, end)).trim()) &&
      isOfKind(kind.id, aspect.words),
  );
}

/** Settles what depends on the wishes before and after: what is only preferred, and what is no wish at all. */
function inTheirContext(text: string, wishes: readonly Judged[], operators: readonly Operator[]): Judged[] {
  const meant = wishes
    .map((one, index) => negatedAsQuality(text, one, wishes[index - 1], operators))
    .flatMap((one, _, all) => narrowRefusal(text, one, all));
  for (const [index, one] of meant.entries())
    if (
      isAmbiguousPlace(text, one, meant[index - 1]) ||
      isLooseAlternative(text, one, meant[index - 1]) ||
      isBuyersPlan(text, one) ||
      isBuyersLoan(text, one) ||
      isCarried(text, one, meant)
    )
      one.required = false;
  // 'School bus first choice, ambulette okay too': what is preferred to the kind behind it will do as well.
  const kinds = meant.filter(
    ({ group, aspect, negated }) => group === "kind" && aspect?.kind === "trade" && !negated,
  );
  for (const [index, one] of kinds.entries())
    if (kinds[index + 1]?.required && kinds[index + 1]?.sentence === one.sentence) one.required = true;
  for (const one of meant) if (isDescription(text, one, kinds)) one.required = false;
  // 'Nothing with food except a candy store' merely allows the candy store; it is a wish only when the text
  // asks for nothing else.
  const isAsked = ({ aspect, negated, isExcepted }: Judged) => aspect !== null && !negated && !isExcepted;
  if (meant.some(isAsked))
    for (const one of meant) if (one.isExcepted) Object.assign(one, { group: "nothing", aspect: null });
  return meant;
}

/** What a text asks for; where it names no kind of business, also the kind that it describes. */
function readDescribed(text: string, year: number) {
  const mentioned = mentionsIn(text, year);
  const first = { ...askedIn(text, mentioned), mentioned };
  // A term of an industry used as is may only be a word of the description: 'toddlers'.
  const kinds = first.asked.filter(
    ({ aspect, negated, required }) =>
      aspect?.kind === "trade" && !negated && required && tradeNamed(aspect.id),
  );
  if (kinds.some((one) => isPlainlyNamed(text, one))) return first;
  const taken = first.asked.filter(
    ({ aspect, negated, isOwnWords, start, end }) =>
      negated ||
      SURE.has(aspect?.kind ?? "") ||
      (aspect?.kind === "quality" && !isOwnWords && end - start < LONG_QUALITY),
  );
  const described = describedKind(
    text,
    first.asked.some(({ aspect }) => aspect) ? tellingParts(text, first.told) : sentencesOf(text),
    [...mentioned.excluded, ...taken],
    kinds.flatMap(({ aspect }) => (aspect?.kind === "trade" ? [aspect.id] : [])),
  );
  if (described.length === 0) return first;
  const again = mentionsIn(text, year, described);
  const { asked, ...rest } = askedIn(text, again);
  // It was searched for only where something is wanted.
  const wanted = asked.map((one) => {
    const kind = described.find(({ aspect, start, end }) => aspect && start === one.start && end === one.end);
    return kind ? { ...one, group: kind.group, aspect: kind.aspect, negated: false, required: true } : one;
  });
  return { ...rest, asked: wanted, mentioned: again };
}

/** 'Fill the shelves of delis': the kind of a customer or of a thing. */
const OF_ANOTHER =
  /\b(?:of|to|from|for|by|with|at|in|into|between|and|or|own) (?:the |my |their |other |local )?$/i;

/** Whether words name a narrow kind of business that is wanted, rather than mention or describe one. */
const isPlainlyNamed = (text: string, { start, end, aspect }: Judged) =>
  aspect?.kind === "trade" &&
  !aspect.isWide &&
  kindNamed(lowered(text.slice(start, end)).trim()) !== undefined &&
  !OF_ANOTHER.test(text.slice(0, start));

/** Where a sentence about the buyer comes to what is wanted: 'my wife taught for years and now we want our own place'. */
const WANTING =
  /\b(?:want|looking|searching|(?:like|love) (?:to|my|our|an?)|hop(?:e|ing) to|wish(?:ing)? to|after|need|dream|interested)\b/i;

/** 'I've clipped dogs for others since 2009 and would like my own shop': what the writer does is what is wanted. */
const FOR_ONESELF = /\b(?:want|like|love|ha[dv]e?|need|own|running|open)\w* (?:my|our) own\b/i;
/** 'He has vans dropping parcels and does well. I want the same thing': so is what was told before. */
const THE_SAME = /\b(?:want|like|love|need|after|buy) (?:(?:exactly|just) )?(?:the|that) same\b/i;

/** The sentences that may describe a kind of business: of those about the buyer, what follows the wish. */
function tellingParts(text: string, told: readonly Span[]): Span[] {
  return sentencesOf(text).flatMap(({ start, end }) => {
    if (!told.some((one) => one.start <= start && one.end >= end)) return [{ start, end }];
    if (FOR_ONESELF.test(text.slice(start, end)) || THE_SAME.test(text.slice(start))) return [{ start, end }];
    const wish = WANTING.exec(text.slice(start, end));
    return wish ? [{ start: start + wish.index, end }] : [];
  });
}

/** What words mean for certain, whatever else the sentence describes. */
const SURE: ReadonlySet<string> = new Set(["figure", "place", "flag", "businessType"]);
/** A longer passage was only likened to a quality, in characters. */
const LONG_QUALITY = 25;

/**
 * Reads a criteria text. Each wish carries the words it was read from, whether it is required or excluded,
 * and what it asks for in terms of columns, places, kinds of business and qualities. Words that ask for
 * something else are returned as `unused`, never silently dropped; what buyers say about themselves yields no
 * wish. `year` is the current year, used to turn ages into years. Pure; takes a few milliseconds per sentence
 * (MAT-10 to MAT-17).
 *
 * To build filters, take the `required` wishes. A wish with a single figure, place, flag or kind in `anyOf`
 * is an exact filter (an exclusion when negated): `states` holds values of the location column and
 * `industries` values of the industry column. Show `text` as the buyer's words, and `unused`, `contradiction`
 * and `language` as what could not be used.
 */
export function readWishes(given: string, year: number = new Date().getUTCFullYear()): WishReading {
  const literal = CUE.literal.exec(given)?.groups;
  if (literal)
    return {
      wishes: [literalWish(given, literal)],
      unused: [],
      told: [],
      contradiction: null,
      language: null,
    };
  const { text: plain, at } = plainText(given.slice(0, READ_MAX), WORDS_BY_LETTER, isKnownWord, secondsOf);
  const text = resolveWording(plain);
  const { asked, unused, told, mentioned } = readDescribed(text, year);
  const original = ({ start, end }: Span) => ({ start: at[start] ?? 0, end: (at[end - 1] ?? -1) + 1 });
  const asWritten = (span: Span) => given.slice(original(span).start, original(span).end);
  const read = combined(text, asked, CUE.list).map(({ spans, ...wish }): Wish => {
    const { start, end } = original(spans[0] ?? { start: 0, end: 0 });
    // 'Closed evenings, no weekends': one condition stated twice, not alternatives.
    const isSaidAgain = wish.anyOf.length === 1 && /^(?:quality|flag)$/.test(wish.anyOf[0]?.kind ?? "");
    const words = spans.map((span) => asWritten(span).trim()).join(isSaidAgain ? ", " : " or ");
    return { ...wish, start, end, text: words };
  });
  const wishes = mergeAdjacentExclusions(given, read).filter(
    (wish) => !isExhaustive(wish) && !isNotOnly(given, wish),
  );
  const notUsed = [...unused, ...mentioned.mentions.filter(({ group }) => group === "unknown")]
    .sort((a, b) => a.start - b.start)
    .map((run) => `${"words" in run && run.negated ? "no " : ""}${asWritten(run)}`);
  return {
    wishes,
    unused: [...new Set(notUsed)],
    told: told.map(original),
    contradiction: contradictionIn(wishes),
    language: foreignLanguage(given),
  };
}
