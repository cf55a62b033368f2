import { findLabels } from "./figure-labels";
import { answersFlag, type FactName, factNameOf } from "./labelled-facts";
import { UNDISCLOSED } from "./money-notation";

/** Whether these words are only a label, of a fact or of a figure, perhaps after a word ('Leasehold price'). */
export function isLabel(words: string): boolean {
  if (factNameOf(words) !== undefined) return true;
  const label = words.replace(YEAR, "");
  if (!/^[^\d$]{3,40}$/.test(label)) return false;
  const found = findLabels(`${label} $100,000`)[0];
  if (found?.end !== label.length) return false;
  return (
    found.index === 0 || (found.role !== "other" && /^\p{Lu}[\p{L}-]+ $/u.test(label.slice(0, found.index)))
  );
}

/** 'FY2024 Revenue' */
const YEAR = /^(?:FY\s?)?20\d\d[AEFP]?\s/;
/** 'EBITDA Margin' beside '15.8%': a label that nobody foresaw, within a table of others. */
const UNKNOWN_LABEL = /^\p{Lu}[^\d$£€.!?:;,]{2,40}$/u;
const NUMERIC = /^[$£€]?\s?\d[^a-z]{0,30}$|^\d[\d.]*\s?%.{0,20}$/;
const couldBeLabel = (label: string, value: string) =>
  UNKNOWN_LABEL.test(label) && label.split(" ").length <= 4 && NUMERIC.test(value);

/** An amount, perhaps behind a few words ('Offers over £495,000'), or words in its place. */
const OF_A_FIGURE = new RegExp(
  `^(?:\\p{L}+\\s){0,3}[$£€]\\s?\\d|^(?!(?:19|20)\\d\\d$)(?:\\d[\\d,.]*\\s?(?:k|mm?|million)|\\d{1,3}(?:[,.]\\d{3})+|\\d{4,})(?!\\S)|^(?:${UNDISCLOSED})|^[-–—]$`,
  "iu",
);
const A_NUMBER = /^.{0,12}\d.{0,30}$|^(?:n\/?a|none|[-–—])$/i;
const A_FOUNDING =
  /^(?!.*[$£€]).{0,12}(?:\b(?:1[6-9]|20)\d\d\b|\d\s?(?:years?|yrs?)\b|^\d{1,3}\b(?! \p{L})).{0,30}$|^(?:n\/?a|none|[-–—])$/iu;
const NUMBERS: ReadonlySet<FactName> = new Set<FactName>(["employees", "established", "part-time"]);
const OF_MONEY: ReadonlySet<FactName> = new Set<FactName>(["inventory", "equipment", "gross-profit"]);

/** Whether a value fits a label by its characters: figures, years and staff are numbers. */
function canAnswer(label: string, value: string): boolean {
  const name = factNameOf(label);
  if (!name || OF_MONEY.has(name) || /\b(?:rent|payment|value)\b/i.test(label))
    return OF_A_FIGURE.test(value) && !/\d\s?(?:sf|sq)\b/i.test(value);
  if (name === "established") return A_FOUNDING.test(value);
  if (NUMBERS.has(name)) return A_NUMBER.test(value) && !/[$£€]/.test(value);
  return answersFlag(name, value) && (name === "real-estate" || !/^(?:[$£€]|\d+$)/.test(value));
}

/** This many labels and values in turns make a table. */
const MIN_ROWS = 3;
/** A longer line above a label is no value; below the last label, prose can follow the value. */
const MAX_VALUE_LENGTH = 60;
const MAX_LAST_LENGTH = 300;

/** The label that comes first in a table of figures. */
const PRICE = /\b(?:price|asking|ask)\b/i;

type Row = readonly [label: string, value: string];

/** The rows that begin at a line, if each has its label before (or behind) its value. */
function rowsFrom(lines: readonly string[], from: number, labelFirst: boolean): Row[] {
  const rows: Row[] = [];
  for (let at = from; at + 1 < lines.length; at += 2) {
    const [first = "", second = ""] = lines.slice(at, at + 2);
    const [label, value] = labelFirst ? [first, second] : [second, first];
    const limit = labelFirst ? MAX_LAST_LENGTH : MAX_VALUE_LENGTH;
    const isRow = isLabelLine(label) || (rows.length > 0 && couldBeLabel(label, value));
    if (!isRow || isLabelLine(value) || value.length > limit) break;
    rows.push([label, value]);
    if (value.length > MAX_VALUE_LENGTH) break;
  }
  return rows.slice(0, rows.findLastIndex(([label]) => isLabelLine(label)) + 1);
}

