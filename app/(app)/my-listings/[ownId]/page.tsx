import type { Metadata } from "next";
import { OwnListingScreen } from "@/components/own-listings/own-listing-screen";
import { requireViewer } from "@/lib/auth/viewer";
import { loadDealIds } from "@/lib/deals/loaders";
import { loadOwnListing } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "My listing" };

export default async function OwnListingPage({ params }: PageProps<"/my-listings/[ownId]">) {
  const { ownId } = await params;
  const { userId } = await requireViewer(`/my-listings/${encodeURIComponent(ownId)}`);
  const listing = await loadOwnListing(userId, ownId);
  const deals = await loadDealIds(userId, [listing.id]);
  return <OwnListingScreen listing={listing} dealId={deals.get(listing.id) ?? null} />;
}
