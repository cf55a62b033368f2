import { type MailLinkProps, mailLinkMetadata, mailLinkPage } from "@/components/alerts/mail-link-page";
import { unsubscribeAction } from "@/lib/alerts/actions";
import { findSubject } from "@/lib/alerts/queries";
import { readUnsubscribeToken } from "@/lib/alerts/unsubscribe";

export const metadata = mailLinkMetadata("Unsubscribe");

async function read(token: string) {
  const subject = readUnsubscribeToken(token);
  if (!subject) return null;
  const found = await findSubject(subject);
  return found
    ? { will: `Stop email alerts for ${found.name ? `“${found.name}”` : "all your filters"}.` }
    : { gone: "This filter no longer exists, so it sends no alerts." };
}

/** The target of unsubscribe links in digests. Works without signing in (DAT-5). */
export default async function UnsubscribePage(props: MailLinkProps) {
  return mailLinkPage(props, {
    title: "Unsubscribe",
    next: { href: "/listings", label: "Go to Winnow" },
    read,
    action: unsubscribeAction,
    label: "Unsubscribe",
    busyLabel: "Unsubscribing...",
    done: "You will not receive these emails again. You can turn them back on for each filter.",
  });
}
