import type { Topic } from "./topic";

/** Where the data comes from, how fresh it is, and what its terms mean. */
export const listings: Topic = {
  title: "Listings and figures",
  questions: [
    {
      id: "sources",
      question: "Where do the listings come from?",
      answer: (
        <p>
          From the public listings of business brokers and marketplaces. Each listing names its source, and
          View Original opens it there. Winnow is not a broker and takes no part in a sale.
        </p>
      ),
    },
    {
      id: "freshness",
      question: "How fresh is the data?",
      answer: (
        <p>
          Each source is usually refreshed every night. “Seen” is when a listing was last found at its source,
          “Updated” is when its content last changed there. Asking price changes are kept and shown.
        </p>
      ),
    },
    {
      id: "status",
      question: "What do Under offer, Sold and No longer observed mean?",
      answer: (
        <p>
          Under offer and Sold are what the source says. No longer observed means the listing was missing from
          two full reads of its source: it may be sold or withdrawn. Lists show what is still for sale unless
          you ask for more. Your favourites stay either way.
        </p>
      ),
    },
    {
      id: "search",
      question: "What can I type into the search field?",
      answer: (
        <p>
          All words must match, in any form. Put “an exact phrase” in quotes. Write or between two words to
          match either. Put a minus before a word or phrase to exclude it. title:word searches titles only,
          broker:&quot;name&quot; finds a broker. Trades match their other names: hvac also finds heating and
          air conditioning, unless you quote it.
        </p>
      ),
    },
    {
      id: "exclusions",
      question: "Can I keep some listings out of every list?",
      answer: (
        <p>
          Yes. In Settings, under Exclusions, you can exclude words, business types, industries and brokers.
          They apply to every list, saved filter and email. Each list says how many listings they hide and
          lets you show them. Missing information never hides a listing.
        </p>
      ),
    },
    {
      id: "sentence",
      question: "How is a sentence turned into a search?",
      answer: (
        <p>
          Anything the catalogue can answer exactly becomes a filter: prices, earnings, locations, trades,
          business types. Preferences and everything else go to the AI in your own words. A town becomes a
          circle around it: 20 miles for “in”, 40 for “near”, or as many as you say. Figures are taken as
          written. Every filter that applies is shown, and so are words we didn’t use and contradictions.
        </p>
      ),
    },
    {
      id: "near",
      question: "How does the distance from a town work?",
      answer: (
        <p>
          Choose US towns or counties under “Near”, and a distance: 50 miles if you leave it empty, as the
          crow flies. A listing that names only its county counts by the county’s center. Listings that name
          neither are left out; the list shows how many next to its total, and a click includes them.
        </p>
      ),
    },
    {
      id: "undisclosed",
      question: "Why is a figure missing?",
      answer: (
        <p>
          Because the broker doesn’t say: “Undisclosed”, “POA”, “Refer to Broker”. We show that it is unknown,
          or N/A, never a guess or a zero. Missing figures sort last in both directions.
        </p>
      ),
    },
    {
      id: "ranges",
      question: "How do ranges like “$100K–$250K” work?",
      answer: (
        <p>
          We keep both ends. A range matches your filter when the two overlap, so nothing that might fit is
          left out. “Under $100K” and “Over $5M” work the same way.
        </p>
      ),
    },
    {
      id: "unstated",
      question: "What about listings that don’t state a figure I filter by?",
      answer: (
        <p>
          They are left out, and the list shows how many next to its total. Click that to include those whose
          other figures fit. The same switch, “Include unstated figures”, is under “More filters” and is saved
          with a filter and its alerts.
        </p>
      ),
    },
    {
      id: "earnings",
      question: "What are SDE, cash flow and EBITDA?",
      answer: (
        <p>
          Three ways to state earnings. SDE (seller’s discretionary earnings) includes what one owner takes
          out of the business. EBITDA is profit before interest, tax, depreciation and amortization. Many
          brokers call either one cash flow. Winnow shows the broker’s term next to the figure. Compare like
          with like.
        </p>
      ),
    },
    {
      id: "multiple",
      question: "How is the multiple computed?",
      answer: (
        <p>
          Asking price divided by yearly earnings: $900,000 for $300,000 a year is 3.0x. It is N/A when either
          is missing or a range, when earnings are zero or negative, or when the figures contradict each
          other.
        </p>
      ),
    },
    {
      id: "currency",
      question: "What about other currencies?",
      answer: (
        <p>
          All amounts are in whole US dollars. Figures in other currencies are converted at an approximate
          rate and marked with “≈”, with the original amount, the rate and its date.
        </p>
      ),
    },
    {
      id: "also-listed-at",
      question: "What does “Also listed at” mean?",
      answer: (
        <p>
          Another broker seems to offer the same business: the title, figures, region and text are similar. It
          is only a possible duplicate, so both listings stay.
        </p>
      ),
    },
    {
      id: "crawler",
      question: "How does Winnow's crawler behave?",
      answer: (
        <p>
          It reads only public pages and never logs in. It obeys robots.txt, identifies itself, requests one
          page at a time with pauses, and waits when a site asks it to. When a site refuses, it stops.
        </p>
      ),
    },
  ],
};
