/** Appears in the note of a converted figure (which also keeps the amount in foreign currency, DAT-2). */
export const APPROXIMATE_RATE = "an approximate rate";

/** The industries that listings are normalized to, in display order. */
export const INDUSTRIES = [
  "Accounting & Tax",
  "Advertising & Marketing",
  "Agriculture & Landscaping",
  "Automotive Repair & Sales",
  "Aviation & Marine",
  "Beauty & Personal Care",
  "Building & Construction",
  "Business Services",
  "Car Wash & Laundry",
  "Childcare",
  "Cleaning & Restoration",
  "Communication & Media",
  "Distribution & Wholesale",
  "E-commerce",
  "Education & Training",
  "Energy & Environment",
  "Engineering & Technical",
  "Entertainment & Recreation",
  "Financial & Insurance",
  "Fitness & Sports",
  "Fuel & Convenience",
  "Healthcare",
  "Home & Trade Services",
  "Hotels & Travel",
  "Legal",
  "Manufacturing",
  "Pets",
  "Real Estate & Property",
  "Restaurants & Food",
  "Retail",
  "Security",
  "Software & IT",
  "Transport & Logistics",
  "Other",
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const BUSINESS_TYPES = [
  "Established",
  "Franchise resale",
  "New franchise",
  "Start-up",
  "Online",
  "Asset sale",
  "Distressed",
  "Route",
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** In the order of a listing's life cycle; lists show the first two by default. */
export const LISTING_STATUSES = ["active", "under_offer", "sold", "not_observed"] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const STATUS_LABEL: Record<ListingStatus, string> = {
  active: "Active",
  under_offer: "Under offer",
  sold: "Sold",
  not_observed: "No longer observed",
};

export const EARNINGS_KINDS = ["sde", "cash_flow", "ebitda"] as const;
export type EarningsKind = (typeof EARNINGS_KINDS)[number];

/** The figures a listing states, in whole US dollars; the `High` fields are set when it states a range. */
export interface Figures {
  askingPrice: number | null;
  askingPriceHigh: number | null;
  revenue: number | null;
  revenueHigh: number | null;
  earnings: number | null;
  earningsHigh: number | null;
  earningsKind: EarningsKind | null;
  multiple: number | null;
}

export const EARNINGS_LABEL: Record<EarningsKind, string> = {
  sde: "SDE",
  cash_flow: "Cash flow",
  ebitda: "EBITDA",
};

export const FLAGS = [
  "home-based",
  "relocatable",
  "absentee",
  "real-estate",
  "seller-financing",
  "sba",
] as const;
export type Flag = (typeof FLAGS)[number];

export const FLAG_LABEL: Record<Flag, string> = {
  "home-based": "Home-based",
  relocatable: "Relocatable",
  absentee: "Absentee owner",
  "real-estate": "Real estate included",
  "seller-financing": "Seller financing",
  sba: "SBA-friendly",
};

/** Quarters of the peers' multiples, lowest first. */
export const PRICE_POSITIONS = ["lowest", "lower", "higher", "highest"] as const;
export const PRICE_POSITION_LABEL: Record<(typeof PRICE_POSITIONS)[number], string> = {
  lowest: "Lowest quarter",
  lower: "Below the median",
  higher: "Above the median",
  highest: "Highest quarter",
};

export const QUALITIES = ["great", "good", "maybe", "none"] as const;
export type Quality = (typeof QUALITIES)[number];
export const QUALITY_LABEL: Record<Quality, string> = {
  great: "Great",
  good: "Good",
  maybe: "Maybe",
  none: "No match",
};

/** What a note from the source refers to, as shown on screen. */
export const NOTE_LABEL: Record<string, string> = {
  askingPrice: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  multiple: "Multiple",
  location: "Location",
  status: "Status",
  title: "Business Name",
};
