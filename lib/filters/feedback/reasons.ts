export const VOTES = ["up", "down"] as const;
/** Why a user rejects a match; they may also give a reason in their own words. */
export const REASONS = ["kind", "place", "price"] as const;
export type Reason = (typeof REASONS)[number];
export const REASON_LABEL: Record<Reason, string> = {
  kind: "Wrong kind of business",
  place: "Wrong place",
  price: "Too expensive",
};
export const REASON_TEXT_MAX = 120;
