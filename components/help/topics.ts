import { account } from "./account";
import { aiSearch } from "./ai-search";
import { alerts } from "./alerts";
import { isItWorthIt } from "./is-it-worth-it";
import { listings } from "./listings";
import { plans } from "./plans";
import type { Topic } from "./topic";
import { yourListings } from "./your-listings";

/** All topics of the help page in order (HELP-1). `trialDays` is the length of the free trial. */
export const helpTopics = (trialDays: number): Topic[] => [
  plans(trialDays),
  aiSearch,
  listings,
  isItWorthIt,
  yourListings,
  alerts,
  account,
];
