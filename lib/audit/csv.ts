import "server-only";
import { csvField } from "@/lib/export/csv";
import type { AuditEntry } from "./schema";

const COLUMNS = [
  "at",
  "actorKind",
  "actorEmail",
  "actorId",
  "action",
  "subjectId",
  "address",
  "details",
] as const;

/** Audit log entries as CSV. Like in every export, formulas are neutralized. */
export function auditCsv(entries: AuditEntry[]): string {
  const lines = entries.map((entry) =>
    COLUMNS.map((name) =>
      csvField("text", name === "details" ? JSON.stringify(entry.details) : (entry[name] ?? null)),
    ).join(","),
  );
  return `\uFEFF${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
}
