import { FIGURE_FIELDS } from "../schema";
import { type FigureLabel, isAssetPrice, isInGeneral, PERCENT_OF } from "./figure-labels";
import type { Edge, Value } from "./pairing";
import { patternsOf } from "./phrases";
import cues from "./prose-cues.json" with { type: "json" };
import words from "./prose-words.json" with { type: "json" };
import { textBefore } from "./surroundings";

const PHRASES = patternsOf(words);

/** Verbs and nouns that show which figure a sentence's amount is, anywhere in the sentence. */
export const CUES = FIGURE_FIELDS.map(
  (role) => [role, new RegExp(`(?<![\\p{L}])(?:${cues[role]})(?![\\p{L}])`, "giu")] as const,
);
const MIN_AMOUNT = 5_000;
const FARTHEST = 60;
/** Penalty for cues after an amount: 'took $1 and asks …'. */
const BEHIND = 8;
const JUST_BEFORE = 15;
/** '100% of the shares for $1' */
const WHOLE = /\b100\s?(?:%|percent)/i;

/** Whether an amount is in a sentence about something other than the business's price. */
export function isAboutSomethingElse(text: string, { index, end }: { index: number; end: number }): boolean {
  const before =
    textBefore(text, index, 120)
      .split(/[.!?]\s|[|•;\n]/)
      .at(-1) ?? "";
  const after = /^[^|•;\n]{0,120}?[.!?](?=\s|$)/.exec(text.slice(end))?.[0];
  return after !== undefined && (PHRASES.ofSomethingElse.test(before) || PHRASES.ofSomethingElse.test(after));
}

/** The cue nearest to an amount in its part of the sentence. */
function cueOf(text: string, from: number, value: Value, to: number, isNextAt: boolean): FigureLabel | null {
  let best: { label: FigureLabel; distance: number } | null = null;
  for (const [role, pattern] of CUES)
    for (const match of text.slice(from, to).matchAll(pattern)) {
      const index = from + match.index;
      const end = index + match[0].length;
      const isBehind = end > value.index;
      // 'Claims of $30,000 aside, it earned $88,000': a cue belongs to the closer amount.
      if (isBehind && isNextAt && to - end < index - value.end) continue;
      const distance = isBehind ? index - value.end + BEHIND : value.index - end;
      // 'Trailer Sales $1' is a name; sentences don't capitalise these words.
      if (/^\p{Lu}/u.test(match[0]) && /\S/.test(text.slice(from, index))) continue;
      if (PERCENT_OF.test(textBefore(text, index, 25)) && !WHOLE.test(textBefore(text, index, 25))) continue;
      if (distance < 0 || distance > FARTHEST || distance >= (best?.distance ?? Number.POSITIVE_INFINITY))
        continue;
      best = { distance, label: { role, text: match[0], projected: null, period: null, index, end } };
    }
  return best?.label ?? null;
}

/** '$185,000', 'USD 185,000', '237K.', '6,200 a month'; but not '185 thousand gallons'. */
function isMoney(text: string, { index, end, amount }: Value): boolean {
  const written = text.slice(index, end);
  if (amount?.marked && /[$£€]|[A-Z]{3}/.test(written)) return true;
  return (
    amount?.period != null || (/\d\s?[kKM]$/.test(written) && /^(?:[.,;)]|$)/.test(text.slice(end, end + 1)))
  );
}

/** Figures in free prose: an amount's nearest cue, for roles that are not stated more clearly. */
export function findProseFigures(
  text: string,
  sentences: readonly { from: number; to: number; values: Value[] }[],
  isOpen: (role: FigureLabel["role"]) => boolean,
  isFree: (value: Value) => boolean,
): Edge[] {
  const found: Edge[] = [];
  for (const { from, to, values } of sentences)
    values.forEach((value, at) => {
      const { amount } = value;
      if (!amount || amount.low < MIN_AMOUNT || !isFree(value) || !isMoney(text, value)) return;
      if (!/[.!?;]["”’)]?$/.test(text.slice(from, to).trimEnd())) return;
      const start = values[at - 1]?.end ?? from;
      const end = values[at + 1]?.index ?? to;
      const label = cueOf(text, start, value, end, values[at + 1] !== undefined);
      if (!label || !isOpen(label.role) || found.some((edge) => edge.label.role === label.role)) return;
      const isBehind = label.index > value.index;
      // 'leased at $6,900 a month, all bills net': words directly before the amount take precedence.
      const head = isBehind ? Math.max(start, value.index - JUST_BEFORE) : label.end;
      const between = text.slice(head, isBehind ? label.index : value.index);
      const behind = PHRASES.nounBehind.exec(text.slice(value.end, end))?.[0] ?? "";
      if (
        PHRASES.ofSomethingElse.test(between.replace(PHRASES.withParts, "")) ||
        PHRASES.ofSomethingElse.test(behind) ||
        PHRASES.denied.test(text.slice(start, label.index)) ||
        (label.role === "askingPrice" && (isAssetPrice(text, label.index) || isInGeneral(text, label.index)))
      )
        return;
      found.push({ label, value, tabular: false, loose: true });
    });
  return found;
}
