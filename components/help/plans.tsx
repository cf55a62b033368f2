import Link from "next/link";
import type { Topic } from "@/components/help/topic";

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
          Pro Plan is $85 per month, paid by credit card on the{" "}
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
          <p>
            Pro, and the trial too, allows 10 parallel alerts and about 50 AI searches a day. Browsing,
            sorting and filtering by price, place or industry is not limited.
          </p>
          <p>When a limit is reached, a message says which one it is and when it resets.</p>
        </>
      ),
    },
    {
      id: "enterprise",
      question: "What does Enterprise add?",
      answer: <p>More parallel alerts and more AI searches a day than Pro.</p>,
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
