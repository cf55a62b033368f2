import type { ListingDetailAnswer } from "@/lib/listings/answer";

/** What a comparison reads of a listing. */
export type Comparable = Pick<
  ListingDetailAnswer,
  | "title"
  | "businessType"
  | "industry"
  | "location"
  | "city"
  | "county"
  | "askingPrice"
  | "askingPriceHigh"
  | "revenue"
  | "revenueHigh"
  | "earnings"
  | "earningsHigh"
  | "earningsKind"
  | "multiple"
  | "status"
  | "source"
  | "broker"
  | "firstSeenAt"
  | "listedAt"
  | "yearEstablished"
  | "employees"
  | "flags"
  | "prices"
  | "alsoListedAt"
  | "userMeta"
  | "comparison"
  | "financing"
  | "countryCode"
>;

/**
 * EBITDA is after a manager's pay, all other earnings are the owner's: the two are never ranked against each other, and
 * earnings of a kind that is not known (null) against nothing.
 */
export const earningsClass = ({ earningsKind }: Pick<Comparable, "earningsKind">) =>
  earningsKind && (earningsKind === "ebitda" ? "EBITDA" : "owner earnings");
