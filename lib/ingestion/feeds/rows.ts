import "server-only";
import { AppError } from "@/lib/core/errors";
import type { FetchContext, SourceItem } from "@/lib/ingestion/source";
import { StaleCursorError } from "@/lib/ingestion/source-errors";
import { readCsvRows } from "./csv-rows";
import { type FeedFile, readText } from "./file";
import { readJsonRows } from "./json-rows";

export type FeedRow = Record<string, unknown>;

export interface FeedReading {
  /** The member of the outer JSON object that lists the rows. */
  rowsName: string;
  /** The row as raw listing, still unchecked. */
  transform(row: FeedRow): unknown;
  /** Hears the other members of the outer JSON object. */
  member?(name: string, value: unknown): void;
}

type Part =
  | { kind: "row"; value: unknown }
  | { kind: "malformed"; detail: string }
  | { kind: "member"; name: string; value: unknown };

function partsOf(file: FeedFile, rowsName: string, text: AsyncIterable<string>): AsyncIterable<Part> {
  if (/^[[{]/.test(file.head)) return readJsonRows(text, rowsName);
  if (file.head.startsWith("<")) {
    throw new AppError("BAD_REQUEST", "The feed is a web page or XML where JSON or CSV was expected.");
  }
  return readCsvRows(text);
}

function item(part: Exclude<Part, { kind: "member" }>, transform: FeedReading["transform"]): SourceItem {
  if (part.kind === "malformed") return part;
  const { value } = part;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { kind: "malformed", detail: "row: not an object" };
  }
  return { kind: "listing", raw: transform(value as FeedRow) };
}

/**
 * The rows of a feed file, JSON or CSV by its content. The cursor is the number of rows read of this edition;
 * a resumed run passes over them without judging them again.
 */
export async function* feedRows(
  file: FeedFile,
  context: FetchContext,
  { rowsName, transform, member }: FeedReading,
): AsyncGenerator<SourceItem> {
  const { cursor } = context;
  if (cursor && cursor.fingerprint !== file.fingerprint) throw new StaleCursorError();
  const passed = typeof cursor?.rows === "number" ? cursor.rows : 0;
  let rows = 0;
  for await (const part of partsOf(file, rowsName, readText(file, context.progress))) {
    if (part.kind === "member") {
      member?.(part.name, part.value);
      continue;
    }
    rows++;
    if (rows > passed) {
      yield { ...item(part, transform), cursor: { fingerprint: file.fingerprint, rows } };
    }
  }
}
