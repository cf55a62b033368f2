import { type FigureLabel, HOPED_FOR } from "./figure-labels";
import type { Amount } from "./money";

/** A label with the value that belongs to it. */
export interface LabelledValue {
  label: FigureLabel;
  value: { amount: Amount | null; index: number; end: number };
}

/** Words before the amount or label that only hope for it: 'on track to do', 'projected at'. */
const HOPE_BEFORE = new RegExp(
  `${HOPED_FOR.source}(?:\\s+(?:to|for|of|at|do|reach|hit|make|earn|generate|see|produce|exceed|be|over|about|year|one|two|three|[1-5]|20\\d\\d)){0,4}\\s*$`,
  "i",
);

const EXPECTED = /\bexpected\b/i;
/** 'SDE is expected to be $1': this year's figure, good enough where no other is named. */
export const isExpected = (text: string, { label, value }: LabelledValue) =>
  EXPECTED.test(text.slice(label.end, Math.max(label.end, value.index)));

/** The role that a figure would have, were it not only projected. */
export function hopedIn(text: string, { label, value }: LabelledValue): FigureLabel["hoped"] {
  if (label.role === "other" || label.role === "askingPrice") return null;
  const from = Math.min(label.index, value.amount?.wordsFrom ?? value.index);
  // In a table the words of other cells lie between them.
  const [between = ""] = text
    .slice(Math.min(label.end, value.end), Math.max(label.index, value.index))
    .split(/[|•\n]/);
  const behind = text.slice(Math.max(label.end, value.end)).slice(0, 20);
  const is =
    HOPED_FOR.test(between.replace(EXPECTED, "")) ||
    /\bpotential\b/i.test(between) ||
    HOPE_BEFORE.test(text.slice(Math.max(0, from - 50), from)) ||
    /^\s*\((?:project|forecast|pro[\s-]?forma|budget|target|expected)/i.test(behind);
  return is ? label.role : null;
}
