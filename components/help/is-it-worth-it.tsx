import { formatUsdShort } from "@/lib/core/money";
import { EARNINGS_BANDS, LEVELS, MULTIPLE_BOUNDS, PEER_MONTHS } from "@/lib/peers/rules";
import type { Topic } from "./topic";

/** What stands behind 'How the price compares', 'Can it be financed?' and 'Check first', and what it cannot tell. */
export const isItWorthIt: Topic = {
  title: "Price, financing, questions",
  questions: [
    {
      id: "similar-listings",
      question: "Which listings is a price compared with?",
      answer: (
        <p>
          With listings of the same country and the same kind of earnings, seen within {PEER_MONTHS} months,
          with an exact multiple from {MULTIPLE_BOUNDS.min} to {MULTIPLE_BOUNDS.max}, no real estate in the
          price, and not a new franchise, start-up, asset sale or distressed business; each business counts
          once, and the listing itself never. First the same industry, size and state; with fewer than{" "}
          {LEVELS[0].least} of those, the same industry and size; then similar sizes; then the size in all
          industries, of which only the median is told. Sizes begin at{" "}
          {EARNINGS_BANDS.slice(1).map(formatUsdShort).join(", ")} of earnings. They are asking prices, not
          sale prices, and earnings that nobody has audited.
        </p>
      ),
    },
    {
      id: "financing",
      question: "What does “Can it be financed?” reckon with?",
      answer: (
        <p>
          In the United States with an SBA 7(a) loan: price, closing costs, working capital and the SBA’s fee,
          less what you bring and what the seller lends. DSCR is a year’s earnings, less your salary and
          spending on equipment, divided by a year’s payments; it is cut off, never rounded up. Your salary is
          deducted from SDE, cash flow and earnings without a name, never from EBITDA. Abroad an ordinary loan
          is shown. Every assumption can be changed, for one listing or for all. It is before tax and knows
          nothing of collateral, credit, experience, the lease or a lender’s own policy: a sum, not an offer.
          Fees change every October; the page says which year’s they are.
        </p>
      ),
    },
    {
      id: "no-sum",
      question: "Why do some listings have no DSCR or no place among similar ones?",
      answer: (
        <p>
          Both need an exact asking price and exact earnings above zero. A range, a figure that is not stated
          or one that cannot be right gives none, and a filter on DSCR or on the place among similar ones
          leaves such listings out. You can enter an offer or other earnings in the assumptions of a listing.
        </p>
      ),
    },
    {
      id: "check-first",
      question: "What is “Check first”?",
      answer: (
        <p>
          Facts of the listing that a careful buyer asks about, each with its reason and the question: a price
          far from what such earnings cost, earnings above 60% of revenue, planned figures, a price that
          equals another figure. It is no score and says nothing of the seller. Below stands what the listing
          does not state; all questions can be copied as one message.
        </p>
      ),
    },
    {
      id: "days-on-offer",
      question: "How are days on offer counted?",
      answer: (
        <p>
          From the date that the source gives, or from the first offer of the same business. Where neither is
          known, from the day on which we first saw it: then it says “at least”, or + in the column.
        </p>
      ),
    },
  ],
};
