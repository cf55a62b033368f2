import type { Metadata } from "next";
import { FailedList } from "@/components/favourites/failed-list";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import { Kbd } from "@/components/ui/kbd";
import type { PageParams } from "@/lib/listings/loaders";
import { loadFavourites } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "My Favourites" };

export default async function FavouritesPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const page = await loadFavourites(await searchParams);
  if (!page) return <FailedList sentence="Failed to fetch favorite listings" />;
  return (
    <MarkedScreen
      kind="favourite"
      title="My Favourites"
      path="/favourites"
      page={page}
      now={Date.now()}
      empty={{
        title: "No favourites yet",
        text: (
          <>
            Press the star on a listing
            <span className="max-md:hidden">
              , or <Kbd>F</Kbd> on a row,
            </span>{" "}
            to keep it here with its price changes and your notes.
          </>
        ),
      }}
    />
  );
}
