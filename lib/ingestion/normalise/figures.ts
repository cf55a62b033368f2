import { withQuestionsAsLabels } from "./asked-figures";
import {
  BEFORE_OR_AFTER,
  type FigureLabel,
  type FigureRole,
  findLabels,
  isPlainWord,
  PERIOD_WORDS,
} from "./figure-labels";
import { withHeadedPeriods } from "./headed-periods";
import { isExpected, projectedRole } from "./hoped-figures";
import { isByMultiple, isLoose } from "./loose-figures";
import type { Amount } from "./money";
import { UNDISCLOSED } from "./money-notation";
import { ofPackage, withPackageNamed } from "./package-price";
import { asTable, best, type Edge, type Joins, paired, respective, type Value, zipped } from "./pairing";
import { withSpelledNumbers } from "./spelled-numbers";
import { withSums } from "./sums";
import { findProseFigures } from "./told-figures";
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

/** Boundaries that no label and amount cross: cells, bullets, semicolons, line breaks, sentence ends. */
const WALL =
  /[|•·;\n]|(?<!\b(?:adj|approx|avg|est|inc|co|no|mos?|yrs?|wks?|rs|sq|ft|st|mt|vs|rev|s\.d\.e|\p{Lu}))[.!?]["”’)]?\s+(?=[\p{Lu}"“$]|\d[\d.,]*[km]\b)|\s[-–—]\s(?=[^|•\n]{0,40}[:$])/giu;
/** A year next to a label: 'Rev '24', 'Sales, FY24', '2024A'. */
const OF_YEAR = String.raw`,?\s?\(?(?:(?:fye?|f|cy|ye)\s?['’]?(?:20)?\d\d|['’]\d\d|(?:(?:fye?|y\/?e|(?:fiscal\s+|financial\s+)?year[\s-]end(?:ed|ing)?)\s+(?:(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+(?:\d{1,2},?\s+)?|\d{1,2}[/.]\d{1,2}[/.]))?20\d\d)[ae]?\)?`;
/** Between a label and its amount in a table or form. */
const TABULAR_GAP = new RegExp(
  String.raw`^\s*(?:${BEFORE_OR_AFTER},?\s*){0,2}(?:,?\s?\(?(?:ttm|ltm|t12m?|(?:trailing|last)\s+(?:12|twelve)\s+months?)\)?)?(?:${OF_YEAR})?\)?\s*(?:\((?:[^()\d]{1,40}|[^()$]{0,20}\b(?:20\d\d|12|t12m?)\b[^()$]{0,12})\)\s*)?[*:=\-–—~.]*(?<![^.]\.)\s*(?:(?:USD|US|CAD|AUD|NZD|SGD|HKD|GBP|EUR|CDN|approx\.?|approximately|est\.?|about|around|nearly|circa|c\.)\s*)?(?:[A-Z]{2}\d{3,5}\s+)?$`,
  "iu",
);
const PROSE_GAP = new RegExp(
  String.raw`^\s*(?:\([^()$]{1,50}\)\s*)?(?:(?:${PERIOD_WORDS}|${BEFORE_OR_AFTER}|per\s+year|annually|price|(?:with|including|incl\.?)\s+\p{Ll}+(?:\s\p{Ll}+){0,2}|is|are|was|were|has|have|been|of|at|to|now|only|just|approximately|approx\.?|about|around|roughly|nearly|almost|over|under|above|below|up|more|less|than|from|between|in|excess|exceed(?:s|ing|ed)?|topp(?:ed|ing)|averag(?:e|es|ing|ed)|avg\.?|c[ao]m(?:es?|ing)|st(?:an|oo)ds?|r[au]n(?:s|ning)?|to\s+(?:(?:an?|the|one|two|three|both)\s+)?(?:(?:\p{Ll}+\s+)?(?:owners?|sellers?|partners?|proprietors?))(?:[\s-]operators?)?|(?:on|per|from|in)\s+(?:the\s+|its\s+)?(?:20\d\d\s+)?(?:federal\s+)?tax\s+returns?|just|shy|currently|some|well|abt|combined|annually|yearly|shade|little|touch|a|total(?:s|ing|ed)?|reach(?:es|ing|ed)?|hit(?:ting)?|the|an?|expected|projected|projections?|forecast(?:ed)?|potential|budget(?:ed)?|target(?:ed)?|be|(?:est|estimated)|(?:net|excluding|exclusive|ex|plus|including)\s+(?:of\s+)?(?:vat|gst|tax)|[:~+*\-–])\s*){0,6}(?:\([^()$£€]{1,30}\)\s*)?$`,
  "iu",
);
/** Between an amount and the label after it: '$656K cash flow', '$6m+ in annual sales'. */
const VALUE_FIRST_GAP =
  /^\+?\s{0,3}(?:(?:is|was|were|in|of|\/\s?(?:mo(?:nth)?|w(?:ee)?k)|per\s+year|per\s+month|per\s+week|p\.?\/?w\.?|p\.?\/?a\.?|a\s+year|a\s+month|a\s+week|annual(?:ly)?|yearly|monthly|weekly|daily|total|\/\s?yr)\s{0,2}){0,3}\s{0,2}$/i;
