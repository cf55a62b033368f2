import type { Metadata } from "next";
import { DealScreen } from "@/components/deals/deal-screen";
import { loadDeal } from "@/lib/deals/loaders";

export const metadata: Metadata = { title: "Deal" };

export default async function DealPage({ params }: PageProps<"/pipeline/[dealId]">) {
  return <DealScreen {...(await loadDeal((await params).dealId))} now={Date.now()} />;
}
