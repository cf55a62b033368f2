import { unitOf, withoutUnit } from "../normalise/units";
import { addFact, type Facts, inUnit } from "./fact-list";
import { FIGURES, mayBe, meaningOf } from "./labels";
import { elementBeside, isElement, type PageElement, type PageNode, shortText, tidy } from "./page";
import type { Run, Runs } from "./runs";

/** So many labels make a row of elements the heads of those below. */
const LEAST_HEADS = 2;
const LONGEST_NOTE = 200;
/** Of a head, and of a figure below it. */
const LONGEST_TEXT = 60;

const isLabel = (text: string) => meaningOf(withoutUnit(text)) !== undefined;
const textIn = (node: PageNode): string =>
  node.type === "text" ? node.data : "children" in node ? tidy(node.children.map(textIn).join(" ")) : "";
const isCell = (node: PageElement["children"][number]): node is PageElement =>
  isElement(node) && (node.name === "td" || node.name === "th");

function rowsOf(table: PageElement): PageElement[] {
  return table.children
    .filter(isElement)
    .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
    .filter(({ name }) => name === "tr");
}

const parentOf = ({ parent }: PageElement) => (parent && isElement(parent) ? parent : null);

function tableOf(row: PageElement): PageElement | null {
  const parent = parentOf(row);
  return parent && parent.name !== "table" ? (parentOf(parent) ?? parent) : parent;
}

/** Whether texts are heads of others: two of them labels at least, and mostly figures under those of figures. */
function areHeads(heads: string[], values: string[]): boolean {
  const asked = heads.flatMap((head, at) => {
    const field = meaningOf(withoutUnit(head))?.field;
    const value = values[at];
    return field && FIGURES.has(field) && value ? [value.length <= LONGEST_TEXT && mayBe(field, value)] : [];
  });
  return (
    heads.length === values.length &&
    heads.every(({ length }) => length <= LONGEST_TEXT) &&
    heads.filter(isLabel).length >= LEAST_HEADS &&
    (asked.length === 0 || 2 * asked.filter(Boolean).length > asked.length)
  );
}

/** The row of heads above a row: the first of its table, or of the elements that stand before it or its parent. */
function headsOf(row: PageElement, values: string[]): PageElement[] {
  const parent = parentOf(row);
  const table = row.name === "tr" ? tableOf(row) : null;
  if (table) return rowsOf(table)[0]?.children.filter(isCell) ?? [];
  const above = parent && elementBeside(parent, "prev");
  const rows = [...(parent?.children ?? []).slice(0, 2), above, ...(above?.children ?? [])].filter(
    (one): one is PageElement => one !== null && isElement(one) && one !== row,
  );
  return (
    rows
      .map(({ children }) => children.filter(isElement))
      .find((cells) => areHeads(cells.map(textIn), values)) ?? []
  );
}

/** The unit that a note beside a table gives its amounts: 'Figures in US$ millions'. */
function unitBeside(row: PageElement): ReturnType<typeof unitOf> {
  const table = row.name === "tr" ? tableOf(row) : parentOf(row);
  if (!table) return "";
  const beside = [
    table.children.find((child) => isElement(child) && child.name === "caption"),
    ...(["prev", "next"] as const).map((side) => elementBeside(table, side)),
  ];
  const notes = beside.flatMap((one) => (one && shortText(one, LONGEST_NOTE)) || []);
  return notes.map(unitOf).find(Boolean) ?? "";
}

/** What the heads of a table say of one of its rows, or those of elements that stand like one. */
export function headedFacts(runs: Runs, row: PageElement): Facts {
  const facts: Facts = new Map();
  const cells = row.children.filter(row.name === "tr" ? isCell : isElement);
  const values = cells.map((cell) => runs.textOf(cell) ?? "");
  const heads = headsOf(row, values);
  if (heads.length !== cells.length || heads.includes(cells[0] as PageElement)) return facts;
  const unit = unitBeside(row);
  for (const [column, head] of heads.entries()) {
    const value = values[column];
    const label = textIn(head);
    if (!value || !label || !(head.name === "th" || isLabel(label))) continue;
    addFact(facts, label, FIGURES.has(meaningOf(label)?.field) ? inUnit(value, unit) : value);
  }
  return facts;
}

/** What stands in an element one after another: cells, other elements, lines. A wrapper of one part is that part. */
function partsOf(element: PageElement): PageNode[] {
  if (element.name === "tr") return element.children.filter(isCell);
  const parts = element.children.filter((child) => textIn(child).trim() !== "");
  const [only] = parts;
  return only && parts.length === 1 && isElement(only) ? partsOf(only) : parts;
}

/** A list of labels and the list of values that stands beside or below it: rows, columns, lines parted by breaks. */
function* listsIn(element: PageElement): Generator<[heads: PageNode[], values: PageNode[]]> {
  const parts = partsOf(element);
  const isGrid = parts.length >= 2 * LEAST_HEADS && parts.length % 2 === 0 && parts.every(isElement);
  if (isGrid) yield [parts.slice(0, parts.length / 2), parts.slice(parts.length / 2)];
  const table = element.name === "tr" ? tableOf(element) : null;
  // A table of more rows has one for each listing or year.
  const [first, below, third] = table ? rowsOf(table) : [element, elementBeside(element, "next")];
  if (first === element && below?.name === element.name && !third) yield [parts, partsOf(below)];
}

/**
 * The facts of lists that stand beside each other, all labels in one and all values in the other: 'Price | Sales' over
 * '$1 | $2'. Gives the stretches of text that are labels or values of these, and of nothing else.
 */
export function sideBySide(runs: Runs, facts: Facts): Set<Run> {
  const taken = new Set<Run>();
  for (const element of runs.within.keys()) {
    if (!isElement(element)) continue;
    for (const [heads, values] of listsIn(element)) {
      const texts = [heads, values].map((list) => list.map((node) => tidy(textIn(node))));
      const [labels = [], answers = []] = texts;
      const isHead = (text: string, at: number) =>
        !text ||
        isLabel(text) ||
        (isElement(heads[at] as PageNode) && (heads[at] as PageElement).name === "th");
      if (!areHeads(labels, answers) || !labels.every(isHead) || answers.some(isLabel)) continue;
      for (const [at, label] of labels.entries()) if (label) addFact(facts, label, answers[at] ?? "");
      for (const node of [...heads, ...values]) {
        const [from, to] = runs.within.get(node) ?? [0, 0];
        for (const run of runs.all.slice(from, to)) taken.add(run);
      }
    }
  }
  return taken;
}
