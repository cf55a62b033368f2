/** The parts of a listing that a link can show (SHR-2). */
export const SHARED_PART_LABEL = {
  facts: "Facts",
  financing: "My financing with its assumptions",
  comment: "My comment",
} as const;
export type SharedPart = keyof typeof SHARED_PART_LABEL;
export const SHARED_PARTS = Object.keys(SHARED_PART_LABEL) as [SharedPart, ...SharedPart[]];
/** The lifetimes of a link to choose from, in days. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** The longest comment, in characters. */
export const COMMENT_MAX = 1_000;
/** How many working links a person may have at a time. */
export const SHARES_MAX = 100;
/** Wrong PINs after which a link is locked. */
export const PIN_TRIES = 5;
