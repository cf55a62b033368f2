import type { ReactNode } from "react";
import { requireAdminAt } from "@/lib/admin/loaders";

/**
 * Checks access before the response starts, so that other users get a real 404 status (ADM-1): further down,
 * the loading state is streamed first and fixes the status. The pages check again when they load data.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdminAt("/admin");
  return children;
}
