import type { Metadata } from "next";
import { CompareScreen } from "@/components/compare/compare-screen";
import { requireViewer } from "@/lib/auth/viewer";
import { loadCompared } from "@/lib/compare/loaders";
import { compareHref, readCompared } from "@/lib/listings/listing-url";

export const metadata: Metadata = { title: "Compare" };

export default async function ComparePage({ searchParams }: PageProps<"/compare">) {
  const params = await searchParams;
  const viewer = await requireViewer(compareHref(readCompared(params.ids)));
  const compared = await loadCompared(params, viewer.userId);
  return (
    <CompareScreen
      compared={compared}
      onlyDifferences={params.differences === "1"}
      adding={params.add === "1"}
    />
  );
}
