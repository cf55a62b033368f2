export const VOTES = ["up", "down"] as const;
/** Why a match is none for somebody; an answer of one's own stands beside them. */
export const REASONS = ["kind", "place", "price"] as const;
export type Reason = (typeof REASONS)[number];
export const REASON_LABEL: Record<Reason, string> = {
  kind: "Wrong kind of business",
  place: "Wrong place",
  price: "Too expensive",
};
export const REASON_TEXT_MAX = 120;
