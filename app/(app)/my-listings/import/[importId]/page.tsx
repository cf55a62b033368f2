import type { Metadata } from "next";
import { ImportScreen } from "@/components/own-listings/import-screen";
import { loadImport } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "Import listings" };

export default async function OneImportPage({ params }: PageProps<"/my-listings/import/[importId]">) {
  return <ImportScreen {...(await loadImport((await params).importId))} now={Date.now()} />;
}
