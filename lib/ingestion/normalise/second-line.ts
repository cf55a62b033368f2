import { patternsOf } from "./phrases";
import { REGION_NAME } from "./places/place-phrase";
import words from "./title-phrases.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** A shorter line is no more informative than the truncated title. */
const MIN_LENGTH = 20;

/**
 * The line below a truncated title, which often describes the business better: 'Price Drop!… Florida
 * Established Grocery Store with Parking and a Del… 125,000.00' → 'Established Grocery Store with Parking and
 * a…'. Undefined when there is none, or when it starts like prose. Both texts are on one line.
 */
export function secondLine(title: string, description: string): string | undefined {
  const start = title.slice(0, -1).trimEnd();
  if (!title.endsWith("…") || !description.startsWith(start)) return undefined;
  const below = /^(?:\.{2,}|…)\s+(.{1,200}?)\s*(?:\.{2,}|…)/u.exec(
    description.slice(start.length).trimStart(),
  );
  const text = below?.[1] ?? "";
  const place = REGION_NAME.exec(text);
  const line = (place?.index === 0 ? text.slice(place[0].length) : text).replace(PHRASES.before, "");
  if (line.length < MIN_LENGTH || PHRASES.noName.test(line)) return undefined;
  return `${line.replace(PHRASES.cutWordAtTheEnd, "")}…`;
}

/** Truncated title and second line together: either may name the trade. Other titles stay alone. */
export function bothLines(rawTitle: string, title: string): string {
  const cut = /^(.*?)\s*\S*\s?(?:\.{2,}|…)$/su.exec(rawTitle)?.[1];
  return cut === undefined || title.startsWith(cut) ? title : `${cut} ${title}`;
}

/** The words after a truncated title, where cards print the place. Empty when it was not truncated. */
export function afterCutTitle(description: string): string {
  return /^.{1,60}?(?:\.{3}|…)\s+(.{4,40})/su.exec(description)?.[1] ?? "";
}
