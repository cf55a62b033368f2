import type { Metadata } from "next";
import { BillingScreen } from "@/components/billing/billing-screen";
import { loadBilling } from "@/lib/billing/loaders";
import type { PageParams } from "@/lib/listings/loaders";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <BillingScreen {...(await loadBilling(await searchParams))} />;
}
