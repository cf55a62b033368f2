import type { CellKind, CellValue } from "@/lib/listings/row";
import type { ExportColumns } from "./columns";

/** Spreadsheets treat text with this prefix as a formula; in Asian locales the full-width forms too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** The same after a separator of locales with decimal commas, where quotes do not help. */
const FORMULA_INSIDE = /([;\t])(?=\s*[=+\-@＝＋－＠])/gu;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/**
 * Makes text safe for spreadsheets: text that looks like a formula, or starts with a tab or line break that
 * could hide one, is prefixed with an apostrophe, also after a semicolon or tab.
 */
export function defuse(text: string): string {
  const safe = text.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(safe) || /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** One field: numbers bare, timestamps in ISO 8601, texts defused and quoted if necessary (RFC 4180). */
export function csvField(kind: CellKind, value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "moment" ? new Date(value).toISOString() : String(value);
  const safe = defuse(value.replaceAll("\u0000", ""));
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: string[]) => `${fields.join(",")}\r\n`;

/**
 * The file in chunks, one per batch of rows. It starts with a byte order mark, so that Excel detects UTF-8.
 */
export async function* csvChunks<Of>(
  batches: AsyncIterable<Of[]>,
  columns: ExportColumns<Of>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ header }) => csvField("text", header)))}`;
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map(({ kind, value }) => csvField(kind, value(row))))).join("");
  }
}
