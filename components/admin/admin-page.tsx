import Link from "next/link";
import type { ReactNode } from "react";
import { Page, PageHeader } from "@/components/shell/page";

type AdminPageProps = {
  title: string;
  /** Shown beside the title. */
  beside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A screen behind the dashboard, with the way back to it. */
export function AdminPage({ title, beside, wide, children }: AdminPageProps) {
  return (
    <Page wide={wide}>
      <Link
        href="/admin"
        prefetch={false}
        className="link inline-flex items-center touch:min-h-11 touch:min-w-11"
      >
        Admin
      </Link>
      <PageHeader title={title}>{beside}</PageHeader>
      {children}
    </Page>
  );
}
