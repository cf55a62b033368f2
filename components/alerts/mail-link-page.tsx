import type { Metadata } from "next";
import { AuthCard } from "@/components/shell/auth-card";
import { Alert } from "@/components/ui/alert";
import { TextLink } from "@/components/ui/text-link";
import { BROKEN_LINK } from "@/lib/alerts/sentences";
import { MailLinkForm, type MailLinkFormProps } from "./mail-link-form";

/** The route props of a page that an email links to. */
export interface MailLinkProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** The token in the URL must not reach other sites. */
export const mailLinkMetadata = (title: string): Metadata => ({
  title,
  referrer: "no-referrer",
  robots: "noindex",
});

interface MailLink extends Omit<MailLinkFormProps, "token"> {
  title: string;
  /** An alternative destination. */
  next: { href: string; label: string };
  /** What the button will do, or why nothing is left to do; null when the link is not one of ours. */
  read: (token: string) => Promise<{ will: string } | { gone: string } | null>;
}

/** A page that an email links to; it works signed out. */
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
      footer={<TextLink href={next.href}>{next.label}</TextLink>}
    >
      {found === null ? <Alert tone="destructive">{BROKEN_LINK}</Alert> : null}
      {found && "gone" in found ? <Alert tone="info">{found.gone}</Alert> : null}
      {found && "will" in found ? <MailLinkForm token={token} {...form} /> : null}
    </AuthCard>
  );
}
