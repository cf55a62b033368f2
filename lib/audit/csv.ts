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

/** Entries of the audit log as a CSV file, defused like every export of ours. */
export function auditCsv(entries: AuditEntry[]): string {
  const lines = entries.map((entry) =>
    COLUMNS.map((name) =>
      csvField("text", name === "details" ? JSON.stringify(entry.details) : (entry[name] ?? null)),
    ).join(","),
  );
  return `\uFEFF${[COLUMNS.join(","), ...lines].join("\r\n")}\r\n`;
}
