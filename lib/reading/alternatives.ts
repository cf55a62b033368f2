import type { Judged } from "./read-wishes";
import type { Aspect, Span, Wish } from "./wish";

/** A wish whose words stand in one place or more of the plain text. */
export type SpannedWish = Pick<Wish, "anyOf" | "negated" | "required"> & { spans: Span[] };

const sameSort = (a: Pick<Wish, "negated" | "required">, b: Pick<Wish, "negated" | "required">) =>
  a.negated === b.negated && a.required === b.required;

const keyOf = (aspect: Aspect) => JSON.stringify(aspect);

const isKind = ({ anyOf }: SpannedWish) =>
  anyOf.every(({ kind }) => kind === "trade" || (kind === "words" && anyOf.length > 0)) &&
  anyOf.some(({ kind }) => kind === "trade" || kind === "words");
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

/** Mentions that form a list in one sentence are alternatives: kinds and places always, qualities where an 'or' says so. */
function inLists(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: (SpannedWish & { last: Judged })[] = [];
  for (const one of judged) {
    const { aspect, group, start, end, negated, required } = one;
    if (!aspect) continue;
    const before = wishes.at(-1);
    const gap = before ? text.slice(before.last.end, start) : "";
    const isList =
      before !== undefined &&
      before.last.group === group &&
      before.last.sentence === one.sentence &&
      list.test(gap) &&
      /[,/&]|\b(?:or|and|nor)\b/i.test(gap);
    const isAlternative =
      group === "kind" || group === "place" || (group === "quality" && /\bor\b|\//i.test(gap) && !negated);
    if (before && isList && isAlternative && sameSort(before, one)) {
      before.anyOf = [...before.anyOf, aspect];
      before.spans = [{ start: before.spans[0]?.start ?? start, end }];
      before.last = one;
    } else {
      wishes.push({ anyOf: [aspect], negated, required, spans: [{ start, end }], last: one });
    }
  }
  return wishes.map(({ last: _, ...wish }) => wish);
}

/** The wishes of a text: lists as alternatives, and what is asked for in several places as one. */
export function combined(text: string, judged: readonly Judged[], list: RegExp): SpannedWish[] {
  const wishes: SpannedWish[] = [];
  for (const wish of inLists(text, judged, list)) {
    const isSame = wishes.find(
      (other) => sameSort(other, wish) && other.anyOf.map(keyOf).join() === wish.anyOf.map(keyOf).join(),
    );
    if (isSame) continue;
    // A business is of one kind and in one place: what is asked for in two sentences are alternatives.
    const partner =
      wish.negated || !wish.required
        ? undefined
        : wishes.find(
            (other) =>
              sameSort(other, wish) && ((isKind(other) && isKind(wish)) || (isPlace(other) && isPlace(wish))),
          );
    if (partner) {
      if (isNarrowedBy(partner, wish)) partner.anyOf = wish.anyOf;
      else if (!isNarrowedBy(wish, partner)) partner.anyOf = [...partner.anyOf, ...wish.anyOf];
      partner.spans = [...partner.spans, ...wish.spans];
    } else wishes.push(wish);
  }
  return wishes;
}
