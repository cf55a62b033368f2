import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { FilterScreen } from "@/components/listings/filter-screen";
import { readDensity } from "@/components/listings/remember-density";
import { requireViewer } from "@/lib/auth/viewer";
import { loadFilterResults } from "@/lib/filters/loaders";
import type { PageParams } from "@/lib/listings/loaders";
import { packRows } from "@/lib/listings/packed-rows";

export const metadata: Metadata = { title: "Filter results" };

interface FilterPageProps {
  params: Promise<{ filterId: string }>;
  searchParams: Promise<PageParams>;
}

export default async function FilterPage({ params, searchParams }: FilterPageProps) {
  const { filterId } = await params;
  const viewer = await requireViewer(`/listing-filters/${filterId}`);
  const loaded = await loadFilterResults(viewer, filterId, await searchParams);
  if (!loaded) notFound();
  const density = readDensity((await cookies()).get("density")?.value);
  const page = loaded.page && { ...loaded.page, rows: packRows(loaded.page.rows) };
  return <FilterScreen {...loaded} page={page} density={density} now={Date.now()} />;
}
