/** Sentences that show what can be asked (FND-11). Each finds some listings, and not the whole catalogue, of the samples too. */
export const EXAMPLES = [
  "Laundromats under $1M",
  "Restaurants in Texas that run without me",
  "Manufacturing in California, 4x or less",
  "HVAC with service contracts, owner retiring",
  "Online business, at least $200K SDE",
] as const;
