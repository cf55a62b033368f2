import { type MailLinkProps, mailLinkMetadata, mailLinkPage } from "@/components/alerts/mail-link-page";
import { weeklyInsteadAction } from "@/lib/alerts/actions";
import { readWeeklyToken } from "@/lib/alerts/unsubscribe";

export const metadata = mailLinkMetadata("Weekly instead");

/** The target of 'Weekly instead' links in e-mails. Works without signing in (ALT-6). */
export default async function WeeklyInsteadPage(props: MailLinkProps) {
  return mailLinkPage(props, {
    title: "Weekly instead",
    next: { href: "/alerts", label: "Your alerts" },
    read: async (token) =>
      readWeeklyToken(token) === null ? null : { will: "Get all your alerts in one email every Monday." },
    action: weeklyInsteadAction,
    label: "Switch to weekly",
    busyLabel: "Changing...",
    done: "You will now get one email a week.",
  });
}
