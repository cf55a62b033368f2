import type { Metadata } from "next";
import { NewOwnScreen } from "@/components/own-listings/new-own-screen";
import { loadTypedMail } from "@/lib/inbound/loaders";

export const metadata: Metadata = { title: "Add a listing" };

export default async function NewOwnListingPage({
  searchParams,
}: {
  searchParams: Promise<{ mail?: string | string[] }>;
}) {
  return <NewOwnScreen listing={await loadTypedMail((await searchParams).mail)} />;
}
