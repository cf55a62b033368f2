import { z } from "zod";

const message = z.string().optional().describe("What is wrong, in one sentence.");

/** What GET /api/health answers. */
export const healthView = z.object({
  status: z.enum(["ok", "failed"]),
  checks: z.object({
    database: z.object({
      status: z.enum(["ok", "failed"]),
      milliseconds: z.number().int().optional(),
      message,
    }),
    queue: z.object({
      status: z.enum(["ok", "stalled", "failed"]),
      waiting: z.number().int().optional().describe("Jobs whose time has come."),
      workerSeenSecondsAgo: z
        .number()
        .int()
        .nullable()
        .optional()
        .describe("Null where no worker ever ran, as on hosts that call the scheduled routes instead."),
      message,
    }),
  }),
});

/** What a scheduled call did. */
export const drainedView = z.object({
  sent: z.array(z.string()).describe("Queues that a job was due for."),
  taken: z
    .number()
    .int()
    .describe("Jobs that were taken up; what was not finished goes on at the next call."),
});
