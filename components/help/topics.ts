import { account } from "@/components/help/account";
import { aiSearch } from "@/components/help/ai-search";
import { alerts } from "@/components/help/alerts";
import { isItWorthIt } from "@/components/help/is-it-worth-it";
import { listings } from "@/components/help/listings";
import { plans } from "@/components/help/plans";
import type { Topic } from "@/components/help/topic";
import { yourListings } from "@/components/help/your-listings";

/** Everything the help screen answers, in order (HELP-1). `trialDays` is how long the free trial lasts. */
export const helpTopics = (trialDays: number): Topic[] => [
  plans(trialDays),
  aiSearch,
  listings,
  isItWorthIt,
  yourListings,
  alerts,
  account,
];
