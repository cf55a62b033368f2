import type { QueueName } from "./queues";

/** Has the waiting jobs of a queue done soon. */
type Worker = (name: QueueName) => void;

const global_ = globalThis as typeof globalThis & { winnowWorker?: Worker };

/** Says who does jobs where no worker process runs; nobody, until this is called. */
export function provideWorker(worker: Worker | undefined): void {
  global_.winnowWorker = worker;
}

/**
 * Has a job done after the present answer, where no worker process runs (OPS-4). Does nothing elsewhere; that it cannot be
 * done now costs only time, as the next call of the cron route finds it.
 */
export function workSoon(name: QueueName): void {
  global_.winnowWorker?.(name);
}
