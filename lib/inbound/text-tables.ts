import { isLabel, isWithheld } from "./mail-figures";

/** What stands in a line without a gap, and where. */
interface Cell {
  text: string;
  from: number;
  to: number;
}
interface Row {
  cells: string[];
  columns: Cell[];
}

const PARTED_BY_SIGNS = /\t| \| /;
const FRAME = /^[|\s:+-]+$/;
/** '----- ------- ----' below the names of columns says how wide these are. */
const WIDTHS = /^\s*-{2,}(?: +-{2,}){2,}\s*$/;
const THOUSANDS =
  /\b(?:amounts|figures|values|dollars?|prices)\b.*\bin thousands\b|[$£€] ?['’]?000s?\b(?!,)/i;
const BARE_NUMBER = /^\d[\d,]*(?:\.\d+)?$/;
const STATE = /^(?:st|prov)\.?$/i;
const NOTHING = /^(?:\p{Pd}+|n\/?[ad])$/iu;
/** '3311  https://…': the address of the row that has this number. */
const ADDRESS_OF = /^\s*[#(]?([A-Z]{0,4}-?\d{2,8})[):.]?\s+(https?:\/\/\S+)\s*$/i;

const cellsIn = (line: string, cell = /\S+(?: \S+)*/g, start = 0): Cell[] =>
  [...line.matchAll(cell)].map(({ 0: text, index }) => ({
    text,
    from: start + index,
    to: start + index + text.length,
  }));

/** The cells of a line whose columns are parted by signs or wide gaps. */
export const cellsOf = (line: string) =>
  line
    .replace(/^\s*\||\|\s*$/g, "")
    .trim()
    .split(/\t+| \| |\s{3,}/);

/** The columns that a line names; none when fewer than two of them are figures. */
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
  return heads.length > 2 && heads.filter(({ text }) => isLabel(text)).length > 1 ? heads : [];
}

/** What a line holds under each of these columns; null when it is not a row of this table. */
function cellsBelow(line: string, columns: Cell[]): string[] | null {
  const whole = cellsOf(line);
  if (whole.length === columns.length) return whole;
  if (PARTED_BY_SIGNS.test(line) || columns.every(({ to }) => to === 0)) return null;
  const row = columns.map(() => "");
  for (const cell of cellsIn(line)) {
    const below = (part: Cell) =>
      columns.flatMap(({ from, to }, at) => (part.to > from && part.from < to ? [at] : []));
    // Where only a blank parts two columns, each word goes below its own.
    const parts = below(cell).length > 1 ? cellsIn(cell.text, /\S+/g, cell.from) : [cell];
    for (const part of parts) {
      const at = below(part)[0];
      if (at === undefined || (row[at] && parts.length === 1)) return null;
      row[at] = `${row[at]} ${part.text}`.trim();
    }
  }
  return row;
}

/** A cell with the name of its column; a bare number with the unit that the mail gives for all. */
function named(cell: string, head: string, unit: string | null): string {
  if (STATE.test(head) && /^[A-Z]{2}$/.test(cell)) return `State: ${cell}`;
  if (!isLabel(head) || !cell) return cell;
  if (NOTHING.test(cell) || isWithheld(cell)) return `${head}: Not disclosed`;
  const amount = Number(cell.replaceAll(",", "")) * 1_000;
  return `${head}: ${unit && BARE_NUMBER.test(cell) ? `${unit}${amount.toLocaleString("en-US")}` : cell}`;
}

/** A row as one line, or as two when the mail gives its address elsewhere: the name with its address, then the facts. */
function linesOfRow({ cells, columns }: Row, unit: string | null, addresses: Map<string, string>): string[] {
  const facts = cells.map((cell, at) => named(cell, columns[at]?.text ?? "", unit));
  const number = cells.find((cell) => addresses.has(cell));
  if (!number) return [facts.filter(Boolean).join(" | ")];
  const [name = "", ...others] = facts.filter((fact) => fact && fact !== number);
  return [`${name} <${addresses.get(number)}>`, others.join(" | "), ""];
}

/** Lines in columns under a line that names these, with the names before the columns: 'Price: $1 | Revenue: $2'. */
export function asTables(lines: string[]): string[] {
  const read: (string | Row)[] = [];
  let columns: Cell[] = [];
  for (const [at, line] of lines.entries()) {
    if (columns.length > 0 && FRAME.test(line)) continue;
    const cells = columns.length > 0 ? cellsBelow(line, columns) : null;
    const last = read.at(-1);
    const only = cells?.findIndex(Boolean) ?? -1;
    if (cells && cells.filter(Boolean).length > 1) read.push({ cells, columns });
    // The rest of a name that found no room in its column.
    else if (
      cells?.[only] &&
      typeof last === "object" &&
      last.cells[only] &&
      !FRAME.test(lines[at - 1] ?? "")
    )
      last.cells[only] += ` ${cells[only]}`;
    else {
      columns = columnsIn(line, lines[at + 1] ?? "");
      read.push(columns.length > 0 ? "" : line);
    }
  }
  const rows = read.filter((one) => typeof one === "object");
  if (rows.length === 0) return read.filter((one) => typeof one === "string");
  const told = lines.find((line) => THOUSANDS.test(line));
  const unit = told === undefined ? null : (/[$£€]/.exec(told)?.[0] ?? "$");
  const numbers = new Set(rows.flatMap(({ cells }) => cells));
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
