import "server-only";
import { AppError } from "@/lib/core/errors";
import type { FeedFile } from "../feeds/file";
import { mapColumns } from "../feeds/map-columns";
import { type FeedRow, formatOf, partsOf } from "../feeds/rows";
import { isRecord } from "../schema";
import type { Sample, SourceConfig } from "./schema";
import type { Finding } from "./view";

const SAMPLE_ROWS = 10;
/** Member names to try for the list of rows in a JSON document. */
const ROWS_NAMES = ["listings", "items", "data", "results", "rows", "businesses", "records"];

async function firstRows(file: FeedFile, rowsName: string): Promise<{ rows: FeedRow[]; malformed: number }> {
  const rows: FeedRow[] = [];
  let malformed = 0;
  for await (const part of partsOf(file, rowsName)) {
    if (part.kind === "malformed") malformed++;
    else if (part.kind === "row" && isRecord(part.value)) rows.push(part.value);
    if (rows.length >= SAMPLE_ROWS || malformed > 100) break;
  }
  return { rows, malformed };
}

async function namedRows(
  file: FeedFile,
  known: string | undefined,
): Promise<{ rows: FeedRow[]; malformed: number; rowsName: string }> {
  const usual = known ? [known] : ROWS_NAMES;
  const names = formatOf(file) === "JSON" ? usual : usual.slice(0, 1);
  let failure: unknown;
  for (const rowsName of names) {
    try {
      const found = await firstRows(file, rowsName);
      if (found.rows.length > 0) return { ...found, rowsName };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      failure ??= thrown;
    }
  }
  throw failure ?? new AppError("BAD_REQUEST", "The feed has no rows.");
}

export interface Inspected {
  findings: Finding[];
  config: SourceConfig;
  sample: Sample;
}

/** Inspects a feed: its format, columns and first rows. Throws BAD_REQUEST when the file is not a feed. */
export async function inspectFeed(
  file: FeedFile,
  url: string | undefined,
  given?: SourceConfig,
): Promise<Inspected> {
  const settings = given?.kind === "feed" ? given : undefined;
  const { rows, malformed, rowsName } = await namedRows(file, settings?.rowsName);
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const fields = settings?.fields ?? mapColumns(columns);
  const findings: Finding[] = [
    {
      tone: "good",
      title: `A feed in ${formatOf(file)}`,
      aside: file.encoding === "utf-8" ? "" : file.encoding,
      detail: `Columns: ${columns.slice(0, 20).join(", ")}.`,
    },
  ];
  for (const [field, name] of [
    ["sourceListingId", "an id"],
    ["title", "a title"],
  ] as const) {
    if (!fields[field])
      findings.push({
        tone: "bad",
        title: `No column looks like ${name}`,
        detail: "Choose one below: without it no row can be read.",
      });
  }
  if (malformed > 0)
    findings.push({
      tone: "warning",
      title: `${malformed} of the first rows cannot be read`,
      detail: "They are invalid or have a different number of fields than the first line.",
    });
  return {
    findings,
    config: { ...settings, kind: "feed", url, rowsName, fields },
    sample: { kind: "feed", rows },
  };
}