const WITHHELD = new RegExp(`(?<![\\p{L}])(?:${UNDISCLOSED})(?![\\p{L}])`, "giu");
const RENT = /^(?:rent|lease)$/i;
/** A higher rent without a colon before it is the card's price. */
const MAX_RENT = 50_000;
const REPLACED_AFTER = /^\s*(?:[–—-]+>|=>|→)/;
const ONLY_MARKS = /^[\s\p{P}\p{S}]*$/u;
/** From this size on, an unmarked number alone in a cell may be an amount. */
const MIN_UNMARKED = 10_000;
/** Per week or month it can be less. */
const MIN_UNMARKED_PER_PERIOD = 1_000;

/** The end positions of the title: at the start of the text, and again where the text repeats it. */
function endsOf(title: string, text: string): Set<number> {
  const ends = new Set<number>();
  for (let at = text.indexOf(title); title && at >= 0; at = text.indexOf(title, at + 1))
    ends.add(at + title.length);
  return ends;
}

/** The text between two boundaries, with its labels and values. */
interface Cell {
  from: number;
  to: number;
  labels: FigureLabel[];
  values: Value[];
}

function cellsOf(text: string, labels: FigureLabel[], values: Value[]): Cell[] {
  const inside = [...labels, ...values]
    .map(({ index, end }) => [index, end] as const)
    .sort(([a], [b]) => a - b);
  const cells: Cell[] = [];
  let from = 0;
  let at = 0;
  const close = (to: number) => {
    cells.push({ from, to, labels: [], values: [] });
    from = to;
  };
  for (const wall of text.matchAll(WALL)) {
    while (at < inside.length && (inside[at]?.[1] ?? 0) <= wall.index) at++;
    const within = inside[at];
    if (within && within[0] < wall.index) continue;
    close(wall.index + 1);
  }
  close(text.length);
  for (const [list, name] of [
    [labels, "labels"],
    [values, "values"],
  ] as const) {
    let cell = 0;
    for (const item of list) {
      while (cell < cells.length - 1 && item.index >= (cells[cell]?.to ?? 0)) cell++;
      (cells[cell]?.[name] as (FigureLabel | Value)[] | undefined)?.push(item);
    }
  }
  return cells;
}

