import { milesBetween } from "@/lib/places/gazetteer";
import { cuesOf } from "./cues";
import { inOrder, type Judged, saysMore } from "./judge-mentions";
import { FILLERS } from "./operators";
import type { Aspect, PlaceAspect, Span, TradeAspect, Wish } from "./wish";

const CUE = cuesOf("alternatives");

/** A wish with its spans in the plain text; it can be mentioned more than once. */
export type SpannedWish = Pick<Wish, "anyOf" | "negated" | "required" | "isLoose"> & { spans: Span[] };

const sameSort = (a: Pick<Wish, "negated" | "required">, b: Pick<Wish, "negated" | "required">) =>
  a.negated === b.negated && a.required === b.required;

const keyOf = (aspect: Aspect) => JSON.stringify(aspect);

/** A business type says how the business is sold, except a route, which says what it does. */
const isType = (aspect: Aspect | null) => aspect?.kind === "businessType" && aspect.types.join() !== "Route";

const isOfDetail = ({ group, aspect }: Judged) => group === "quality" || isType(aspect);
const isKind = ({ anyOf }: SpannedWish) => anyOf.some(({ kind }) => kind === "trade" || kind === "words");
const isPlace = ({ anyOf }: SpannedWish) => anyOf.every(({ kind }) => kind === "place");

/** What can be run from anywhere is near every place. */
const isFromAnywhere = (aspect: Aspect) =>
  (aspect.kind === "quality" && /^(?:remote team|location independent)$/.test(aspect.id)) ||
  (aspect.kind === "flag" && (aspect.flag === "relocatable" || aspect.flag === "home-based"));

/** Whether `wide` names whole industries that `narrow` narrows: 'home services: HVAC or plumbing'. */
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
 * 'Midwest (OH, IN)', 'Texas, Houston or Dallas': the second place is inside the first and replaces it.
 * States after a bare comma may instead name the ends of a region: 'the South, Virginia to Texas'.
 */
const isInside = (wide: Aspect | null, narrow: Aspect, gap: string) =>
  wide?.kind === "place" &&
  narrow.kind === "place" &&
  wide.near === null &&
  (narrow.near !== null || (statesOf(narrow).length < wide.states.length && !/^\s*,\s*$/.test(gap))) &&
  statesOf(narrow).every((one) => wide.states.includes(one)) &&
  CUE.narrowing.test(gap);

const INCLUDED = /^ (?:is |are )?(?:included|includes|too|as well|also|counts?)\b/i;

type Listed = SpannedWish & { last: Judged };

/** 'An associate is in place, or the owner is hands-off': clauses joined by 'or' are alternatives. */
const isOrClause = (gap: string) => CUE.orClause.test(gap) && !saysMore(gap);

/**
 * 'SBA, a bank, or the owner': items separated by commas before an 'or' are alternatives too, as is a heading
 * before a colon. A count ('4 bays, property or a long lease') is a separate wish.
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

/** 'Texas (Houston or Dallas)': extends the span to the closing bracket. */
const closed = (text: string, { start, end }: Span) => ({
  start,
  end: end + (/\([^)]*$/.test(text.slice(start, end)) && text[end] === ")" ? 1 : 0),
});

/**
 * Merges mentions that form a list within a sentence into alternatives: kinds and places always, qualities
 * only with an 'or'.
 */
