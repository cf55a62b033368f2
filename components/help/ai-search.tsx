import { AI_TEXT_LIMIT } from "@/lib/listings/criteria";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import type { Topic } from "./topic";

/** How listings are judged, and how long it takes (HELP-1). */
export const aiSearch: Topic = {
  title: "AI search",
  questions: [
    {
      id: "ai-duration",
      question: "How long does an AI search take?",
      answer: (
        <>
          <p>
            Usually a few seconds to a minute. A search over several hundred listings can take up to 5
            minutes, or 10 at peak times.
          </p>
          <p>
            You don’t have to wait. A saved filter keeps running when you leave the page. It shows its
            progress, and the first results appear while it runs.
          </p>
        </>
      ),
    },
    {
      id: "match-quality",
      question: "What do Great, Good and Maybe mean?",
      answer: (
        <>
          <p>
            Your words are split into conditions, and each listing is checked against every one of them: met,
            not met, or unknown. Great means the listing clearly meets all of them. If the listing leaves
            something open, it is a Maybe at best. A listing that fails a must is no match.
          </p>
          <p>
            Each verdict quotes the listing, so you can check it. Quotes that don’t appear in the listing’s
            text don’t count.
          </p>
        </>
      ),
    },
    {
      id: "good-criteria",
      question: "How do I describe what I’m looking for?",
      answer: (
        <p>
          In plain words, up to {AI_TEXT_LIMIT.toLocaleString("en-US")} characters, using conditions a listing
          can answer: “Owner works less than 20 hours a week, lease runs five more years, no restaurant”. Use
          the filters for price, revenue, earnings, location and industry: they are exact and don’t use up AI
          searches.
        </p>
      ),
    },
    {
      id: "too-many-results",
      question: "Why does it say “Too many results to process with AI”?",
      answer: (
        <p>
          Your other filters leave more than {CANDIDATES_MAX} listings. The best {CANDIDATES_MAX} by their
          figures and your words are still judged, and that doesn’t use up an AI search. Each “Judge{" "}
          {CANDIDATES_MAX} more” uses one. Narrow the price, location or industry to have every match judged.
          Alerts check every new listing either way.
        </p>
      ),
    },
    {
      id: "keyword-matching",
      question: "What is keyword matching?",
      answer: (
        <p>
          When Winnow runs without an AI model, it looks for the words of your conditions in each listing.
          These results are labelled as keyword matches, because keywords catch less than a model does.
        </p>
      ),
    },
  ],
};
