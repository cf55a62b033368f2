import { unitOf, withoutUnit } from "../normalise/units";
import { addFact, type Facts, inUnit } from "./fact-list";
import { FIGURES, mayBe, meaningOf } from "./labels";
import {
  elementBeside,
  isCell,
  isElement,
  type PageElement,
  type PageNode,
  type ParsedPage,
  parentOf,
  shortText,
  textIn,
  tidy,
} from "./page";
import type { Run, Runs } from "./runs";

/** A row of elements with this many labels is a header row. */
const MIN_HEADERS = 2;
const MAX_NOTE_LENGTH = 200;
/** Of a header cell, and of a figure below it. */
const MAX_TEXT_LENGTH = 60;

const isLabel = (text: string) => meaningOf(withoutUnit(text)) !== undefined;

function rowsOf(table: PageElement): PageElement[] {
  return table.children
    .filter(isElement)
    .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
    .filter(({ name }) => name === "tr");
}

function tableOf(row: PageElement): PageElement | null {
  const parent = parentOf(row);
  return parent && parent.name !== "table" ? (parentOf(parent) ?? parent) : parent;
}

/** Whether texts are headers of the values: at least two are labels, and most figure columns hold figures. */
function areHeads(heads: string[], values: string[]): boolean {
  const asked = heads.flatMap((head, at) => {
    const field = meaningOf(withoutUnit(head))?.field;
    const value = values[at];
    return field && FIGURES.has(field) && value
      ? [value.length <= MAX_TEXT_LENGTH && mayBe(field, value)]
      : [];
  });
  return (
    heads.length === values.length &&
    heads.every(({ length }) => length <= MAX_TEXT_LENGTH) &&
    heads.filter(isLabel).length >= MIN_HEADERS &&
    (asked.length === 0 || 2 * asked.filter(Boolean).length > asked.length)
  );
}

const isSpanning = ({ attribs: { colspan = "1" } }: PageElement) => Number(colspan) > 1;

/** The headers of a table whose first row has headers that span those of a second row. */
function stackedHeads([first = [], second = []]: PageElement[][]): PageElement[] {
  const below = [...second];
  const heads = first.flatMap((cell) =>
    isSpanning(cell) ? below.splice(0, Number(cell.attribs.colspan)) : [cell],
  );
  return below.length === 0 && first.some(isSpanning) ? heads : [];
}

/** The header row for a row: the first of its table with as many cells, or of the elements before it or its parent. */
function headsOf(row: PageElement, values: string[]): PageElement[] {
  const parent = parentOf(row);
  const table = row.name === "tr" ? tableOf(row) : null;
  if (table) {
    const rows = rowsOf(table).map(({ children }) => children.filter(isCell));
    const stacked = stackedHeads(rows);
    if (stacked.length === values.length) return stacked;
    return rows.find(({ length }) => length === values.length) ?? [];
  }
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

/** The unit given in a note next to a table: 'Figures in US$ millions'. */
function unitBeside(row: PageElement): ReturnType<typeof unitOf> {
  const table = row.name === "tr" ? tableOf(row) : parentOf(row);
  if (!table) return "";
  const beside = [
    table.children.find((child) => isElement(child) && child.name === "caption"),
    ...(rowsOf(table)[0]?.children.filter((cell) => isCell(cell) && isSpanning(cell)) ?? []),
    ...(["prev", "next"] as const).map((side) => elementBeside(table, side)),
  ];
  const notes = beside.flatMap((one) => (one && shortText(one, MAX_NOTE_LENGTH)) || []);
  return notes.map(unitOf).find(Boolean) ?? "";
}

/** The facts of a table row (or of elements laid out like one), labelled by its headers. */
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

/**
 * Moves a name that spans a row of its own into the row below, whose cells have the table's headers, and the listing's
 * text from a third row likewise.
 */
export function joinNamedRows({ $ }: ParsedPage): void {
  for (const table of $("table").toArray()) {
    if (!isElement(table)) continue;
    const [heads, ...rows] = rowsOf(table).map((row) => ({ row, cells: row.children.filter(isCell) }));
    const linksIn = (part: PageNode | undefined) => $(part).find("a[href]").toArray();
    for (const [at, { row, cells }] of rows.entries()) {
      const [name, below, further] = [cells[0], rows[at + 1], rows[at + 2]];
      const [link] = linksIn(name);
      const isNamed = link !== undefined && cells.length === 1 && below?.cells.length === heads?.cells.length;
      const first = isNamed ? below?.cells[0] : undefined;
      if (!name || !first || linksIn(below?.row).length > 0) continue;
      $(first).prepend($(name).contents(), "<br>");
      $(row).remove();
      const isText =
        further?.cells.length === 1 &&
        linksIn(further.row).every(({ attribs }) => attribs.href === link?.attribs.href);
      if (!isText) continue;
      $(first).append("<br>", $(further.cells).contents());
      $(further.row).remove();
    }
  }
}

/** The parts of an element: cells, other elements, lines. A wrapper with a single part is unwrapped. */
function partsOf(element: PageElement): PageNode[] {
  if (element.name === "tr") return element.children.filter(isCell);
  const parts = element.children.filter((child) => textIn(child).trim() !== "");
  const [only] = parts;
  return only && parts.length === 1 && isElement(only) ? partsOf(only) : parts;
}

/** Yields label lists with the value list beside, below or above: rows, columns, lines separated by breaks. */
function* listsIn(element: PageElement): Generator<[heads: PageNode[], values: PageNode[]]> {
  const parts = partsOf(element);
  const isGrid = parts.length >= 2 * MIN_HEADERS && parts.length % 2 === 0 && parts.every(isElement);
  if (isGrid) yield [parts.slice(0, parts.length / 2), parts.slice(parts.length / 2)];
  const table = element.name === "tr" ? tableOf(element) : null;
  // A table with more rows has one per listing or year.
  const [first, below, third] = table ? rowsOf(table) : [element, elementBeside(element, "next")];
  if (first !== element || below?.name !== element.name || third) return;
  const others = partsOf(below);
  yield [parts, others];
  // Values above their labels.
  yield [others, parts];
}

/** Reads facts from a list of labels beside a list of values. Returns the runs used for them. */
export function sideBySide(runs: Runs, facts: Facts): Set<Run> {
  const taken = new Set<Run>();
  for (const element of runs.within.keys()) {
    if (!isElement(element)) continue;
    for (const [heads, values] of listsIn(element)) {
      const texts = [heads, values].map((list) => list.map((node) => tidy(textIn(node))));
      const [labels = [], answers = []] = texts;
      const isHead = (text: string, at: number) => {
        const head = heads[at] ?? null;
        return !text || isLabel(text) || (isCell(head) && head.name === "th");
      };
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
