import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { labelledField } from "../normalise/figure-labels";
import { patternSchema } from "../pattern";
import { rawListingSchema } from "../schema";
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
  /** A part of the column: what the first group matches, or the whole match. */
  z.object({ column, pattern: patternSchema }),
]);

/** What has to be known of a broker's feed to read it. CSV, JSON, RSS and Atom tell themselves apart. */
export const feedSchema = z.object({
  kind: z.literal("feed"),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** The member that lists the rows, when the outermost of the JSON is an object. */
  rowsName: z.string().default("listings"),
  /** Our field → the feed's column, or several in order of preference, or a part of one. */
  fields: z.partialRecord(z.enum(FIELDS), columns),
  /** What the earnings are: 'SDE', 'Cash flow', 'EBITDA', 'Net profit'. Otherwise the column's name says it. */
  earningsLabel: z.string().max(60).optional(),
  /** Where the outer JSON object says when the feed was made: 'metadata.run_at'. */
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

/** One row of a feed as raw listing, by the names in its configuration. */
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
  return raw;
}

function memberAt(path: string, { name, value }: { name: string; value: unknown }): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (holder, key) => (typeof holder === "object" && holder !== null ? (holder as FeedRow)[key] : undefined),
      { [name]: value },
    );
}

/** The latest moment at which the feed saw one of its rows: it was not made before that. */
async function lastSight(
  file: FeedFile,
  { rowsName, fields }: CheckedFeed,
  until: Date,
): Promise<Date | null> {
  if (!fields.lastSeen) return null;
  let latest = 0;
  try {
    for await (const part of partsOf(file, rowsName)) {
      if (part.kind !== "row" || typeof part.value !== "object" || part.value === null) continue;
      const time = Date.parse(String(pick(part.value as FeedRow, fields.lastSeen).value));
      if (time > latest && time <= until.getTime()) latest = time;
    }
  } catch (thrown) {
    // A broken end is told when the rows before it have been taken in.
    if (!(thrown instanceof AppError)) throw thrown;
  }
  return latest > 0 ? new Date(latest) : null;
}

function itemOf(part: Exclude<FeedPart, { kind: "member" }>, config: CheckedFeed): SourceItem {
  if (part.kind === "malformed") return part;
  const { value } = part;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { kind: "malformed", detail: "row: not an object" };
  }
  return { kind: "listing", raw: transformFeedRow(value as FeedRow, config) };
}

/** The cursor is the number of rows read of this edition; a resumed run passes over them without judging them again. */
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
    throw new AppError("BAD_REQUEST", "The feed holds no rows below its first line.");
}

/** A feed that is read by configuration alone. */
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
