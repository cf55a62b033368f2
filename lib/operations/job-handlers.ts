import "server-only";
import { db, sql } from "@/db/client";
import { sweepAccounts } from "@/lib/accounts/sweep";
import { noteChanges } from "@/lib/alerts/changes/mutations";
import { sendDueDigests } from "@/lib/alerts/digests";
import { deliverWebhooks } from "@/lib/alerts/webhooks/deliver";
import { sealWebhookSecrets } from "@/lib/alerts/webhooks/mutations";
import { reconcileSubscriptions } from "@/lib/billing/mutations/reconciliation";
import { AppError } from "@/lib/core/errors";
import { deliverOutbox } from "@/lib/email/deliver";
import { refreshFilters } from "@/lib/filters/refresh";
import { runFilter } from "@/lib/filters/runs/run";
import { runSearch } from "@/lib/filters/searches/run";
import { readMail, sweepMails } from "@/lib/inbound/mutations";
import { refuseRun, requestScheduledRuns } from "@/lib/ingestion/mutations";
import { runSource } from "@/lib/ingestion/run";
import { totalRejected } from "@/lib/ingestion/runs/counts";
import { loadSource } from "@/lib/ingestion/sources/queries";
import { enqueue } from "@/lib/jobs/engine";
import type { Handlers, Payload } from "@/lib/jobs/queues";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { JudgeError } from "@/lib/matching/judges/judge";
import { checkModel } from "@/lib/matching/models/check";
import { runImport, sweepImports } from "@/lib/own-listings/imports/mutations";
import { linkOwnListings } from "@/lib/own-listings/same-business/mutations";

/** The job was interrupted by a shutdown or a deadline; the queue retries it. */
class InterruptedError extends Error {
  override name = "InterruptedError";
}

/** How long a filter waits before the next attempt during an outage of the AI service. */
const OUTAGE_PAUSE_MS = 30_000;

/** Runs a filter's pending AI filtering; during an outage, schedules another attempt. */
async function bringUpToDate({ filterId }: Payload<"filter-run">, signal: AbortSignal) {
  try {
    return { filterId, outcome: await runFilter(filterId, { ...(await chooseJudge()), signal }) };
  } catch (thrown) {
    if (!(thrown instanceof JudgeError)) throw thrown;
    // Do not fail the job, whose retries are limited: the run itself decides when to give up.
    const startAfter = new Date(Date.now() + OUTAGE_PAUSE_MS);
    await enqueue(db(), "filter-rerun", { filterId }, { key: filterId, startAfter });
    return { filterId, outcome: "waits", reason: thrown.message };
  }
}

/** The handler of each queue. Its return value is added to the job's log line. */
export const handlers: Handlers = {
  "ingestion-daily": async () => ({ runs: await requestScheduledRuns(db()) }),

  async ingestion({ sourceId, runId }, signal) {
    try {
      const { status, error, metadata } = await runSource(sql(), await loadSource(db(), sourceId), {
        trigger: "schedule",
        runId,
        signal,
      });
      if (status === "interrupted")
        throw new InterruptedError("The run will be continued by the next worker.");
      if (status === "completed" && metadata.new + metadata.changed > 0) {
        await enqueue(db(), "filters-refresh", {});
      }
      const { seen, changed, unchanged, gone } = metadata;
      const counts = { seen, new: metadata.new, changed, unchanged, rejected: totalRejected(metadata), gone };
      return { sourceId, runId, status, error, ...counts };
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "UNAVAILABLE") throw thrown;
      // Retrying is pointless: another process is running it, it has already ended, or the source is gone.
      await refuseRun(db(), runId, thrown.message);
      return { sourceId, runId, status: "refused", error: thrown.message };
    }
  },

  "filter-run": bringUpToDate,
  "filter-rerun": bringUpToDate,

  async "search-run"({ runId }, signal) {
    const { outcome } = await runSearch(runId, { ...(await chooseJudge()), signal });
    return { runId, outcome };
  },

  "filters-refresh": async () => ({ ownLinked: await linkOwnListings(), ...(await refreshFilters()) }),

  "own-import": ({ importId }, signal) => runImport(importId, signal),

  "ai-model-check": () => checkModel(),

  changes: async () => ({ ...(await noteChanges()) }),

  digests: async () => ({ ...(await sendDueDigests(new Date())) }),

  webhooks: async () => ({ ...(await deliverWebhooks()) }),

  mails: () => deliverOutbox(),

  "inbound-mail": ({ mailId }) => readMail(mailId),

  "accounts-sweep": async () => ({
    ...(await sweepAccounts()),
    webhookSecrets: await sealWebhookSecrets(),
    sheets: await sweepImports(),
    inboundMails: await sweepMails(),
  }),

  "stripe-reconciliation": (_payload, signal) => reconcileSubscriptions(signal),
};
