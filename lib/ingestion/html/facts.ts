import { FLAGS } from "@/lib/vocabulary/terms";
import { labelledField, periodOf } from "../normalise/figure-labels";
import { factNameOf } from "../normalise/labelled-facts";
import { unitOf, withoutUnit } from "../normalise/units";
import type { RawListing } from "../schema";
import { type LabelledField, mayBe, meaningOf, meaningOfClass } from "./labels";
import { elementBeside, isElement, type PageElement, type PageNode, shortText, tidy } from "./page";
import type { Run, Runs } from "./runs";

const LONGEST_VALUE = 2_000;
/** A value in several pieces ('$' and '300,000') is put together up to this length. */
const LONGEST_PIECES = 200;
const MOST_FACTS = 200;
const LONGEST_NOTE = 200;
/** A label and its value may have an icon and a unit beside them. */
const MOST_BESIDE = 4;

const NEARBY = 100;

/** A listing's facts by the label that the page gives them. */
export type Facts = Map<string, string>;

const MONEY = /^[-–—=\s]*(?:(?:US|CA|AU)?\s?[$£€]|USD|R\s?\d)/i;

const bare = (label: string) => tidy(label).replace(/\s*[:*]+$/, "");

const ONLY_YEARS = /^(?:(?:fy\s?)?(?:19|20)\d\d[a-z]?\b[\s|]*){2,}$/i;
const BARE_NUMBER = /^[$£€]?\s?\d[\d,.]*$/;

function addFact(facts: Facts, name: string, value: string): boolean {
  const label = bare(withoutUnit(name));
  const given = tidy(value)
    .replace(/^[:\s]+/, "")
    .slice(0, LONGEST_VALUE);
  const text = BARE_NUMBER.test(given) ? given + unitOf(name) : given;
  if (!label || !text || label.length > 60 || facts.has(label) || facts.size >= MOST_FACTS) return false;
  // A heading with a paragraph below it, and the head of a table of years.
  if ((text.length > LONGEST_PIECES && !meaningOf(label)) || ONLY_YEARS.test(text)) return false;
  facts.set(label, text);
  return true;
}

