import type { Story } from "./story";

/** Sentences that any business may need; templates as in `Concept`, with {place}, {rent}, {share} … besides. */

export const OPENINGS: readonly string[] = [
  "[Established in|Founded in|In business since] {founded} and [based in {city}|serving {area}], {the} is [for sale as a going concern|offered as a going concern|now for sale].",
  "{The} has traded in {city} [for {age} years|since {founded}].",
  "[Well-established|Respected|Long-running] {noun} in {city}, {state}, [under the present owner for {years} years|started in {founded}].",
  "[Here is|This is] a {noun} with {age} years of [trading history|trade] in {area}.",
  "Customers in {area} have known {the} since {founded}.",
  "{The} was [started|founded] in {founded} and has been with the present owner for {years} years.",
];

export const REASON: Record<Story["reason"], readonly string[]> = {
  retirement: [
    "The owner is retiring after {years} years.",
    "[Reason for sale is retirement|Retirement is the only reason for the sale]: the owner has had {the} for {years} years.",
    "After {years} years the owner [wishes|would like] to retire [and will see through a proper handover|and has no successor in the family].",
    "Owner retiring; [no pressure to sell, but ready for the right buyer|keen to find a buyer who looks after the staff].",
  ],
  health: [
    "The owner is selling for health reasons.",
    "Health [issues have made|problems make] it necessary for the owner to step back.",
    "A change in the owner's health [prompts|is the reason for] this sale.",
  ],
  relocation: [
    "The owner is relocating [out of the area|to be nearer to family|overseas].",
    "The sale is due to [the owner's move away|a family relocation].",
  ],
  "other interests": [
    "The owner is [pursuing|turning to] other business interests.",
    "The seller owns another company that [now needs all of the owner's time|has outgrown this one].",
    "[Reason for selling: other|The owner has other] business interests.",
  ],
  partnership: [
    "The two partners are [going separate ways|pursuing different plans], which is the reason for the sale.",
    "One of two partners wishes to leave and the other does not want to carry on alone.",
  ],
  family: [
    "The owner wants more time with a young family.",
    "Family commitments [are the reason for|have led to] the sale.",
  ],
  estate: [
    "The founder died last year and the family is selling; [the long-time staff have kept {the} running|the day-to-day has been in the hands of the staff since].",
  ],
  portfolio: [
    "The shareholders are [rationalizing their holdings|selling a non-core holding] and would consider [a full sale or a majority investment|a clean exit].",
    "A private holding company is selling {the} as non-core.",
  ],
  unstated: ["The reason for sale is disclosed [to qualified buyers|at the first meeting]."],
};

export const RUNNING: Record<Story["running"], readonly string[]> = {
  owner: [
    "The owner works {40-60} hours a week in the business.",
    "The owner is hands-on, [and a buyer should expect to be too|handling customers, scheduling and the books].",
    "Owner-operated: [the owner covers sales, ordering and administration|a working owner is needed].",
  ],
  manager: [
    "A manager with {5-14} years in the role runs the day-to-day and will stay after the sale.",
    "The general manager has been with {the} for {4-16} years and [has agreed to remain|wants to stay on].",
    "Day-to-day operations are run by a manager who stays; the owner spends about {10-20} hours a week on [finances and planning|oversight].",
  ],
  absentee: [
    "The owner is absentee and spends {3-8} hours a week on [the accounts|oversight].",
    "Run under absentee ownership: [the owner lives out of the area and visits twice a month|a lead employee opens, closes and does the ordering].",
  ],
};

export const STAFF: Record<Story["staff"], readonly string[]> = {
  stay: [
    "All {staff} employees are trained and [expected to stay|intend to stay with a new owner].",
    "The team of {staff} is [experienced|fully trained], [averages {4-13} years of service|includes several people with more than ten years of service], and will stay.",
    "The {staff} staff [have been told of the sale and will remain|are all willing to stay]; training of newcomers is documented.",
    "Trained staff of {staff} remain in place.",
  ],
  partly: [
    "The team numbers {staff}; the owner's spouse keeps the books and will leave at closing, while the others are expected to stay.",
    "There are {staff} employees, of whom one long-serving supervisor plans to retire within a year.",
    "{staff} people work here; two positions are open at the moment and covered by overtime.",
  ],
  unstated: [
    "The team numbers {staff}, [some of them part-time|most of them full-time].",
    "{staff} people are employed[| in full- and part-time positions].",
  ],
};

