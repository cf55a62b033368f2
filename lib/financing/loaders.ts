import "server-only";
import { requireAdmin } from "@/lib/auth/viewer";
import { listLendingRules } from "./queries";
import type { KnownRules } from "./schema";

/** All lending rules, newest first (FIN-12). Admins only. */
export async function loadLendingRules(): Promise<KnownRules[]> {
  await requireAdmin();
  return listLendingRules();
}
