import { formatMoney, formatMultiple } from "@/lib/core/money";
import { placeText } from "@/lib/listings/figures";
import {
  EARNINGS_LABEL,
  type Figures,
  FLAG_LABEL,
  type Flag,
  type ListingStatus,
  STATUS_LABEL,
} from "@/lib/vocabulary/terms";

/** How many characters of a description are judged; the rest is usually small print. */
export const DESCRIPTION_SEEN = 2_600;
/** How many characters of the source's further facts are judged. */
const FACTS_SEEN = 500;

/** What the judges see of a listing. Amounts are in whole US dollars. */
export interface SeenListing extends Figures {
  id: number;
  title: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  city: string | null;
  county: string | null;
  flags: string[];
  yearEstablished: number | null;
  employees: number | null;
  status: ListingStatus | null;
  /** When the business was first offered, if known, as a UTC day (2026-03-02). */
  offeredOn: string | null;
  /**
   * The asking price before the last cut, and the UTC day of that cut; null when the last change was not a
   * cut.
   */
  priceBefore: number | null;
  priceCutOn: string | null;
  /** At most DESCRIPTION_SEEN characters. */
  description: string;
  /** Further facts under the source's own labels. */
  facts: Record<string, string>;
}

const money = (low: number | null, high: number | null) => (low == null ? null : formatMoney({ low, high }));

type Line = [label: string, value: string | number | null];

/** The columns a verdict can rest on, each with its label and its value for a listing. */
const FIELD_LINES = {
  title: ({ title }): Line => ["Title", title],
  businessType: ({ businessType }): Line => ["Business type", businessType],
  industry: ({ industry }): Line => ["Industry", industry],
  location: (one): Line => ["Location", placeText(one) || null],
  askingPrice: (one): Line => ["Asking price", money(one.askingPrice, one.askingPriceHigh)],
  revenue: (one): Line => ["Revenue", money(one.revenue, one.revenueHigh)],
  earnings: ({ earnings, earningsHigh, earningsKind }): Line => [
    earningsKind ? `Earnings (${EARNINGS_LABEL[earningsKind]})` : "Earnings",
    money(earnings, earningsHigh),
  ],
  multiple: ({ multiple }): Line => ["Multiple", multiple == null ? null : formatMultiple(multiple)],
  yearEstablished: ({ yearEstablished }): Line => ["Established", yearEstablished],
  employees: ({ employees }): Line => ["Employees", employees],
  flags: ({ flags }): Line => [
    "Features",
    flags.map((flag) => FLAG_LABEL[flag as Flag] ?? flag).join(", ") || null,
  ],
  status: ({ status }): Line => ["Status", status && STATUS_LABEL[status]],
  offeredOn: ({ offeredOn }): Line => ["On offer since", offeredOn],
  priceCut: ({ priceBefore, priceCutOn }): Line => [
    "Asking price cut",
    priceBefore && `from ${money(priceBefore, null)} on ${priceCutOn}`,
  ],
} satisfies Record<string, (listing: SeenListing) => Line>;

/** A column that a verdict can rest on. */
export type ListingField = keyof typeof FIELD_LINES;

/**
 * A column of a listing in our words ('Earnings (Cash flow): $420,000'), or null when it is empty (MAT-4).
 */
export function factOf(listing: SeenListing, field: ListingField): string | null {
  const [label, value] = FIELD_LINES[field](listing);
  return value == null ? null : `${label}: ${value}`;
}

/**
 * The listing as the judges read it and as quotes are looked up in it: one line per known fact, then the
 * description. A pure function of the columns covered by the content hash.
 */
export function listingText(listing: SeenListing): string {
  const lines = Object.keys(FIELD_LINES).map((field) => factOf(listing, field as ListingField));
  const facts = Object.entries(listing.facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n")
    .slice(0, FACTS_SEEN);
  return [
    ...lines.filter((line) => line !== null),
    ...(facts ? [facts] : []),
    `Description: ${listing.description}`,
  ].join("\n");
}
