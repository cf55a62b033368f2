/** The parts of a listing that a link can show (SHR-2). */
export const SHARED_PART_LABEL = {
  facts: "Facts",
  financing: "My financing with its assumptions",
  comment: "My comment",
} as const;
export type SharedPart = keyof typeof SHARED_PART_LABEL;
export const SHARED_PARTS = Object.keys(SHARED_PART_LABEL) as [SharedPart, ...SharedPart[]];
/** The selectable lifetimes of a link, in days. */
export const SHARE_DAYS = [7, 30, 90] as const;
/** Maximum length of a comment, in characters. */
export const COMMENT_MAX = 1_000;
/** Maximum active links per user. */
export const SHARES_MAX = 100;
/** The number of wrong PINs after which a link is locked. */
export const PIN_TRIES = 5;
