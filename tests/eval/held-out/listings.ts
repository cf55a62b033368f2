import { type GivenListing, numbered } from "../numbered";

/** Twenty further invented listings: no judge was improved after reading them. */
const GIVEN: GivenListing[] = [
  {
    title: "Commercial Roofing Contractor, Phoenix Metro",
    ...{ businessType: "Established", industry: "Home & Trade Services" },
    ...{ location: "Arizona", city: "Phoenix" },
    ...{ askingPrice: 2_800_000, revenue: 7_900_000, earnings: 930_000, earningsKind: "sde", multiple: 3.01 },
    ...{ employees: 34, yearEstablished: 2001 },
    description:
      "Flat-roof specialist for warehouses, schools and property managers. Service and inspection plans bring in roughly a third of income; the rest is re-roofing won by bid. The estimator and both superintendents have been told of the sale and will carry on. Owner wants to step back at 64 and would keep 10% if asked. Bonding capacity of $3M. Trucks and a lift are included.",
  },
  {
    title: "Self-Storage Facility, 212 Units",
    ...{ businessType: "Established", industry: "Real Estate & Storage" },
    ...{ location: "Oklahoma", city: "Tulsa", flags: ["real-estate"] },
    ...{
      askingPrice: 1_900_000,
      revenue: 246_000,
      earnings: 141_000,
      earningsKind: "ebitda",
      multiple: 13.48,
    },
    description:
      "Two buildings on 3.1 acres, gated, 94% let. Rents are paid by card on the first of each month. Call center and kiosk: nobody works on site. Room to build another 60 units. Sold by an estate.",
  },
  {
    title: "Craft Bakery and Wholesale Bread Route",
    ...{ businessType: "Established", industry: "Restaurants & Food" },
    ...{ location: "Vermont", city: "Burlington" },
    ...{ askingPrice: 340_000, revenue: 890_000, earnings: 121_000, earningsKind: "sde", multiple: 2.81 },
    ...{ employees: 12 },
    description:
      "Bread for forty shops and inns, plus a small storefront. The largest buyer, a grocery chain, takes 31% of production. Bakers start at 2 a.m.; the owner bakes four nights a week. Landlord offers ten years. Seller will finance half at 7%. Owner moving abroad.",
  },
  {
    title: "Veterinary Clinic, Two Doctors",
    ...{ businessType: "Established", industry: "Pet Care & Veterinary" },
    ...{ location: "Virginia", city: "Roanoke" },
    ...{ askingPrice: 1_150_000, revenue: 1_600_000, earnings: 290_000, earningsKind: "sde", multiple: 3.97 },
    ...{ employees: 14, yearEstablished: 1988 },
    description:
      "Small-animal clinic. Associate veterinarian of nine years would like to stay under a new owner. The founder, 67, plans to leave practice after a hand-over of six months. Building may be purchased separately for $800,000. Wellness plans: 640 pets at $39 a month. Buyer must be a vet or employ one.",
  },
  {
    title: "Amazon FBA Kitchen Gadgets Brand",
    ...{ businessType: "Online", industry: "E-commerce" },
    ...{ location: "United States", flags: ["relocatable", "home-based"] },
    ...{ askingPrice: 980_000, revenue: 2_400_000, earnings: 322_000, earningsKind: "sde", multiple: 3.04 },
    description:
      "Eleven products, 89% of sales through Amazon, one product alone makes 52%. Eight hours a week for the founder, who has taken on a job in finance. Inventory of $190,000 not included. Suppliers in Vietnam and Turkey. Sales were flat in 2025.",
  },
  {
    title: "Commercial Laundry and Linen Service",
    ...{ businessType: "Established", industry: "Car Wash & Laundry" },
    ...{ location: "Minnesota", city: "Duluth" },
    ...{
      askingPrice: 1_450_000,
      revenue: 2_050_000,
      earnings: 385_000,
      earningsKind: "ebitda",
      multiple: 3.77,
    },
    ...{ employees: 29, yearEstablished: 1961 },
    description:
      "Linens and uniforms for hospitals, clinics and hotels on agreements of three to five years. Five accounts bring 70% of billings, the county hospital 38%. Plant manager handles production, sales manager the customers; the owners, brother and sister in their seventies, come in for bank and payroll. Plant is owned by the family and will be rented to the buyer at $9,500 a month.",
  },
  {
    title: "Mobile Dog Grooming, Three Vans",
    ...{ businessType: "Established", industry: "Pet Care & Veterinary" },
    ...{ location: "Florida", city: "Orlando", flags: ["home-based"] },
    ...{ askingPrice: 165_000, revenue: 298_000, earnings: 92_000, earningsKind: "sde", multiple: 1.79 },
    ...{ employees: 4 },
    description:
      "Booked three weeks ahead. Three groomers, paid on commission, want to remain. Vans are included and paid for. Owner schedules from home, around 10 hours each week. Reason: relocating with spouse in the military. Training for a month.",
  },
  {
    title: "Specialty Coffee Roaster",
    ...{ businessType: "Established", industry: "Restaurants & Food" },
    ...{ location: "Washington", city: "Spokane" },
    ...{ askingPrice: 720_000, revenue: 1_340_000, earnings: 164_000, earningsKind: "sde", multiple: 4.39 },
    ...{ employees: 9, yearEstablished: 2012 },
    description:
      "Roasts for 130 cafes, offices and grocers; web shop adds 12%. Standing weekly orders, no written contracts; no buyer above 7%. Head roaster and sales rep are under 40 and know everyone. Owner burned out, works sixty hours. Lease to 2028. Income up by a fifth in two years.",
  },
  {
    title: "Franchise Fitness Studio",
    ...{ businessType: "Franchise resale", industry: "Health & Fitness" },
    ...{ location: "Texas", city: "Frisco" },
    ...{ askingPrice: 395_000, revenue: 690_000, earnings: 118_000, earningsKind: "sde", multiple: 3.35 },
    ...{ employees: 11 },
    description:
      "480 members billed automatically each month. A studio manager runs classes and sales. The owner lives two hours away and looks in on Thursdays. Transfer fee $10,000, protected territory, royalties of 7%. SBA lenders have financed sister studios.",
  },
  {
    title: "Precision Sheet Metal Fabricator",
    ...{ businessType: "Established", industry: "Manufacturing" },
    ...{ location: "Ohio", city: "Dayton", flags: ["real-estate"] },
    ...{
      askingPrice: 4_300_000,
      revenue: 6_700_000,
      earnings: 1_150_000,
      earningsKind: "ebitda",
      multiple: 3.74,
    },
    ...{ employees: 38, yearEstablished: 1979 },
    description:
      "Laser cutting, bending and welding for makers of medical and food equipment. No customer over 14% of sales. 46,000 sq ft building on five acres, included at $1.6M of the price. Backlog of four months. President retires in 2027 and will consult. Shop superintendent and controller in place. Revenue grew 9% a year since 2020.",
  },
  {
    title: "Liquor Store on Highway 41",
    ...{ businessType: "Established", industry: "Retail" },
    ...{ location: "Florida", city: "Naples" },
    ...{ askingPrice: 610_000, revenue: 1_750_000, earnings: 176_000, earningsKind: "sde", multiple: 3.47 },
    description:
      "Inventory of about $260,000 is additional. Full liquor license. A family runs it with two part-time clerks. Open 9 to midnight, every day. Lease five plus five. Owners are tired of the hours.",
  },
  {
    title: "Accounting and Tax Firm",
    ...{ businessType: "Established", industry: "Accounting & Tax" },
    ...{ location: "Illinois", city: "Naperville" },
    ...{ askingPrice: 890_000, revenue: 760_000, earnings: 340_000, earningsKind: "sde", multiple: 2.62 },
    ...{ employees: 5, yearEstablished: 1994 },
    description:
      "CPA practice: 610 individual returns, 95 corporate clients, 70 of them with monthly write-up. Staff of five including an enrolled agent, all would stay. The CPA is slowing down and offers up to three tax seasons of transition. Terms: 60% down, balance held by seller over four years.",
  },
  {
    title: "Food Truck with Commissary Contract",
    ...{ businessType: "Established", industry: "Restaurants & Food" },
    ...{ location: "Oregon", city: "Portland" },
    ...{ askingPrice: 68_000, revenue: 155_000, earnings: 41_000, earningsKind: "sde", multiple: 1.66 },
    description:
      "Korean tacos, three seasons. One owner, one helper. Weekday pod spot and weekend weddings. Truck of 2019, everything works. Owner going back to school. No real estate.",
  },
  {
    title: "Trucking Company, 18 Tractors",
    ...{ businessType: "Established", industry: "Transport & Logistics" },
    ...{ location: "Tennessee", city: "Memphis" },
    ...{
      askingPrice: 2_250_000,
      revenue: 5_100_000,
      earnings: 610_000,
      earningsKind: "ebitda",
      multiple: 3.69,
    },
    ...{ employees: 24, yearEstablished: 2008 },
    description:
      "Dedicated lanes for two beverage bottlers make 81% of revenue; both contracts renew in 2027. Drivers average five years. Dispatcher stays. Revenue fell 6% in 2024 and was level in 2025. Owner wants to spend time with grandchildren.",
  },
  {
    title: "Online Tutoring Marketplace",
    ...{ businessType: "Online", industry: "Education & Training" },
    ...{ location: "United States", flags: ["relocatable"] },
    ...{ askingPrice: 1_350_000, revenue: 880_000, earnings: 295_000, earningsKind: "sde", multiple: 4.58 },
    description:
      "Parents subscribe for $129 a month; 1,900 active subscriptions, churn 4%. 160 tutors are contractors. A remote operations lead manages matching and complaints; founders spend under ten hours a week together. Growth 34% last year. Founders sell to fund another company.",
  },
  {
    title: "Marina and Boat Storage on the Lake",
    ...{ businessType: "Established", industry: "Leisure & Recreation" },
    ...{ location: "Michigan", city: "Traverse City", flags: ["real-estate"] },
    ...{ askingPrice: 5_200_000, revenue: 2_300_000, earnings: 690_000, earningsKind: "sde", multiple: 7.54 },
    ...{ employees: 16, yearEstablished: 1956 },
    description:
      "Eleven acres of shoreline, 140 slips, indoor racks, fuel dock and repair shop; land, buildings and docks are part of the offer. Slip leases are annual with a 97% renewal. Manager in her fourth season; the crew returns each spring. Third owner in seventy years, leaving because of illness. Summer trade, closed from November to March.",
  },
  {
    title: "Electrical Contractor - Data Centers",
    ...{ businessType: "Established", industry: "Home & Trade Services" },
    ...{ location: "Virginia", city: "Ashburn" },
    ...{ revenue: 14_200_000, earnings: 2_100_000, earningsKind: "ebitda", employees: 71 },
    description:
      "Union shop. Two general contractors are 64% of volume. Three project managers; the owner acts as chief estimator and holds the license, and will remain for two years under contract. Sales have doubled since 2023.",
  },
  {
    title: "Nail Salon, Eight Chairs",
    ...{ businessType: "Established", industry: "Beauty & Personal Care" },
    ...{ location: "Nevada", city: "Henderson" },
    ...{ askingPrice: 89_000, revenue: 262_000, earnings: 58_000, earningsKind: "sde", multiple: 1.53 },
    description:
      "Good parking. Technicians rent chairs or are on commission. Price reduced for a quick sale, the owner is expecting a child. Landlord asks for a personal guarantee. Owner does nails five days a week.",
  },
  {
    title: "Assisted Living Home, Six Beds",
    ...{ businessType: "Established", industry: "Healthcare" },
    ...{ location: "California", city: "Fresno", flags: ["real-estate", "seller-financing"] },
    ...{ askingPrice: 1_480_000, revenue: 540_000, earnings: 205_000, earningsKind: "sde", multiple: 7.22 },
    ...{ employees: 8 },
    description:
      "Licensed residential care home for the elderly, always full, private pay. House of 3,400 sq ft is sold with the business. Administrator with certificate stays. Owner lives in Sacramento and comes once a week. Seller may carry a second.",
  },
  {
    title: "Farm Machinery Dealer",
    ...{ businessType: "Distressed", industry: "Agriculture & Landscaping" },
    ...{ location: "Iowa", city: "Ames" },
    ...{ askingPrice: 750_000, revenue: 3_900_000, earnings: -140_000, earningsKind: "sde" },
    ...{ employees: 15, yearEstablished: 1948 },
    description:
      "Fourth-generation dealership that lost its main brand in 2024. Parts and service still earn money; equipment sales halved. The bank wants a solution before spring. Five mechanics are ready to stay. Buildings can be leased.",
  },
];

export const HELD_OUT_LISTINGS = numbered(GIVEN);
