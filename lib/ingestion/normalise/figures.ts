import { FIGURE_FIELDS, type FigureField } from "../schema";
import { cellsOf, chained, looseIn, pairedInCells } from "./figure-cells";
import { joinsIn } from "./figure-gaps";
import { type FigureLabel, type FigureRole, findLabels } from "./figure-labels";
import { withHeadedPeriods } from "./headed-periods";
import type { Amount } from "./money";
import { UNDISCLOSED } from "./money-notation";
import { ofPackage, withPackageNamed } from "./package-price";
import type { Edge, Value } from "./pairing";
import { projectionsIn } from "./projected-figures";
import { findProseFigures } from "./prose-figures";
import { withQuestionsAsLabels } from "./question-labels";
import { withSpelledNumbers } from "./spelled-numbers";
import { withSums } from "./sums";
import { blank, textAfter, textBefore } from "./surroundings";
import { type Asked, withTold } from "./told-figures";
import { amountsIn, withUnitsWritten } from "./units";
import { withLatestYear } from "./year-tables";

export interface Figure {
  role: FigureRole;
  /** The label as written: 'Profit*', 'Gross Sales'. */
  label: string;
  /** The year in or next to the label: 2024 for 'Revenue, F2024'. */
  year: number | null;
  /** Null when the label is followed by words such as 'Refer to Broker'. */
  amount: Amount | null;
  /** Those words. */
  undisclosed: string | null;
  /** True for 'Label: $1' and the like, false for prose such as 'sales of about $1'. */
  tabular: boolean;
  /** 'Combined: gross $392,000': of all the parts that the text gives figures for. */
  isTotal: boolean;
  /** Only loosely connected to its label: used when nothing else gives the figure. */
  loose: boolean;
  index: number;
  /** The figure it would be if it were not a projection; its role is then `other`. */
  projected: FigureLabel["projected"];
}

export interface Figures {
  labelled: Figure[];
  /** Amounts marked as money that have no label. */
  unlabelled: Amount[];
}

/** 'Company revenue (commissions and fees): $2.3M': an explanation that names no other figure. */
const ASIDE =
  /(?<=\p{L}\s?)\((?![^()]*\b(?:sde|ebitda|cash|net|gross|owner|profit|income|earnings|revenue|sales|price|rent)\b)[^()\d$£€]*(?:\b(?:and|plus|incl\p{L}*|excl\p{L}*)\b|&)[^()\d$£€]*\)(?=\s*:)/giu;

/** '… = $203,000' after a label and its parts. */
const SUMMED = /(?<=\p{L}\s?:)[^=;\n]{4,160}\+[^=;\n]{4,160}=\s?([$£€]\s?\d[\d.,]*\d[KM]?)/gu;
/** 'Asking price: Reduced! $159,000' */
const BADGE =
  /(?<=\bprice\s?:\s*)(?:(?:now|just|recently|newly)\s+)?(?:reduced|new|lowered)!?:?\s+(?=(?:to\s+)?[$£€]\s?\d)/gi;
