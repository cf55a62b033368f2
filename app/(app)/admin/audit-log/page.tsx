import type { Metadata } from "next";
import { AuditLogScreen } from "@/components/admin/audit-log-screen";
import { requireAdminAt, titleForAdmin } from "@/lib/admin/loaders";
import { loadAuditLog } from "@/lib/audit/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Audit log");

export default async function AuditLogPage({ searchParams }: PageProps<"/admin/audit-log">) {
  await requireAdminAt("/admin/audit-log");
  return <AuditLogScreen {...(await loadAuditLog(await searchParams))} />;
}
