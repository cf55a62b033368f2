import { type FigureLabel, PROJECTED } from "./figure-labels";
import type { Amount } from "./money";

/** A label with its value. */
export interface LabelledValue {
  label: FigureLabel;
  value: { amount: Amount | null; index: number; end: number };
}

/** Words before an amount or label that make it a projection: 'on track to do', 'projected at'. */
const PROJECTED_BEFORE = new RegExp(
  `${PROJECTED.source}(?:\\s+(?:to|for|of|at|do|reach|hit|make|earn|generate|see|produce|exceed|be|over|about|year|one|two|three|[1-5]|20\\d\\d)){0,4}\\s*$`,
  "i",
);

const EXPECTED = /\bexpected\b/i;
/** 'SDE is expected to be $1': this year's figure, used if there is no other. */
export const isExpected = (text: string, { label, value }: LabelledValue) =>
  EXPECTED.test(text.slice(label.end, Math.max(label.end, value.index)));

/** The role a figure would have if it were not a projection. */
export function projectedRole(text: string, { label, value }: LabelledValue): FigureLabel["projected"] {
  if (label.role === "other" || label.role === "askingPrice") return null;
  const from = Math.min(label.index, value.amount?.wordsFrom ?? value.index);
  // In a table, words of other cells are in between.
  const [between = ""] = text
    .slice(Math.min(label.end, value.end), Math.max(label.index, value.index))
    .split(/[|•\n]/);
  const behind = text.slice(Math.max(label.end, value.end)).slice(0, 20);
  const is =
    PROJECTED.test(between.replace(EXPECTED, "")) ||
    /\bpotential\b/i.test(between) ||
    PROJECTED_BEFORE.test(text.slice(Math.max(0, from - 50), from)) ||
    /^\s*\((?:project|forecast|pro[\s-]?forma|budget|target|expected)/i.test(behind);
  return is ? label.role : null;
}
