import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ListingsScreen } from "@/components/listings/listings-screen";
import { readDensity } from "@/components/listings/remember-density";
import { requireViewer } from "@/lib/auth/viewer";
import { loadListings, type PageParams } from "@/lib/listings/loaders";

export const metadata: Metadata = { title: "All Listings" };

export default async function ListingsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const viewer = await requireViewer(`/listings?${new URLSearchParams(params as Record<string, string>)}`);
  const { query, ...shown } = await loadListings(params, viewer.userId);
  const density = readDensity((await cookies()).get("density")?.value);
  return <ListingsScreen address={query} density={density} now={Date.now()} {...shown} />;
}
