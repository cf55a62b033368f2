import type { CellKind, CellValue } from "@/lib/listings/row";
import type { ExportColumns } from "./columns";

/** Spreadsheets take a text that begins so for a formula; in Asian locales also the wide forms. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** The same behind a mark that parts columns where the comma is for decimals: quotes do not help there. */
const FORMULA_INSIDE = /([;\t])(?=\s*[=+\-@＝＋－＠])/gu;
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/**
 * A text that no spreadsheet runs: what looks like a formula, or begins with a tab or line break that could hide
 * one, gets an apostrophe in front, also behind a semicolon or tab.
 */
export function defuse(text: string): string {
  const safe = text.replace(FORMULA_INSIDE, "$1'");
  return FORMULA.test(safe) || /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** One field: numbers bare, moments in ISO 8601, texts defused and quoted where need be (RFC 4180). */
export function csvField(kind: CellKind, value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "moment" ? new Date(value).toISOString() : String(value);
  const safe = defuse(value.replaceAll("\u0000", ""));
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (fields: string[]) => `${fields.join(",")}\r\n`;

/** The file in pieces, one per batch of rows. The mark at its beginning tells Excel that it is UTF-8. */
export async function* csvChunks<Of>(
  batches: AsyncIterable<Of[]>,
  columns: ExportColumns<Of>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ header }) => csvField("text", header)))}`;
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map(({ kind, value }) => csvField(kind, value(row))))).join("");
  }
}
