import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { factLabelOf, meaningOfColumn } from "../html/labels";
import { labelledField } from "../normalise/figure-labels";
import { patternSchema } from "../pattern";
import { isRecord, rawListingSchema } from "../schema";
import type { FetchContext, Source, SourceItem } from "../source";
import { StaleCursorError } from "../source-errors";
import { ColumnCheck, columnsOf } from "./columns";
import type { FeedFile } from "./file";
import { feedConfigSchema, openFeed } from "./input";
import { type FeedPart, type FeedRow, formatOf, partsOf } from "./rows";

const FIELDS = rawListingSchema.omit({ facts: true, earningsLabel: true }).keyof().options;
const column = z.string().min(1).max(200);
const columns = z.union([
  column,
  z.array(column).min(1),
  /** Part of a column: the pattern's first group, or the whole match. */
  z.object({ column, pattern: patternSchema }),
]);

/** The settings needed to read a broker's feed. The format (CSV, JSON, RSS or Atom) is detected. */
export const feedSchema = z.object({
  kind: z.literal("feed"),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** The member that holds the rows when the outermost JSON value is an object. */
  rowsName: z.string().default("listings"),
  /** Our field → the feed's column, several columns in order of preference, or part of one. */
  fields: z.partialRecord(z.enum(FIELDS), columns),
  /** The kind of earnings: 'SDE', 'Cash flow', 'EBITDA', 'Net profit'. By default the column name decides. */
  earningsLabel: z.string().max(60).optional(),
  /** Path in the outer JSON object to the feed's creation date: 'metadata.run_at'. */
  editionDate: z.string().max(200).optional(),
  pauseSeconds: z.number().int().min(2).max(60).optional(),
});
export type FeedConfig = z.input<typeof feedSchema>;
type CheckedFeed = z.output<typeof feedSchema>;

function text(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === "" || value === null ? undefined : value;
}

function pick(row: FeedRow, from: z.infer<typeof columns>): { value: unknown; column: string | undefined } {
  const names = columnsOf(from);
  const found = names.find((name) => text(row[name]) !== undefined);
  const value = found === undefined ? undefined : text(row[found]);
  if (typeof from === "string" || Array.isArray(from) || typeof value !== "string")
    return { value, column: found };
  const match = new RegExp(from.pattern).exec(value);
  return { value: match?.[1] ?? match?.[0], column: found };
}

/** The facts in columns that no field uses: 'OWNER_FIN' → 'Y' as 'owner financing'. */
function factsIn(row: FeedRow, fields: FeedConfig["fields"]): Record<string, string> {
  const taken = new Set(Object.values(fields).flatMap(columnsOf));
  const facts: Record<string, string> = {};
  for (const [column, given] of Object.entries(row)) {
    const value = text(given);
    if (typeof value !== "string" || taken.has(column) || meaningOfColumn(column)?.field) continue;
    const label = factLabelOf(column);
    if (label) facts[label] = value;
  }
  return facts;
}

/** Maps one feed row to a raw listing: fields from the configured columns, facts from the others. */
export function transformFeedRow(
  row: FeedRow,
  { fields, earningsLabel }: Pick<FeedConfig, "fields" | "earningsLabel">,
): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const [field, from] of Object.entries(fields)) {
    const { value, column } = pick(row, from);
    raw[field] = value;
    if (value !== undefined && column)
      Object.assign(raw, labelledField(field, column.replace(/[_-]+/g, " ")));
    if (value !== undefined && field === "earnings" && earningsLabel) raw.earningsLabel = earningsLabel;
  }
  const facts = factsIn(row, fields);
  return Object.keys(facts).length > 0 ? { ...raw, facts } : raw;
}

function memberAt(path: string, { name, value }: { name: string; value: unknown }): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (holder, key) => (typeof holder === "object" && holder !== null ? (holder as FeedRow)[key] : undefined),
      { [name]: value },
    );
}

/** The latest time the feed saw any of its rows: it cannot have been created before that. */
async function lastSight(
  file: FeedFile,
  { rowsName, fields }: CheckedFeed,
  until: Date,
): Promise<Date | null> {
  if (!fields.lastSeen) return null;
  let latest = 0;
  try {
    for await (const part of partsOf(file, rowsName)) {
      if (part.kind !== "row" || !isRecord(part.value)) continue;
      const time = Date.parse(String(pick(part.value, fields.lastSeen).value));
      if (time > latest && time <= until.getTime()) latest = time;
    }
  } catch (thrown) {
    // A truncated end is reported later, after the rows before it have been ingested.
    if (!(thrown instanceof AppError)) throw thrown;
  }
  return latest > 0 ? new Date(latest) : null;
}

function itemOf(part: Exclude<FeedPart, { kind: "member" }>, config: CheckedFeed): SourceItem {
  if (part.kind === "malformed") return part;
  return isRecord(part.value)
    ? { kind: "listing", raw: transformFeedRow(part.value, config) }
    : { kind: "malformed", detail: "row: not an object" };
}

/** The cursor is the number of rows read in this edition; a resumed run skips them. */
async function* fetchFeed(context: FetchContext, config: CheckedFeed): AsyncGenerator<SourceItem> {
  await using file = await openFeed(context, config.url);
  const { cursor } = context;
  if (cursor && cursor.fingerprint !== file.fingerprint) throw new StaleCursorError();
  const made = await lastSight(file, config, context.startedAt);
  if (made) context.observedAt(made);
  const format = formatOf(file);
  const check = new ColumnCheck(format, config.fields, context.note);
  const passed = typeof cursor?.rows === "number" ? cursor.rows : 0;
  let rows = 0;
  for await (const part of partsOf(file, config.rowsName, context.progress)) {
    if (part.kind === "member") {
      const date = config.editionDate && memberAt(config.editionDate, part);
      if (typeof date === "string") context.observedAt(new Date(date));
      continue;
    }
    rows++;
    if (part.kind === "row") check.take(part.value);
    if (rows > passed) yield { ...itemOf(part, config), cursor: { fingerprint: file.fingerprint, rows } };
  }
  check.end();
  if (rows === 0 && format === "CSV")
    throw new AppError("BAD_REQUEST", "The feed has no rows below its first line.");
}

/** A feed source defined by configuration alone. */
export function feedSource(
  about: Pick<Source, "id" | "name" | "homepageUrl" | "attribution">,
  config: FeedConfig,
): Source {
  const checked = feedSchema.parse(config);
  const { url, pauseSeconds } = checked;
  return {
    ...about,
    kind: "feed",
    pauseSeconds,
    feedUrl: url ?? null,
    configSchema: feedConfigSchema,
    fetch: (context) => fetchFeed(context, checked),
  };
}
