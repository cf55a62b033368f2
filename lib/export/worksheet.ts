import { xmlText } from "@/lib/core/markup";
import type { CellKind, CellValue } from "@/lib/listings/row";
import type { ExportColumns } from "./columns";

/** Maximum text length of a cell. */
const TEXT_MAX = 32_767;
/** Maximum rows in a sheet, including the header. */
const ROWS_MAX = 1_048_576;
/** Days between 30 December 1899, the spreadsheet epoch, and 1970. */
const EPOCH_DAYS = 25_569;
const DAY = 86_400_000;

/** The index of each kind's style in `STYLES`; 1 is the header. */
const STYLE: Record<CellKind, number> = { text: 0, dollars: 2, ratio: 3, moment: 4, number: 0 };

export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0"/><numFmt numFmtId="165" formatCode="0.0&quot;x&quot;"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Text for a cell, truncated to the most that one can hold. */
export const cellText = (text: string): string => xmlText(text.slice(0, TEXT_MAX));

/** 'A', 'Z', 'AA': the letters of a column, counted from 0. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * A cell. Texts are inline strings, which spreadsheets never treat as formulas; numbers and timestamps stay
 * numbers.
 */
function cell(reference: string, style: number, value: CellValue, isMoment = false): string {
  if (value === null || value === "") return "";
  if (typeof value === "number") {
    const number = isMoment ? value / DAY + EPOCH_DAYS : value;
    return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
  }
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}

function sheetRow<Of>(columns: ExportColumns<Of>, row: Of, number: number): string {
  const cells = columns.map(({ kind, value }, index) =>
    cell(`${columnLetters(index)}${number}`, STYLE[kind], value(row), kind === "moment"),
  );
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** The sheet in chunks, one per batch of rows, with a frozen, filterable header. */
export async function* sheetChunks<Of>(
  batches: AsyncIterable<Of[]>,
  columns: ExportColumns<Of>,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ header }, index) => cell(`${columnLetters(index)}1`, 1, header));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${head.join("")}</row>`;
  let number = 1;
  for await (const rows of batches) {
    if (number === ROWS_MAX) break;
    yield rows
      .slice(0, ROWS_MAX - number)
      .map((row) => {
        number += 1;
        return sheetRow(columns, row, number);
      })
      .join("");
  }
  yield `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${number}"/></worksheet>`;
}