function inLists(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: Listed[] = [];
  for (const one of judged) {
    const { aspect, group, start, end, negated, required, isLoose = false } = one;
    if (!aspect) continue;
    let before = wishes.at(-1);
    const gap = before ? text.slice(before.last.end, start) : "";
    // 'Distressed or underperforming': how it is sold or what it is like.
    const isEither = before && isOfDetail(before.last) && isOfDetail(one) && /\bor\b|\//i.test(gap);
    const isList =
      before !== undefined &&
      (before.last.group === group || isEither) &&
      !/\n/.test(gap) &&
      ((list.test(gap) && /[,/&]|\b(?:or|and|nor)\b/i.test(gap)) || (isEither === true && isOrClause(gap)));
    // 'The East Coast (Pennsylvania included)' narrows nothing.
    const isIncluded = group === "place" && INCLUDED.test(text.slice(end));
    if (before && isIncluded && before.last.group === group && sameSort(before, one)) {
      before.anyOf = [...before.anyOf, aspect];
      before.last = one;
      continue;
    }
    if (before && isInside(before.last.aspect, aspect, gap) && sameSort(before, one)) {
      before.anyOf = before.anyOf.with(-1, aspect);
      before.spans = [{ start: before.spans[0]?.start ?? start, end }];
      before.last = one;
      continue;
    }
    // 'Car dealer, franchise': the kind and the type are both asked for.
    const isSameSort = negated || (before && isType(before.last.aspect) === isType(aspect));
    // 'In Georgia, or else one that is remote'
    const isElsewhere =
      before?.last.group === "place" && isFromAnywhere(aspect) && CUE.orElsewhere.test(gap) && !negated;
    const isAlternative =
      (group === "kind" && isSameSort && before?.last.group === group) ||
      group === "place" ||
      (isEither && !negated);
    // 'Absentee or owner operated': together they only rank if one of them does.
    const isUsualOr = isEither && (before?.last.isUsual || one.isUsual) && before?.negated === negated;
    if (before && ((isList && isAlternative) || isElsewhere) && (sameSort(before, one) || isUsualOr)) {
      before.required &&= required;
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
export const isSameWord = (a: string, b: string) => a.replace(/(?:e?s)$/, "") === b.replace(/(?:e?s)$/, "");
/** 'A daycare, no childcare of any kind' excludes the whole kind. */
export const OF_ANY_KIND = /^\s+(?:of (?:any|every|all) (?:kind|sort|type|form)s?|at all|whatsoever)\b/i;

const isBeside = (aspect: TradeAspect, one: Aspect) =>
  one.kind === "trade" &&
  keyOf(one) !== keyOf(aspect) &&
  one.industries.some((industry) => aspect.industries.includes(industry));

/**
 * An excluded whole industry that the wanted kind is filed under too is matched by its name: 'a bar, not a restaurant'.
 * Each becomes a separate exclusion.
 */
function apartFromWanted(wish: SpannedWish, all: readonly SpannedWish[]): SpannedWish[] {
  if (!wish.negated) return [wish];
  const wanted = all.filter(({ negated, required }) => required && !negated);
  // 'Services' is too unspecific to search a text for.
  const isApart = (aspect: Aspect): aspect is TradeAspect =>
    aspect.kind === "trade" &&
    aspect.isWide &&
    !FILLERS.has(aspect.id) &&
    wanted.some(({ anyOf }) => anyOf.some((one) => isBeside(aspect, one)));
  const rest = wish.anyOf.filter((aspect) => !isApart(aspect));
  const mentions = wish.anyOf.filter(isApart).map(({ id }): Aspect[] => {
    const words = [...new Set(id.match(/[\p{L}\p{N}'-]+/gu))];
    return [{ kind: "mention", words, count: null }];
  });
  return [...(rest.length > 0 ? [rest] : []), ...mentions].map((anyOf) => ({ ...wish, anyOf }));
}

/** 'Preschool or daycare' is one kind under two names. */
const uniqueOf = (some: readonly Aspect[]) => [...new Map(some.map((one) => [keyOf(one), one])).values()];

/**
 * 'A manufacturer (metal, plastics, electronics)', 'a manufacturer in Texas: machined parts, plastics': kinds among
 * unknown words in brackets or behind a colon are examples.
 */
function isAmongUnknown(text: string, partner: SpannedWish, wish: SpannedWish): boolean {
  const [from, start] = [partner.spans.at(-1)?.end ?? 0, wish.spans[0]?.start ?? 0];
  const opened = /[(:](?=[^():.;!?\n]*$)/.exec(text.slice(from, start));
  if (!opened) return false;
  const inside = /^[^():.;!?\n]*/.exec(text.slice(from + opened.index + 1))?.[0] ?? "";
  const members = inside.split(/,|\bor\b|\band\b|\//).filter((member) => /\w/.test(member));
  return members.length > wish.anyOf.length;
}

/** 'Contracting of all sorts; engineering shops ok too' */
const TOO_BEHIND =
  /^(?: (?:shops?|firms?|companies|businesses))?(?: (?:is|are|would be|will be))? (?:(?:ok|okay|fine|good|great|welcome)(?: (?:by|with|for) (?:me|us))? (?:too|also|as well)|also (?:ok|okay|fine|good|great|welcome))\b/i;

/** The wishes of a text, with lists merged into alternatives and repeated wishes merged into one. */
export function combined(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: SpannedWish[] = [];
  const listed = inLists(text, judged, list);
  for (const wish of listed.flatMap((one) => apartFromWanted(one, listed))) {
    const isSame = wishes.find(
      (other) => sameSort(other, wish) && other.anyOf.map(keyOf).join() === wish.anyOf.map(keyOf).join(),
    );
    if (isSame) {
      // 'Motel or small hotel' names one kind twice: keep both of the buyer's phrases.
      if ((isKind(wish) || wish.anyOf.every(({ kind }) => /^(?:quality|flag)$/.test(kind))) && !wish.negated)
        isSame.spans = [...isSame.spans, ...wish.spans];
      continue;
    }
    // A business has one kind and one place, so kinds or places named in separate sentences are alternatives.
    const partner =
      wish.negated || !wish.required
        ? undefined
        : wishes.find(
            (other) =>
              sameSort(other, wish) && ((isKind(other) && isKind(wish)) || (isPlace(other) && isPlace(wish))),
          );
    if (partner) {
      // For 'a pizzeria or restaurant' either will do.
      const gap = text.slice(partner.spans.at(-1)?.end, wish.spans[0]?.start);
      // 'Any restaurant, Thai or Indian'
      const isAny = /\bany (?:kind of |sort of )?$/i.test(text.slice(0, partner.spans[0]?.start));
      const isOr =
        isAny ||
        isAmongUnknown(text, partner, wish) ||
        TOO_BEHIND.test(text.slice(wish.spans.at(-1)?.end)) ||
        /^[^.;,]*\bor\b|\b(?:also|too|even)\b[^.;,]*$/i.test(gap);
      if (!isOr && isNarrowedBy(partner, wish)) partner.anyOf = wish.anyOf;
      else if (isOr || !isNarrowedBy(wish, partner)) partner.anyOf = [...partner.anyOf, ...wish.anyOf];
      partner.spans = [...partner.spans, ...wish.spans];
    } else wishes.push(wish);
  }
  withPreferredPlaces(wishes);
  return wishes.map((wish) => ({ ...wish, anyOf: uniqueOf(wish.anyOf) }));
}

/** Whether one of the wider places holds each of these. */
const isCovered = ({ anyOf }: SpannedWish, { anyOf: wider }: SpannedWish) =>
  anyOf.every((one) =>
    wider.some(
      (wide) =>
        one.kind === "place" &&
        wide.kind === "place" &&
        statesOf(one).every((state) => wide.states.includes(state)) &&
        (!wide.near || (one.near && milesBetween(wide.near, one.near) <= wide.near.miles)),
    ),
  );

/** 'Preferably Long Island, but New Jersey or the Carolinas would do': the place preferred will do too. */
function withPreferredPlaces(wishes: readonly SpannedWish[]): void {
  const places = wishes.filter((wish) => !wish.negated && isPlace(wish));
  const required = places.find((wish) => wish.required);
  if (!required) return;
  for (const preferred of places.filter((wish) => !wish.required && !isCovered(wish, required))) {
    required.anyOf = [...required.anyOf, ...preferred.anyOf];
    required.spans = inOrder([...required.spans, ...preferred.spans]);
  }
}
