import { TextLink } from "@/components/ui/text-link";
import { AT_ONCE_A_DAY, FAILING_DAYS, ROTATION_HOURS, WEBHOOKS_MAX } from "@/lib/alerts/limits";
import { SWING_DAYS } from "@/lib/alerts/rules";
import type { Topic } from "./topic";

/** What alerts watch, when they are sent, and how. */
export const alerts: Topic = {
  title: "Alerts",
  questions: [
    {
      id: "alerts",
      question: "How do alerts work?",
      answer: (
        <>
          <p>
            A saved filter keeps watching. After each refresh it checks new and changed listings and alerts
            you to new matches. You can add price cuts of a given percentage, listings back on the market and
            listings whose price moved into your range. For favourites, you hear when the price changes and
            when they go under offer, sell, disappear or come back. Hidden listings never trigger alerts.
          </p>
          <p>
            You set this up under <TextLink href="/alerts">Alerts</TextLink>, where you also see what is
            waiting, the next email and what was sent in the last 30 days. To watch a broker, or an industry
            in a state, save a filter for it.
          </p>
        </>
      ),
    },
    {
      id: "alert-speed",
      question: "How soon do alerts arrive?",
      answer: (
        <>
          <p>
            Each filter has its own speed: at once, within minutes of a refresh; daily at 8:00 am in your time
            zone; weekly on Mondays; or no email. Immediate emails are limited to one an hour per filter and{" "}
            {AT_ONCE_A_DAY} in 24 hours, with none during quiet hours; the rest goes into the digest.
            Everything due at the same time comes in one email.
          </p>
          <p>
            You are never alerted twice: not to the same match, not to a price that returns within{" "}
            {SWING_DAYS} days, and not to a second cut within a day. Every email has links to stop one
            filter’s alerts or all of them, or to make them weekly.
          </p>
        </>
      ),
    },
    {
      id: "alert-address",
      question: "Why am I not getting emails?",
      answer: (
        <p>
          First confirm your address with the link we emailed you. If a mail server permanently refuses your
          address, we stop sending to it. <TextLink href="/settings">Settings</TextLink> then shows the
          server’s message and lets you resend the confirmation. Anything that was waiting goes into the next
          email. Alerts are also paused when your subscription has ended.
        </p>
      ),
    },
    {
      id: "feeds",
      question: "Can I get alerts in a feed reader?",
      answer: (
        <p>
          Yes. <TextLink href="/alerts">Alerts</TextLink> creates an Atom feed for a filter or your
          favourites, with the latest 50 alerts. Its address is secret and shown once; if you revoke it, it
          stops working at once.
        </p>
      ),
    },
    {
      id: "webhooks",
      question: "How do I receive alerts by webhook?",
      answer: (
        <>
          <p>
            Add a public https address under <TextLink href="/alerts">Alerts</TextLink> (up to {WEBHOOKS_MAX}
            ). Each alert is posted there once, formatted for Slack or Discord, or as JSON signed per Standard
            Webhooks: compute HMAC-SHA256 over <code>webhook-id.webhook-timestamp.body</code> with the base64
            after <code>whsec_</code>, and compare it with what follows <code>v1,</code> in{" "}
            <code>webhook-signature</code>. Ignore ids you have already received.
          </p>
          <p>
            Respond with a 2xx status within 10 seconds; redirects are not followed. Failed deliveries are
            retried for more than a day, and you can inspect and resend them. After {FAILING_DAYS} days of
            failing, the webhook is turned off and you get an email. A replaced secret keeps signing for{" "}
            {ROTATION_HOURS} hours.
          </p>
        </>
      ),
    },
  ],
};
