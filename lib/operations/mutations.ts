import "server-only";
import { db, sql } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";

/**
 * Requeues abandoned runs, whose serverless process was killed more often than a job is retried. Runs that
 * still have a job are skipped. Returns how many were requeued.
 */
export async function resumeRuns(): Promise<number> {
  const runs = await sql()<{ id: string; sourceId: string }[]>`
    select id, source_id as "sourceId" from scrape_runs
    where status = 'running' and heartbeat_at < now() - interval '1 minute'`;
  const sent = await Promise.all(
    runs.map(({ id, sourceId }) => enqueue(db(), "ingestion", { sourceId, runId: id }, { key: sourceId })),
  );
  return sent.filter((job) => job !== null).length;
}
