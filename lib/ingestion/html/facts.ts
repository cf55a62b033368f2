import { labelledField, periodOf } from "../normalise/figure-labels";
import { answersFlag, factNameOf } from "../normalise/labelled-facts";
import type { RawListing } from "../schema";
import { addFact, bare, type Facts, MAX_FACTS, MAX_JOINED_LENGTH, MONEY } from "./fact-list";
import { sideBySide } from "./headed-facts";
import { FIGURES, type LabelledField, mayBe, meaningOf, meaningOfClass } from "./labels";
import { isElement, type PageNode, parentOf } from "./page";
import type { Run, Runs } from "./runs";

/** A label and its value may have an icon and a unit next to them. */
const MAX_SURROUNDING = 4;
const NEARBY = 100;
const MAX_LABEL_LENGTH = 60;

const CURRENCY = "(?:(?:US|CA|AU?|C|NZ)?\\s?[$£€]|(?:USD|CAD|AUD|GBP|EUR)\\s)";
/** 'Asking Price $500,000', 'Sales – $1.2M' */
const BEFORE_AMOUNT = new RegExp(
  `^([\\p{L}\\d'’() ]{2,40}?)\\s*(?:[-–—]|\\.{2,}|…+)?\\s*((?:over |under |up to |more than |from |approx\\.? |about )?${CURRENCY}.*)$`,
  "iu",
);
/** 'Real Estate Included …… No', 'Employees .... 12', 'Home based Yes' */
const BEFORE_ANSWER = /^([\p{L}'’() -]{3,40}?)(?:\s*(?:\.{2,}|…+)\s*|\s(?=(?:yes|no)$))(\S.{0,60})$/iu;

const ONE_AMOUNT = `(?:${CURRENCY})?\\s?\\d[\\d.,]*\\s?(?:[kmb]|mm|million|thousand)?\\+?`;
const ONLY_AMOUNT = new RegExp(
  `^(?=${CURRENCY})${ONE_AMOUNT}(?:\\s?(?:[-–—]|to)\\s?${ONE_AMOUNT})?(?:\\s?(?:/|per|a)?\\s?(?:month|mo|year|yr|week|wk|annum|monthly|annually))?$`,
  "i",
);

/** '$500,000 (Asking Price)', '$1.2M Revenue', '6 Employees': the label and the value before it. */
function valueFirst(segment: string): [string, string, string] | undefined {
  if (segment.length > 2 * MAX_LABEL_LENGTH || !/^(?:\D{0,4})\d/.test(segment)) return undefined;
  for (const { index } of segment.matchAll(/\s/g)) {
    const value = segment.slice(0, index);
    const label = segment.slice(index + 1).replace(/^\((.*)\)$/, "$1");
    const field = /^\p{L}/u.test(label) ? meaningOf(label)?.field : undefined;
    const isValue = FIGURES.has(field) ? ONLY_AMOUNT : field === "employees" ? /^\d+$/ : null;
    if (isValue?.test(value)) return [segment, label, value];
  }
  return undefined;
}

/** 'Asking Price: $1 | Cash Flow: $2', 'Asking Price $1' and '$1 Asking Price' within one text run. */
function inlineFacts(run: Run, facts: Facts): void {
  if (parentOf(run.node)?.name === "h1") return;
  const segments = run.text.split(/\s*[|•·]\s*/);
  for (const segment of segments) {
    const dashed = /^([^:$£€\d]{2,40}?)\s[-–—]\s(\S.{0,80})$/.exec(segment);
    const [, name = "", value = ""] =
      /^([^:]{2,60}):\s+(\S.*)$/s.exec(segment) ?? (meaningOf(dashed?.[1] ?? "")?.field && dashed) ?? [];
    const meaning = meaningOf(name);
    if (name && value.length <= MAX_JOINED_LENGTH && (meaning || segments.length === 1)) {
      if (!meaning?.field || mayBe(meaning.field, value)) addFact(facts, name, value);
      continue;
    }
    const found = BEFORE_AMOUNT.exec(segment) ?? BEFORE_ANSWER.exec(segment) ?? valueFirst(segment);
    const [, label = "", said = ""] = found ?? [];
    if (meaningOf(label) && said.length <= 60) addFact(facts, label, said);
  }
}

/** The runs of the smallest enclosing element that holds more than this run. */
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

/** The runs a label applies to: up to the next label, or back to the previous one where labels come last. */
function spokenOf(runs: Runs, index: number): { pieces: Run[]; alone: boolean } | null {
  const range = surroundings(runs, index);
  if (!range) return null;
  // On a page full of labels, only nearby runs can belong to a label.
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
  return pieces.length > 0 ? { pieces, alone: around.length <= MAX_SURROUNDING || labels > 1 } : null;
}

/** Counts whole amounts; '(approx. US$2,849,000)' only explains the one before it. */
const numbers = (pieces: Run[]) =>
  pieces.filter(({ text }) => /^(?:[A-Z]{1,3})?\s?[$£€]?\s?\(?\d[\d.,]{2,}/.test(text)).length;

/** 'Real estate <em>not</em> included', and a heading with a paragraph or items below it. */
function isSentence(node: PageNode, value: string): boolean {
  if (node.type === "text" && /^\p{Ll}/u.test(value)) return true;
  const holder = isElement(node) ? node : parentOf(node);
  return /^h[1-4]$/.test(holder?.name ?? "") && value.length > 60;
}

/** A link to another page is not a value. */
const LEADS_ON = /^(?:(?:view|see|read|learn|get|full|more|all)\b[^\d$£€]{0,30}|details?)$/i;
/** After an amount, a line is a new statement unless it belongs to it: '+ inventory', '(2024)'. */
const SAYS_MORE = /^\p{Lu}\p{Ll}/u;

/** A label's value: nothing from a link on, and after an amount only what belongs to it. */
function answering(pieces: Run[], field: string | undefined): Run[] {
  const end = pieces.findIndex(
    ({ text }, at) => LEADS_ON.test(text) || (at > 0 && FIGURES.has(field) && SAYS_MORE.test(text)),
  );
  return end < 0 ? pieces : pieces.slice(0, end);
}

/** Length of the first piece that is more than a symbol. */
const startOf = ([first, second]: Run[]): number =>
  (first?.text.length ?? 0) + ((first?.text.length ?? 0) <= 3 ? 1 + (second?.text.length ?? 0) : 0);

/** Facts from labels next to their values; `taken` are text runs that already belong to other facts. */
function pairedFacts(runs: Runs, facts: Facts, taken: Set<Run>): void {
  for (const [index, run] of runs.all.entries()) {
    const { text, label, node } = run;
    if (facts.size >= MAX_FACTS) return;
    if (!label || taken.has(run) || facts.has(bare(text))) continue;
    const found = spokenOf(runs, index);
    if (!found) continue;
    const { alone } = found;
    const meaning = meaningOf(text);
    const pieces = answering(found.pieces, meaning?.field);
    if (pieces.length === 0 || pieces.some((piece) => taken.has(piece))) continue;
    const joined = pieces
      .map((piece) => piece.text)
      .join(" ")
      .replace(/([$£€]) (?=\d)/g, "$1");
    // Above that length, only the run next to the label is its value.
    const value = joined.length <= MAX_JOINED_LENGTH || label === "marked" ? joined : (pieces[0]?.text ?? "");
    // A badge next to a card's figures: '1997' is not the value of 'Relocatable'.
    const isAsked = label === "marked" || (isElement(node) && node.name === "td");
    if (!answersFlag(factNameOf(text), value) && (!isAsked || MONEY.test(value))) continue;
    if (meaning?.field && !mayBe(meaning.field, value.replace(/^[:\s]+/, ""))) continue;
    // 'Price reduced' above the name is a badge: a figure label needs an amount directly after it.
    if (FIGURES.has(meaning?.field) && !mayBe("askingPrice", joined.slice(0, startOf(pieces)))) continue;
    // A row of a year table has one figure per year.
    if (meaning?.field && numbers(pieces) > 1) continue;
    // A label known only by its words must be laid out like one, and must not start a sentence or a section.
    const stands = (alone && !isSentence(node, value)) || MONEY.test(value) || value.startsWith(":");
    if (label === "known" && !stands) continue;
    const [first = "", second] = value.split(/\s+[|•]\s+/);
    const isShort = value.length <= MAX_JOINED_LENGTH;
    // 'Tampa | Florida' is one place.
    const said = !isShort ? value : meaning?.field === "location" && second ? `${first}, ${second}` : first;
    if (addFact(facts, text, said)) for (const piece of pieces) taken.add(piece);
  }
}

/** The facts of a page or part by label, in any markup: lists, tables, pairs in any order, 'Label: value'. */
export function readFacts(runs: Runs): Facts {
  const facts: Facts = new Map();
  const taken = sideBySide(runs, facts);
  pairedFacts(runs, facts, taken);
  for (const run of runs.all) if (!run.label && facts.size < MAX_FACTS) inlineFacts(run, facts);
  return facts;
}

/** Fields known by class names alone, as on cards: `<p class="listing-price">$300,000</p>`. */
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

/** The fields named by a listing's labels, using the best label for each. Figures keep their label. */
export function fieldsFromFacts(facts: Facts): Partial<RawListing> {
  const fields: Partial<RawListing> = {};
  const ranks = new Map<LabelledField, number>();
  for (const [name, value] of facts) {
    const { field, rank: ofLabel = 0 } = meaningOf(name) ?? {};
    // Of 'Revenue (2024)' and 'Revenue (2025)', take the later one.
    const rank = ofLabel - Number(YEAR.exec(name)?.[0] ?? 0) / 10_000;
    // A monthly figure stays a fact; normalisation annualises it if there is no annual figure.
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

/** Takes fields from the labels an admin chose; other labels for such a field are dropped. */
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
