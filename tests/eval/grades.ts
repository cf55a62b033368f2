/**
 * Thirty criteria and, for each, the listings (by number) that a careful reader calls great, good or maybe;
 * all others are no match. Graded by reading every listing against every condition, before any judge was run:
 * great when the text shows all that is asked, good when only preferences are missing, maybe when something
 * required is not stated, none when anything required is contradicted or nothing of what is asked is stated.
 */
export interface Graded {
  criteria: string;
  great: readonly number[];
  good?: readonly number[];
  maybe?: readonly number[];
}

export const GRADED: readonly Graded[] = [
  { criteria: "owner retiring", great: [1, 4, 6, 8, 9, 12, 16] },
  { criteria: "owner retiring, staff stays", great: [1, 6, 8, 9, 12, 16], maybe: [4, 10, 14, 18, 19, 20] },
  { criteria: "recurring revenue from contracts or maintenance agreements", great: [1, 4, 6, 7, 10, 12, 13, 14, 15, 18] },
  { criteria: "real estate included", great: [3, 16, 20] },
  { criteria: "absentee or semi-absentee owner", great: [3, 16] },
  { criteria: "seller financing available", great: [3, 18] },
  { criteria: "SBA pre-qualified", great: [1, 19] },
  { criteria: "HVAC, plumbing or electrical contractor in Florida", great: [1] },
  { criteria: "home services business in Texas or Florida with recurring revenue, SDE over $300k", great: [1, 18] },
  { criteria: "no restaurants, bars or franchises; SDE at least 200k; asking price under 1m", great: [4, 7, 8, 9, 10] },
  { criteria: "family-owned, established before 1995", great: [6, 9, 17, 20], maybe: [8] },
  { criteria: "manufacturing business in the Midwest, owner retiring", great: [6], maybe: [20] },
  { criteria: "fully remote or relocatable online business, owner works less than 20 hours a week", great: [7], maybe: [12] },
  { criteria: "no single customer above 10% of sales, B2B customers", great: [4, 10, 14], maybe: [12] },
  { criteria: "manager in place who stays, ideally SBA financing", great: [1], good: [6, 10, 14, 16, 18] },
  { criteria: "asking price below $200,000, no experience needed", great: [15], maybe: [2, 13, 17] },
  { criteria: "growing revenue, more than 10 employees", great: [4, 14, 19] },
  { criteria: "turnaround opportunity, distressed", great: [11, 17], maybe: [13] },
  { criteria: "liquor license", great: [11] },
  { criteria: "healthcare business, owner retiring or willing to stay for a transition", great: [8], maybe: [19] },
  { criteria: "not in California, under 3x multiple, profitable", great: [2, 4, 7, 8, 9, 12, 15] },
  { criteria: "closed on weekends, real estate included", great: [16], maybe: [3, 20, 8] },
  { criteria: "inventory included, retail", great: [17] },
  { criteria: "subscription customers, e-commerce", great: [7] },
  { criteria: "long lease with options, staff stays", great: [1, 8], maybe: [2, 4, 6, 9, 10, 12, 14, 16, 17, 18, 20] },
  { criteria: "vehicles included, annual contracts, not landscaping", great: [1], maybe: [4, 6, 14, 15, 18] },
  { criteria: "exclusive territory, drive-thru", great: [] },
  { criteria: "second or third generation family business with real estate, revenue above 4 million", great: [20] },
  { criteria: "government or school contracts", great: [4] },
  { criteria: "ideally trained staff, seller training and low overhead", great: [], good: [8, 12], maybe: [1, 2, 5, 9, 10, 15, 16, 18, 20] },
];
