import Link from "next/link";
import { Page, PageHeader, Section } from "@/components/shell/page";
import type { AlertOverview } from "@/lib/alerts/schema";
import { FeedList } from "./feed-list";
import { NextMail } from "./next-mail";
import { QuietHours } from "./quiet-hours";
import { SentList } from "./sent-list";
import { StepReminders } from "./step-reminders";
import { WatchedList } from "./watched-list";
import { WebhookList } from "./webhook-list";

/** What is watched, what waits, what went out, and through which channels (ALT-11). */
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
      <Section title="Quiet hours" why="Nothing is mailed at once in this time; it comes afterwards.">
        <QuietHours from={overview.quietFrom} to={overview.quietTo} timeZone={overview.timeZone} />
      </Section>
      <Section title="Next steps" why="At 08:00 of their day, before everything else.">
        <StepReminders isOn={overview.stepReminders} />
      </Section>
      <Section title="Next mail" why="Daily and weekly mails come at 08:00, weekly ones on Mondays.">
        {overview.mailRefusal === null ? null : (
          <p className="mb-3">
            Mails to your address were refused, so none are sent.{" "}
            <Link href="/settings" prefetch={false} className="link">
              Confirm it again
            </Link>
          </p>
        )}
        <NextMail waiting={waiting} />
      </Section>
      <Section
        title="Feeds"
        why="For a feed reader. The address is secret; a new one makes the old one worthless."
      >
        <FeedList feeds={feeds} filters={filters} />
      </Section>
      <Section
        title="Webhooks"
        why="Each alert is posted to your address, signed after Standard Webhooks, or as Slack or Discord want it."
      >
        <WebhookList webhooks={webhooks} />
      </Section>
      <Section title="Sent in 30 days">
        <SentList sent={sent} />
      </Section>
    </Page>
  );
}
