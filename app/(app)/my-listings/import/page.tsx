import type { Metadata } from "next";
import { ImportStartScreen } from "@/components/own-listings/import-start-screen";
import { loadImports } from "@/lib/own-listings/loaders";

export const metadata: Metadata = { title: "Import listings" };

export default async function ImportPage() {
  return <ImportStartScreen {...(await loadImports())} />;
}
