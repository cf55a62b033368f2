import { formatUsdShort } from "@/lib/core/money";
import { EARNINGS_BANDS, LEVELS, MULTIPLE_BOUNDS, PEER_MONTHS } from "@/lib/peers/rules";
import type { Topic } from "./topic";

/** The methods behind 'How the price compares', 'Can it be financed?' and 'Check first', and their limits. */
export const isItWorthIt: Topic = {
  title: "Price, financing, questions",
  questions: [
    {
      id: "similar-listings",
      question: "Which listings is a price compared with?",
      answer: (
        <p>
          With listings in the same country and with the same kind of earnings, seen within {PEER_MONTHS}{" "}
          months, with an exact multiple from {MULTIPLE_BOUNDS.min} to {MULTIPLE_BOUNDS.max} and no real
          estate in the price. New franchises, start-ups, asset sales and distressed businesses are left out.
          Each business counts once, and the listing itself never. First we compare with the same industry,
          size and state; with fewer than {LEVELS[0].least} of those, with the same industry and size; then
          with similar sizes; then with that size in all industries, for which we only show the median. Sizes
          start at {EARNINGS_BANDS.slice(1).map(formatUsdShort).join(", ")} of earnings. These are asking
          prices, not sale prices, and unaudited earnings.
        </p>
      ),
    },
    {
      id: "financing",
      question: "How does “Can it be financed?” work?",
      answer: (
        <p>
          In the United States it assumes an SBA 7(a) loan for the price, closing costs, working capital and
          the SBA’s fee, less the cash you bring and what the seller lends. DSCR is a year’s earnings, less
          your salary and capital spending, divided by a year’s payments. It is cut off, never rounded up.
          Your salary is deducted from SDE, cash flow and unlabelled earnings, never from EBITDA. Outside the
          US it assumes an ordinary loan. You can change every assumption, for one listing or for all. The
          result is before tax and ignores collateral, credit, experience, the lease and a lender’s own
          policies. It is an estimate, not an offer. Fees change every October; the page says which year’s
          fees it uses.
        </p>
      ),
    },
    {
      id: "no-sum",
      question: "Why do some listings have no DSCR or price comparison?",
      answer: (
        <p>
          Both need an exact asking price and exact earnings above zero. Ranges, missing figures and
          implausible figures don’t qualify, and filters on DSCR or price comparison leave those listings out.
          You can enter an offer or different earnings in a listing’s assumptions.
        </p>
      ),
    },
    {
      id: "check-first",
      question: "What is “Check first”?",
      answer: (
        <p>
          Facts in the listing that a careful buyer asks about, each with the reason and the question to ask:
          a price far from what similar earnings sell for, earnings above 60% of revenue, projected figures, a
          price that equals another figure. It is not a score and says nothing about the seller. Below it you
          see what the listing does not state. You can copy all the questions as one message.
        </p>
      ),
    },
    {
      id: "days-on-offer",
      question: "How are days on offer counted?",
      answer: (
        <p>
          From the date the source gives, or from the first time the same business was offered. If neither is
          known, from the day we first saw it. It then says “at least”, or shows a + in the column.
        </p>
      ),
    },
  ],
};
