import type { Metadata } from "next";
import { OwnScreen } from "@/components/own-listings/own-screen";
import type { PageParams } from "@/lib/listings/loaders";
import { loadOwnListings } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "My Listings" };

export default async function OwnListingsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <OwnScreen {...(await loadOwnListings(await searchParams))} now={Date.now()} />;
}
