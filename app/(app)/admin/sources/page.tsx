import type { Metadata } from "next";
import Link from "next/link";
import { SourceList } from "@/components/admin/source-list";
import { Page, PageHeader } from "@/components/shell/page";
import { buttonVariants } from "@/components/ui/button";
import { loadSources, titleForAdmin } from "@/lib/admin/loaders";

export const generateMetadata = (): Promise<Metadata> => titleForAdmin("Sources");

export default async function SourcesPage() {
  const sources = await loadSources();
  return (
    <Page>
      <Link
        href="/admin"
        prefetch={false}
        className="link inline-flex items-center touch:min-h-11 touch:min-w-11"
      >
        Admin
      </Link>
      <PageHeader title="Sources">
        <Link href="/admin/sources/new" prefetch={false} className={buttonVariants({ size: "sm" })}>
          Add a source
        </Link>
      </PageHeader>
      <SourceList sources={sources} />
    </Page>
  );
}
