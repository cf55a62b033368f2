import type { Cluster } from "./blocks";
import type { MailLine } from "./mail-lines";

/** The amount of a business, not of a ticket. */
const AMOUNT = /(?:[$£€]|\bEUR\s?)\s?(?:\d{1,3},\d{3}|\d{4}|\d[\d.]*\s?[km])/i;
const ADDRESS = /^https?:/;

interface Part {
  from: number;
  /** The index of its button. */
  end: number;
}

/** What a part looks like: whether a heading opens it, and the line above its button. */
const shapesOf = (lines: readonly MailLine[], { from, end }: Part) => [
  ...(lines[from]?.kind === "name" ? ["name"] : []),
  lines[end - 1]?.look,
];

/** Buttons that say the same, or are addresses. */
const sameButtons = (lines: readonly MailLine[]) =>
  [
    ...Map.groupBy(
      lines.flatMap(({ kind, text }, at) =>
        kind === "button" ? [{ at, key: ADDRESS.test(text) ? "address" : text }] : [],
      ),
      ({ key }) => key,
    ).values(),
  ].map((alike) => alike.map(({ at }) => at));

/**
 * The clusters of a mail and, between buttons that end a listing each, one for every part whose amounts have no known
 * label: '$89K asset sale', 'Freehold £525,000 plus stock'.
 */
export function withUnlabelled(lines: readonly MailLine[], clusters: readonly Cluster[]): Cluster[] {
  const added: Cluster[] = [];
  for (const ends of sameButtons(lines)) {
    const parts = ends.map((end, nth) => ({ from: (ends[nth - 1] ?? -1) + 1, end }));
    const isStated = ({ from, end }: Part) => clusters.some(({ start }) => start >= from && start < end);
    const stated = parts.filter(isStated);
    const shapes = new Set(stated.flatMap((part) => shapesOf(lines, part)));
    const isLike = (part: Part) => shapesOf(lines, part).some((shape) => shapes.has(shape));
    for (const part of parts.slice(1).filter((one) => !isStated(one) && isLike(one))) {
      const own = lines.slice(part.from, part.end);
      const at = own.findIndex(({ text }, nth) => nth > 0 && AMOUNT.test(text));
      if (at > 0) added.push({ start: part.from + at, end: part.from + at });
    }
  }
  return [...clusters, ...added].sort((a, b) => a.start - b.start);
}