export const ALONE: readonly string[] = [
  "There are no employees beyond the owner.",
  "The owner runs it alone[, with part-time help in busy weeks|].",
  "One part-time helper assists the owner.",
];
export const FEW: readonly string[] = [
  "The owner is supported by a staff of {staff}, [part-time included|all told].",
];

export const LEASED: readonly string[] = [
  "The lease on {place} runs to {ends}{options}; rent is {rent} a month.",
  "Premises of {place} are leased at {rent} per month[, {net}|]; the lease ends in {ends}{options}.",
  "It operates from {place} under a lease to {ends}{options}[, at {rent} a month|].",
];
export const LEASED_VAGUE: readonly string[] = [
  "Rent for {place} is {rent} a month; the landlord [will write a new lease for an approved buyer|is willing to negotiate a new term].",
  "The premises, {place}, are leased; [terms are available on request|a new lease is to be agreed with the landlord].",
];
export const OWNED: readonly string[] = [
  "The real estate ({place}), valued at about {value}, is included in the asking price.",
  "The price includes the property: {place}, [recently appraised|appraised] at {value}.",
];
export const OWNED_APART: readonly string[] = [
  "The owner holds the property ({place}) and will [sell it separately|grant a long lease at market rent].",
  "The building of {place} is owned by the seller and [available under a new ten-year lease|can be bought separately or leased].",
];
export const HOME: readonly string[] = [
  "It is home-based, so there is no lease[ and little overhead|].",
  "{The} is run from [a home office|the owner's home]; [no premises are needed|no lease to take over].",
];
export const REMOTE: readonly string[] = [
  "Everything is run remotely and can be [relocated|operated from anywhere].",
  "There is no office lease: [the work is done online from anywhere|all systems are in the cloud].",
];
export const VEHICLES: readonly string[] = [
  "No premises are needed beyond [a small storage unit|parking for the vehicle].",
  "There is no lease; [stock and vehicles are kept at a rented storage unit|vehicles park at the owner's home].",
];

export const FINANCING: Record<Story["financing"], readonly string[]> = {
  note: [
    "Seller financing is available for up to {share}% of the price[ over {3-7} years|] to a qualified buyer.",
    "The seller will carry a note of up to {share}%.",
    "Owner financing considered, up to {share}% of the purchase price.",
  ],
  none: ["No seller financing[; cash or bank finance only|]."],
  unstated: [],
};
export const SBA: readonly string[] = [
  "Pre-qualified for SBA financing with 10% down.",
  "An SBA lender has pre-approved the transaction.",
  "SBA pre-qualified: a buyer needs about {10-15}% down.",
  "A bank has looked at the figures and pre-qualified the sale for an SBA loan.",
];
export const TRAINING: readonly string[] = [
  "The seller will train the buyer for {weeks} weeks[ at no charge|, longer by agreement|].",
  "{weeks} weeks of [training and introductions|handover] are included.",
  "Transition support: {weeks} weeks full-time, then by telephone for {2-6} months.",
];

export const TREND: Record<Story["trend"], readonly string[]> = {
  growing: [
    "Revenue has grown in each of the last three years, by {6-17}% in {last}.",
    "Sales rose {5-19}% in {last} [and are ahead of that pace this year|without any paid advertising].",
  ],
  steady: [
    "Sales have been [stable|within a few percent of each other] for the past {3-6} years.",
    "Sales and profit have hardly moved in {3-5} years, because the owner has not sought growth.",
  ],
  declining: [
    "Sales fell {6-18}% in {last} as [the owner cut back hours|two large accounts left and were not replaced].",
    "Revenue is down from its peak [three|four] years ago; the seller says so openly and the price reflects it.",
  ],
  unstated: [],
};

export const CONCENTRATION: readonly string[] = [
  "The largest customer accounts for {largest}% of revenue[ and the top five for {topFive}%|].",
  "Customer concentration: the largest account is {largest}% of sales.",
];
export const SPREAD: readonly string[] = [
  "No customer accounts for more than {largest}% of sales.",
  "The customer base is well spread: the largest account is {largest}% of revenue.",
];

export const STOCK_IN: readonly string[] = [
  "Inventory of about {stock} is included in the price.",
  "The price includes roughly {stock} of stock at cost.",
];
export const STOCK_OUT: readonly string[] = [
  "Inventory of about {stock} is in addition to the price.",
  "Stock (about {stock} at cost) is sold on top.",
];

