/** Example sentences (FND-11). Each finds some but not all listings, in the sample data too. */
export const EXAMPLES = [
  "Laundromats under $1M",
  "Restaurants in Texas that run without me",
  "Manufacturing in California, 4x or less",
  "HVAC with service contracts, owner retiring",
  "Online business, at least $200K SDE",
] as const;
