import type { Metadata } from "next";
import { LendingRulesScreen } from "@/components/admin/lending-rules-screen";
import { requireAdminAt, titleForAdmin } from "@/lib/admin/loaders";
import { isoDay } from "@/lib/core/dates";
import { loadLendingRules } from "@/lib/financing/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Lending rules");

export default async function LendingRulesPage() {
  await requireAdminAt("/admin/lending-rules");
  return <LendingRulesScreen known={await loadLendingRules()} today={isoDay(Date.now())} />;
}
