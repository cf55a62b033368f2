import { AI_TEXT_LIMIT } from "@/lib/listings/criteria";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import type { Topic } from "./topic";

/** How listings are judged, and how long that takes (HELP-1). */
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
            You need not wait for it. A saved filter goes on working when you leave the page, shows how far it
            has come, and its first results appear while it runs.
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
            not met, or not known. Great means that all conditions are met and that the listing says so. When
            something cannot be known from the listing it is a Maybe at best. A listing that fails a condition
            you cannot do without is no match.
          </p>
          <p>
            Each verdict quotes the listing's own words, so that you can check it. A quote that is not found
            in the listing's text does not count.
          </p>
        </>
      ),
    },
    {
      id: "good-criteria",
      question: "How do I describe what I am looking for?",
      answer: (
        <p>
          In plain words, up to {AI_TEXT_LIMIT.toLocaleString("en-US")} characters, with conditions that a
          listing could answer: “Owner works less than 20 hours a week, lease runs five more years, no
          restaurant”. Use the filters for price, revenue, earnings, place and industry: they are exact and
          take no AI search.
        </p>
      ),
    },
    {
      id: "too-many-results",
      question: "Why does it say “Too many results to process with AI”?",
      answer: (
        <p>
          The filters beside your AI criteria leave more than {CANDIDATES_MAX} listings. The best{" "}
          {CANDIDATES_MAX} of them, by their figures and your words, are judged all the same, and that counts
          as none of your AI searches; each “Judge {CANDIDATES_MAX} more” counts as one. Narrow the price, the
          place or the industry to have every match judged. Alerts look at every new listing either way.
        </p>
      ),
    },
    {
      id: "keyword-matching",
      question: "What is keyword matching?",
      answer: (
        <p>
          Where Winnow runs without an AI model, your conditions are looked up in the listings' text by their
          words. Results are labelled as keyword matching, because it understands less than a model does.
        </p>
      ),
    },
  ],
};
