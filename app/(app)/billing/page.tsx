import type { Metadata } from "next";
import { BillingScreen } from "@/components/billing/billing-screen";
import { loadBilling } from "@/lib/billing/loaders";

export const metadata: Metadata = { title: "Billing" };

export default async function BillingPage({ searchParams }: PageProps<"/billing">) {
  return <BillingScreen {...(await loadBilling(await searchParams))} />;
}
