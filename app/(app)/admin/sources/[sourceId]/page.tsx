import type { Metadata } from "next";
import { SourceSetup } from "@/components/admin/source-setup";
import { loadConfiguredSource, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Edit a source");

export default async function EditSourcePage({ params }: PageProps<"/admin/sources/[sourceId]">) {
  const { sourceId } = await params;
  return <SourceSetup source={await loadConfiguredSource(sourceId)} />;
}
