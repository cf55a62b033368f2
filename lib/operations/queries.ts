import "server-only";
import { sql } from "@/db/client";

/** Postgres error codes for a missing table or schema. */
const ABSENT = new Set(["42P01", "3F000"]);

function noneIfAbsent(thrown: { code?: string }): never[] {
  if (ABSENT.has(thrown.code ?? "")) return [];
  throw thrown;
}

/** Throws when the database is unreachable. */
export async function pingDatabase(): Promise<void> {
  await sql()`select 1`;
}

/** The state of the job queue. Times are in seconds. */
export interface QueueState {
  /** Time since a worker last checked the schedule; null if none ever did. */
  workerSeenAgo: number | null;
  /** Number of due jobs. */
  waiting: number;
  /** How long the oldest due job has been waiting. */
  oldestWaiting: number;
}

/** The state of the job queue; null when it is not installed (`npm run db:migrate` installs it). */
export async function findQueueState(): Promise<QueueState | null> {
  const [row] = await sql()<QueueState[]>`
    select (select extract(epoch from now() - max(cron_on))::float8 from pgboss.version) as "workerSeenAgo",
      count(*) as waiting,
      coalesce(extract(epoch from now() - min(greatest(start_after, created_on))), 0)::float8 as "oldestWaiting"
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.catch(noneIfAbsent);
  return row ?? null;
}

/**
 * The number of jobs by queue and state, and the run time of finished ones, kept for three days, in seconds;
 * empty when the queue is not installed.
 */
export async function countJobs() {
  return sql()<{ queue: string; state: string; count: number; seconds: number }[]>`
    select name as queue, state::text, count(*) as count,
      coalesce(sum(extract(epoch from completed_on - started_on)), 0)::float8 as seconds
    from pgboss.job group by name, state order by name, state`.catch(noneIfAbsent);
}

/** Connections of all our processes to the database, by application and state. */
export async function countConnections(): Promise<{ application: string; state: string; count: number }[]> {
  return await sql()`
    select application_name as application, coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name like 'winnow%' group by 1, 2`;
}

/** When each source's last completed run ended, in seconds since 1970. */
export async function findLastRuns(): Promise<{ source: string; completedAt: number }[]> {
  return await sql()`
    select source_id as source, extract(epoch from max(completed_at))::float8 as "completedAt"
    from scrape_runs where status = 'completed' group by source_id`;
}
