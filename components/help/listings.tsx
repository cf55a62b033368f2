import type { Topic } from "./topic";

/** Where the data comes from, how fresh it is, and what the words in it mean. */
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
          Each source is read again when its admin has it read, most often every night. “Seen” tells when a
          listing was last found at its source, “Updated” when its content last changed there. Changes of the
          asking price are kept and shown.
        </p>
      ),
    },
    {
      id: "status",
      question: "What do Under offer, Sold and No longer observed mean?",
      answer: (
        <p>
          Under offer and Sold are what the source says. No longer observed means that the listing was missing
          in two full readings of its source: it may be sold or withdrawn. Lists show what can still be
          bought, unless you ask for more; your favourites stay whatever becomes of them.
        </p>
      ),
    },
    {
      id: "search",
      question: "What can I type into the search?",
      answer: (
        <p>
          All words have to be there, in any of their forms. Put “an exact phrase” in quotes; write or between
          two words to take either; put a minus before a word or a phrase to leave it out. title:word looks in
          titles alone, broker:&quot;name&quot; for a broker. Trades are found by each other’s names: hvac
          also finds heating and air conditioning, unless it stands in quotes.
        </p>
      ),
    },
    {
      id: "exclusions",
      question: "Can I keep some listings out of every list?",
      answer: (
        <p>
          Yes: in Settings, under Exclusions, by words, business types, industries and brokers. They hold for
          every list, saved filter and mail. A list says how many they hide and shows them at a press; what is
          not known about a listing never hides it.
        </p>
      ),
    },
    {
      id: "sentence",
      question: "How is a sentence turned into a search?",
      answer: (
        <p>
          What the catalogue answers exactly becomes filters: prices, earnings, places, trades, business
          types. Preferences and everything else are left for the AI, in your own words. A town becomes its
          state, since distances are not known, and a figure is taken as you wrote it. Nothing is applied that
          no filter shows; what was not used, and what contradicts itself, is said.
        </p>
      ),
    },
    {
      id: "undisclosed",
      question: "Why is a figure missing?",
      answer: (
        <p>
          Because the broker does not say: “Undisclosed”, “POA”, “Refer to Broker”. We show that it is not
          known, or N/A, and never a guess or a zero. Missing figures come last when you sort, in both
          directions.
        </p>
      ),
    },
    {
      id: "ranges",
      question: "How are ranges such as “$100K–$250K” treated?",
      answer: (
        <p>
          Both ends are kept. A range matches your filter when the two overlap, so that nothing which might
          fit is left out. “Under $100K” and “Over $5M” are treated the same way.
        </p>
      ),
    },
    {
      id: "unstated",
      question: "What about listings that do not state a figure I filter by?",
      answer: (
        <p>
          They are left out, and the list says beside its total how many they are. Press that to see them too,
          as long as what they do state fits. The same switch, “Include unstated figures”, is under “More
          filters” and is kept with a saved filter and its alerts.
        </p>
      ),
    },
    {
      id: "earnings",
      question: "What are SDE, cash flow and EBITDA?",
      answer: (
        <p>
          Three ways to state earnings. SDE (seller's discretionary earnings) includes what one owner takes
          out; EBITDA is profit before interest, tax, depreciation and amortisation; cash flow is what many
          brokers call either. Winnow shows the broker's word beside the figure. Compare like with like.
        </p>
      ),
    },
    {
      id: "multiple",
      question: "How is the multiple computed?",
      answer: (
        <p>
          Asking price divided by yearly earnings: $900,000 for $300,000 a year is 3.0x. It is N/A when either
          is missing or a range, when earnings are not positive, or when the figures contradict each other.
        </p>
      ),
    },
    {
      id: "currency",
      question: "What about other currencies?",
      answer: (
        <p>
          All amounts are in whole US dollars. A figure in another currency is converted at an approximate
          rate; it then stands behind “≈”, with the original amount, the rate and its date beside it.
        </p>
      ),
    },
    {
      id: "also-listed-at",
      question: "What does “Also listed at” mean?",
      answer: (
        <p>
          That another broker seems to offer the same business: title, figures, region and text are alike. It
          is a possible duplicate, so both listings stay.
        </p>
      ),
    },
    {
      id: "crawler",
      question: "How does Winnow's crawler behave?",
      answer: (
        <p>
          It reads public pages only and never logs in, obeys robots.txt, says who it is, asks for one page at
          a time with a pause between, and waits when a site asks it to. When a site refuses, it stops.
        </p>
      ),
    },
  ],
};
