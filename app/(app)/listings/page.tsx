import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Suspense } from "react";
import { ListLoading } from "@/components/listings/list-loading";
import { type Remembered, type RememberedView, readListView } from "@/components/listings/list-view";
import { ListingsScreen } from "@/components/listings/lists";
import type { JudgedRow } from "@/components/listings/use-list-rows";
import { OwnMatches } from "@/components/own-listings/own-matches";
import { type PageViewer, requireViewer } from "@/lib/auth/viewer";
import type { PageParams } from "@/lib/core/page-data";
import { type LoadedMatches, loadMatches } from "@/lib/filters/searches/loaders";
import { criteriaToParams } from "@/lib/listings/criteria";
import { type LoadedListings, loadListings } from "@/lib/listings/loaders";
import { loadNews } from "@/lib/listings/news/loaders";
import type { News } from "@/lib/listings/news/schema";
import { packRows } from "@/lib/listings/packed-rows";
import { type AskedListings, readListingQuery } from "@/lib/listings/schema";
import { loadOwnFound } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "All Listings" };

export default async function ListingsPage({ searchParams }: PageProps<"/listings">) {
  const params = await searchParams;
  const asked = readListingQuery(params);
  const viewer = await requireViewer(`/listings?${new URLSearchParams(criteriaToParams(asked.criteria))}`);
  const view = readListView(await cookies());
  const { aiCriteria } = asked;
  if (!aiCriteria) return <Listings asked={asked} params={params} viewer={viewer} view={view} />;
  // AI matching takes seconds, so it is streamed. Plain searches take milliseconds and are awaited.
  return (
    <Suspense
      key={JSON.stringify(asked)}
      fallback={<ListLoading criteria={asked.criteria} aiCriteria={aiCriteria} />}
    >
      <Matches asked={{ ...asked, aiCriteria }} params={params} viewer={viewer} view={view} />
    </Suspense>
  );
}

interface ListProps {
  asked: AskedListings;
  params: PageParams;
  viewer: PageViewer;
  view: Remembered;
}

async function Listings({ asked, params, viewer, view }: ListProps) {
  const [own, listings, news] = await Promise.all([
    loadOwnFound(viewer.userId, asked),
    loadListings(asked, params, viewer, view.density),
    loadNews(viewer, Date.now()),
  ]);
  const { filtersCount, favouritesCount } = viewer;
  // New users without filters or favourites see the start question above the list (FND-11).
  const start = !view.started && filtersCount + favouritesCount === 0 && Object.keys(params).length === 0;
  return <Loaded {...listings} own={own} news={news} view={view} start={start} filtersCount={filtersCount} />;
}

async function Matches({ asked, params, viewer, view }: ListProps & { asked: { aiCriteria: string } }) {
  const matches = await loadMatches(asked, params, viewer, view.density);
  // Load these afterwards, because loadMatches() may start a run that judges them too.
  const own = await loadOwnFound(viewer.userId, asked);
  return (
    <Loaded
      {...matches}
      own={own}
      view={view}
      costliest={null}
      news={null}
      start={false}
      filtersCount={viewer.filtersCount}
    />
  );
}

type LoadedProps = Pick<LoadedListings, "opened" | "paused" | "costliest" | "unstated" | "excluded"> &
  (Pick<LoadedListings, "query" | "page"> | Pick<LoadedMatches, "query" | "page" | "failure">) & {
    news: News | null;
    view: RememberedView;
    start: boolean;
    filtersCount: number;
    own: Awaited<ReturnType<typeof loadOwnFound>>;
  };

function Loaded({ query, page, own, ...shown }: LoadedProps) {
  return (
    <ListingsScreen
      {...shown}
      own={own.total > 0 ? <OwnMatches {...own} /> : null}
      address={query}
      page={page && { ...page, rows: packRows<JudgedRow>(page.rows) }}
      now={Date.now()}
    />
  );
}
