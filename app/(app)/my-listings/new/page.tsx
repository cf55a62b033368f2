import type { Metadata } from "next";
import { NewOwnScreen } from "@/components/own-listings/new-own-screen";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Add a listing" };

export default async function NewOwnListingPage() {
  await requireViewer("/my-listings/new");
  return <NewOwnScreen />;
}
