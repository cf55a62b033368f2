import "server-only";
import { sql } from "@/db/client";

/** Postgres's codes for a table or schema that is not there. */
const ABSENT = new Set(["42P01", "3F000"]);

function noneIfAbsent(thrown: { code?: string }): never[] {
  if (ABSENT.has(thrown.code ?? "")) return [];
  throw thrown;
}

/** Throws what the database throws. */
export async function pingDatabase(): Promise<void> {
  await sql()`select 1`;
}

/** What is known of the jobs. Times are seconds. */
export interface QueueState {
  /** Since a worker last looked at the schedule; null when none ever did. */
  workerSeenAgo: number | null;
  /** Jobs whose time has come. */
  waiting: number;
  /** How long the oldest of them has waited. */
  oldestWaiting: number;
}

/** The state of the job queue; null when it was never installed (`npm run db:migrate` does that). */
export async function findQueueState(): Promise<QueueState | null> {
  const [row] = await sql()<QueueState[]>`
    select (select extract(epoch from now() - max(cron_on))::float8 from pgboss.version) as "workerSeenAgo",
      count(*) as waiting,
      coalesce(extract(epoch from now() - min(greatest(start_after, created_on))), 0)::float8 as "oldestWaiting"
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.catch(noneIfAbsent);
  return row ?? null;
}

/** Jobs of a queue in a state; finished ones are kept for three days. */
export interface JobCount {
  queue: string;
  state: string;
  count: number;
  /** How long finished ones took together, in seconds. */
  seconds: number;
}

/** How many jobs each queue has in which state; none when the queue was never installed. */
export async function countJobs(): Promise<JobCount[]> {
  return sql()<JobCount[]>`
    select name as queue, state::text, count(*) as count,
      coalesce(sum(extract(epoch from completed_on - started_on)), 0)::float8 as seconds
    from pgboss.job group by name, state order by name, state`.catch(noneIfAbsent);
}

/** Connections of all our processes to this database, by application and state. */
export async function countConnections(): Promise<{ application: string; state: string; count: number }[]> {
  return await sql()`
    select application_name as application, coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name like 'winnow%' group by 1, 2`;
}

/** When the last completed run of each source ended (seconds since 1970). */
export async function findLastRuns(): Promise<{ source: string; completedAt: number }[]> {
  return await sql()`
    select source_id as source, extract(epoch from max(completed_at))::float8 as "completedAt"
    from scrape_runs where status = 'completed' group by source_id`;
}
