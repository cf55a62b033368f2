import "server-only";
import { requireAdmin } from "@/lib/auth/viewer";
import { listLendingRules } from "./queries";
import type { KnownRules } from "./schema";

/** The lending rules that are known, the newest first (FIN-12). Only for admins. */
export async function loadLendingRules(): Promise<KnownRules[]> {
  await requireAdmin();
  return listLendingRules();
}
