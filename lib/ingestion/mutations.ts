import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "@/db/client";
import { scrapeRuns, sources } from "@/db/schema/ingestion";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { enqueue } from "@/lib/jobs/engine";
import type { Trigger } from "./runs/mutations";
import { loadSource } from "./sources/queries";

interface RunRequest {
  sourceId: string;
  trigger: Trigger;
  /** The admin who requested the run. */
  requestedBy?: string;
}

/**
 * Requests a run of a source (ADM-6): writes the run row and its job in one transaction. Returns the run's
 * id. Throws AppError: NOT_FOUND for an unknown source, CONFLICT when a run of the source is already queued
 * or running.
 */
export async function requestRun(
  database: DatabaseOrTransaction,
  { sourceId, trigger, requestedBy }: RunRequest,
): Promise<string> {
  const source = await loadSource(database, sourceId);
  return database.transaction(async (tx) => {
    await tx
      .insert(sources)
      .values({
        id: source.id,
        name: source.name,
        homepageUrl: source.homepageUrl,
        isSample: source.isSample,
      })
      .onConflictDoNothing();
    const [run] = await tx
      .insert(scrapeRuns)
      .values({ sourceId, trigger, requestedBy })
      .returning({ id: scrapeRuns.id });
    if (!run) throw new Error("The run was not written.");
    const job = await enqueue(tx, "ingestion", { sourceId, runId: run.id }, { key: sourceId });
    if (!job) throw new AppError("CONFLICT", `A run of ${source.name} is already in progress.`);
    return run.id;
  });
}

/** Requests today's run for every scheduled source, skipping sources that are still running. */
export async function requestScheduledRuns(database: Database): Promise<string[]> {
  const scheduled = await database
    .select({ id: sources.id })
    .from(sources)
    .where(eq(sources.scheduled, true));
  const requested: string[] = [];
  for (const { id } of scheduled) {
    try {
      requested.push(await requestRun(database, { sourceId: id, trigger: "schedule" }));
    } catch (thrown) {
      // Still running, no longer registered, or misconfigured: carry on with the other sources.
      if (!(thrown instanceof AppError) || thrown.code === "UNAVAILABLE") throw thrown;
      log.warn({ source: id, err: thrown }, "scheduled run not started");
    }
  }
  return requested;
}

/** Stops a queued run now, a running one after its batch. Throws NOT_FOUND when there is none to stop. */
export async function requestStop(database: DatabaseOrTransaction, runId: string): Promise<void> {
  const stopped = await database
    .update(scrapeRuns)
    .set({
      stopRequested: true,
      status: sql`case when status = 'queued' then 'stopped' else status end`,
      completedAt: sql`case when status = 'queued' then now() else completed_at end`,
    })
    .where(and(eq(scrapeRuns.id, runId), sql`status in ('queued', 'running')`))
    .returning({ id: scrapeRuns.id });
  if (stopped.length === 0) throw new AppError("NOT_FOUND", "No such run is in progress.");
}

/** Marks a queued run that could not start as failed, with the reason. */
export async function refuseRun(database: Database, runId: string, error: string): Promise<void> {
  await database
    .update(scrapeRuns)
    .set({ status: "failed", completedAt: sql`now()`, error })
    .where(and(eq(scrapeRuns.id, runId), eq(scrapeRuns.status, "queued")));
}
