import "server-only";
import { db, sql } from "@/db/client";
import { sweepAccounts } from "@/lib/accounts/sweep";
import { sendDueDigests } from "@/lib/alerts/digests";
import { reconcileSubscriptions } from "@/lib/billing/mutations/reconciliation";
import { AppError } from "@/lib/core/errors";
import { deliverOutbox } from "@/lib/email/deliver";
import { refreshFilters } from "@/lib/filters/refresh";
import { runFilter } from "@/lib/filters/runs/run";
import { refuseRun, requestScheduledRuns } from "@/lib/ingestion/mutations";
import { runSource } from "@/lib/ingestion/run";
import { totalRejected } from "@/lib/ingestion/runs/counts";
import { loadSource } from "@/lib/ingestion/sources/queries";
import { enqueue } from "@/lib/jobs/engine";
import type { Handlers } from "@/lib/jobs/queues";
import { chooseJudge } from "@/lib/matching/judges/choose";

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
      if (status === "completed" && metadata.new + metadata.changed > 0) {
        await enqueue(db(), "filters-refresh", {});
      }
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

  async "filter-run"({ filterId }, signal) {
    return { filterId, outcome: await runFilter(filterId, { judge: await chooseJudge(), signal }) };
  },

  "filters-refresh": async () => ({ ...(await refreshFilters()) }),

  digests: () => sendDueDigests(new Date()),

  mails: () => deliverOutbox(),

  "accounts-sweep": () => sweepAccounts(),

  "stripe-reconciliation": (_payload, signal) => reconcileSubscriptions(signal),
};
