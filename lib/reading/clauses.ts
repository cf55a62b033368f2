import { anyOf } from "./pattern";
import CLAUSES from "./vocabulary/clauses.json" with { type: "json" };
import type { Span } from "./wish";

/** Also splits before words that start a wish within a sentence that was about its writer so far. */
const CUT = new RegExp(
  String.raw`[.!?;:]+(?=\s|$)|[\n—–()]|,(?=\s|$)| - |(?<!\bnot|n't)\s(?=(?:${anyOf([...CLAUSES.wish, ...CLAUSES.joint])})\s)`,
  "gi",
);

/** The clauses of a text, in order: between commas, sentence ends and joining words. */
export function clausesOf(text: string): Span[] {
  const ends = [...text.matchAll(CUT)].map(({ 0: sign, index }) => ({ at: index, sign }));
  const clauses: Span[] = [];
  let start = 0;
  for (const { at, sign } of [...ends, { at: text.length, sign: "" }]) {
    if (/[\p{L}\d$%&+]/u.test(text.slice(start, at))) clauses.push({ start, end: at });
    start = at + sign.length;
  }
  return clauses;
}
