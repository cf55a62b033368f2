import type { Metadata } from "next";
import { OwnListingScreen } from "@/components/own-listings/own-listing-screen";
import { loadOwnListing } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "My listing" };

export default async function OwnListingPage({ params }: { params: Promise<{ ownId: string }> }) {
  return <OwnListingScreen {...(await loadOwnListing((await params).ownId))} />;
}