const isLabelLine = (line: string) => isLabel(line.replace(/\s*\([^()]*\)$|\s*:$/, ""));

const fitting = (rows: readonly Row[]) =>
  rows.filter(([label, value]) => isLabelLine(label) && canAnswer(label.replace(/\s*:$/, ""), value)).length;

/** The rows with each value above its label; none if the value may be a heading above labels that come first. */
function valuesFirst(lines: readonly string[], from: number): Row[] {
  const up = rowsFrom(lines, from, false);
  const down = rowsFrom(lines, from + 1, true);
  const lead = fitting(up) - fitting(down);
  const isPriced =
    PRICE.test(up[0]?.[0] ?? "") && fitting(up.slice(0, 1)) > 0 && lines[from] !== lines[from + 2];
  return lead > 0 || (lead === 0 && isPriced) ? up : [];
}

/**
 * Tables whose labels and values have lines of their own, in either order, as 'Label: value' lines. Where
 * both orders are possible, the one wins whose values fit their labels.
 */
export function withStackedLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const told: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const down = rowsFrom(lines, at, true);
    const rows = down.length > 0 ? down : valuesFirst(lines, at);
    const next = down.length > 0 ? valuesFirst(lines, at + 1) : [];
    if (rows.length < MIN_ROWS || fitting(next) > fitting(rows)) {
      told.push(lines[at] ?? "");
      at += 1;
      continue;
    }
    told.push(...rows.map(([label, value]) => `${label.replace(/\s*:$/, "")}: ${value}`));
    at += 2 * rows.length;
  }
  return told.join("\n");
}

/** Cells of a table row that was copied out of a page. */
const BETWEEN_CELLS = /\t|\s\|\s/;
const MIN_CELLS = 3;

const cellsOf = (line: string) => line.split(BETWEEN_CELLS).map((cell) => cell.trim());

/**
 * A table's heading with the one row below it as 'Label: value' lines: 'Type⇥Price⇥Net' above
 * 'Bread⇥$189,000⇥$97,500/yr'. Several rows are several listings and stay as they are.
 */
export function withHeadedRow(text: string): string {
  const lines = text.split("\n");
  for (const [at, line] of lines.entries()) {
    const [labels, values, further = []] = [line, lines[at + 1] ?? "", lines[at + 2]].map((one) =>
      one === undefined ? [] : cellsOf(one),
    );
    if (!labels || !values || labels.length < MIN_CELLS || values.length !== labels.length) continue;
    const isHeading = labels.every((label) => label !== "" && !/[\d$£€]/.test(label));
    const known = labels.filter((label, nth) => isLabel(label) && canAnswer(label, values[nth] ?? ""));
    if (!isHeading || known.length < 2 || further.length === labels.length) continue;
    const rows = labels.map((label, nth) => `${label}: ${values[nth]}`);
    return [...lines.slice(0, at), ...rows, ...lines.slice(at + 2)].join("\n");
  }
  return text;
}

/** The heading of a column: a year or the last twelve months. */
const COLUMN = /^(?:FY\s?)?20\d\d[AEFP]?$|^(?:TTM|LTM|T12M|YTD)\b.{0,20}$/i;

/**
 * Tables of years with a line for each cell as rows: '2023', '2024', 'Revenue', '$1', '$2' become 'Financials |
 * 2023 | 2024' and 'Revenue | $1 | $2'.
 */
export function withYearsAsColumns(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const head = lines.findIndex((line, at) => COLUMN.test(line) && COLUMN.test(lines[at + 1] ?? ""));
  if (head < 0) return text;
  const years = lines.slice(head).findIndex((line) => !COLUMN.test(line));
  const rows: string[] = [];
  let at = head + years;
  for (; years > 1 && at + years < lines.length; at += years + 1) {
    const [label = "", ...values] = lines.slice(at, at + years + 1);
    const isRow = /^\p{L}/u.test(label) && label.length <= MAX_VALUE_LENGTH;
    if (!isRow || !values.every((value) => OF_A_FIGURE.test(value) || /^\d[\d.]*\s?%$/.test(value))) break;
    rows.push([label, ...values].join(" | "));
  }
  if (!rows.some((row) => isLabel(row.split(" | ")[0] ?? ""))) return text;
  const heading = ["Financials", ...lines.slice(head, head + years)].join(" | ");
  return [...lines.slice(0, head), heading, ...rows, ...lines.slice(at)].join("\n");
}
