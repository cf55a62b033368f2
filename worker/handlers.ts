import "server-only";
import { db, sql } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { refuseRun, requestScheduledRuns } from "@/lib/ingestion/requests";
import { runSource } from "@/lib/ingestion/run";
import { totalRejected } from "@/lib/ingestion/runs/counts";
import { loadSource } from "@/lib/ingestion/sources/configured";
import type { Handlers } from "@/lib/jobs/queues";

/** The work was cut short by a shutdown or a deadline: the queue gives it out again. */
class InterruptedError extends Error {
  override name = "InterruptedError";
}

/** What does each queue's jobs. What a handler returns stands in the job's log line. */
export const handlers: Handlers = {
  "ingestion-daily": async () => ({ runs: await requestScheduledRuns(db()) }),

  async ingestion({ sourceId, runId }, signal) {
    try {
      const { status, error, metadata } = await runSource(sql(), await loadSource(db(), sourceId), {
        trigger: "schedule",
        runId,
        signal,
      });
      if (status === "interrupted") throw new InterruptedError("The run goes on with the next worker.");
      const { seen, changed, unchanged, gone } = metadata;
      const counts = { seen, new: metadata.new, changed, unchanged, rejected: totalRejected(metadata), gone };
      return { sourceId, runId, status, error, ...counts };
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "UNAVAILABLE") throw thrown;
      // It can never begin: another process is at it, it has ended already, or the source is gone.
      await refuseRun(db(), runId, thrown.message);
      return { sourceId, runId, status: "refused", error: thrown.message };
    }
  },
};
