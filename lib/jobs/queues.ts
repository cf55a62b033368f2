import { z } from "zod";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface QueueDefinition {
  /** What a job carries; checked when it is enqueued and again when it is done. */
  payload: z.ZodType<object>;
  /** Seconds after which a job that is still at work is given up. */
  expireInSeconds: number;
  /**
   * `exclusive`: at most one job per key waits or is at work; `short`: at most one per key waits to be begun, besides
   * those at work; `standard`: any number.
   */
  policy: "standard" | "short" | "exclusive";
  /** Tries after the first. */
  retryLimit: number;
  /** The cron expression (UTC) of a job that comes by itself. */
  cron?: string;
  /** Jobs that one worker does at the same time; default 1. */
  concurrency?: number;
}

const NOTHING = z.object({});
/** What looks once a minute whether something is due, and is enqueued besides by what makes it so. */
const EVERY_MINUTE = {
  payload: NOTHING,
  policy: "exclusive",
  retryLimit: 5,
  cron: "* * * * *",
} as const satisfies Partial<QueueDefinition>;
/** What judges listings: several at a time, since it mostly waits for a service. */
const JUDGING = { retryLimit: 20, concurrency: 4 } as const;

/** Every queue there is. A job's handler stands in lib/operations/job-handlers.ts under the same name. */
export const QUEUES = {
  /** Begins the day's run of each source that an admin has switched on. */
  "ingestion-daily": {
    payload: NOTHING,
    expireInSeconds: 5 * MINUTE,
    policy: "exclusive",
    retryLimit: 20,
    cron: "0 5 * * *",
  },
  /** One run of one source, keyed by the source. */
  ingestion: {
    payload: z.object({ sourceId: z.string(), runId: z.uuid() }),
    expireInSeconds: 12 * HOUR,
    policy: "exclusive",
    retryLimit: 20,
  },
  /**
   * Judges listings for one saved filter: after a change of its search, and after an ingestion. Any number may
   * wait for the same filter: none may be dropped while an older one is at work for an older search.
   */
  "filter-run": {
    payload: z.object({ filterId: z.uuid() }),
    expireInSeconds: 2 * HOUR,
    policy: "standard",
    ...JUDGING,
  },
  /** Judges listings for a search that was not saved, while a person watches. */
  "search-run": {
    payload: z.object({ runId: z.uuid() }),
    expireInSeconds: 30 * MINUTE,
    policy: "standard",
    ...JUDGING,
  },
  /**
   * Goes on with a filter that an outage of the AI service has held up, keyed by the filter: however many jobs met the
   * outage, one looks again. A queue of its own, because such a job may be due only later than a new one must be.
   */
  "filter-rerun": {
    payload: z.object({ filterId: z.uuid() }),
    expireInSeconds: 2 * HOUR,
    policy: "short",
    ...JUDGING,
  },
  /**
   * Looks for new matches of every saved filter after an ingestion: enqueued by those that ran as a job, soon noticed
   * for those that ran elsewhere.
   */
  "filters-refresh": {
    payload: NOTHING,
    expireInSeconds: HOUR,
    policy: "standard",
    retryLimit: 20,
    cron: "*/5 * * * *",
  },
  /** Writes the rows of a sheet that a person imports, keyed by the import. */
  "own-import": {
    payload: z.object({ importId: z.uuid() }),
    expireInSeconds: 30 * MINUTE,
    policy: "exclusive",
    retryLimit: 20,
    concurrency: 2,
  },
  /** Asks the AI service once a day whether the model that is set up is still there, and when it is shut down. */
  "ai-model-check": {
    payload: NOTHING,
    expireInSeconds: 5 * MINUTE,
    policy: "exclusive",
    retryLimit: 2,
    cron: "50 4 * * *",
  },
  /** Looks through the changes of listings for those who watch them. */
  changes: { ...EVERY_MINUTE, expireInSeconds: HOUR },
  /** Writes the alerts that are due (at once, or at 08:00 of each person's time zone) into the outbox. */
  digests: { ...EVERY_MINUTE, expireInSeconds: HOUR },
  /** Posts what is due to people's webhooks. */
  webhooks: { ...EVERY_MINUTE, expireInSeconds: 30 * MINUTE },
  /** Sends what is due in the outbox; enqueued with each mail, and every minute for those that are due later. */
  mails: { ...EVERY_MINUTE, expireInSeconds: 10 * MINUTE },
  /** Reads a mail that came in for a person, while they may be watching. */
  "inbound-mail": {
    payload: z.object({ mailId: z.uuid() }),
    expireInSeconds: 5 * MINUTE,
    policy: "standard",
    retryLimit: 5,
    concurrency: 2,
  },
  /** Deletes sessions, counters and redeemed tokens that nothing looks at any more. */
  "accounts-sweep": {
    payload: NOTHING,
    expireInSeconds: 10 * MINUTE,
    policy: "exclusive",
    retryLimit: 5,
    cron: "40 4 * * *",
  },
  /** Reads subscriptions again from Stripe, for webhooks that were lost. */
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

/** How many jobs of a queue one worker does at the same time. */
export function concurrencyOf(name: QueueName): number {
  const definition: QueueDefinition = QUEUES[name];
  return definition.concurrency ?? 1;
}

/** Seconds without a sign of life after which another process takes a job over. */
const HEARTBEAT_SECONDS = 20;

/** pg-boss's own queue, through which the jobs that a schedule brings are sent. */
export const SCHEDULER_QUEUE = "__pgboss__send-it";
/** As short-lived as what it holds: without a heartbeat a job of a killed worker would wait for a quarter of an hour. */
export const SCHEDULER_OPTIONS = { retryLimit: 5, retryDelay: 2, heartbeatSeconds: HEARTBEAT_SECONDS };

/** A queue's settings as pg-boss takes them. */
export function queueOptions(name: QueueName) {
  const { policy, expireInSeconds, retryLimit } = QUEUES[name];
  return {
    policy,
    expireInSeconds,
    retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    // Short, because a killed worker counts as a failed try: its jobs are at work again within a minute, however
    // often that happens.
    retryDelayMax: 10,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 3 * DAY,
    notify: true,
  };
}

/** What does the jobs of each queue. `signal` is aborted when the job must end: shutdown, deadline, expiry. */
export type Handlers = {
  [Name in QueueName]: (payload: Payload<Name>, signal: AbortSignal) => Promise<Record<string, unknown>>;
};
