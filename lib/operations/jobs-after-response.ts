import "server-only";
import { after } from "next/server";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { provideWorker } from "@/lib/jobs/after-response";
import { drainJobs } from "@/lib/jobs/drain";
import type { QueueName } from "@/lib/jobs/queues";
import { handlers } from "./job-handlers";

/** Queues whose results a user waits for. All others can wait for the cron route. */
const AWAITED = new Set<QueueName>(["filter-run", "search-run", "mails", "inbound-mail"]);
/** Well below the 60 s a page's function may run (its `maxDuration`). */
const DEADLINE_MS = 45_000;

/**
 * On hosts without a worker: runs the jobs a request has enqueued after its response is sent, within the
 * function's time limit (OPS-4). Interrupted jobs return to the queue and continue after the next request for
 * their progress.
 */
export function runJobsAfterResponses(deadlineMs = DEADLINE_MS): void {
  provideWorker((name) => {
    if (!AWAITED.has(name)) return;
    try {
      after(() =>
        drainJobs(env().DATABASE_URL, handlers, deadlineMs, [name]).catch((err: unknown) =>
          log.error({ name, err }, "could not run jobs after a response"),
        ),
      );
    } catch (err) {
      log.debug({ name, err }, "not in a request, jobs are left to the cron route");
    }
  });
}
