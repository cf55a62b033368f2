/** What of a listing can be shown by a link (SHR-2). */
export const SHARED_PART_LABEL = {
  facts: "Facts",
  financing: "My financing with its assumptions",
  comment: "My comment",
} as const;
export type SharedPart = keyof typeof SHARED_PART_LABEL;
export const SHARED_PARTS = Object.keys(SHARED_PART_LABEL) as [SharedPart, ...SharedPart[]];
/** After how many days a link may end. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** Longest comment, in characters; most links of a person that work at the same time. */
export const COMMENT_MAX = 1_000;
export const SHARES_MAX = 100;
/** How many wrong PINs lock a link. */
export const PIN_TRIES = 5;
