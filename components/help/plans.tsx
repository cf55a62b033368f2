import { TextLink } from "@/components/ui/text-link";
import { PLANS, type PlanLimits, PRO_PRICE } from "@/lib/billing/plans";
import type { Topic } from "./topic";

const limits = ({ parallelAlerts, aiSearchesPerDay }: PlanLimits) =>
  `${parallelAlerts.toLocaleString("en-US")} parallel alerts and about ${aiSearchesPerDay.toLocaleString("en-US")} AI searches a day`;

/** The trial has the limits of Pro; the sentence says so only while that is true. */
const PRO_LIMITS =
  limits(PLANS.trial) === limits(PLANS.pro)
    ? `Pro and the trial allow ${limits(PLANS.pro)}.`
    : `Pro allows ${limits(PLANS.pro)}, the trial ${limits(PLANS.trial)}.`;

function Price({ trialDays }: { trialDays: number }) {
  return (
    <p>
      {trialDays > 0
        ? `Every account starts with a free trial of ${trialDays} ${trialDays === 1 ? "day" : "days"} with full access. After that, the`
        : "The"}{" "}
      Pro Plan is {PRO_PRICE.label} per {PRO_PRICE.interval}, paid by credit card on the{" "}
      <TextLink href="/billing">billing page</TextLink>. You can cancel at any time.
    </p>
  );
}

/** Prices and what each plan includes (HELP-1). `trialDays` is the length of the free trial. */
export const plans = (trialDays: number): Topic => ({
  title: "Plans and limits",
  questions: [
    {
      id: "price",
      question: "What does Winnow cost?",
      answer: <Price trialDays={trialDays} />,
    },
    {
      id: "pro-limits",
      question: "What are the limits of the Pro plan?",
      answer: (
        <>
          <p>{PRO_LIMITS} Browsing, sorting and filtering by price, location or industry is unlimited.</p>
          <p>When you reach a limit, a message says which one and when it resets.</p>
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
            Nothing is deleted. You can still sign in, see your favourites and notes, change your settings,
            and see the first page of any list.
          </p>
          <p>
            AI searches, further pages, export and alerts are paused until you subscribe, then pick up where
            they left off.
          </p>
        </>
      ),
    },
    {
      id: "card-data",
      question: "Where is my card stored?",
      answer: (
        <p>
          With Stripe, our payment provider. You enter it on Stripe’s page and it never reaches Winnow. You
          manage invoices and cards there too, through Manage Billing.
        </p>
      ),
    },
  ],
});
