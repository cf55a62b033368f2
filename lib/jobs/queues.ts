import { z } from "zod";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface QueueDefinition {
  /** A job's payload; validated when it is enqueued and again when it runs. */
  payload: z.ZodType<object>;
  /** Maximum run time of a job in seconds. */
  expireInSeconds: number;
  /**
   * `exclusive`: at most one waiting or active job per key. `short`: at most one waiting job per key, in
   * addition to active ones. `standard`: no limit.
   */
  policy: "standard" | "short" | "exclusive";
  /** Number of retries. */
  retryLimit: number;
  /** The cron expression (UTC) of a scheduled job. */
  cron?: string;
  /** Maximum concurrent jobs per worker; default 1. */
  concurrency?: number;
}

const NOTHING = z.object({});
/** Checks every minute for due work. Also enqueued directly when something becomes due. */
const EVERY_MINUTE = {
  payload: NOTHING,
  policy: "exclusive",
  retryLimit: 5,
  cron: "* * * * *",
} as const satisfies Partial<QueueDefinition>;
/** Judging listings: several at a time, because it mostly waits for the AI service. */
const JUDGING = { retryLimit: 20, concurrency: 4 } as const;

/** All queues. Their handlers are in lib/operations/job-handlers.ts under the same names. */
export const QUEUES = {
  /** Starts the daily run of each source that has it turned on. */
  "ingestion-daily": {
    payload: NOTHING,
    expireInSeconds: 5 * MINUTE,
    policy: "exclusive",
    retryLimit: 20,
    cron: "0 5 * * *",
  },
  /** A run of a source, keyed by the source. */
  ingestion: {
    payload: z.object({ sourceId: z.string(), runId: z.uuid() }),
    expireInSeconds: 12 * HOUR,
    policy: "exclusive",
    retryLimit: 20,
  },
  /**
   * Judges listings for a saved filter after its search changed or after an ingestion. Several jobs may wait
   * for the same filter: none may be dropped while an older one is still working on an older search.
   */
  "filter-run": {
    payload: z.object({ filterId: z.uuid() }),
    expireInSeconds: 2 * HOUR,
    policy: "standard",
    ...JUDGING,
  },
  /** Judges listings for an unsaved search, while the user is watching. */
  "search-run": {
    payload: z.object({ runId: z.uuid() }),
    expireInSeconds: 30 * MINUTE,
    policy: "standard",
    ...JUDGING,
  },
  /**
   * Resumes a filter after an outage of the AI service, keyed by the filter: however many jobs failed, only
   * one retries. A separate queue, because these jobs are delayed while new ones must run immediately.
   */
  "filter-rerun": {
    payload: z.object({ filterId: z.uuid() }),
    expireInSeconds: 2 * HOUR,
    policy: "short",
    ...JUDGING,
  },
  /**
   * Finds new matches of all saved filters after an ingestion. Ingestion jobs enqueue it directly; the
   * schedule covers ingestions that ran elsewhere.
   */
  "filters-refresh": {
    payload: NOTHING,
    expireInSeconds: HOUR,
    policy: "standard",
    retryLimit: 20,
    cron: "*/5 * * * *",
  },
  /** Imports the rows of a user's spreadsheet, keyed by the import. */
  "own-import": {
    payload: z.object({ importId: z.uuid() }),
    expireInSeconds: 30 * MINUTE,
    policy: "exclusive",
    retryLimit: 20,
    concurrency: 2,
  },
  /** Checks once a day whether the configured AI model is still available, and when it will be shut down. */
  "ai-model-check": {
    payload: NOTHING,
    expireInSeconds: 5 * MINUTE,
    policy: "exclusive",
    retryLimit: 2,
    cron: "50 4 * * *",
  },
  /** Creates alerts for changes of watched listings. */
  changes: { ...EVERY_MINUTE, expireInSeconds: HOUR },
  /** Writes due alert mails to the outbox: immediately, or at 08:00 in each user's time zone. */
  digests: { ...EVERY_MINUTE, expireInSeconds: HOUR },
  /** Posts due messages to users' webhooks. */
  webhooks: { ...EVERY_MINUTE, expireInSeconds: 30 * MINUTE },
  /** Sends due mails from the outbox. Enqueued with each mail, and every minute for delayed ones. */
  mails: { ...EVERY_MINUTE, expireInSeconds: 10 * MINUTE },
  /** Processes a received mail, possibly while the user is watching. */
  "inbound-mail": {
    payload: z.object({ mailId: z.uuid() }),
    expireInSeconds: 5 * MINUTE,
    policy: "standard",
    retryLimit: 5,
    concurrency: 2,
  },
  /** Deletes expired sessions, counters and used tokens. */
  "accounts-sweep": {
    payload: NOTHING,
    expireInSeconds: 10 * MINUTE,
    policy: "exclusive",
    retryLimit: 5,
    cron: "40 4 * * *",
  },
  /** Re-syncs subscriptions from Stripe, in case webhooks were lost. */
  "stripe-reconciliation": {
    payload: NOTHING,
    expireInSeconds: 30 * MINUTE,
    policy: "exclusive",
    retryLimit: 2,
    cron: "25 * * * *",
  },
} as const satisfies Record<string, QueueDefinition>;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = z.infer<(typeof QUEUES)[Name]["payload"]>;
export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** How many jobs of a queue a worker runs concurrently. */
export function concurrencyOf(name: QueueName): number {
  const definition: QueueDefinition = QUEUES[name];
  return definition.concurrency ?? 1;
}

/** Seconds without a heartbeat after which another process takes over a job. */
const HEARTBEAT_SECONDS = 20;

/** pg-boss's internal queue for scheduled jobs. */
export const SCHEDULER_QUEUE = "__pgboss__send-it";
/** Without the heartbeat, a scheduled job of a killed worker would be delayed by a quarter of an hour. */
export const SCHEDULER_OPTIONS = { retryLimit: 5, retryDelay: 2, heartbeatSeconds: HEARTBEAT_SECONDS };

/** A queue's options for pg-boss. */
export function queueOptions(name: QueueName) {
  const { policy, expireInSeconds, retryLimit } = QUEUES[name];
  return {
    policy,
    expireInSeconds,
    retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    // Short, because a killed worker counts as a failed attempt: its jobs must run again within a minute,
    // however often that happens.
    retryDelayMax: 10,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 3 * DAY,
    notify: true,
  };
}

/** The handler of each queue. `signal` is aborted when the job must stop: on shutdown, deadline or expiry. */
export type Handlers = {
  [Name in QueueName]: (payload: Payload<Name>, signal: AbortSignal) => Promise<Record<string, unknown>>;
};