/** 'Cash flow of about 52% of gross ($252,000)': only the amount counts. */
const SHARE_OF_SALES =
  /(?:(?:approximately|about|close\s+to|roughly|around|nearly)\s+)?\d{1,2}(?:\.\d+)?\s?%\s+of\s+(?:the\s+)?(?:gross|sales|revenues?|fees)(?:\s+after\s+all\s+expenses)?\s*\((?=[$£€]\s?\d)/gi;
/** Businesses that live on commissions: these are their revenue. */
const OF_COMMISSIONS = /\b(?:agency|agents?|insurance|book\s+of\s+business|brokerage|realty)\b/i;
const FUEL = /\b(?:gal|gals|gallons?|fuel|cpg)\b/i;
const LISTED_ASSET =
  /\b(?:equipment|ff&e|inventory|stock|real\s+estate|buildings?|property|land|vehicles?|trucks?)\s+(?:(?:is|are|was|were)\s+)?$/i;

/** Adjusts labels to context: 'equipment listed at' is no price, an agency's commissions are its revenue. */
const ownLabels = (text: string, title: string): FigureLabel[] =>
  findLabels(text).flatMap((label) => {
    const isThing =
      /^(?:listed|offered|priced)\b/i.test(label.text) &&
      LISTED_ASSET.test(textBefore(text, label.index, 30));
    const isSales = /^commissions?$/i.test(label.text) && OF_COMMISSIONS.test(title);
    // Fuel comes on top.
    if (/^inside sales$/i.test(label.text) && FUEL.test(text)) return [{ ...label, role: "other" as const }];
    return isThing ? [] : [isSales ? { ...label, role: "revenue" as const } : label];
  });

/** Rewrites amounts as they are usually written, without moving anything: every position stays the same. */
function withUsualWording(given: string): string {
  const plain = given.replace(BADGE, blank).replace(SHARE_OF_SALES, blank);
  const summed = plain.replace(SUMMED, (row, sum: string) => ` ${sum}`.padEnd(row.length));
  const numbers = withSpelledNumbers(withQuestionsAsLabels(withUnitsWritten(summed)));
  return withSums(withPackageNamed(withLatestYear(numbers))).replace(ASIDE, blank);
}

const WITHHELD = new RegExp(`(?<![\\p{L}])(?:${UNDISCLOSED})(?![\\p{L}])`, "giu");

/** 'Revenue — | EBITDA $640K' */
const A_DASH = /^\s*:?\s*([–—-]{1,3})\s*(?=[|\n•]|$)/;

/** The phrases in place of an amount. In 'Asking Price' above 'Price undisclosed', a word belongs to the label. */
function withheldIn(text: string, labels: FigureLabel[]): Value[] {
  let nearby = 0;
  const dashes = labels.flatMap(({ end }): Value[] => {
    const [all, dash] = A_DASH.exec(textAfter(text, end, 12)) ?? [];
    const index = end + (all?.indexOf(dash ?? "") ?? 0);
    return dash ? [{ amount: null, words: dash, index, end: index + dash.length }] : [];
  });
  const words = [...text.matchAll(WITHHELD)].flatMap((match) => {
    const end = match.index + match[0].length;
    while (nearby < labels.length && (labels[nearby]?.end ?? 0) <= match.index) nearby++;
    const next = labels[nearby];
    const label = next && next.index < end ? next : undefined;
    const index = label ? label.end + text.slice(label.end, end).search(/\S|$/) : match.index;
    return index < end ? [{ amount: null, words: text.slice(index, end).trim(), index, end }] : [];
  });
  return [...dashes, ...words];
}

/** Pairs labels with values: clear pairs first, then those across a few words, then those of free prose. */
function edgesIn(text: string, title: string, labels: FigureLabel[], values: Value[]): Edge[] {
  const cells = cellsOf(text, labels, values);
  const edges = chained(cells, text);
  edges.push(...pairedInCells(cells, edges, joinsIn(text, title), text));
  edges.push(...looseIn(cells, edges, text));
  const stated = new Set(edges.filter(({ value }) => value.amount).map(({ label }) => label.role));
  const paid = new Set(edges.map(({ value }) => value));
  const isOpen = (role: FigureRole) => !stated.has(role);
  return [...edges, ...findProseFigures(text, cells, isOpen, (value) => !paid.has(value))];
}

/** Drops an amount's period if that word starts the next label: '$450,000 Monthly Rent $3,000'. */
function withOwnPeriod({ label, value }: Edge, labels: FigureLabel[]): Amount | null {
  const { amount } = value;
  if (!amount) return null;
  const borrowed =
    amount.periodEnd > amount.end &&
    labels.some((other) => other !== label && other.index < amount.periodEnd && other.index >= amount.end);
  return { ...amount, period: (borrowed ? null : amount.period) ?? label.period };
}

const A_YEAR = /(?:\b(?:(?:fye?|f|cy|ye)\s?['’]?(?:20)?|20)|(?<![\p{L}\d])['’])(\d\d)[ae]?\b/iu;

/** 'FY25: Rev $1', '2024 – sales $1': at the start of a sentence or clause. */
const YEAR_BEFORE =
  /(?:(?:^|[.;|•\n(]\s*)(?:fy\s?['’]?)?(?:20)?\d\d[ae]? ?(?:[:–—-] ?)?|(?:^|[.,;|•\n(]\s*|\b(?:and|but)\s+)20\d\d (?:\p{Ll}+ )?)$/iu;

/** 'Gross | $905,000 | 2024': at the end of a line. */
const YEAR_BEHIND = /^\s*[|(,–-]\s*(?:fye?\s?)?20\d\d\)?(?=\s*(?:$|\n))/i;

function yearBeside(words: string): number | null {
  const year = A_YEAR.exec(words.slice(0, 60))?.[1];
  return year ? 2000 + Number(year) : null;
}

const TOTAL_BEFORE = /(?:^|[.;|•\n])\s*(?:combined|totals?|together|overall|both)\s*[:–-][^.;|•\n]*$/i;

const [TOTAL_OF, IN_ALL] = [
  /^\s*(?:combined|total|overall|aggregate)\b/i,
  /^\s*(?:altogether|in\s+(?:all|total)|all\s+told|combined|overall)\b/i,
];
/** 'For combined revenue of $675,000', 'the inn took in $364,000 altogether': more than any of its parts. */
const isTotalOfSales = ({ label, value }: Edge, text: string) =>
  label.role === "revenue" && (TOTAL_OF.test(label.text) || IN_ALL.test(textAfter(text, value.end, 16)));

const WAS_BEFORE =
  /\b(?:was|had been)\s+(?:first\s+|originally\s+|previously\s+)?$|\b(?:first|originally|initially|previously|formerly)\s+$/i;

const IN_BRACKETS = /^\(.*\)$/s;
/** Brackets are losses only if just earnings have them; if other figures do too, they are only brackets. */
function lossesIn(text: string, edges: Edge[]): Set<Edge> {
  const bracketed = edges.filter(({ value }) => IN_BRACKETS.test(text.slice(value.index, value.end)));
  const isLoss = ({ label, value }: Edge) =>
    label.role === "earnings" &&
    value.amount !== null &&
    /^\([^a-z]*\)$/i.test(text.slice(value.index, value.end));
  return new Set(bracketed.every(({ label }) => label.role === "earnings") ? bracketed.filter(isLoss) : []);
}

const negated = (amount: Amount | null, isLoss: boolean) =>
  amount && isLoss && amount.low > 0 ? { ...amount, low: -amount.low } : amount;

const REPLACED_AFTER = /^\s*(?:[–—-]+>|=>|→)/;

/** Whether another price replaces this one: 'AP $295,000 –> AP $245,000', 'it was listed at $1; it is now $2'. */
const isReplaced = ({ label, value }: Edge, edges: readonly Edge[], text: string) =>
  REPLACED_AFTER.test(textAfter(text, value.end, 8)) ||
  (label.role === "askingPrice" &&
    WAS_BEFORE.test(textBefore(text, label.index, 20)) &&
    edges.some((other) => other.label.role === "askingPrice" && other.label.index > label.end));

function figuresOf(edges: Edge[], labels: FigureLabel[], text: string): Figure[] {
  const projections = projectionsIn(text, edges);
  const losses = lossesIn(text, edges);
  const figures = edges.map((edge): Figure => {
    const { label, value, tabular, loose = false } = edge;
    const projected = projections.get(edge) ?? null;
    return {
      role: projected || isReplaced(edge, edges, text) ? "other" : label.role,
      label: label.text.trim(),
      year:
        yearBeside(label.text) ??
        yearBeside(text.slice(label.end, Math.max(label.end, value.index))) ??
        yearBeside(YEAR_BEFORE.exec(textBefore(text, label.index, 24))?.[0] ?? "") ??
        (tabular ? yearBeside(YEAR_BEHIND.exec(textAfter(text, value.end, 14))?.[0] ?? "") : null),
      amount: negated(withOwnPeriod(edge, labels), losses.has(edge) || /\bloss$/i.test(label.text)),
      undisclosed: value.words,
      tabular,
      isTotal: TOTAL_BEFORE.test(textBefore(text, label.index, 60)) || isTotalOfSales(edge, text),
      loose,
      index: label.index,
      projected,
    };
  });
  figures.sort((a, b) => a.index - b.index);
  // 'FY2025 revenue $17.4M, EBITDA $2.2M', '2025: sales $1 / SDE $2': one year for both.
  for (const [at, figure] of figures.entries()) {
    const before = figures[at - 1];
    if (before?.year && !figure.year && !/[;|•\n]|\.\s/.test(text.slice(before.index, figure.index)))
      figure.year = before.year;
  }
  return figures;
}

/** The amounts of a text, in its usual wording, and the labels that words around them give to some. */
export function labelledIn(given: string, title = "") {
  const text = withUsualWording(given);
  const amounts = amountsIn(text);
  const labels = withHeadedPeriods(ownLabels(text, title), text);
  const values: Value[] = [
    ...amounts.map((amount) => ({ amount, words: null, index: amount.index, end: amount.end })),
    ...withheldIn(text, labels),
  ].sort((a, b) => a.index - b.index);
  return { text, amounts, labels, edges: edgesIn(text, title, labels, values) };
}

/** The same with the figures that whole sentences tell, read by the network. */
function toldIn(given: string, asked: Asked): ReturnType<typeof labelledIn> {
  const labelled = labelledIn(given, asked.title);
  return { ...labelled, edges: withTold(labelled.text, asked, labelled.amounts, labelled.edges) };
}

/**
 * Finds the figures a text states under a label, by position. Labels and amounts are collected first and then
 * paired cell by cell, in the direction that gives more labels an amount. A title can end with a label word
 * ('RV Sales $395,000'): with `title` given, nothing after it belongs to that word. Sentences are read by the network
 * for `roles` only.
 */
export function findFigures(
  given: string,
  title = "",
  roles: readonly FigureField[] = FIGURE_FIELDS,
): Figures {
  const { text, amounts, labels, edges } = toldIn(given, { title, roles });
  // A price from a sentence may also be the one a card prints without a label.
  const isPrinted = ({ label, loose }: Edge) => loose && label.role === "askingPrice";
  const taken = new Set(edges.filter((edge) => !isPrinted(edge)).map(({ value }) => value.amount));
  const unlabelled = amounts.filter((amount) => amount.marked && !taken.has(amount));
  return ofPackage(text, { labelled: figuresOf(edges, labels, text), unlabelled });
}
