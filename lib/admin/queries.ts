import "server-only";
import { isoTime, sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { sourceConfigSchema } from "@/lib/ingestion/inspection/schema";
import { runMetadataSchema } from "@/lib/ingestion/runs/counts";
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { ACTIVITY_DAYS } from "./rules";

import type {
  AdminAi,
  AdminAiRun,
  AdminSource,
  AdminSummary,
  AdminUser,
  AlertFailure,
  ConfiguredSource,
  Rejections,
  ScrapeRun,
  SourceHealth,
} from "./schema";

/** A limit and offset. */
export interface Slice {
  limit: number;
  offset: number;
}

/** The numbers on the dashboard's cards (ADM-3). One query. */
export async function findSummary(): Promise<AdminSummary> {
  const [row] = await pool()<[AdminSummary]>`
    select u.*, r.*, (select count(distinct user_id) from accounts where provider = 'google') as "googleUsers"
    from (
      select count(*) as "totalUsers", count(*) filter (where is_admin) as "adminUsers",
        count(*) filter (where created_at > now() - interval '7 days') as "usersThisWeek"
      from users
    ) u, (
      select count(*) as "totalScrapeRuns", count(*) filter (where status = 'completed') as "completedScrapeRuns"
      from scrape_runs
    ) r`;
  return row;
}

/** Users, newest first, with their API calls per UTC day (ADM-4). One query. */
export async function listUsers({ limit, offset }: Slice): Promise<AdminUser[]> {
  return pool()<AdminUser[]>`
    select u.id, u.full_name as "fullName", u.email, u.is_admin as "isAdmin", a.subject as "googleId", u.email_refusal as "emailRefusal",
      ${isoTime("u.created_at")} as "createdAt", calls.days as "apiCallsLast14Days"
    from (select * from users order by created_at desc, id limit ${limit} offset ${offset}) u
    left join accounts a on a.user_id = u.id and a.provider = 'google'
    cross join lateral (
      select array_agg(coalesce(c.calls, 0) order by ago desc) as days
      from generate_series(0, ${ACTIVITY_DAYS - 1}) as ago
      left join api_usage c on c.user_id = u.id and c.day = (now() at time zone 'utc')::date - ago
    ) calls
    order by u.created_at desc, u.id`;
}

const METADATA_ORDER = Object.keys(runMetadataSchema.shape);

/** Puts the counters in the schema's order, because jsonb does not preserve key order. */
function inOrder(metadata: Record<string, unknown>): Record<string, unknown> {
  const known = METADATA_ORDER.filter((key) => key in metadata).map((key) => [key, metadata[key]]);
  return { ...Object.fromEntries(known), ...metadata };
}

const runView = (run: ScrapeRun): ScrapeRun => ({ ...run, metadata: inOrder(run.metadata) });

/** A run's columns. Progress the source does not report is estimated from its last completed run. */
const runColumns = (sql: ReturnType<typeof pool>) => sql`
  r.id, r.source_id as source, s.name as "sourceName", r.status, r.trigger, ${isoTime("r.created_at")} as "createdAt",
  ${isoTime("r.started_at")} as "startedAt", ${isoTime("r.completed_at")} as "completedAt", r.metadata, r.error,
  r.stop_requested as "stopRequested",
  case when r.status = 'running' then coalesce(
    case when (r.cursor->>'fraction')::float8 > 0 then least(1, (r.cursor->>'fraction')::float8) end,
    (select least(0.99, coalesce((r.metadata->>'seen')::float8, 0) / (last.metadata->>'seen')::float8)
     from scrape_runs last
     where last.source_id = r.source_id and last.status = 'completed' and (last.metadata->>'seen')::float8 > 0
     order by last.created_at desc limit 1)
  ) end as progress,
  (select count(*) from scrape_rejections x where x.run_id = r.id) as "rejectedRows"`;

/** Runs, newest first (ADM-5). One query. */
export async function listRuns({ limit, offset }: Slice): Promise<ScrapeRun[]> {
  const sql = pool();
  const rows = await sql<ScrapeRun[]>`
    select ${runColumns(sql)}
    from (select * from scrape_runs order by created_at desc, id limit ${limit} offset ${offset}) r
    join sources s on s.id = r.source_id
    order by r.created_at desc, r.id`;
  return rows.map(runView);
}

/** A run, or undefined. */
export async function findRun(runId: string): Promise<ScrapeRun | undefined> {
  const sql = pool();
  const [row] = await sql<ScrapeRun[]>`
    select ${runColumns(sql)} from scrape_runs r join sources s on s.id = r.source_id where r.id = ${runId}`;
  return row && runView(row);
}

/** The number of stored rejected rows of a run, by reason. */
export async function countRejections(runId: string): Promise<Record<string, number>> {
  const rows = await pool()<{ reason: string; count: number }[]>`
    select reason, count(*) as count from scrape_rejections where run_id = ${runId}
    group by reason order by reason`;
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}

/** Rejected rows of a run, optionally for one reason, in source order within each reason. */
export async function listRejections(
  runId: string,
  reason: string | undefined,
  { limit, offset }: Slice,
): Promise<Rejections["data"]> {
  const sql = pool();
  return sql<Rejections["data"]>`
    select id, source_listing_id as "sourceListingId", reason, raw from scrape_rejections
    where run_id = ${runId} ${reason === undefined ? sql`` : sql`and reason = ${reason}`}
    order by reason, id limit ${limit} offset ${offset}`;
}

interface SourceRecord {
  id: string;
  name: string;
  scheduled: boolean;
  config: Record<string, unknown>;
  runId: string | null;
  status: SourceHealth["status"];
  at: string;
  error: string | null;
  metadata: unknown;
}

const DEFAULT_PAUSE_SECONDS = 2;

function healthOf({ runId, status, at, error, metadata }: SourceRecord): SourceHealth | null {
  if (runId === null) return null;
  const { taken = null, alarms = [] } = runMetadataSchema.partial().catch({}).parse(metadata);
  return { runId, status, at, error, taken, alarms };
}

function sourceView(
  source: Pick<Source, "id" | "name" | "kind" | "feedUrl">,
  row?: SourceRecord,
): AdminSource {
  const { url, pauseSeconds } = row?.config ?? {};
  const isFeed = source.kind === "feed";
  return {
    id: source.id,
    name: source.name,
    scheduled: row?.scheduled ?? false,
    isConfigured: row !== undefined && "kind" in row.config,
    url: isFeed ? (typeof url === "string" ? url : "") : null,
    usualUrl: source.feedUrl ?? null,
    pauseSeconds: typeof pauseSeconds === "number" ? pauseSeconds : DEFAULT_PAUSE_SECONDS,
    health: row ? healthOf(row) : null,
  };
}

/** Every source that can be run: built-in ones and those configured in the database (ADM-6). One query. */
export async function listSources(): Promise<AdminSource[]> {
  const sql = pool();
  const rows = await sql<SourceRecord[]>`
    select s.id, s.name, s.scheduled, s.config, r.id as "runId", r.status, ${isoTime("r.completed_at")} as at,
      r.error, r.metadata
    from sources s left join lateral (
      select * from scrape_runs where source_id = s.id and completed_at is not null
      order by created_at desc limit 1) r on true
    order by s.name, s.id`;
  const known = new Map(rows.map((row) => [row.id, row]));
  const configured = rows.filter(
    ({ id, config }) => "kind" in config && !SOURCES.some((source) => source.id === id),
  );
  return [
    ...SOURCES.map((source) => sourceView(source, known.get(source.id))),
    ...configured.map((row) =>
      sourceView({ ...row, kind: row.config.kind === "feed" ? "feed" : "site" }, row),
    ),
  ];
}

/**
 * A source configured without code, with its current settings and its file, if it has one (SRC-17). Throws
 * NOT_FOUND for built-in sources and for unreadable settings.
 */
export async function readConfiguredSource(
  id: string,
): Promise<ConfiguredSource & { content: Buffer | null }> {
  const [row] = await pool()<(Omit<ConfiguredSource, "id"> & { content: Buffer | null })[]>`
    select s.name, s.attribution, s.config, f.content
    from sources s left join source_files f on f.source_id = s.id where s.id = ${id}`;
  const settings = sourceConfigSchema.safeParse(row?.config);
  if (!row || !settings.success || SOURCES.some((source) => source.id === id))
    throw new AppError("NOT_FOUND", "There is no editable source with this id.");
  return { ...row, id, config: settings.data };
}

/** The latest AI runs of all users, with their cost (MAT-64). */
export async function listAiRuns(limit: number): Promise<AdminAiRun[]> {
  return pool()<AdminAiRun[]>`
    select r.id, u.email, f.name as "filterName", r.status, c.model, r.judged, r.unjudged, r.calls,
      r.input_tokens as "inputTokens", r.output_tokens as "outputTokens", r.cost_usd as "costUsd", r.error,
      ${isoTime("r.created_at")} as "createdAt"
    from (select * from filter_runs order by created_at desc limit ${limit}) r
    left join saved_filters f on f.id = r.filter_id join users u on u.id = coalesce(r.user_id, f.user_id)
    left join criteria c on c.id = r.criteria_id order by r.created_at desc`;
}

/** The cost of the AI runs of the last 30 days; `unpriced` had no known price (MAT-64). */
export async function sumAiCosts(): Promise<AdminAi["sum"]> {
  const [row] = await pool()<[AdminAi["sum"]]>`
    select count(*)::int as runs, coalesce(sum(cost_usd), 0)::float8 as "costUsd",
      (count(*) filter (where cost_usd is null))::int as unpriced
    from filter_runs where created_at > now() - interval '30 days'`;
  return row;
}

/** Failed alert tasks, latest first (ALT-5). */
export async function listAlertFailures(limit: number): Promise<AlertFailure[]> {
  return pool()<AlertFailure[]>`
    select task, subject_id as "subjectId", message, times, ${isoTime("last_at")} as "lastAt" from alert_failures
    order by last_at desc limit ${limit}`;
}
