import { type MailLinkProps, mailLinkMetadata, mailLinkPage } from "@/components/alerts/mail-link-page";
import { weeklyInsteadAction } from "@/lib/alerts/actions";
import { readWeeklyToken } from "@/lib/alerts/unsubscribe";

export const metadata = mailLinkMetadata("Weekly instead");

/** Where the 'Weekly instead' links of mails lead; works signed out (ALT-6). */
export default async function WeeklyInsteadPage(props: MailLinkProps) {
  return mailLinkPage(props, {
    title: "Weekly instead",
    next: { href: "/alerts", label: "Your alerts" },
    read: async (token) =>
      readWeeklyToken(token) === null ? null : { will: "One mail every Monday with all your alerts." },
    action: weeklyInsteadAction,
    label: "One mail a week",
    busyLabel: "Changing...",
    done: "From now on there is one mail a week.",
  });
}
