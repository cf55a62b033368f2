import { CsvError, parse } from "csv-parse";
import { AppError } from "@/lib/core/errors";
import { ROW_CHARACTERS } from "../limits";

export type CsvPart = { kind: "row"; value: Record<string, string> } | { kind: "malformed"; detail: string };

const DELIMITERS = [",", ";", "\t", "|"];

/** The field separator of a CSV feed: the one that occurs most in its first line, outside quotes. */
export function delimiterOf(head: string): string {
  const [line = ""] = head.replace(/"(?:[^"]|"")*"/g, "").split(/\r?\n/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Faults of a single row; any other means that the rest of the file cannot be read either. */
const ROW_FAULTS = new Set<string>([
  "CSV_RECORD_INCONSISTENT_COLUMNS",
  "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH",
]);

/** The rows of a CSV feed by the names in its first line. Throws an AppError when it is truncated. */
export async function* readCsvRows(text: AsyncIterable<string>, delimiter = ","): AsyncGenerator<CsvPart> {
  const parser = parse({
    delimiter,
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: ROW_CHARACTERS,
  });
  const feeding = (async () => {
    for await (const piece of text) {
      if (!parser.write(piece)) await new Promise((resolve) => parser.once("drain", resolve));
    }
    parser.end();
  })().catch((fault: unknown) => parser.destroy(fault as Error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>;
      info: { error?: CsvError };
    }>) {
      if (info.error && ROW_FAULTS.has(info.error.code)) {
        yield { kind: "malformed", detail: "row: different number of fields than the first line" };
      } else yield { kind: "row", value: record };
    }
    await feeding;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    const sentence =
      cause.code === "CSV_QUOTE_NOT_CLOSED"
        ? "The feed is truncated: it ends inside quotes."
        : `The feed is not valid CSV: ${cause.message}`;
    throw new AppError("BAD_REQUEST", sentence, { cause });
  }
}
