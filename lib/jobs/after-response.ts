import type { QueueName } from "./queues";

/** Runs the waiting jobs of a queue soon. */
type Worker = (name: QueueName) => void;

const global_ = globalThis as typeof globalThis & { winnowWorker?: Worker };

/** Registers what runs jobs on hosts without a worker process. Until then, nothing does. */
export function provideWorker(worker: Worker | undefined): void {
  global_.winnowWorker = worker;
}

/**
 * On hosts without a worker process, runs a queue's jobs after the current response (OPS-4); elsewhere does
 * nothing. If that is not possible now, the next call of the cron route picks the job up.
 */
export function workSoon(name: QueueName): void {
  global_.winnowWorker?.(name);
}
