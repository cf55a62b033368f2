import type { Metadata } from "next";
import { SourceSetup } from "@/components/admin/source-setup";
import { requireAdminAt, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Add a source");

export default async function NewSourcePage() {
  await requireAdminAt("/admin/sources/new");
  return <SourceSetup />;
}
