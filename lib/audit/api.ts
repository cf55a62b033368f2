import "server-only";
import { z } from "zod";
import { pageNumber } from "@/lib/admin/api";
import { endpoint } from "@/lib/http/contract";
import { auditPageView } from "./schema";

/** What of the log is wanted: one kind of event, or what one person did or had done to them. */
export const auditQuery = z.object({
  action: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/, "must be a noun and a verb, such as session.started")
    .optional(),
  person: z.uuid().optional(),
});

export const listAuditLog = endpoint("GET /api/admin/audit-log", {
  summary: "What happened to accounts and sources, the latest first; kept for 400 days",
  access: "admin",
  query: auditQuery.extend({ page: pageNumber.optional() }),
  response: auditPageView,
});

export const exportAuditLog = endpoint("GET /api/admin/audit-log/export", {
  summary: "The same as a CSV file, the latest 50,000 entries",
  access: "admin",
  query: auditQuery,
  response: z.unknown(),
  responseTypes: ["text/csv"],
});
