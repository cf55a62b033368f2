import { cuesOf } from "./cues";
import { type Judged, saysMore } from "./judge-mentions";
import { FILLERS } from "./operators";
import type { Aspect, PlaceAspect, Span, TradeAspect, Wish } from "./wish";

const CUE = cuesOf("alternatives");

/** A wish whose words stand in one place or more of the plain text. */
export type SpannedWish = Pick<Wish, "anyOf" | "negated" | "required" | "isLoose"> & { spans: Span[] };

const sameSort = (a: Pick<Wish, "negated" | "required">, b: Pick<Wish, "negated" | "required">) =>
  a.negated === b.negated && a.required === b.required;

const keyOf = (aspect: Aspect) => JSON.stringify(aspect);

/** How a business is sold, which a route is not: that is what it does. */
const isType = (aspect: Aspect | null) => aspect?.kind === "businessType" && aspect.types.join() !== "Route";

const isOfDetail = ({ group, aspect }: Judged) => group === "quality" || isType(aspect);
const isKind = ({ anyOf }: SpannedWish) => anyOf.some(({ kind }) => kind === "trade" || kind === "words");
const isPlace = ({ anyOf }: SpannedWish) => anyOf.every(({ kind }) => kind === "place");

/** Whether a wish names whole industries that another narrows: 'home services: HVAC or plumbing'. */
function isNarrowedBy(wide: SpannedWish, narrow: SpannedWish): boolean {
  const industries = wide.anyOf.map((one) => (one.kind === "trade" && one.isWide ? one.industries : null));
  return (
    industries.every((one) => one !== null) &&
    narrow.anyOf.some(
      (one) =>
        one.kind === "trade" &&
        !one.isWide &&
        one.industries.some((industry) => industries.some((of) => of?.includes(industry))),
    )
  );
}

const statesOf = ({ near, states }: PlaceAspect) => (near ? [near.name.split(", ").at(-1) ?? ""] : states);

/**
 * 'Midwest (OH, IN)', 'Texas, Houston or Dallas': the second place lies in the first, and says where. States behind a mere
 * comma may be as far as a region reaches: 'the South, Virginia to Texas'.
 */
const isWithin = (wide: Aspect | null, narrow: Aspect, gap: string) =>
  wide?.kind === "place" &&
  narrow.kind === "place" &&
  wide.near === null &&
  (narrow.near !== null || (statesOf(narrow).length < wide.states.length && !/^\s*,\s*$/.test(gap))) &&
  statesOf(narrow).every((one) => wide.states.includes(one)) &&
  CUE.narrowing.test(gap);

type Listed = SpannedWish & { last: Judged };

/** 'An associate is in place, or the owner is hands-off': clauses that an 'or' joins are ways to the same end. */
const isOrClause = (gap: string) => CUE.orClause.test(gap) && !saysMore(gap);

/**
 * 'SBA, a bank, or the owner': what commas join before an 'or' are alternatives too, and a heading before a colon; a number of
 * things ('4 bays, property or a long lease') is asked for beside them.
 */
function gatherList(wishes: Listed[], text: string): void {
  for (let last = wishes.at(-1), before = wishes.at(-2); last && before; before = wishes.at(-2)) {
    const gap = text.slice(before.last.end, last.spans[0]?.start);
    const isList = /^\s*[,:]\s*(?:an?|the)?\s*$/.test(gap);
    const isCounted = before.last.aspect?.kind === "mention" && before.last.aspect.count !== null;
    if (before.last.group !== "quality" || isCounted || before.last.isLoose) return;
    if (!sameSort(before, last) || !isList) return;
    before.anyOf = [...before.anyOf, ...last.anyOf];
    wishes.pop();
    last = before;
  }
}

/** 'Texas (Houston or Dallas)': with the bracket that ends the list. */
const closed = (text: string, { start, end }: Span) => ({
  start,
  end: end + (/\([^)]*$/.test(text.slice(start, end)) && text[end] === ")" ? 1 : 0),
});

/** Mentions that form a list in one sentence are alternatives: kinds and places always, qualities where an 'or' says so. */
function inLists(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: Listed[] = [];
  for (const one of judged) {
    const { aspect, group, start, end, negated, required, isLoose = false } = one;
    if (!aspect) continue;
    let before = wishes.at(-1);
    const gap = before ? text.slice(before.last.end, start) : "";
    // 'Distressed or underperforming': what it is sold as and what it is like.
    const isEither = before && isOfDetail(before.last) && isOfDetail(one) && /\bor\b|\//i.test(gap);
    const isList =
      before !== undefined &&
      (before.last.group === group || isEither) &&
      !/\n/.test(gap) &&
      ((list.test(gap) && /[,/&]|\b(?:or|and|nor)\b/i.test(gap)) || (isEither === true && isOrClause(gap)));
    if (before && isWithin(before.last.aspect, aspect, gap) && sameSort(before, one)) {
      before.anyOf = before.anyOf.with(-1, aspect);
      before.spans = [{ start: before.spans[0]?.start ?? start, end }];
      before.last = one;
      continue;
    }
    // 'Car dealer, franchise': a kind and a type are both asked for.
    const isSameSort = negated || (before && isType(before.last.aspect) === isType(aspect));
    const isAlternative =
      (group === "kind" && isSameSort && before?.last.group === group) ||
      group === "place" ||
      (isEither && !negated);
    if (before && isList && isAlternative && sameSort(before, one)) {
      if (group === "quality") gatherList(wishes, text);
      before = wishes.at(-1) ?? before;
      if (group !== "quality" || !before.anyOf.some((other) => keyOf(other) === keyOf(aspect)))
        before.anyOf = [...before.anyOf, aspect];
      before.spans = [{ start: before.spans[0]?.start ?? start, end }];
      before.last = one;
      before.isLoose &&= isLoose;
    } else {
      wishes.push({ anyOf: [aspect], negated, required, isLoose, spans: [{ start, end }], last: one });
    }
  }
  return wishes.map(({ last: _, ...wish }) => ({
    ...wish,
    spans: wish.spans.map((one) => closed(text, one)),
  }));
}

