import { REGION_NAME } from "./places/place-phrase";

/** Shorter than this, it is no more telling than the cut title. */
const LEAST = 20;
const BEFORE =
  /^(?:[^\p{L}\p{N}"“'‘]+|(?:business\s+(?:listing|for\s+sale)|(?:rare|exceptional)\s+opportunity|what\s+a\s+deal)\s*[:!]+)+\s*/iu;
/** A sentence or a label that begins so names no business. */
const NO_NAME =
  /^(?:this|these|that|we|our|you|are|it|there|an?|the|for|with|in|at|own|step|seize|discover|introducing|welcome|overview|summary|description|key|highlights?|about|opportunity|presenting|here|great|fantastic|once|one\s+of|acquire|check\s+out|business\s+description|industry|asset\s+sale\s+only|health\s+&\s+wellness|\d+\s+\p{Lu}\S*\s+(?:ave|avenue|st|street|blvd|rd|road))\b/iu;
const CUT_WORD_AT_THE_END = /[\s–—|$,;:-]*(?:\s\S*)?$/u;

/**
 * The line below a title that its source cut, which often names the business in more words: 'Price Drop!…
 * Florida Established Grocery Store with Parking and a Del… 125,000.00' → 'Established Grocery Store with
 * Parking and a…'. Undefined when there is none, or when it begins like prose. Both texts are on one line.
 */
export function secondLine(title: string, description: string): string | undefined {
  const start = title.slice(0, -1).trimEnd();
  if (!title.endsWith("…") || !description.startsWith(start)) return undefined;
  const below = /^(?:\.{2,}|…)\s+(.{1,200}?)\s*(?:\.{2,}|…)/u.exec(
    description.slice(start.length).trimStart(),
  );
  const text = below?.[1] ?? "";
  const place = REGION_NAME.exec(text);
  const line = (place?.index === 0 ? text.slice(place[0].length) : text).replace(BEFORE, "");
  if (line.length < LEAST || NO_NAME.test(line)) return undefined;
  return `${line.replace(CUT_WORD_AT_THE_END, "")}…`;
}

/**
 * Cut title and second line together: what either says of the trade counts. `rawTitle` is the source's own, on one
 * line; a title that is not cut stands for itself.
 */
export function bothLines(rawTitle: string, title: string): string {
  const cut = /^(.*?)\s*\S*\s?(?:\.{2,}|…)$/su.exec(rawTitle)?.[1];
  return cut === undefined || title.startsWith(cut) ? title : `${cut} ${title}`;
}

/** The words after a title that its source cut, where cards print the place. Empty when it was not cut. */
export function afterCutTitle(description: string): string {
  return /^.{1,60}?(?:\.{3}|…)\s+(.{4,40})/su.exec(description)?.[1] ?? "";
}
