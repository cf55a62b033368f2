import "server-only";
import { z } from "zod";
import { pageNumber } from "@/lib/admin/api";
import { endpoint } from "@/lib/http/contract";
import { auditPageView } from "./schema";

/** Filters for the audit log: one kind of event, or everything done by or to one user. */
export const auditQuery = z.object({
  action: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/, "must have the form noun.verb, such as session.started")
    .optional(),
  person: z.uuid().optional(),
});

export const listAuditLog = endpoint("GET /api/admin/audit-log", {
  summary: "Audit log of accounts and sources, latest first. Entries are kept for 400 days",
  access: "admin",
  query: auditQuery.extend({ page: pageNumber.optional() }),
  response: auditPageView,
});

export const exportAuditLog = endpoint("GET /api/admin/audit-log/export", {
  summary: "Export the latest 50,000 audit log entries as CSV",
  access: "admin",
  query: auditQuery,
  response: z.unknown(),
  responseTypes: ["text/csv"],
});
