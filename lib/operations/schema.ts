import { z } from "zod";

const message = z.string().optional().describe("The problem, in one sentence.");

/** The response of GET /api/health. */
export const healthView = z.object({
  status: z.enum(["ok", "failed"]),
  checks: z.object({
    database: z.object({
      status: z.enum(["ok", "failed"]),
      milliseconds: z.int().optional(),
      message,
    }),
    queue: z.object({
      status: z.enum(["ok", "stalled", "failed"]),
      waiting: z.int().optional().describe("Jobs that are due."),
      workerSeenSecondsAgo: z
        .int()
        .nullable()
        .optional()
        .describe(
          "Null when no worker has ever run, for example on hosts that call the scheduled routes instead.",
        ),
      message,
    }),
  }),
});

/** The result of a cron call. */
export const drainedView = z.object({
  sent: z.array(z.string()).describe("Queues with a job due."),
  taken: z.int().describe("Jobs started; unfinished ones continue on the next call."),
});
