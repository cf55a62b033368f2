import "server-only";
import { log } from "@/lib/core/log";
import { type Handlers, QUEUES, type QueueName } from "./queues";

/** Does one job and writes one line about it to the log. Throws what the handler throws, so that it is retried. */
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
    // Cut short by a shutdown or a deadline: not a fault, it continues elsewhere.
    if (signal.aborted) log.info({ ...line("interrupted"), reason: String(err) }, "job");
    else log.error({ ...line("failed"), err }, "job");
    throw err;
  }
}
