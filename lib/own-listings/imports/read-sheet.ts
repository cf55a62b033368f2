import "server-only";
import { promisify } from "node:util";
import readWorkbook, { InvalidSpreadsheetError } from "read-excel-file/node";
import { fromBuffer, type ZipFile } from "yauzl";
import { AppError } from "@/lib/core/errors";
import { delimiterOf, readCsvRows } from "@/lib/ingestion/feeds/csv-rows";
import { EncodingSniffer } from "@/lib/ingestion/feeds/encoding";
import { IMPORT_LIMITS } from "./limits";
import type { SheetRow } from "./schema";

/** Maximum unpacked size of a workbook, as a guard against zip bombs. */
const UNPACKED_BYTES = 60_000_000;
const MOST_PARTS = 2_000;
const CELL = 20_000;
const HEAD_CHARACTERS = 8_000;
/** The only field of a row whose cell count differs from the header's. */
const UNREADABLE = "Not readable";

export interface ReadSheet {
  columns: string[];
  rows: SheetRow[];
}

const refuse = (message: string, cause?: unknown) =>
  new AppError("BAD_REQUEST", message, { field: "file", cause });

/** Throws BAD_REQUEST unless the workbook's actual unpacked size is within limits. */
async function checkUnpacked(bytes: Buffer): Promise<void> {
  const zip = await promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer)(bytes, {
    lazyEntries: true,
  });
  if (zip.entryCount > MOST_PARTS) throw refuse("The workbook has too many parts.");
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > UNPACKED_BYTES) throw refuse("The workbook unpacks to more than 60 MB.");
    }
  }
}

/** The displayed text of a cell: a formula's result; text that looks like a formula stays text. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).trim().slice(0, CELL);
}

/** Unique column names: 'Price', 'Price (2)'; unnamed columns stay empty and are dropped. */
function columnNames(head: readonly unknown[]): string[] {
  const taken = new Map<string, number>();
  return head.slice(0, IMPORT_LIMITS.columns).map((cell) => {
    const name = cellText(cell).replace(/\s+/g, " ").slice(0, 190);
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return name && times > 1 ? `${name} (${times})` : name;
  });
}

async function readWorkbookRows(bytes: Buffer): Promise<ReadSheet> {
  try {
    await checkUnpacked(bytes);
    const sheets = await readWorkbook(bytes);
    const { data } = sheets.toSorted((a, b) => b.data.length - a.data.length)[0] ?? { data: [] };
    // There may be a title above the column names.
    const at = data.findIndex((row) => row.filter((cell) => cellText(cell) !== "").length > 1);
    const columns = columnNames(data[at] ?? []);
    const rows = data.slice(at + 1).map((cells) => rowOf(columns, cells.map(cellText)));
    return { columns, rows };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const why =
      cause instanceof InvalidSpreadsheetError ? "not an Excel workbook" : "damaged or not a workbook";
    throw refuse(`The file is ${why}. Save it as XLSX or CSV.`, cause);
  }
}

const rowOf = (columns: readonly string[], cells: readonly string[]): SheetRow =>
  Object.fromEntries(
    columns.flatMap((name, at) => (name && cells[at] ? [[name, cells[at]] as [string, string]] : [])),
  );

async function readCsv(bytes: Buffer): Promise<ReadSheet> {
  const sniffer = new EncodingSniffer();
  sniffer.take(bytes);
  const text = new TextDecoder(sniffer.encoding).decode(bytes).replaceAll("\u0000", "");
  if (/^\s*[<{[]|^%PDF/.test(text)) throw refuse("The file is not a spreadsheet. Save it as CSV or XLSX.");
  const rows: SheetRow[] = [];
  const pieces = async function* () {
    yield text;
  };
  const columns = new Map<string, string>();
  for await (const part of readCsvRows(pieces(), delimiterOf(text.slice(0, HEAD_CHARACTERS)))) {
    if (part.kind === "malformed") {
      // Reported as a rejected row.
      rows.push({ [UNREADABLE]: part.detail });
      continue;
    }
    const { value } = part;
    if (columns.size === 0)
      for (const name of Object.keys(value).slice(0, IMPORT_LIMITS.columns))
        columns.set(name, columnNames([name])[0] ?? "");
    const cells = [...columns.keys()].map((name) => cellText(value[name]));
    rows.push(rowOf([...columns.values()], cells));
    if (rows.length > IMPORT_LIMITS.rows) break;
  }
  return { columns: [...columns.values()], rows };
}

/**
 * Reads a sheet into columns and rows of text, from CSV (any common separator and encoding) or the longest
 * sheet of an XLSX workbook; nothing in it is executed (OWN-7). Throws BAD_REQUEST with one sentence for a
 * file that is not a sheet, has no rows, or has more than 5,000.
 */
export async function readSheet(content: Uint8Array): Promise<ReadSheet> {
  const bytes = Buffer.from(content);
  const start = bytes.subarray(0, 4).toString("hex");
  if (start === "d0cf11e0") throw refuse("The file is an old Excel workbook. Save it as XLSX or CSV.");
  const isPacked = /^(?:504b|1f8b|377abcaf|52617221)/.test(start);
  if (isPacked && start !== "504b0304") throw refuse("The file is an archive. Unpack it first.");
  const { columns, rows } = await (isPacked ? readWorkbookRows(bytes) : readCsv(bytes)).catch((thrown) => {
    if (thrown instanceof AppError) throw refuse(thrown.message.replace(/^The feed/, "The file"), thrown);
    throw thrown;
  });
  const filled = rows.filter((row) => Object.keys(row).length > 0);
  if (filled.length === 0) throw refuse("The sheet has no rows below its column names.");
  if (filled.length > IMPORT_LIMITS.rows)
    throw refuse(`The sheet has more than ${IMPORT_LIMITS.rows.toLocaleString("en-US")} rows. Split it.`);
  return { columns: columns.filter(Boolean), rows: filled };
}
