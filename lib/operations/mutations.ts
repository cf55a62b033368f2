import "server-only";
import { db, sql } from "@/db/client";
import { enqueue } from "@/lib/jobs/engine";

/**
 * Puts runs that nobody works on any more back into the queue: a serverless process was cut off more often than a
 * job is tried. Returns how many. One that has its job still is left alone.
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
