import type { Stage } from "@/lib/deals/stages";
import type { ListingDetailAnswer } from "@/lib/listings/answer";

/** What a comparison reads of a listing. */
export type Comparable = Pick<
  ListingDetailAnswer,
  | "id"
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
  | "checks"
  | "similar"
  | "sourceUrl"
> & {
  /** Where it stands in the person's pipeline; null when it is not in it. */
  stage: Stage | null;
};

/**
 * EBITDA is after a manager's pay, all other earnings are the owner's: the two are never ranked against each other, and
 * earnings of a kind that is not known (null) against nothing.
 */
export const earningsClass = ({ earningsKind }: Pick<Comparable, "earningsKind">) =>
  earningsKind && (earningsKind === "ebitda" ? "EBITDA" : "owner earnings");
