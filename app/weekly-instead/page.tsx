import { MailLinkForm } from "@/components/alerts/mail-link-form";
import {
  MailLinkPage,
  type MailLinkProps,
  mailLinkMetadata,
  tokenOf,
} from "@/components/alerts/mail-link-page";
import { weeklyInsteadAction } from "@/lib/alerts/actions";
import { readWeeklyToken } from "@/lib/alerts/unsubscribe";

export const metadata = mailLinkMetadata("Weekly instead");

/** Where the 'Weekly instead' links of mails lead; works signed out (ALT-6). */
export default async function WeeklyInsteadPage(props: MailLinkProps) {
  const token = await tokenOf(props);
  const isOurs = readWeeklyToken(token) !== null;
  return (
    <MailLinkPage
      title="Weekly instead"
      subtitle={isOurs ? "One mail every Monday with all your alerts." : undefined}
      next={{ href: "/alerts", label: "Your alerts" }}
    >
      {isOurs ? (
        <MailLinkForm
          token={token}
          action={weeklyInsteadAction}
          label="One mail a week"
          busyLabel="Changing..."
          done="From now on there is one mail a week."
        />
      ) : null}
    </MailLinkPage>
  );
}
