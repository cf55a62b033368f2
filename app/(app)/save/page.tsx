import type { Metadata } from "next";
import { SavePageForm } from "@/components/own-listings/save-page-form";
import { Page, PageHeader } from "@/components/shell/page";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Save a page", referrer: "no-referrer" };

export default async function SavePage() {
  await requireViewer("/save");
  return (
    <Page narrow>
      <PageHeader title="Save a page" />
      <SavePageForm />
    </Page>
  );
}
