import type { Metadata } from "next";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import type { PageParams } from "@/lib/listings/loaders";
import { loadFavourites } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "My Favourites" };

export default async function FavouritesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  return <MarkedScreen kind="favourite" {...(await loadFavourites(await searchParams))} now={Date.now()} />;
}
