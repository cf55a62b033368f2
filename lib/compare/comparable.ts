import type { Stage } from "@/lib/deals/stages";
import type { ListingDetailAnswer } from "@/lib/listings/answer";

/** A listing to compare, with its stage in the user's pipeline; null when it has no deal. */
export type Comparable = ListingDetailAnswer & { stage: Stage | null };

/**
 * EBITDA is after a manager's pay, all other earnings are the owner's, so the two are never ranked against
 * each other; earnings of unknown kind (null) are not ranked at all.
 */
export const earningsClass = ({ earningsKind }: Pick<Comparable, "earningsKind">) =>
  earningsKind && (earningsKind === "ebitda" ? "EBITDA" : "owner earnings");
