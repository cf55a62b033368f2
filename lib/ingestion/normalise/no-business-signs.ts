import groups from "./no-business-signs.json" with { type: "json" };
import { withoutUnoffered } from "./not-offered";

const anyOf = (sources: readonly string[]) =>
  sources.map(
    (source) => new RegExp(source.startsWith("^") ? source : `(?<![\\p{L}\\d])(?:${source})`, "iu"),
  );
const GROUPS = groups.map(({ title, text, unless, ...group }) => ({
  ...group,
  title: anyOf(title),
  text: anyOf(text),
  unless: new RegExp(unless, "iu"),
}));
/** Figures that a source leaves empty say nothing of a trade: 'Cash Flow: N/A'. */
const EMPTY =
  /\b(?:cash flow|gross revenue|revenue|sales|sde|ebitda|profit)\s*:?\s*(?:n\/?a|none|not (?:disclosed|available|applicable)|[-–—$\s]+(?=[\p{L}]|$))/giu;
const HEAD = 700;
/** So many signs more outweigh figures: a job's pay, what a closed place once took. */
const MORE_THAN_FIGURES = 2;

/**
 * What a row without a business is, by how many signs of one kind its title and text show together; null when they
 * show too few, none in the title, or anything of a trade (`trades`: figures of one, which two signs more outweigh). Signs are data (`no-business-signs.json`).
 */
export function noBusinessBySigns(title: string, text: string, trades: boolean): string | null {
  const head = text.slice(0, HEAD).replace(EMPTY, " ");
  const found = GROUPS.find((group) => {
    const named = group.title.filter((sign) => sign.test(title)).length;
    if (named === 0) return false;
    if (group.unless.test(`${title} ${withoutUnoffered(head)}`)) return false;
    const atLeast = group.atLeast + (trades && !group.despiteFigures ? MORE_THAN_FIGURES : 0);
    return named + group.text.filter((sign) => sign.test(head)).length >= atLeast;
  });
  return found?.what ?? null;
}
