import { HEADINGS } from "./operators";
import type { Span } from "./wish";

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)]) /;
const SENTENCE = /[^.!?;\n]+(?:[.!?;](?![\s\n]|$)[^.!?;\n]*)*[.!?;]*\n*/g;

/** A sentence and the sort of list it belongs to. */
export interface Sentence extends Span {
  mode: "soft" | "negated" | "hard" | null;
}

/** The sentences of a text, each with the sort of list announced by the heading before it. */
export function sentencesOf(text: string): Sentence[] {
  let mode: Sentence["mode"] = null;
  let end = 0;
  let isBulleted = false;
  let isOneLine = false;
  return [...text.matchAll(SENTENCE)].map((match) => {
    if (/\n\s*\n/.test(text.slice(Math.max(0, end - 2), match.index + 1))) mode = null;
    const heading = HEADINGS.find(([, pattern]) => pattern.test(match[0]));
    const startsLine = match.index === 0 || text[match.index - 1] === "\n";
    const isMember = BULLET.test(match[0]);
    if (heading) {
      mode = heading[0];
      isOneLine = mode === "negated" && /\w/.test(match[0].replace(heading[1], ""));
    } else if (startsLine ? (isBulleted || isOneLine) && !isMember : mode === "negated") mode = null;
    if (startsLine) isBulleted = isMember;
    end = match.index + match[0].length;
    return { start: match.index, end, mode };
  });
}
