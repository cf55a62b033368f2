import type { FigureLabel } from "./figure-labels";
import type { Amount } from "./money";

export const ONLY_MARKS = /^[\s\p{P}\p{S}]*$/u;

/** An amount in a text, or the words in its place. */
export interface Value {
  amount: Amount | null;
  words: string | null;
  index: number;
  end: number;
}

/** A label with its value. */
export interface Edge {
  label: FigureLabel;
  value: Value;
  tabular: boolean;
  loose?: boolean;
}

export type Joins = (label: FigureLabel, value: Value, forwards: boolean) => { tabular: boolean } | null;

/** The last value that ends before a position, searched backwards from `from`. */
function valueBefore(values: Value[], from: number, index: number): Value | undefined {
  for (let at = from - 1; at >= 0; at--) {
    const value = values[at];
    if (value && value.end <= index) return value;
  }
  return undefined;
}

/** Pairs labels and values in one direction first, then the rest in the other. */
export function paired(labels: FigureLabel[], values: Value[], forwardsFirst: boolean, joins: Joins): Edge[] {
  const taken = new Set<Value>();
  const done = new Map<FigureLabel, Edge>();
  const round = (forwards: boolean) => {
    let from = 0;
    labels.forEach((label, at) => {
      // Both lists are in order: the first value after a label is never before that of the previous label.
      while (from < values.length && (values[from] as Value).index < label.end) from++;
      if (done.has(label)) return;
      const limit = forwards
        ? (labels[at + 1]?.index ?? Number.POSITIVE_INFINITY)
        : (labels[at - 1]?.end ?? -1);
      const value = forwards ? values[from] : valueBefore(values, from, label.index);
      if (!value || taken.has(value) || (forwards ? value.index >= limit : value.index < limit)) return;
      const join = joins(label, value, forwards);
      if (!join) return;
      taken.add(value);
      done.set(label, { label, value, ...join });
    });
  };
  round(forwardsFirst);
  round(!forwardsFirst);
  return [...done.values()];
}

/** '[Price] [Revenue]' over '[$1] [$2]': labels, then as many values. Null when the counts differ. */
export function zipped(items: { label?: FigureLabel; value?: Value }[]): Edge[] | null {
  const edges: Edge[] = [];
  for (let at = 0; at < items.length; ) {
    let names = 0;
    while (items[at + names]?.label) names++;
    let held = 0;
    while (items[at + names + held]?.value) held++;
    if (names > 1 && held > 1 && names !== held) return null;
    if (names > 1 && names === held) {
      for (let nth = 0; nth < names; nth++) {
        const { label } = items[at + nth] ?? {};
        const { value } = items[at + names + nth] ?? {};
        if (label && value) edges.push({ label, value, tabular: true });
      }
    }
    at += Math.max(1, names + held);
  }
  return edges;
}

const AND_ONLY = /^\s*(?:,|and|&|\/|,\s*and)\s*$/i;

/** 'Revenue and SDE were $1 and $2', 'EBITDA/SDE: $1/$2': two labels, then two values in the same order. */
export function respective(
  labels: FigureLabel[],
  values: Value[],
  { joins, text }: { joins: Joins; text: string },
): Edge[] {
  for (const [at, label] of labels.entries()) {
    const second = labels[at + 1];
    const next = values.findIndex(({ index }) => index >= (second?.end ?? Number.POSITIVE_INFINITY));
    const [one, two] = next < 0 ? [] : [values[next], values[next + 1]];
    if (!second || !one || !two || (labels[at + 2]?.index ?? Number.POSITIVE_INFINITY) < two.end) continue;
    if (!AND_ONLY.test(text.slice(label.end, second.index))) continue;
    if (!AND_ONLY.test(text.slice(one.end, two.index)) || !joins(second, one, true)) continue;
    return [
      { label, value: one, tabular: true },
      { label: second, value: two, tabular: true },
    ];
  }
  return [];
}

/** '$1 Price $2 Revenue': at least two amounts directly before their labels also count as a table. */
export function asTable(edges: Edge[], text: string): Edge[] {
  const stacked = edges.filter(
    ({ label, value }) => value.end <= label.index && /^\s*$/.test(text.slice(value.end, label.index)),
  );
  const close = stacked.filter(({ label }) =>
    stacked.some(
      ({ value }) => value.index >= label.end && ONLY_MARKS.test(text.slice(label.end, value.index)),
    ),
  );
  return close.length === 0
    ? edges
    : edges.map((edge) => (stacked.includes(edge) ? { ...edge, tabular: true } : edge));
}

/** The pairing with the most edges; the first one wins a tie, which has labels before amounts. */
export function best(...plans: Edge[][]): Edge[] {
  return plans.reduce((most, plan) => (plan.length > most.length ? plan : most));
}
