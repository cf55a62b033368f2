import type { Metadata } from "next";
import { OwnScreen } from "@/components/own-listings/own-screen";
import { requireViewer } from "@/lib/auth/viewer";
import { loadDealIds } from "@/lib/deals/loaders";
import { loadOwnListings } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "My Listings" };

export default async function OwnListingsPage({ searchParams }: PageProps<"/my-listings">) {
  const { userId } = await requireViewer("/my-listings");
  const own = await loadOwnListings(userId, await searchParams);
  const deals = await loadDealIds(userId, own.page?.rows.map(({ id }) => id) ?? []);
  return <OwnScreen {...own} deals={deals} now={Date.now()} />;
}