/** What a cell may hold besides its label or value: brackets, a year, whether it is part of the price. */
const BESIDE_BARE = new RegExp(
  String.raw`\([^()$£€]*\)|(?:\+|\bplus|\bincl\.)\s*(?:inv(?:entory)?|stock|s\.?a\.?v|vat|gst|real\s+estate|property|equipment)\b\.?|${OF_YEAR}|(?:\/|per|a)\s*(?:year|yr|annum)\b|annually|[-–—,]\s*(?:not\s+)?(?:included|incl\.?|extra|additional|separate)\b`,
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

function joinsIn(text: string, titleEnds: Set<number>): Joins {
  return (label, value, forwards) => {
    const { amount } = value;
    if (!forwards) {
      if (amount && !amount.marked) return null;
      if (/^\s*:/.test(text.slice(label.end, label.end + 3))) return null;
      return VALUE_FIRST_GAP.test(text.slice(value.end, label.index)) ? { tabular: false } : null;
    }
    // A price has no period: 'Cafe Taking $17,000 pw'.
    if (titleEnds.has(label.end) && !amount?.period) return null;
    const gap = text.slice(label.end, value.index);
    if (gap.length > 60) return null;
    const beforeBound = text.slice(label.end, Math.max(label.end, amount?.wordsFrom ?? value.index));
    const tabular =
      TABULAR_GAP.test(gap) ||
      (/[:=(]|\.{2}/.test(beforeBound) && TABULAR_GAP.test(beforeBound.replace("(", "")));
    if (!amount) return tabular ? { tabular } : null;
    // '… with a great rent $495,000': the title ends here and the price follows.
    if (RENT.test(label.text) && amount.low >= MAX_RENT && gap.trim() === "") return null;
    if (tabular) {
      const sure = !isPlainWord(label.text) || /[:*]/.test(gap);
      const plainly =
        sure &&
        label.role !== "other" &&
        gap.trim() === "" &&
        amount.low >= (amount.period ? MIN_UNMARKED_PER_PERIOD : MIN_UNMARKED);
      return amount.marked || /[:*]/.test(gap) || plainly ? { tabular: sure } : null;
    }
    return amount.marked && PROSE_GAP.test(gap) ? { tabular } : null;
  };
}

/** Pairs consecutive bare cells, where only their order shows what belongs together. */
function chained(cells: Cell[], text: string): Edge[] {
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

/** Pairs leftover labels and amounts across a few words, for figures that are not stated more clearly. */
function looseIn(cells: Cell[], edges: Edge[], text: string): Edge[] {
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
const YEAR_BEFORE = /(?:^|[.;|•\n(]\s*)(?:fy\s?['’]?)?(?:20)?\d\d[ae]? ?(?:[:–—-] ?)?$/i;

function yearBeside(words: string): number | null {
  const year = A_YEAR.exec(words.slice(0, 60))?.[1];
  return year ? 2000 + Number(year) : null;
}

const WAS_BEFORE = /\b(?:was|had been)\s+(?:first\s+|originally\s+|previously\s+)?$/i;

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

/** 'Company revenue (commissions and fees): $2.3M': an explanation that names no other figure. */
const ASIDE =
  /(?<=\p{L}\s?)\((?![^()]*\b(?:sde|ebitda|cash|net|gross|owner|profit|income|earnings|revenue|sales|price|rent)\b)[^()\d$£€]*(?:\b(?:and|plus|incl\p{L}*|excl\p{L}*)\b|&)[^()\d$£€]*\)(?=\s*:)/giu;

/** '… = $203,000' after a label and its parts. */
const SUMMED = /(?<=\p{L}\s?:)[^=;\n]{4,160}\+[^=;\n]{4,160}=\s?([$£€]\s?\d[\d.,]*\d[KM]?)/gu;
/** Businesses that live on commissions: these are their revenue. */
const OF_COMMISSIONS = /\b(?:agency|agents?|insurance|book\s+of\s+business|brokerage|realty)\b/i;
const LISTED_ASSET =
  /\b(?:equipment|ff&e|inventory|stock|real\s+estate|buildings?|property|land|vehicles?|trucks?)\s+(?:(?:is|are|was|were)\s+)?$/i;

/** Adjusts labels to context: 'equipment listed at' is no price, an agency's commissions are its revenue. */
const ownLabels = (text: string, title: string): FigureLabel[] =>
  findLabels(text).flatMap((label) => {
    const isThing =
      /^(?:listed|offered|priced)\b/i.test(label.text) &&
      LISTED_ASSET.test(text.slice(0, label.index).slice(-30));
    const isSales = /^commissions?$/i.test(label.text) && OF_COMMISSIONS.test(title);
    return isThing ? [] : [isSales ? { ...label, role: "revenue" as const } : label];
  });

/**
 * Finds the figures a text states under a label, by position. Labels and amounts are collected first and then
 * paired cell by cell, in the direction that gives more labels an amount. A title can end with a label word
 * ('RV Sales $395,000'): with `title` given, nothing after it belongs to that word.
 */
export function findFigures(given: string, title = ""): Figures {
  const blank = (words: string) => " ".repeat(words.length);
  const text = withSums(
    withPackageNamed(
      withLatestYear(
        withSpelledNumbers(
          withQuestionsAsLabels(
            withUnitsWritten(given.replace(SUMMED, (row, sum: string) => ` ${sum}`.padEnd(row.length))),
          ),
        ),
      ),
    ),
  ).replace(ASIDE, blank);
  const amounts = amountsIn(text);
  const labels = withHeadedPeriods(ownLabels(text, title), text);
  let nearby = 0;
  const withheld = [...text.matchAll(WITHHELD)].flatMap((match) => {
    // 'Asking Price' above 'Undisclosed': the word 'price' belongs to the label.
    const end = match.index + match[0].length;
    while (nearby < labels.length && (labels[nearby]?.end ?? 0) <= match.index) nearby++;
    const next = labels[nearby];
    const label = next && next.index < end ? next : undefined;
    const index = label ? label.end + text.slice(label.end, end).search(/\S|$/) : match.index;
    return index < end ? [{ amount: null, words: text.slice(index, end).trim(), index, end }] : [];
  });
  const values: Value[] = [
    ...amounts.map((amount) => ({ amount, words: null, index: amount.index, end: amount.end })),
    ...withheld,
  ].sort((a, b) => a.index - b.index);
  const cells = cellsOf(text, labels, values);
  const joins = joinsIn(text, endsOf(title, text));
  const edges = chained(cells, text);
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
      next &&
      following &&
      /^\s*[:?]\s*$/.test(text.slice(last.end, next.from)) &&
      ONLY_MARKS.test(text.slice(next.from, following.index))
    ) {
      edges.push({ label: last, value: following, tabular: true });
      cell.labels.pop();
      next.values.shift();
    }
    if (cell.labels.length === 0 || cell.values.length === 0) return;
    const pair = respective(cell.labels, cell.values, { joins, text });
    edges.push(...pair);
    cell.labels = cell.labels.filter((label) => !pair.some((edge) => edge.label === label));
    cell.values = cell.values.filter((value) => !pair.some((edge) => edge.value === value));
    const plans = [true, false].map((forwards) => paired(cell.labels, cell.values, forwards, joins)) as [
      Edge[],
      Edge[],
    ];
    edges.push(...asTable(best(...plans), text));
  });
  edges.push(...looseIn(cells, edges, text));
  const stated = new Set(edges.filter(({ value }) => value.amount).map(({ label }) => label.role));
  const paid = new Set(edges.map(({ value }) => value));
  edges.push(
    ...findProseFigures(
      text,
      cells,
      (role) => !stated.has(role),
      (value) => !paid.has(value),
    ),
  );
  const projections = new Map(edges.map((edge) => [edge, edge.label.projected ?? projectedRole(text, edge)]));
  const reached = new Set(
    edges
      .filter((edge) => edge.value.amount && !projections.get(edge) && !isExpected(text, edge))
      .map(({ label }) => label.role),
  );
  const losses = lossesIn(text, edges);
  const labelled = edges.map((edge): Figure => {
    const { label, value, tabular } = edge;
    const { role } = label;
    const expected = role !== "other" && reached.has(role) && isExpected(text, edge);
    const projected = projections.get(edge) ?? (expected ? role : null);
    // 'AP $295,000 –> AP $245,000': the arrow points to the current price.
    const replaced =
      REPLACED_AFTER.test(text.slice(value.end, value.end + 8)) ||
      // 'It was listed at $350,000; the price is now $300,000.'
      (role === "askingPrice" &&
        WAS_BEFORE.test(text.slice(Math.max(0, label.index - 20), label.index)) &&
        edges.some((other) => other.label.role === "askingPrice" && other.label.index > label.end));
    return {
      role: replaced || projected ? "other" : label.role,
      label: label.text.trim(),
      year:
        yearBeside(label.text) ??
        yearBeside(text.slice(label.end, Math.max(label.end, value.index))) ??
        yearBeside(YEAR_BEFORE.exec(text.slice(Math.max(0, label.index - 14), label.index))?.[0] ?? ""),
      amount: negated(withOwnPeriod(edge, labels), losses.has(edge) || /\bloss$/i.test(label.text)),
      undisclosed: value.words,
      tabular,
      loose: edge.loose === true,
      index: label.index,
      projected,
    };
  });
  labelled.sort((a, b) => a.index - b.index);
  // 'FY2025 revenue $17.4M, EBITDA $2.2M', '2025: sales $1 / SDE $2': one year for both.
  for (const [at, figure] of labelled.entries()) {
    const before = labelled[at - 1];
    if (before?.year && !figure.year && !/[;|•\n]|\.\s/.test(text.slice(before.index, figure.index)))
      figure.year = before.year;
  }
  // A price from a sentence may also be the one a card prints without a label.
  const isPrinted = ({ label, loose }: Edge) => loose && label.role === "askingPrice";
  const taken = new Set(edges.filter((edge) => !isPrinted(edge)).map(({ value }) => value.amount));
  const unlabelled = amounts.filter((amount) => amount.marked && !taken.has(amount));
  return ofPackage(text, { labelled, unlabelled });
}
