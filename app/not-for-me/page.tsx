import { type MailLinkProps, mailLinkMetadata, mailLinkPage } from "@/components/alerts/mail-link-page";
import { notForMeAction } from "@/lib/alerts/actions";
import { readDismissalToken } from "@/lib/alerts/not-for-me";
import { findDismissed } from "@/lib/alerts/queries";

export const metadata = mailLinkMetadata("Not for me");

async function read(token: string) {
  const subject = readDismissalToken(token);
  if (!subject) return null;
  const found = await findDismissed(subject);
  return found
    ? { will: `Hide “${found.title}” from all lists and emails.` }
    : { gone: "This listing or filter no longer exists." };
}

/** The target of 'Not for me' links in digests. Works without signing in (MAT-63). */
export default async function NotForMePage(props: MailLinkProps) {
  return mailLinkPage(props, {
    title: "Not for me",
    next: { href: "/my-hidden-listings", label: "Hidden listings" },
    read,
    action: notForMeAction,
    label: "Hide this listing",
    busyLabel: "Hiding...",
    done: "The listing is now hidden. You can find it under Hidden Listings.",
  });
}
