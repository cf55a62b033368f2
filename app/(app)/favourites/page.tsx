import type { Metadata } from "next";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import { loadFavourites } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "My Favourites" };

export default async function FavouritesPage({ searchParams }: PageProps<"/favourites">) {
  return <MarkedScreen kind="favourite" {...(await loadFavourites(await searchParams))} now={Date.now()} />;
}
