import type { Graded } from "./score";

/**
 * Thirty criteria over the twenty sample listings, each of the 600 pairs graded by reading before any judge was run on
 * them. The keyword matcher was improved after its first misses here were read.
 */
export const GRADED: readonly Graded[] = [
  { criteria: "owner retiring", good: [1, 4, 6, 8, 9, 12, 16] },
  { criteria: "owner retiring, staff stays", good: [1, 6, 8, 9, 12] },
  {
    criteria: "recurring revenue from contracts or maintenance agreements",
    good: [1, 4, 6, 7, 10, 12, 13, 14, 15, 18],
  },
  { criteria: "real estate included", good: [3, 16, 20] },
  { criteria: "absentee or semi-absentee owner", good: [3, 16] },
  { criteria: "seller financing available", good: [3, 18] },
  { criteria: "SBA pre-qualified", good: [1] },
  { criteria: "HVAC, plumbing or electrical contractor in Florida", good: [1] },
  {
    criteria: "home services business in Texas or Florida with recurring revenue, SDE over $300k",
    good: [1, 18],
  },
  {
    criteria: "no restaurants, bars or franchises; SDE at least 200k; asking price under 1m",
    good: [4, 7, 8, 9, 10],
  },
  { criteria: "family-owned, established before 1995", good: [6, 9, 17, 20] },
  { criteria: "manufacturing business in the Midwest, owner retiring", good: [6] },
  {
    criteria: "fully remote or relocatable online business, owner works less than 20 hours a week",
    good: [7],
  },
  { criteria: "no single customer above 10% of sales, B2B customers", good: [4, 10, 14] },
  { criteria: "manager in place who stays, ideally SBA financing", good: [1, 6, 10, 18] },
  { criteria: "asking price below $200,000, no experience needed", good: [15] },
  { criteria: "growing revenue, more than 10 employees", good: [4, 19] },
  { criteria: "turnaround opportunity, distressed", good: [11, 17] },
  { criteria: "liquor license", good: [11] },
  { criteria: "healthcare business, owner retiring or willing to stay for a transition", good: [8] },
  { criteria: "not in California, under 3x multiple, profitable", good: [2, 4, 7, 8, 9, 12, 15] },
  { criteria: "closed on weekends, real estate included", good: [16] },
  { criteria: "inventory included, retail", good: [17] },
  { criteria: "subscription customers, e-commerce", good: [7] },
  { criteria: "long lease with options, staff stays", good: [1] },
  { criteria: "vehicles included, annual contracts, not landscaping", good: [1] },
  { criteria: "exclusive territory, drive-thru", good: [] },
  {
    criteria: "second or third generation family business with real estate, revenue above 4 million",
    good: [20],
  },
  { criteria: "government or school contracts", good: [4] },
  { criteria: "ideally trained staff, seller training and low overhead", good: [8, 12, 20] },
];
