import Link from "next/link";
import { PLANS, type PlanLimits, PRO_PRICE } from "@/lib/billing/plans";
import type { Topic } from "./topic";

const limits = ({ parallelAlerts, aiSearchesPerDay }: PlanLimits) =>
  `${parallelAlerts.toLocaleString("en-US")} parallel alerts and about ${aiSearchesPerDay.toLocaleString("en-US")} AI searches a day`;

/** The trial has the limits of Pro, and the sentence says so only while that is so. */
const PRO_LIMITS =
  limits(PLANS.trial) === limits(PLANS.pro)
    ? `Pro, and the trial too, allows ${limits(PLANS.pro)}.`
    : `Pro allows ${limits(PLANS.pro)}; the trial ${limits(PLANS.trial)}.`;

/** What it costs and what is included (HELP-1). `trialDays` is how long the free trial lasts. */
export const plans = (trialDays: number): Topic => ({
  title: "Plans and limits",
  questions: [
    {
      id: "price",
      question: "What does Winnow cost?",
      answer: (
        <p>
          {trialDays > 0
            ? `Every account starts with a free trial of ${trialDays} ${trialDays === 1 ? "day" : "days"} with everything in it. After that the`
            : "The"}{" "}
          Pro Plan is {PRO_PRICE.label} per {PRO_PRICE.interval}, paid by credit card on the{" "}
          <Link href="/billing" prefetch={false} className="link">
            billing page
          </Link>
          . You can cancel at any time.
        </p>
      ),
    },
    {
      id: "pro-limits",
      question: "What are the limits of the Pro plan?",
      answer: (
        <>
          <p>{PRO_LIMITS} Browsing, sorting and filtering by price, place or industry is not limited.</p>
          <p>When a limit is reached, a message says which one it is and when it resets.</p>
        </>
      ),
    },
    {
      id: "enterprise",
      question: "What does Enterprise add?",
      answer: <p>More parallel alerts and more AI searches a day than Pro: {limits(PLANS.enterprise)}.</p>,
    },
    {
      id: "after-the-trial",
      question: "What happens when my trial or subscription ends?",
      answer: (
        <>
          <p>
            Nothing of yours is deleted. You can still sign in, see your favourites and notes, change your
            settings, and see the first page of any result.
          </p>
          <p>
            AI searches, further pages, export and alerts are paused until you subscribe; then they go on
            where they stopped.
          </p>
        </>
      ),
    },
    {
      id: "card-data",
      question: "Where is my card number kept?",
      answer: (
        <p>
          At Stripe, our payment provider. It is entered on Stripe's own page and never reaches Winnow.
          Invoices and cards are managed there too: press Manage Billing.
        </p>
      ),
    },
  ],
});
