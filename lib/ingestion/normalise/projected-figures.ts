import { type FigureLabel, PROJECTED } from "./figure-labels";
import type { Edge } from "./pairing";
import { textAfter, textBefore } from "./surroundings";

/** Words before an amount or label that make it a projection: 'on track to do', 'projected at'. */
const PROJECTED_BEFORE = new RegExp(
  `${PROJECTED.source}(?:\\s+(?:to|for|of|at|do|reach|hit|make|earn|generate|see|produce|exceed|be|over|about|first|second|third|next|year|one|two|three|[1-5]|20\\d\\d)){0,4}\\s*$`,
  "i",
);

const EXPECTED = /\bexpected\b/i;
/** 'SDE is expected to be $1': this year's figure, used if there is no other. */
const isExpected = (text: string, { label, value }: Edge) =>
  EXPECTED.test(text.slice(label.end, Math.max(label.end, value.index)));

/** The role a figure would have if it were not a projection. */
function projectedRole(text: string, { label, value }: Edge): FigureLabel["projected"] {
  if (label.role === "other" || label.role === "askingPrice") return null;
  const from = Math.min(label.index, value.amount?.wordsFrom ?? value.index);
  // In a table, words of other cells are in between.
  const [between = ""] = text
    .slice(Math.min(label.end, value.end), Math.max(label.index, value.index))
    .split(/[|•\n]/);
  const behind = textAfter(text, Math.max(label.end, value.end), 20);
  const is =
    PROJECTED.test(between.replace(EXPECTED, "")) ||
    /\bpotential\b/i.test(between) ||
    PROJECTED_BEFORE.test(textBefore(text, from, 50)) ||
    /^\s*\((?:project|forecast|pro[\s-]?forma|budget|target|expected)/i.test(behind);
  return is ? label.role : null;
}

/** The figures that projections would be; what is only 'expected' is one if the text gives another amount for it. */
export function projectionsIn(text: string, edges: readonly Edge[]): Map<Edge, FigureLabel["projected"]> {
  const found = new Map(edges.map((edge) => [edge, edge.label.projected ?? projectedRole(text, edge)]));
  const expected = edges.filter((edge) => !found.get(edge) && isExpected(text, edge));
  const isReached = (edge: Edge) => edge.value.amount && !found.get(edge) && !expected.includes(edge);
  const reached = new Set(edges.filter(isReached).map(({ label }) => label.role));
  for (const edge of expected) {
    const { role } = edge.label;
    if (role !== "other" && reached.has(role)) found.set(edge, role);
  }
  return found;
}
