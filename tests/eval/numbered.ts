import type { SeenListing } from "@/lib/matching/listing-text";

/** The given fields of an invented listing; the others count as not stated by its source. */
export type GivenListing = Partial<SeenListing> & Pick<SeenListing, "title" | "description">;

const EMPTY: Omit<SeenListing, "id" | "title" | "description"> = {
  businessType: null,
  industry: null,
  location: null,
  city: null,
  county: null,
  askingPrice: null,
  askingPriceHigh: null,
  revenue: null,
  revenueHigh: null,
  earnings: null,
  earningsHigh: null,
  earningsKind: null,
  multiple: null,
  flags: [],
  yearEstablished: null,
  employees: null,
  facts: {},
  status: null,
  offeredOn: null,
  priceBefore: null,
  priceCutOn: null,
};

/** A listing in the form that judges receive. */
export const seenListing = (id: number, given: GivenListing): SeenListing => ({ ...EMPTY, ...given, id });

/** Numbers listings from 1, as the grades refer to them. */
export function numbered(given: readonly GivenListing[]): readonly SeenListing[] {
  return given.map((one, index) => seenListing(index + 1, one));
}
