import "server-only";
import { z } from "zod";
import { rawListingSchema } from "@/lib/ingestion/schema";
import type { FetchContext, Source, SourceItem } from "@/lib/ingestion/source";
import { StaleCursorError } from "@/lib/ingestion/source-errors";
import { type FeedFile, readText } from "./file";
import { openFeed } from "./input";
import { type FeedRow, feedRows } from "./rows";
import { readRssRows } from "./rss-rows";

const FIELDS = rawListingSchema.omit({ facts: true }).keyof().options;
const column = z.string().min(1).max(200);

/** What has to be known of a broker's feed to read it. */
export const feedSchema = z.object({
  kind: z.literal("feed"),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** JSON and CSV tell themselves apart. */
  format: z.enum(["json-or-csv", "rss"]).default("json-or-csv"),
  /** The member that lists the rows, when the outermost of the JSON is an object. */
  rowsName: z.string().default("listings"),
  /** Our field → the feed's column, or several in order of preference. */
  fields: z.partialRecord(z.enum(FIELDS), z.union([column, z.array(column).min(1)])),
});
export type FeedConfig = z.input<typeof feedSchema>;

function text(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === "" || value === null ? undefined : value;
}

/** One row of a feed as raw listing, by the names in its configuration. */
export function transformFeedRow(row: FeedRow, fields: FeedConfig["fields"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, columns]) => [
      field,
      [columns]
        .flat()
        .map((name) => text(row[name as string]))
        .find((value) => value !== undefined),
    ]),
  );
}

async function* rssItems(
  file: FeedFile,
  { cursor, progress }: FetchContext,
): AsyncGenerator<{ row: FeedRow; cursor: object }> {
  if (cursor && cursor.fingerprint !== file.fingerprint) throw new StaleCursorError();
  let xml = "";
  for await (const piece of readText(file, progress)) xml += piece;
  const passed = typeof cursor?.rows === "number" ? cursor.rows : 0;
  for (const [index, row] of readRssRows(xml).entries()) {
    if (index >= passed) yield { row, cursor: { fingerprint: file.fingerprint, rows: index + 1 } };
  }
}

async function* fetchFeed(
  context: FetchContext,
  config: z.infer<typeof feedSchema>,
): AsyncGenerator<SourceItem> {
  const { url, format, rowsName, fields } = config;
  await using feed = await openFeed({ ...context, config: { url } });
  const transform = (row: FeedRow) => transformFeedRow(row, fields);
  if (format === "json-or-csv") return yield* feedRows(feed.file, context, { rowsName, transform });
  for await (const { row, cursor } of rssItems(feed.file, context)) {
    yield { kind: "listing", raw: transform(row), cursor: { ...cursor } };
  }
}

/** A broker's feed that is read by configuration alone. */
export function feedSource(
  about: Pick<Source, "id" | "name" | "homepageUrl" | "attribution">,
  config: FeedConfig,
): Source {
  const checked = feedSchema.parse(config);
  return { ...about, kind: "feed", fetch: (context) => fetchFeed(context, checked) };
}
