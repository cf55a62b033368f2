import type { Stage } from "@/lib/deals/stages";
import type { ListingDetailAnswer } from "@/lib/listings/answer";

/** The fields of a listing that a comparison uses. */
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
  /** Its stage in the user's pipeline; null when it has no deal. */
  stage: Stage | null;
};

/**
 * EBITDA is after a manager's pay, all other earnings are the owner's, so the two are never ranked against
 * each other; earnings of unknown kind (null) are not ranked at all.
 */
export const earningsClass = ({ earningsKind }: Pick<Comparable, "earningsKind">) =>
  earningsKind && (earningsKind === "ebitda" ? "EBITDA" : "owner earnings");
