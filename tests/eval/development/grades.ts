import type { Graded } from "../score";

/**
 * Criteria over the twenty development listings, as searchers, families and trade buyers write them. All pairs were
 * graded by reading before the keyword matcher was run on them; it was then improved by what it missed here.
 */
export const DEVELOPMENT_GRADED: readonly Graded[] = [
  {
    criteria:
      "Boring, recession-resistant B2B service business with recurring contracts. SDE or EBITDA of $500k+. Owner retiring would be a plus.",
    good: [5, 16],
  },
  { criteria: "semi-absentee, manager already running day to day, asking under $600k, no food", good: [12] },
  {
    criteria:
      "Self-funded searcher looking for a company with $500K–$1.5M of SDE/EBITDA, at least 15% margins, low customer concentration and a management team in place. Agnostic to industry, but no restaurants, retail or real estate plays.",
    good: [1, 5],
  },
  { criteria: "owner wants to retire", good: [1, 5, 7, 9, 11, 13, 17] },
  {
    criteria:
      "Pest control, HVAC, plumbing, electrical or fire protection. Texas, Missouri, Carolinas or Tennessee. $1M-$4M asking.",
    good: [1, 5],
  },
  { criteria: "land and buildings part of the deal", good: [3, 8, 16, 17, 19] },
  {
    criteria:
      "We would like something we can run from our laptop: online or remote, can be moved anywhere, less than 15 hours a week of owner time",
    good: [6, 9],
  },
  { criteria: "UK food manufacturer or wholesaler, turnover over 1m, staff staying", good: [4] },
  {
    criteria: "Business must not depend on the owner. B2B only. Contracts in place with customers.",
    good: [5, 9],
  },
  { criteria: "seller willing to carry a note", good: [7, 10, 17] },
  { criteria: "franchise resale with more than one location, low owner involvement", good: [12] },
  { criteria: "Manufacturer in the Great Lakes region, 20+ staff, around for at least 20 years", good: [11] },
  { criteria: "SBA financing available", good: [1, 12, 14] },
  {
    criteria: "priced at 3x SDE or less and earning at least 150k",
    good: [6, 7, 9, 10, 13, 20],
  },
  {
    criteria: "turnaround or underperforming shop that a hands-on owner can fix, below $300k",
    good: [15],
  },
  { criteria: "Healthcare services (medical, dental, vet), closed weekends", good: [2] },
  { criteria: "delivery or service routes with vehicles included and drivers in place", good: [14] },
  { criteria: "SaaS or software with low churn, ARR above 500k, team works remotely", good: [18] },
  { criteria: "essential service that holds up in a downturn", good: [5, 16, 17] },
  {
    criteria: "Third-generation or family business, owns its premises, more than 50 years old",
    good: [8, 16, 17],
  },
  {
    criteria:
      "I'm a first-time buyer, so I need training and a patient seller. Something simple with good reviews, under $800k, in Texas.",
    good: [20],
  },
  {
    criteria:
      "small team (under 10 people), cash flow of 200-450k, not restaurants, not retail, not e-commerce",
    good: [10, 13, 17, 18],
  },
  { criteria: "restaurant with liquor license and a long lease, Greater Boston", good: [7] },
  {
    criteria: "Passive, real estate backed business like self storage, car wash or laundromat; absentee",
    good: [3],
  },
  { criteria: "B2B, sells to businesses rather than consumers", good: [1, 4, 5, 9, 11, 16, 18] },
  { criteria: "multi-year customer contracts", good: [9, 16] },
  { criteria: "manager runs it, owner under 10 hours a week", good: [8, 12] },
  {
    criteria: "TX, FL, AZ, GA, NC\n$250-400k SDE\nNice to have: recurring revenue",
    good: [9, 14, 20],
  },
  { criteria: "motivated seller", good: [15] },
  {
    criteria:
      "Must have:\n- cash flow over $1M\n- managers who stay\nAvoid:\n- food\n- retail\n- franchises\n- automotive",
    good: [11],
  },
  {
    criteria: "vet clinic, dental office or med spa where the doctor will stay on after the sale",
    good: [2],
  },
  { criteria: "cleaning, laundry or restoration company serving hospitals", good: [16] },
  { criteria: "Located in the Mountain West, $100k+ profit, not a restaurant", good: [2] },
  {
    criteria:
      "Looking to acquire a company doing $3-10M in sales w/ margins of 15%+ and the seller retiring, preferably B2B",
    good: [1, 5, 11],
  },
  {
    criteria:
      "Established firm with loyal trade customers, freehold or long leasehold, vendor emigrating or retiring; turnover £500k+",
    good: [4],
  },
];
