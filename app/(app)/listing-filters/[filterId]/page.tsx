import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { readListView } from "@/components/listings/list-view";
import { FilterScreen } from "@/components/listings/lists";
import { OwnMatches } from "@/components/own-listings/own-matches";
import { getViewer, requireViewer } from "@/lib/auth/viewer";
import { loadFilter, loadFilterResults, loadOwnMatches } from "@/lib/filters/loaders";
import { packRows } from "@/lib/listings/packed-rows";

export async function generateMetadata({
  params,
}: PageProps<"/listing-filters/[filterId]">): Promise<Metadata> {
  const [{ filterId }, viewer] = await Promise.all([params, getViewer()]);
  const filter = viewer && (await loadFilter(viewer.userId, filterId));
  return { title: filter?.name ?? "Filter results" };
}

export default async function FilterPage({ params, searchParams }: PageProps<"/listing-filters/[filterId]">) {
  const { filterId } = await params;
  const viewer = await requireViewer(`/listing-filters/${filterId}`);
  const asked = await searchParams;
  const view = readListView(await cookies());
  const [loaded, own] = await Promise.all([
    loadFilterResults(viewer, filterId, asked, view.density),
    loadOwnMatches(viewer.userId, filterId),
  ]);
  if (!loaded) notFound();
  const page = loaded.page && { ...loaded.page, rows: packRows(loaded.page.rows) };
  return (
    <FilterScreen
      {...loaded}
      key={filterId}
      page={page}
      view={view}
      news={null}
      now={Date.now()}
      edits={[asked.edit].flat()[0]}
      filtersCount={viewer.filtersCount}
      own={<OwnMatches {...own} />}
    />
  );
}
