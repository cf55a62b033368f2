import "server-only";
import { log } from "@/lib/core/log";
import { type Handlers, QUEUES, type QueueName } from "./queues";

/** Runs a job and writes one log line about it. Rethrows the handler's error, so that the job is retried. */
export async function performJob(
  handlers: Handlers,
  name: QueueName,
  { id, data }: { id: string; data: unknown },
  signal: AbortSignal,
): Promise<object> {
  const began = performance.now();
  const line = (outcome: string) => ({
    queue: name,
    jobId: id,
    outcome,
    ms: Math.round(performance.now() - began),
  });
  try {
    const handle = handlers[name] as (
      payload: object,
      signal: AbortSignal,
    ) => Promise<Record<string, unknown>>;
    const result = await handle(QUEUES[name].payload.parse(data), signal);
    log.info({ ...line("done"), ...result }, "job");
    return result;
  } catch (err) {
    // Interrupted by a shutdown or a deadline. Not an error: the job continues elsewhere.
    if (signal.aborted) log.info({ ...line("interrupted"), reason: String(err) }, "job");
    else log.error({ ...line("failed"), err }, "job");
    throw err;
  }
}
