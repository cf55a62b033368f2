import Link from "next/link";
import { AT_ONCE_A_DAY, FAILING_DAYS, ROTATION_HOURS, WEBHOOKS_MAX } from "@/lib/alerts/limits";
import { SWING_DAYS } from "@/lib/alerts/rules";
import type { Topic } from "./topic";

const to = (href: string, words: string) => (
  <Link href={href} prefetch={false} className="link">
    {words}
  </Link>
);

/** What is watched, when it is told, and by which way. */
export const alerts: Topic = {
  title: "Alerts",
  questions: [
    {
      id: "alerts",
      question: "How do alerts work?",
      answer: (
        <>
          <p>
            A saved filter keeps watching. After each refresh it looks at new and changed listings: new
            matches, and if you want price cuts from a percentage on, listings that are back on the market,
            and those whose price has come into your range. Of your favourites you hear when the price
            changes, when they go under offer, are sold, are no longer observed or come back. What you have
            hidden is never told.
          </p>
          <p>
            You choose all of it under {to("/alerts", "Alerts")}, where you also see what waits, the next mail
            and what was sent in 30 days. To watch a broker, or an industry in a state, save a filter for it.
          </p>
        </>
      ),
    },
    {
      id: "alert-speed",
      question: "How soon am I told?",
      answer: (
        <>
          <p>
            Each filter has its own speed: at once, within minutes of a refresh; daily at 08:00 in your time
            zone; weekly on Mondays; or no mail. What goes at once is at most one mail an hour for a filter
            and {AT_ONCE_A_DAY} in 24 hours, and none in your quiet hours; the rest comes with the digest.
            Everything that is due comes in one mail.
          </p>
          <p>
            Nothing is told twice: not the same match, not a price that returns within {SWING_DAYS} days, not
            a second cut within a day. Every mail has links that end one filter’s alerts or all of them, or
            make them weekly.
          </p>
        </>
      ),
    },
    {
      id: "alert-address",
      question: "Why do no mails come?",
      answer: (
        <p>
          Your address has to be confirmed first, by the link we mailed you. If a mail server refuses your
          address for good, we stop sending there: {to("/settings", "Settings")} say so, with the server’s
          words, and send the confirmation again. What has waited comes with the next mail. Alerts also wait
          while a subscription has ended.
        </p>
      ),
    },
    {
      id: "feeds",
      question: "Can a feed reader show my alerts?",
      answer: (
        <p>
          Yes: {to("/alerts", "Alerts")} makes an Atom feed for a filter or your favourites, with the latest
          50. Its address is secret and shown once; revoking it makes it worthless at once.
        </p>
      ),
    },
    {
      id: "webhooks",
      question: "How do I receive alerts by webhook?",
      answer: (
        <>
          <p>
            Add a public https address under {to("/alerts", "Alerts")} (up to {WEBHOOKS_MAX}). Each alert is
            posted there once, as Slack or Discord want it, or as JSON signed after Standard Webhooks: compute
            HMAC-SHA256 over <code>webhook-id.webhook-timestamp.body</code> with the base64 after{" "}
            <code>whsec_</code>, and compare it with what follows <code>v1,</code> in{" "}
            <code>webhook-signature</code>. Drop an id that you have had.
          </p>
          <p>
            Answer with a 2xx status within 10 seconds; redirects are not followed. What fails is tried again
            for more than a day, and can be looked at and sent again by hand. After {FAILING_DAYS} days of
            failing the webhook is switched off, and you get a mail. A replaced secret still signs for{" "}
            {ROTATION_HOURS} hours.
          </p>
        </>
      ),
    },
  ],
};