export const RECORDS: readonly string[] = [
  "Books are kept by an outside accountant, and [monthly statements|tax returns for three years] [are|will be made] available.",
  "[Earnings include|Stated earnings are after adding back] the owner's salary and one-time costs; a schedule of add-backs is provided.",
  "Accounts are reconciled monthly, and [sales tax|all tax] filings are current.",
];
export const RIVALS: readonly string[] = [
  "[Competition|Local competition] consists of {2-6} firms of similar size[, none with the same range|].",
  "There are {2-5} competitors within [half an hour's drive|ten miles]; {the} is [known for reliability|neither the cheapest nor the dearest].",
  "Barriers to entry are [moderate: reputation and trained staff take years to build|higher than they look, since good people are hard to find].",
];
export const RIVALS_ONLINE: readonly string[] = [
  "Competitors are [larger and less specialized|numerous but less focused]; [reviews and rankings|content and reputation] built over {age} years protect the position.",
];
export const BUYER: readonly string[] = [
  "[It would suit|A good fit for] a first-time owner with management experience, or a competitor who wants to enter {city}.",
  "The ideal buyer is [a working owner|an operator] who likes to deal with customers[ and can lead a small team|].",
  "It suits [an owner-operator or a couple|an individual buyer or a regional group looking for a foothold].",
];
export const MARKETING: readonly string[] = [
  "[Very little|Almost nothing] is spent on marketing; new customers come by referral and search.",
  "Marketing is limited to a website and [sponsorship of local clubs|an occasional mailing], at about {1-3}% of sales.",
  "The website was rebuilt {2-4} years ago and [ranks well|brings {6-40} inquiries a week].",
];
export const HANDOVER: readonly string[] = [
  "The seller will sign a non-compete agreement[ for {area}|].",
  "A non-compete of {2-5} years is part of the deal[, and the seller will introduce the buyer to the main contacts|].",
  "The sale can be structured as a purchase of assets or shares; closing is possible within {45-90} days.",
];

export const CLOSINGS: readonly string[] = [
  "Financial statements for three years are available after a confidentiality agreement.",
  "Please do not visit or contact the staff; the sale is confidential.",
  "Tax returns and [equipment list|customer list] [are|will be] disclosed to qualified buyers.",
  "Contact the broker for the [confidential information memorandum|full business profile].",
  "Serious inquiries only; proof of funds required.",
];

export const BY_TYPE: Partial<Record<Story["type"], readonly string[]>> = {
  "Franchise resale": [
    "{The} operates under a [national|regional] franchise; the royalty is {4-8}% of sales and the agreement runs to {franchiseEnds}.",
    "This is a franchise resale: [the franchisor provides two weeks of training|the seller pays the transfer fee], and the agreement runs to {franchiseEnds}.",
  ],
  "New franchise": [
    "A new {noun} franchise territory covering {area} is being awarded; [the buyer opens it with the franchisor's support|site selection and build-out help are included].",
    "The franchise fee covers {3-8} weeks of training, opening support and the first marketing campaign; the royalty is {5-8}% of sales.",
    "There is no trading history in this territory, so no revenue or earnings are stated.",
    "Franchisees elsewhere typically open within {4-9} months of signing; references from existing owners are provided.",
    "[No experience in the trade is needed|Experience in managing people matters more than experience in the trade].",
  ],
  "Start-up": [
    "Opened in {founded}, it is still building its customer base; [the founder has taken a job elsewhere|the founder lacks the capital to grow it].",
    "Set up only in {founded} with new equipment, it is offered at little more than the cost of building it.",
  ],
  "Asset sale": [
    "This is a sale of assets: equipment, leasehold improvements, telephone number, website and customer list. No liabilities are taken over.",
    "The owner closes {the} at the end of the quarter and sells it as an asset package to someone who will reopen under a new name.",
    "A buyer could reopen within weeks, as permits, fixtures and equipment are in place.",
  ],
  Distressed: [
    "{The} is distressed and must be sold [this quarter|quickly]; [the bank has agreed to a short sale|creditors have agreed to a standstill].",
    "A turnaround is needed: overheads were set for higher sales, and [the owner can fund no further losses|rent is in arrears by two months].",
  ],
};
