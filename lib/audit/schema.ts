import { z } from "zod";
import { paginationSchema } from "@/lib/listings/answer";

/** An audit log entry. */
const auditEntryView = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorKind: z.string().describe("user, api, admin, job, webhook or system."),
  actorId: z.string().nullable(),
  actorEmail: z.string().nullable().describe("Null for jobs and deleted accounts."),
  action: z.string().describe("What happened, in the form noun.verb."),
  subjectId: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntryView>;

export const auditPageView = z.object({
  data: z.array(auditEntryView),
  actions: z.record(z.string(), z.number().int()).describe("Number of entries per action."),
  pagination: paginationSchema,
});
export type AuditPage = z.infer<typeof auditPageView>;
