import type { Metadata } from "next";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import type { PageParams } from "@/lib/listings/loaders";
import { loadHidden } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "Hidden Listings" };

export default async function HiddenListingsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <MarkedScreen kind="hidden" {...(await loadHidden(await searchParams))} now={Date.now()} />;
}
