import type { Metadata } from "next";
import { FailedList } from "@/components/favourites/failed-list";
import { MarkedScreen } from "@/components/favourites/marked-screen";
import { Kbd } from "@/components/ui/kbd";
import type { PageParams } from "@/lib/listings/loaders";
import { loadHidden } from "@/lib/marks/loaders";

export const metadata: Metadata = { title: "Hidden Listings" };

export default async function HiddenListingsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const page = await loadHidden(await searchParams);
  if (!page) return <FailedList sentence="Failed to fetch hidden listings" />;
  return (
    <MarkedScreen
      kind="hidden"
      title="Hidden Listings"
      path="/my-hidden-listings"
      page={page}
      now={Date.now()}
      empty={{
        title: "No hidden listings",
        text: (
          <>
            Press Hide on a listing
            <span className="max-md:hidden">
              , or <Kbd>H</Kbd> on a row,
            </span>{" "}
            and it leaves your lists and filter results. It waits here in case you change your mind.
          </>
        ),
      }}
    />
  );
}
