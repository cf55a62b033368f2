import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SharedScreen } from "@/components/shares/shared-screen";
import { loadShared } from "@/lib/shares/loaders";

// The secret in the address must not travel to other sites, nor into anybody's index.
export const metadata: Metadata = { title: "Shared with you", referrer: "no-referrer", robots: "noindex" };

/** What somebody shares by link; to everybody who does not know one there is nothing here (SHR-1). */
export default async function SharedPage({ params }: { params: Promise<{ token: string }> }) {
  const shared = await loadShared((await params).token);
  if (!shared) notFound();
  return <SharedScreen shared={shared} />;
}
