import type { ReactNode } from "react";
import { requireAdminAt } from "@/lib/admin/loaders";

/**
 * Decides before anything is sent, so that the 404 of everybody else is a real one (ADM-1): below, the loading
 * text is sent first, and with it the status. The pages check again where they read.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdminAt("/admin");
  return children;
}
