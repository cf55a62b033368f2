import { MailLinkForm } from "@/components/alerts/mail-link-form";
import {
  MailLinkPage,
  type MailLinkProps,
  mailLinkMetadata,
  tokenOf,
} from "@/components/alerts/mail-link-page";
import { Alert } from "@/components/ui/alert";
import { unsubscribeAction } from "@/lib/alerts/actions";
import { findSubject } from "@/lib/alerts/queries";
import { readUnsubscribeToken } from "@/lib/alerts/unsubscribe";

export const metadata = mailLinkMetadata("Unsubscribe");

/** Where the unsubscribe links of digests lead; works signed out (DAT-5). */
export default async function UnsubscribePage(props: MailLinkProps) {
  const token = await tokenOf(props);
  const subject = readUnsubscribeToken(token);
  const found = subject && (await findSubject(subject));
  return (
    <MailLinkPage
      title="Unsubscribe"
      subtitle={
        found ? `Stop e-mail alerts for ${found.name ? `“${found.name}”` : "all your filters"}.` : undefined
      }
      next={{ href: "/listings", label: "Go to Winnow" }}
    >
      {found ? (
        <MailLinkForm
          token={token}
          action={unsubscribeAction}
          label="Unsubscribe"
          busyLabel="Unsubscribing..."
          done="You will not receive these emails again. Each filter has a switch to turn them on again."
        />
      ) : (
        subject && <Alert tone="info">This filter no longer exists, and sends no alerts.</Alert>
      )}
    </MailLinkPage>
  );
}
