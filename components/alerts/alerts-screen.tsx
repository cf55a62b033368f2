import { Page, PageHeader, Section } from "@/components/shell/page";
import { TextLink } from "@/components/ui/text-link";
import type { AlertOverview } from "@/lib/alerts/schema";
import { FeedList } from "./feed-list";
import { NextMail } from "./next-mail";
import { QuietHours } from "./quiet-hours";
import { SentList } from "./sent-list";
import { StepReminders } from "./step-reminders";
import { WatchedList } from "./watched-list";
import { WebhookList } from "./webhook-list";

/** What is watched, pending and sent, and through which channels (ALT-11). */
export function AlertsScreen({ overview }: { overview: AlertOverview }) {
  const { filters, favourites, feeds, webhooks, sent } = overview;
  const waiting = filters.reduce((sum, one) => sum + one.waiting, favourites.waiting);
  return (
    <Page narrow>
      <PageHeader title="Alerts" />
      <Section
        title="What is watched"
        why="Your favourites and your saved filters. To watch a broker, or an industry in a state, save a filter for it."
      >
        <WatchedList filters={filters} favourites={favourites} frequency={overview.frequency} />
      </Section>
      <Section title="Quiet hours" why="Immediate alerts wait until quiet hours end.">
        <QuietHours from={overview.quietFrom} to={overview.quietTo} timeZone={overview.timeZone} />
      </Section>
      <Section title="Next steps" why="Emailed at 8:00 am on the due date, at the top of the digest.">
        <StepReminders isOn={overview.stepReminders} />
      </Section>
      <Section
        title="Next email"
        why="Emails go out at 8:00 am: daily ones every day, weekly ones on Mondays."
      >
        {overview.mailRefusal === null ? null : (
          <p className="mb-3">
            Emails to your address bounced, so none are sent.{" "}
            <TextLink href="/settings">Confirm it again</TextLink>
          </p>
        )}
        <NextMail waiting={waiting} />
      </Section>
      <Section title="Feeds" why="For a feed reader. The address is secret; a new one replaces the old one.">
        <FeedList feeds={feeds} filters={filters} />
      </Section>
      <Section
        title="Webhooks"
        why="Each alert is posted to your address, signed per Standard Webhooks or formatted for Slack or Discord."
      >
        <WebhookList webhooks={webhooks} />
      </Section>
      <Section title="Sent in the last 30 days">
        <SentList sent={sent} />
      </Section>
    </Page>
  );
}
