import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Suspense } from "react";
import { ListLoading } from "@/components/listings/list-loading";
import { ListingsScreen } from "@/components/listings/listings-screen";
import { readDensity } from "@/components/listings/remember-density";
import { requireViewer } from "@/lib/auth/viewer";
import { criteriaToParams } from "@/lib/listings/criteria";
import { loadListings, type PageParams } from "@/lib/listings/loaders";
import { packRow } from "@/lib/listings/packed-row";
import { type AskedListings, readListingQuery } from "@/lib/listings/schema";
import { loadMatches } from "@/lib/matching/loaders";

export const metadata: Metadata = { title: "All Listings" };

export default async function ListingsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const params = await searchParams;
  const asked = readListingQuery(params);
  const viewer = await requireViewer(`/listings?${new URLSearchParams(criteriaToParams(asked.criteria))}`);
  const { aiCriteria } = asked;
  if (!aiCriteria) return <Listings asked={asked} params={params} userId={viewer.userId} />;
  // Judging takes seconds, so it is streamed; rows out of the index come in milliseconds and are waited for.
  return (
    <Suspense
      key={JSON.stringify(asked)}
      fallback={<ListLoading criteria={asked.criteria} aiCriteria={aiCriteria} />}
    >
      <Matches asked={{ ...asked, aiCriteria }} params={params} userId={viewer.userId} />
    </Suspense>
  );
}

interface ListProps {
  asked: AskedListings;
  params: PageParams;
  userId: string;
}

async function Listings({ asked, params, userId }: ListProps) {
  const { query, page, ...shown } = await loadListings(asked, params, userId);
  const density = readDensity((await cookies()).get("density")?.value);
  return (
    <ListingsScreen
      address={query}
      page={page && { ...page, rows: page.rows.map(packRow) }}
      {...shown}
      density={density}
      now={Date.now()}
    />
  );
}

async function Matches({ asked, params, userId }: ListProps & { asked: { aiCriteria: string } }) {
  const { query, page, ...shown } = await loadMatches(asked, params, userId);
  const density = readDensity((await cookies()).get("density")?.value);
  return (
    <ListingsScreen
      address={query}
      page={page && { ...page, rows: page.rows.map(packRow) }}
      {...shown}
      density={density}
      costliest={null}
      now={Date.now()}
    />
  );
}
