import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { SourceList } from "@/components/admin/source-list";
import { buttonVariants } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { loadSources, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Sources");

export default async function SourcesPage() {
  const sources = await loadSources();
  return (
    <AdminPage
      title="Sources"
      beside={
        <Link href="/admin/sources/new" className={buttonVariants({ size: "sm" })}>
          Add a source
        </Link>
      }
    >
      <SourceList sources={sources} />
    </AdminPage>
  );
}
