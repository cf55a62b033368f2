import { account } from "./account";
import { aiSearch } from "./ai-search";
import { alerts } from "./alerts";
import { isItWorthIt } from "./is-it-worth-it";
import { listings } from "./listings";
import { plans } from "./plans";
import type { Topic } from "./topic";
import { yourListings } from "./your-listings";

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
