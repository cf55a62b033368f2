import { exportAuditLog } from "@/lib/audit/api";
import { auditCsv } from "@/lib/audit/csv";
import { entriesForExport } from "@/lib/audit/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(
    exportAuditLog,
    async ({ query }) =>
      new Response(auditCsv(await entriesForExport(query)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="winnow-audit-log.csv"',
        },
      }),
  ),
);