/** 'Asking Price: $1 | Cash Flow: $2' and 'Asking Price $1' within one stretch of text. */
function inlineFacts(run: Run, facts: Facts): void {
  if (run.node.parent && isElement(run.node.parent) && run.node.parent.name === "h1") return;
  const segments = run.text.split(/\s*[|•·]\s*/);
  for (const segment of segments) {
    const [, name = "", value = ""] = /^([^:]{2,60}):\s+(\S.*)$/s.exec(segment) ?? [];
    const meaning = meaningOf(name);
    if (name && value.length <= LONGEST_PIECES && (meaning || segments.length === 1)) {
      if (!meaning?.field || mayBe(meaning.field, value)) addFact(facts, name, value);
      continue;
    }
    const amount = /^([\p{L}' ()]{3,40}?)\s*[-–—]?\s*((?:US)?[$£€].*)$/u.exec(segment);
    if (amount?.[1] && meaningOf(amount[1]) && (amount[2]?.length ?? 0) <= 60) {
      addFact(facts, amount[1], amount[2] ?? "");
    }
  }
}

/** The runs of the smallest part of the page that holds more than this one. */
function surroundings(runs: Runs, index: number): [from: number, to: number] | null {
  let node = runs.all[index]?.node.parent ?? null;
  while (node) {
    const range = runs.within.get(node);
    if (range && range[1] - range[0] > 1) return range;
    if (node === runs.scope) return null;
    node = node.parent;
  }
  return null;
}

/** The runs that a label speaks of: those up to the next label, or back to the one before where labels come last. */
function spokenOf(runs: Runs, index: number): { pieces: Run[]; alone: boolean } | null {
  const range = surroundings(runs, index);
  if (!range) return null;
  // On a page of nothing but labels, only those nearby can be a label's own.
  const [from, to] = [Math.max(range[0], index - NEARBY), Math.min(range[1], index + NEARBY)];
  const around = runs.all.slice(from, to);
  const own = index - from;
  const isLabel = around.map(({ label }) => label !== null);
  const labels = isLabel.filter(Boolean).length;
  const labelsLast = isLabel.at(-1) === true && isLabel[0] === false;
  const next = isLabel.indexOf(true, own + 1);
  const pieces = labelsLast
    ? around.slice(isLabel.lastIndexOf(true, own - 1) + 1, own)
    : around.slice(own + 1, next < 0 ? undefined : next);
  return pieces.length > 0 ? { pieces, alone: around.length <= MOST_BESIDE || labels > 1 } : null;
}

/** Whole amounts among the pieces; '(approx. US$2,849,000)' only explains the one before it. */
const numbers = (pieces: Run[]) =>
  pieces.filter(({ text }) => /^(?:[A-Z]{1,3})?\s?[$£€]?\s?\(?\d[\d.,]{2,}/.test(text)).length;

/** 'Real estate <em>not</em> included', and a heading with a paragraph or items below it. */
function isSentence(node: PageNode, value: string): boolean {
  if (node.type === "text" && /^\p{Ll}/u.test(value)) return true;
  const holder = isElement(node) ? node : node.parent;
  return holder !== null && isElement(holder) && /^h[1-4]$/.test(holder.name) && value.length > 60;
}

/** What leads on to a page says nothing of a label before it. */
const LEADS_ON = /^(?:(?:view|see|read|learn|get|full|more|all)\b.{0,30}|details?)$/i;
const FIGURES = new Set<string | undefined>(["askingPrice", "revenue", "earnings"]);
/** So many labels make a row of elements the heads of those below. */
const LEAST_HEADS = 2;
/** Behind an amount another line says something else, unless it belongs to the amount: '+ inventory', '(2024)'. */
const SAYS_MORE = /^\p{Lu}\p{Ll}/u;

/** The pieces that answer a label: none that leads on, and of what stands behind an amount only what is part of it. */
function answering(pieces: Run[], field: string | undefined): Run[] {
  const end = pieces.findIndex(
    ({ text }, at) => LEADS_ON.test(text) || (at > 0 && FIGURES.has(field) && SAYS_MORE.test(text)),
  );
  return end < 0 ? pieces : pieces.slice(0, end);
}

function pairedFacts(runs: Runs, facts: Facts): void {
  for (const [index, { text, label, node }] of runs.all.entries()) {
    if (facts.size >= MOST_FACTS) return;
    if (!label || facts.has(bare(text))) continue;
    const found = spokenOf(runs, index);
    if (!found) continue;
    const { alone } = found;
    const meaning = meaningOf(text);
    const pieces = answering(found.pieces, meaning?.field);
    if (pieces.length === 0) continue;
    const joined = pieces
      .map((piece) => piece.text)
      .join(" ")
      .replace(/([$£€]) (?=\d)/g, "$1");
    // Beyond that, only the piece that touches the label is its value.
    const value = joined.length <= LONGEST_PIECES || label === "marked" ? joined : (pieces[0]?.text ?? "");
    // A badge below a card's figures: '$176K' is no answer to 'Relocatable'.
    if (MONEY.test(value) && FLAGS.some((flag) => flag !== "real-estate" && flag === factNameOf(text)))
      continue;
    if (meaning?.field && !mayBe(meaning.field, value.replace(/^[:\s]+/, ""))) continue;
    // A row of years has a figure for each of them.
    if (meaning?.field && numbers(pieces) > 1) continue;
    // What only sounds like a label must stand like one, and not begin a sentence or a part of the page.
    const stands = (alone && !isSentence(node, value)) || MONEY.test(value) || value.startsWith(":");
    if (label === "known" && !stands) continue;
    addFact(facts, text, value.length <= LONGEST_PIECES ? (value.split(/\s+[|•]\s+/)[0] ?? "") : value);
  }
}

/** The row of heads above a row: the first of its table, or of the elements that stand before it or its parent. */
function headsOf(row: PageElement): PageElement[] {
  const parent = row.parent && isElement(row.parent) ? row.parent : null;
  const table = row.name === "tr" && parent ? tableOf(parent) : null;
  if (table) return rowsOf(table)[0]?.children.filter(isCell) ?? [];
  const above = parent && elementBeside(parent, "prev");
  const rows = [...(parent?.children ?? []).slice(0, 2), above, ...(above?.children ?? [])].filter(
    (one): one is PageElement => one !== null && isElement(one) && one !== row,
  );
  const as = row.children.filter(isElement).length;
  // What says of no column what it is, is another row.
  const isHeads = (cells: PageElement[]) =>
    cells.length === as && cells.filter(isLabel).length >= LEAST_HEADS;
  return rows.map(({ children }) => children.filter(isElement)).find(isHeads) ?? [];
}

const tableOf = (parent: PageElement) =>
  parent.name !== "table" && parent.parent && isElement(parent.parent) ? parent.parent : parent;
const isLabel = (head: PageElement) => meaningOf(withoutUnit(textIn(head))) !== undefined;

/** The unit that a note beside a table gives its amounts: 'Figures in US$ millions'. */
function unitBeside(row: PageElement): ReturnType<typeof unitOf> {
  const parent = row.parent && isElement(row.parent) ? row.parent : null;
  const table = parent && (row.name === "tr" ? tableOf(parent) : parent);
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
  const heads = headsOf(row);
  if (heads.length !== cells.length || heads.includes(cells[0] as PageElement)) return facts;
  const unit = unitBeside(row);
  for (const [column, head] of heads.entries()) {
    const cell = cells[column];
    const value = cell ? runs.textOf(cell) : null;
    const label = textIn(head);
    if (!value || !label || !(head.name === "th" || isLabel(head))) continue;
    addFact(
      facts,
      label,
      FIGURES.has(meaningOf(label)?.field) && BARE_NUMBER.test(value) ? value + unit : value,
    );
  }
  return facts;
}

const textIn = (node: PageNode): string =>
  node.type === "text" ? node.data : "children" in node ? tidy(node.children.map(textIn).join(" ")) : "";

/** A table of one row under its heads: 'Price | Sales | Profit' over '$1 | $2 | $3'. */
function columnFacts(runs: Runs, table: PageElement, facts: Facts): void {
  const rows = rowsOf(table);
  const [heads, values] = rows.map((row) =>
    row.children.filter(isCell).map((cell) => runs.textOf(cell) ?? ""),
  );
  if (rows.length !== 2 || !heads || heads.length < 2 || heads.length !== values?.length) return;
  if (!heads.every((head, column) => !head || meaningOf(head) || isHead(rows[0], column))) return;
  for (const [column, head] of heads.entries()) if (head) addFact(facts, head, values[column] ?? "");
}

const isCell = (node: PageElement["children"][number]): node is PageElement =>
  isElement(node) && (node.name === "td" || node.name === "th");
const isHead = (row: PageElement | undefined, column: number) =>
  row?.children.filter(isCell)[column]?.name === "th";

function rowsOf(table: PageElement): PageElement[] {
  return table.children
    .filter(isElement)
    .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
    .filter(({ name }) => name === "tr");
}

function tablesOf(element: PageElement): PageElement[] {
  const inner = element.children.filter(isElement).flatMap(tablesOf);
  return element.name === "table" ? [element, ...inner] : inner;
}

/**
 * A page's facts, or those of a part of it, by their label, whatever the markup: what counts is which text stands
 * alone with which other. Definition lists, tables (with icons too), pairs of elements in either order, 'Label: value'.
 */
export function readFacts(runs: Runs): Facts {
  const facts: Facts = new Map();
  for (const table of tablesOf(runs.scope)) columnFacts(runs, table, facts);
  pairedFacts(runs, facts);
  for (const run of runs.all) if (!run.label && facts.size < MOST_FACTS) inlineFacts(run, facts);
  return facts;
}

/** What class names alone say: `<p class="listing-price">$300,000</p>`. For cards, whose labels are often pictures. */
export function fieldsFromClasses(runs: Runs): Partial<Record<LabelledField, string>> {
  const fields: Partial<Record<LabelledField, string>> = {};
  for (const node of runs.within.keys()) {
    const meaning =
      isElement(node) && node !== runs.scope ? meaningOfClass(node.attribs.class ?? "") : undefined;
    const text = runs.textOf(node);
    if (!meaning?.field || !text || fields[meaning.field]) continue;
    const [from, to] = runs.within.get(node) ?? [0, 0];
    const labelled = runs.all.slice(from, to).some(({ label }) => label);
    if (!labelled && mayBe(meaning.field, text)) fields[meaning.field] = text;
  }
  return fields;
}

const YEAR = /\b20\d\d\b/;

/** The fields that a listing's labels name, the best label of each. Figures keep the label that they stood under. */
export function fieldsFromFacts(facts: Facts): Partial<RawListing> {
  const fields: Partial<RawListing> = {};
  const ranks = new Map<LabelledField, number>();
  for (const [name, value] of facts) {
    const { field, rank: ofLabel = 0 } = meaningOf(name) ?? {};
    // Of 'Revenue (2024)' and 'Revenue (2025)' the later one.
    const rank = ofLabel - Number(YEAR.exec(name)?.[0] ?? 0) / 10_000;
    // What is told for a month is a fact: its text makes a year of it where nothing else gives one.
    if (
      !field ||
      periodOf(name) ||
      !mayBe(field, value) ||
      rank >= (ranks.get(field) ?? Number.POSITIVE_INFINITY)
    )
      continue;
    ranks.set(field, rank);
    fields[field] = value;
    Object.assign(fields, labelledField(field, name));
  }
  return fields;
}

/**
 * Takes fields from the labels that a person has chosen for them; other labels of such a field count no more.
 * `earningsLabel` says what the earnings are, whatever they stood under.
 */
export function relabelled(
  raw: RawListing,
  {
    labels = {},
    earningsLabel,
  }: { labels?: Partial<Record<LabelledField, string>>; earningsLabel?: string | undefined },
): RawListing {
  const facts = { ...raw.facts };
  const fields: Partial<RawListing> = {};
  for (const [field, label] of Object.entries(labels) as [LabelledField, string][]) {
    if (!Object.hasOwn(facts, label)) continue;
    fields[field] = facts[label];
    Object.assign(fields, labelledField(field, label));
    for (const other of Object.keys(facts)) {
      if (other !== label && meaningOf(other)?.field === field) delete facts[other];
    }
  }
  if (earningsLabel && (fields.earnings ?? raw.earnings)) fields.earningsLabel = earningsLabel;
  return { ...raw, ...fields, facts };
}
