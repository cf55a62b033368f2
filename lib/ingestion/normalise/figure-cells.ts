import { MIN_UNMARKED, OF_YEAR } from "./figure-gaps";
import { type FigureLabel, isPlainWord } from "./figure-labels";
import type { Amount } from "./money";
import {
  asTable,
  best,
  type Edge,
  type Joins,
  ONLY_MARKS,
  paired,
  respective,
  type Value,
  zipped,
} from "./pairing";
import { patternsOf } from "./phrases";
import words from "./prose-words.json" with { type: "json" };

const PHRASES = patternsOf(words);

/** Boundaries that no label and amount cross: cells, bullets, semicolons, line breaks, sentence ends. */
const WALL =
  /[|•·;\n]|(?<!\b(?:adj|approx|avg|est|inc|co|no|mos?|yrs?|wks?|rs|sq|ft|st|mt|vs|rev|s\.d\.e|\p{Lu}))[.!?]["”’)]?\s+(?=[\p{Lu}"“$]|\d[\d.,]*[km]\b)|\s[-–—]\s(?=[^|•\n]{0,40}[:$])/giu;

/** The text between two boundaries, with its labels and values. */
export interface Cell {
  from: number;
  to: number;
  labels: FigureLabel[];
  values: Value[];
}

/** Returns a function that takes the next items of an ordered list, up to a position in the text. */
function taker<Item extends { index: number }>(items: Item[]): (to: number) => Item[] {
  let at = 0;
  return (to) => {
    const from = at;
    while ((items[at]?.index ?? to) < to) at++;
    return items.slice(from, at);
  };
}

/** Divides a text into cells; labels and values are in order. */
export function cellsOf(text: string, labels: FigureLabel[], values: Value[]): Cell[] {
  const inside = [...labels, ...values].sort((a, b) => a.index - b.index);
  const [labelsTo, valuesTo] = [taker(labels), taker(values)];
  const cells: Cell[] = [];
  let from = 0;
  let at = 0;
  const close = (to: number) => {
    cells.push({ from, to, labels: labelsTo(to), values: valuesTo(to) });
    from = to;
  };
  for (const wall of text.matchAll(WALL)) {
    while ((inside[at]?.end ?? Number.POSITIVE_INFINITY) <= wall.index) at++;
    if ((inside[at]?.index ?? Number.POSITIVE_INFINITY) >= wall.index) close(wall.index + 1);
  }
  close(text.length);
  return cells;
}

/** What a cell may hold besides its label or value: brackets, a year, whether it is part of the price. */
const BESIDE_BARE = new RegExp(
  String.raw`\([^()$£€]*\)|(?:\+|\bplus|\bincl\.)\s*(?:inv(?:entory)?|stock|s\.?a\.?v|vat|gst|real\s+estate|property|equipment)\b\.?|${OF_YEAR}|(?:\/|per|a)\s*(?:year|yr|annum)\b|annually|(?:for\s+)?(?:both|all(?:\s+(?:two|three|four|five))?|everything)\b|combined\b|[-–—,]\s*(?:not\s+)?(?:included|incl\.?|extra|additional|separate)\b`,
  "giu",
);

/** Whether a cell holds one label or one value and nothing else. */
function isBare({ from, to, labels, values }: Cell, text: string): boolean {
  const [only, second] = [...labels, ...values];
  if (!only || second) return false;
  const { wordsFrom = only.index, periodEnd = only.end } = ("amount" in only && only.amount) || {};
  const around = [text.slice(from, wordsFrom), text.slice(periodEnd, to)];
  return around.every((part) => ONLY_MARKS.test(part.replace(BESIDE_BARE, "")));
}