/** 'A car wash, no car washes' */
const isOneWord = (a: string, b: string) => a.replace(/(?:e?s)$/, "") === b.replace(/(?:e?s)$/, "");
/** 'A daycare, no childcare of any kind': all of the kind is left out. */
const OF_ANY_KIND = /^\s+(?:of (?:any|every|all) (?:kind|sort|type|form)s?|at all|whatsoever)\b/i;

const isBeside = (aspect: TradeAspect, one: Aspect) =>
  one.kind === "trade" &&
  keyOf(one) !== keyOf(aspect) &&
  one.industries.some((industry) => aspect.industries.includes(industry));

/**
 * What is left out of the kind that is wanted is told by the words for it: 'restaurant, no fast food', and where both are
 * filed under one industry: 'a bar, not a restaurant'. Each becomes an exclusion of its own.
 */
function apartFromWanted(text: string, wish: SpannedWish, all: readonly SpannedWish[]): SpannedWish[] {
  if (!wish.negated) return [wish];
  const wanted = all.filter(({ negated, required }) => required && !negated);
  const wordsOf = (of?: SpannedWish) => text.slice(of?.spans[0]?.start, of?.spans[0]?.end).toLowerCase();
  const wordsApart = (aspect: Aspect): string | null => {
    if (aspect.kind !== "trade") return null;
    // 'Services' says too little to be looked for in a text.
    if (
      aspect.isWide &&
      !FILLERS.has(aspect.id) &&
      wanted.some(({ anyOf }) => anyOf.some((one) => isBeside(aspect, one)))
    )
      return aspect.id;
    const other = wanted.find(({ anyOf }) => anyOf.some((one) => keyOf(one) === keyOf(aspect)));
    const isAll =
      OF_ANY_KIND.test(text.slice(wish.spans[0]?.end)) || isOneWord(wordsOf(other), wordsOf(wish));
    return other && wish.anyOf.length === 1 && !isAll ? wordsOf(wish) : null;
  };
  const rest = wish.anyOf.filter((aspect) => wordsApart(aspect) === null);
  const mentions = wish.anyOf.flatMap((aspect): Aspect[] => {
    const words = wordsApart(aspect);
    return words === null
      ? []
      : [{ kind: "mention", words: [...new Set(words.match(/[\p{L}\p{N}'-]+/gu))], count: null }];
  });
  return [...(rest.length > 0 ? [rest] : []), ...mentions.map((one) => [one])].map((anyOf) => ({
    ...wish,
    anyOf,
  }));
}

/** The wishes of a text: lists as alternatives, and what is asked for in several places as one. */
export function combined(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: SpannedWish[] = [];
  const listed = inLists(text, judged, list);
  for (const wish of listed.flatMap((one) => apartFromWanted(text, one, listed))) {
    const isSame = wishes.find(
      (other) => sameSort(other, wish) && other.anyOf.map(keyOf).join() === wish.anyOf.map(keyOf).join(),
    );
    if (isSame) {
      // 'Motel or small hotel' names one kind twice: both words are the person's.
      if ((isKind(wish) || wish.anyOf.every(({ kind }) => /^(?:quality|flag)$/.test(kind))) && !wish.negated)
        isSame.spans = [...isSame.spans, ...wish.spans];
      continue;
    }
    // A business is of one kind and in one place: what is asked for in two sentences are alternatives.
    const partner =
      wish.negated || !wish.required
        ? undefined
        : wishes.find(
            (other) =>
              sameSort(other, wish) && ((isKind(other) && isKind(wish)) || (isPlace(other) && isPlace(wish))),
          );
    if (partner) {
      // 'A pizzeria or restaurant' would do with either.
      const isOr = /^[^.;,]*\bor\b/i.test(text.slice(partner.spans.at(-1)?.end, wish.spans[0]?.start));
      if (!isOr && isNarrowedBy(partner, wish)) partner.anyOf = wish.anyOf;
      else if (isOr || !isNarrowedBy(wish, partner)) partner.anyOf = [...partner.anyOf, ...wish.anyOf];
      partner.spans = [...partner.spans, ...wish.spans];
    } else wishes.push(wish);
  }
  return wishes;
}
