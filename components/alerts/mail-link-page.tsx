import type { Metadata } from "next";
import Link from "next/link";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { BROKEN_LINK } from "@/lib/alerts/sentences";
import { MailLinkForm, type MailLinkFormProps } from "./mail-link-form";

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

interface MailLink extends Omit<MailLinkFormProps, "token"> {
  title: string;
  /** Where to go instead. */
  next: { href: string; label: string };
  /** What the button will do, or why there is nothing to do any more; null for a link that is not one of ours. */
  read: (token: string) => Promise<{ will: string } | { gone: string } | null>;
}

/** A page that a mail's link leads to; it works signed out. */
export async function mailLinkPage(
  { searchParams }: MailLinkProps,
  { title, next, read, ...form }: MailLink,
) {
  const given = (await searchParams).token;
  const token = typeof given === "string" ? given : "";
  const found = await read(token);
  return (
    <AuthCard
      title={title}
      subtitle={found && "will" in found ? found.will : undefined}
      footer={
        <Link href={next.href} prefetch={false} className="link">
          {next.label}
        </Link>
      }
    >
      {found === null ? <Alert tone="destructive">{BROKEN_LINK}</Alert> : null}
      {found && "gone" in found ? <Alert tone="info">{found.gone}</Alert> : null}
      {found && "will" in found ? <MailLinkForm token={token} {...form} /> : null}
    </AuthCard>
  );
}
