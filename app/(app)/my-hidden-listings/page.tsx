import type { Metadata } from "next";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import { loadHidden } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "Hidden Listings" };

export default async function HiddenListingsPage({ searchParams }: PageProps<"/my-hidden-listings">) {
  return <MarkedScreen kind="hidden" {...(await loadHidden(await searchParams))} now={Date.now()} />;
}
