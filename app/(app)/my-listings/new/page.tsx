import type { Metadata } from "next";
import { headers } from "next/headers";
import { NewOwnScreen } from "@/components/own-listings/new-own-screen";
import { ownOrigin } from "@/lib/http/same-origin";
import { loadTypedMail } from "@/lib/inbound/loaders";

export const metadata: Metadata = { title: "Add a listing" };

export default async function NewOwnListingPage({ searchParams }: PageProps<"/my-listings/new">) {
  const listing = await loadTypedMail((await searchParams).mail);
  return <NewOwnScreen listing={listing} origin={ownOrigin(await headers())} />;
}
