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
    ? { will: `Hide “${found.title}”, so that no list and no mail shows it again.` }
    : { gone: "This listing or filter no longer exists." };
}

/** Where the 'Not for me' links of digests lead; works signed out (MAT-63). */
export default async function NotForMePage(props: MailLinkProps) {
  return mailLinkPage(props, {
    title: "Not for me",
    next: { href: "/my-hidden-listings", label: "Hidden listings" },
    read,
    action: notForMeAction,
    label: "Hide this listing",
    busyLabel: "Hiding...",
    done: "It is hidden. You can find it among your hidden listings.",
  });
}
