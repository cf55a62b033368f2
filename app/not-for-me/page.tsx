import { MailLinkForm } from "@/components/alerts/mail-link-form";
import {
  MailLinkPage,
  type MailLinkProps,
  mailLinkMetadata,
  tokenOf,
} from "@/components/alerts/mail-link-page";
import { Alert } from "@/components/ui/alert";
import { notForMeAction } from "@/lib/alerts/actions";
import { readDismissalToken } from "@/lib/alerts/not-for-me";
import { findDismissed } from "@/lib/alerts/queries";

export const metadata = mailLinkMetadata("Not for me");

/** Where the 'Not for me' links of digests lead; works signed out (MAT-63). */
export default async function NotForMePage(props: MailLinkProps) {
  const token = await tokenOf(props);
  const subject = readDismissalToken(token);
  const found = subject && (await findDismissed(subject));
  return (
    <MailLinkPage
      title="Not for me"
      subtitle={found ? `Hide “${found.title}”, so that no list and no mail shows it again.` : undefined}
      next={{ href: "/my-hidden-listings", label: "Hidden listings" }}
    >
      {found ? (
        <MailLinkForm
          token={token}
          action={notForMeAction}
          label="Hide this listing"
          busyLabel="Hiding..."
          done="It is hidden. You can find it among your hidden listings."
        />
      ) : (
        subject && <Alert tone="info">This listing or filter no longer exists.</Alert>
      )}
    </MailLinkPage>
  );
}
