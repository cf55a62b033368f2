import "server-only";
import { after } from "next/server";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { provideWorker } from "@/lib/jobs/after-answers";
import { drainJobs } from "@/lib/jobs/drain";
import type { QueueName } from "@/lib/jobs/queues";
import { handlers } from "./job-handlers";

/** What a person waits for. Everything else may wait for the cron route. */
const AWAITED = new Set<QueueName>(["filter-run", "search-run", "mails", "inbound-mail"]);
/** Well within the 60 s that a function of a page may run (`maxDuration` there). */
const DEADLINE_MS = 45_000;

/**
 * On a host without a worker: does what a request has put into a queue after its answer is sent, within the function's
 * limit (OPS-4). What is cut off goes back to the queue, and is gone on with after the next answer that asks how far it is.
 */
export function workAfterAnswers(deadlineMs = DEADLINE_MS): void {
  provideWorker((name) => {
    if (!AWAITED.has(name)) return;
    try {
      after(() =>
        drainJobs(env().DATABASE_URL, handlers, deadlineMs, [name]).catch((err: unknown) =>
          log.error({ name, err }, "jobs could not be done after an answer"),
        ),
      );
    } catch (err) {
      log.debug({ name, err }, "no answer to work after");
    }
  });
}
