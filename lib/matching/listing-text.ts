import { formatMoney, formatMultiple } from "@/lib/core/money";
import { EARNINGS_LABEL, type EarningsKind, FLAG_LABEL, type Flag } from "@/lib/listings/vocabulary";

/** Of a description, so many characters are judged: what follows is small print more often than news. */
export const DESCRIPTION_SEEN = 2_600;
/** Of the further facts of a source. */
const FACTS_SEEN = 500;

/** What the judges are told of a listing. Amounts are whole US dollars. */
export interface SeenListing {
  id: number;
  title: string;
  businessType: string | null;
  industry: string | null;
  location: string | null;
  city: string | null;
  askingPrice: number | null;
  askingPriceHigh: number | null;
  revenue: number | null;
  revenueHigh: number | null;
  earnings: number | null;
  earningsHigh: number | null;
  earningsKind: EarningsKind | null;
  multiple: number | null;
  flags: string[];
  yearEstablished: number | null;
  employees: number | null;
  /** At most DESCRIPTION_SEEN characters. */
  description: string;
  /** Further facts by the source's own labels. */
  facts: Record<string, string>;
}

const money = (low: number | null, high: number | null) => (low == null ? null : formatMoney({ low, high }));

/**
 * The listing as the judges read it and as quotes are looked up in it: one line per known fact, then the
 * description. A pure function of the columns that the content hash covers.
 */
export function listingText(listing: SeenListing): string {
  const { earningsKind, flags, city, location } = listing;
  const lines: [label: string, value: string | number | null][] = [
    ["Title", listing.title],
    ["Business type", listing.businessType],
    ["Industry", listing.industry],
    ["Location", [city, location].filter(Boolean).join(", ") || null],
    ["Asking price", money(listing.askingPrice, listing.askingPriceHigh)],
    ["Revenue", money(listing.revenue, listing.revenueHigh)],
    [
      earningsKind ? `Earnings (${EARNINGS_LABEL[earningsKind]})` : "Earnings",
      money(listing.earnings, listing.earningsHigh),
    ],
    ["Multiple", listing.multiple == null ? null : formatMultiple(listing.multiple)],
    ["Established", listing.yearEstablished],
    ["Employees", listing.employees],
    ["Features", flags.map((flag) => FLAG_LABEL[flag as Flag] ?? flag).join(", ") || null],
  ];
  const facts = Object.entries(listing.facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n")
    .slice(0, FACTS_SEEN);
  return [
    ...lines.filter(([, value]) => value != null).map(([label, value]) => `${label}: ${value}`),
    ...(facts ? [facts] : []),
    `Description: ${listing.description}`,
  ].join("\n");
}
