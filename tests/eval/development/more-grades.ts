import type { Graded } from "../score";

/** Criteria over the further development listings, graded in the same way as the first ones. */
export const MORE_DEVELOPMENT_GRADED: readonly Graded[] = [
  {
    criteria: "owner retiring or close to retirement, asking under $3M, at least 200k SDE",
    good: [1, 10, 15],
  },
  { criteria: "recurring revenue, owner not needed day to day", good: [8] },
  {
    criteria: "B2B company with a maintenance or service contract base, $300k+ SDE, Midwest",
    good: [4, 9],
  },
  { criteria: "no restaurants, no retail; seller financing", good: [10] },
  { criteria: "real estate included", good: [3, 16] },
  { criteria: "SBA approved electrical, plumbing or HVAC business with licensed staff", good: [1] },
  { criteria: "Healthcare clinic with multiple locations, owner staying on", good: [2] },
  { criteria: "semi absentee business under $1M, manager runs it", good: [8] },
  { criteria: "exclusive distribution rights, inventory included, general manager staying on", good: [16] },
  {
    criteria: "Looking for a franchise resale with protected territory, insurance work a plus, SDE 300-600k",
    good: [18],
  },
  {
    criteria: "construction or roofing with backlog and no customer concentration; management staying",
    good: [12],
  },
  { criteria: "recession-proof", good: [9, 18] },
  {
    criteria: "e-commerce brand with own trademark and repeat customers, stock included, relocatable",
    good: [6],
  },
  { criteria: "UK business with freehold included", good: [] },
  { criteria: "closed on Sundays, lease with at least 5 years left", good: [8] },
  { criteria: "turnaround / distressed, brewery or bar", good: [20] },
  { criteria: "marketing or creative agency on retainers, remote team, no client over 10%", good: [19] },
  { criteria: "price under 3.5x EBITDA or SDE, over $1m in earnings", good: [12] },
  { criteria: "owner works fewer than 15 hours a week", good: [8, 13, 14] },
  { criteria: "key people have agreed to stay on", good: [7, 10, 12, 16, 17, 18] },
  {
    criteria: "Southeast; manufacturing, distribution or construction; EBITDA over $900k",
    good: [7, 15, 16],
  },
  { criteria: "clean books and tax returns", good: [14] },
  { criteria: "state or county contracts", good: [7] },
  { criteria: "subscription or membership income, kids", good: [8] },
  { criteria: "no weekends, no nights", good: [] },
  { criteria: "waiting list or backlog of work", good: [8, 12, 15] },
  { criteria: "dental practice", good: [] },
  { criteria: "not a restaurant and not a franchise, Illinois or Indiana", good: [4, 9] },
  {
    criteria:
      "I'm leaving a corporate career after 20 years in supply chain and want to buy one good company. It should throw off at least $400k a year and have people in place below the owner. Distribution, light manufacturing or commercial services, anywhere in the Southeast.",
    good: [7, 16],
  },
  { criteria: "Seller will stay at least a year to transition", good: [2, 12, 15, 19] },
  { criteria: "easy business for a first time buyer, no special skills, under 300k", good: [14] },
  { criteria: "customers on monthly or weekly billing, home based, under $300k", good: [14] },
];
