import type { ReactNode } from "react";
import { BackLink, Page, PageHeader } from "@/components/shell/page";

type AdminPageProps = {
  title: string;
  /** Shown beside the title. */
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** An admin subpage, with a link back to the dashboard. */
export function AdminPage({ title, beside, wide, children }: AdminPageProps) {
  return (
    <Page wide={wide}>
      <BackLink href="/admin">Admin</BackLink>
      <PageHeader title={title}>{beside}</PageHeader>
      {children}
    </Page>
  );
}
