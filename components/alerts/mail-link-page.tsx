import type { Metadata } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { BROKEN_LINK } from "@/lib/alerts/sentences";

/** What the address of a mail's link holds. */
export interface MailLinkProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** The token in such an address must not travel to other sites. */
export const mailLinkMetadata = (title: string): Metadata => ({
  title,
  referrer: "no-referrer",
  robots: "noindex",
});

/** The token; empty when there is none, or several. */
export async function tokenOf({ searchParams }: MailLinkProps): Promise<string> {
  const { token } = await searchParams;
  return typeof token === "string" ? token : "";
}

interface MailLinkPageProps {
  title: string;
  /** What the button will do; nothing when there is no button. */
  subtitle?: string;
  /** Where to go instead. */
  next: { href: string; label: string };
  /** The form, or what is to be said in its place; null for a link that is not one of ours. */
  children: ReactNode;
}

/** A page that a mail's link leads to; it works signed out. */
export function MailLinkPage({ title, subtitle, next, children }: MailLinkPageProps) {
  return (
    <AuthCard
      title={title}
      subtitle={subtitle}
      footer={
        <Link href={next.href} prefetch={false} className="link">
          {next.label}
        </Link>
      }
    >
      {children ?? <Alert tone="destructive">{BROKEN_LINK}</Alert>}
    </AuthCard>
  );
}
