import { BARE_AMOUNT, figuresIn, isLabel, isWithheld } from "./mail-figures";

/** A run of text in a line without a wide gap, and its position. */
interface Cell {
  text: string;
  from: number;
  to: number;
}
interface Row {
  cells: string[];
  columns: Cell[];
}

const PARTED_BY_SIGNS = /\t| \| |^[^;]*;[^;]*;[^;]*;/;
const FRAME = /^[|\s:+-]+$/;
/** '----- ------- ----' below the column names shows the column widths. */
const WIDTHS = /^\s*-{2,}(?: +-{2,}){2,}\s*$/;
export const THOUSANDS =
  /\b(?:amounts|numbers|figures|values|dollars?|prices)\b.*\bin thousands\b|[$£€] ?['’]?000s?\b(?!,\d)/i;
const BARE_NUMBER = /^\d[\d,]*(?:\.\d+)?$/;
const STATE = /^(?:st|state|prov|province)\.?$/i;
const REFERENCE = /^(?:id|ref|no|nr|#|number|code|listing|listing (?:id|no|number|#))\.?$/i;
const NOTHING = /^(?:\p{Pd}+|n\/?[ad])$/iu;
/** '3311  https://…': the URL of the row with this number. */
const ADDRESS_OF = /^\s*[#([]?([A-Z]{0,4}-?\d{1,8})[\]):.]?\s+(https?:\/\/\S+)\s*$/i;
/** 'Decatur IL [1]' */
const FOOTNOTE = /\s*\[(\d{1,3})\]$/;
/** '[1]' and '#1' as they stand in a row. */
const numberIn = (cell: string) => cell.replace(/^[#([]+|[\]):.]+$/g, "");

const cellsIn = (line: string, cell = /\S+(?: \S+)*/g, start = 0): Cell[] =>
  [...line.matchAll(cell)].map(({ 0: text, index }) => ({
    text,
    from: start + index,
    to: start + index + text.length,
  }));

/** The cells of a line whose columns are separated by pipes, semicolons, tabs or wide gaps. */
export function cellsOf(line: string): string[] {
  const inner = line.replace(/^\s*\||\|\s*$/g, "").trim();
  if (/ \| /.test(inner)) return inner.split(/\s+\|\s+/);
  return inner.split(PARTED_BY_SIGNS.test(inner) && !inner.includes("\t") ? /\s*;\s*/ : /\t+|\s{3,}/);
}

/** The columns named by a header line; none unless at least two of them are figures. */
function columnsIn(line: string, below: string): Cell[] {
  const heads = PARTED_BY_SIGNS.test(line)
    ? cellsOf(line).map((text) => ({ text, from: 0, to: 0 }))
    : WIDTHS.test(below)
      ? [...below.matchAll(/-{2,}/g)].map(({ 0: { length }, index }) => ({
          text: line.slice(index, index + length).trim(),
          from: index,
          to: index + length,
        }))
      : cellsIn(line);
  // 'Asking:  $785,000     Gross:  $1,140,000' is a line of figures.
  const isFigures = heads.some(({ text }) => BARE_AMOUNT.test(text));
  return heads.length > 2 && !isFigures && heads.filter(({ text }) => isLabel(text)).length > 1 ? heads : [];
}

/** The line's text under each of these columns; null when it is not a row of this table. */
function cellsBelow(line: string, columns: Cell[]): string[] | null {
  const whole = cellsOf(line);
  if (whole.length === columns.length) return whole;
  if (PARTED_BY_SIGNS.test(line) || columns.every(({ to }) => to === 0)) return null;
  const row = columns.map(() => "");
  for (const cell of cellsIn(line)) {
    const below = (part: Cell) =>
      columns.flatMap(({ from, to }, at) => (part.to > from && part.from < to ? [at] : []));
    // When only one space separates two columns, assign each word to its own column.
    const parts = below(cell).length > 1 ? cellsIn(cell.text, /\S+/g, cell.from) : [cell];
    let before: number | undefined;
    for (const part of parts) {
      // A long name goes on where its column's head has ended.
      const at = below(part)[0] ?? before;
      before = at;
      if (at === undefined || (row[at] && parts.length === 1)) return null;
      row[at] = `${row[at]} ${part.text}`.trim();
    }
  }
  return row;
}

/** What a mail says of its bare numbers: their currency, and how many times as much they stand for. */
interface Unit {
  sign: string;
  times: number;
}
function unitIn(lines: readonly string[]): Unit | null {
  const told = lines.find((line) => THOUSANDS.test(line));
  const sign = /[$£€]/.exec(told ?? lines.join(" "))?.[0];
  if (told !== undefined) return { sign: sign ?? "$", times: 1_000 };
  return lines.some((line) => /\bUSD\b|\bUS dollars\b/.test(line)) ? { sign: "$", times: 1 } : null;
}

/** A cell prefixed with its column name; a bare number also gets the unit stated for the whole mail. */
function named(cell: string, head: string, unit: Unit | null): string {
  if (REFERENCE.test(head) && /^[A-Z]{0,4}-?\d+$/i.test(cell)) return "";
  if (STATE.test(head) && /^[A-Z]{2}$/.test(cell)) return `State: ${cell}`;
  if (!isLabel(head) || !cell) return cell;
  if (NOTHING.test(cell) || isWithheld(cell)) return `${head}: Not disclosed`;
  const amount = Number(cell.replaceAll(",", "")) * (unit?.times ?? 1);
  return `${head}: ${unit && BARE_NUMBER.test(cell) ? `${unit.sign}${amount.toLocaleString("en-US")}` : cell}`;
}

/** A row as one line, or as name with URL and then facts when the mail lists the URL elsewhere. */
function linesOfRow({ cells, columns }: Row, unit: Unit | null, addresses: Map<string, string>): string[] {
  const facts = cells.map((cell, at) => named(cell, columns[at]?.text ?? "", unit));
  const marks = cells.map((cell) => FOOTNOTE.exec(cell)?.[1] ?? numberIn(cell));
  const number = marks.find((mark) => addresses.has(mark));
  if (!number) return [facts.filter(Boolean).join(" | ")];
  const [name = "", ...others] = facts
    .filter((fact) => fact && numberIn(fact) !== number)
    .map((fact) => fact.replace(FOOTNOTE, ""));
  return [`${name} <${addresses.get(number)}>`, others.join(" | "), ""];
}

/**
 * 'Price $595K    Revenue $1.41M': figures that only wide gaps separate, separated by signs. The same label twice is of
 * two listings side by side.
 */
function withSigns(line: string): string {
  const cells = line.trim().split(/\t+|\s{3,}/);
  const labels = cells.flatMap((cell) => figuresIn(cell).map(({ label }) => label));
  const isOfOne = labels.length > 1 && new Set(labels).size === labels.length && !labels.includes("");
  return isOfOne ? cells.join(" | ") : line;
}

/** Expands rows in columns under a header line to labelled facts: 'Price: $1 | Revenue: $2'. */
export function asTables(lines: string[]): string[] {
  const read: (string | Row)[] = [];
  let columns: Cell[] = [];
  for (const [at, line] of lines.entries()) {
    if (columns.length > 0 && FRAME.test(line)) continue;
    const cells = columns.length > 0 ? cellsBelow(line, columns) : null;
    const last = read.at(-1);
    const only = cells?.findIndex(Boolean) ?? -1;
    if (cells && cells.filter(Boolean).length > 1) read.push({ cells, columns });
    // The continuation of a name too long for its column.
    else if (
      cells?.[only] &&
      typeof last === "object" &&
      last.cells[only] &&
      !FRAME.test(lines[at - 1] ?? "")
    )
      last.cells[only] += ` ${cells[only]}`;
    else {
      columns = columnsIn(line, lines[at + 1] ?? "");
      read.push(columns.length > 0 ? "" : withSigns(line));
    }
  }
  const rows = read.filter((one) => typeof one === "object");
  if (rows.length === 0) return read.filter((one) => typeof one === "string");
  const unit = unitIn(lines);
  const numbers = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => [numberIn(cell), FOOTNOTE.exec(cell)?.[1] ?? ""])),
  );
  const isAddress = (line: string) => numbers.has(ADDRESS_OF.exec(line)?.[1] ?? "");
  const addresses = new Map(
    lines.filter(isAddress).map((line) => {
      const [, number = "", address = ""] = ADDRESS_OF.exec(line) ?? [];
      return [number, address] as const;
    }),
  );
  return read.flatMap((one) => {
    if (typeof one === "string") return isAddress(one) ? [] : [one];
    return linesOfRow(one, unit, addresses);
  });
}