/** Pairs consecutive bare cells, where only their order shows what belongs together. */
export function chained(cells: Cell[], text: string): Edge[] {
  const edges: Edge[] = [];
  let chain: Cell[] = [];
  const settle = () => {
    const labels = chain.flatMap((cell) => cell.labels);
    const values = chain
      .flatMap((cell) => cell.values)
      .filter(({ amount }) => !amount || amount.marked || amount.low >= MIN_UNMARKED);
    if (labels.length > 0 && values.length > 0) {
      const thin: Joins = () => ({ tabular: true });
      const items = chain.map((cell) => ({ label: cell.labels[0], value: cell.values[0] }));
      const rows = zipped(items);
      if (rows)
        edges.push(...best(rows, paired(labels, values, true, thin), paired(labels, values, false, thin)));
    }
    chain = [];
  };
  for (const cell of cells) {
    if (isBare(cell, text)) chain.push(cell);
    else if (cell.labels.length + cell.values.length > 0 || !ONLY_MARKS.test(text.slice(cell.from, cell.to)))
      settle();
  }
  settle();
  return edges;
}

/** Pairs the labels and values of each cell that are not paired yet. */
export function pairedInCells(cells: Cell[], edges: Edge[], joins: Joins, text: string): Edge[] {
  const found: Edge[] = [];
  const used = new Set<FigureLabel | Value>(edges.flatMap(({ label, value }) => [label, value]));
  const open = cells.map((cell) => ({
    ...cell,
    labels: cell.labels.filter((label) => !used.has(label)),
    values: cell.values.filter((value) => !used.has(value)),
  }));
  open.forEach((cell, at) => {
    // 'Price:' at the end of a line belongs to the start of the next one.
    const last = cell.labels.at(-1);
    const next = open[at + 1];
    const following = next?.values[0];
    if (
      last &&
      following &&
      /^\s*[:?]\s*$/.test(text.slice(last.end, next.from)) &&
      ONLY_MARKS.test(text.slice(next.from, following.index))
    ) {
      found.push({ label: last, value: following, tabular: true });
      cell.labels.pop();
      next.values.shift();
    }
    const pair = respective(cell.labels, cell.values, { joins, text });
    const labels = cell.labels.filter((label) => !pair.some((edge) => edge.label === label));
    const values = cell.values.filter((value) => !pair.some((edge) => edge.value === value));
    const plans = [true, false].map((forwards) => paired(labels, values, forwards, joins));
    found.push(...pair, ...asTable(best(...plans), text));
  });
  return found;
}

const MAX_GAP_LENGTH = 60;

/** Whether the words between label and amount explicitly tie them together, whatever else they mention. */
const isByMultiple = (label: FigureLabel, amount: Amount, text: string) =>
  (label.role !== "other" && PHRASES.looseByMultiple.test(text.slice(label.end, amount.wordsFrom))) ||
  (label.role === "askingPrice" && PHRASES.looseWithParts.test(text.slice(label.end, amount.wordsFrom)));

/** An amount some words after its label, with no closer one: 'SDE for the year came in at $402,118'. */
function isLoose(label: FigureLabel, amount: Amount, text: string): boolean {
  const gap = text.slice(label.end, amount.wordsFrom);
  if (label.role === "other") return /^[^,;(]{0,30}:\s*$/.test(gap);
  if (PHRASES.looseAfterCosts.test(gap)) return true;
  const words = gap.replace(PHRASES.looseGrown, " to");
  const linked = PHRASES.looseLink.test(words) || amount.wordsFrom < amount.index;
  return gap.length <= MAX_GAP_LENGTH && linked && !/[,;(]/.test(gap) && !PHRASES.looseForAnother.test(words);
}

/** Pairs leftover labels and amounts across a few words, for figures that are not stated more clearly. */
export function looseIn(cells: Cell[], edges: Edge[], text: string): Edge[] {
  const found: Edge[] = [];
  const given = new Set(edges.filter(({ value }) => value.amount).map(({ label }) => label.role));
  const used = new Set<FigureLabel | Value>(edges.flatMap(({ label, value }) => [label, value]));
  for (const { labels, values } of cells)
    labels.forEach((label, at) => {
      if (given.has(label.role) || used.has(label) || isPlainWord(label.text)) return;
      const value = values.find(({ index, amount }) => index >= label.end && amount?.marked);
      if (!value?.amount || used.has(value)) return;
      const isNext = value.index <= (labels[at + 1]?.index ?? Number.POSITIVE_INFINITY);
      if (!isByMultiple(label, value.amount, text) && !(isNext && isLoose(label, value.amount, text))) return;
      used.add(value);
      found.push({ label, value, tabular: false, loose: true });
    });
  return found;
}
