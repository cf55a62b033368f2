import type { BusinessType, Industry } from "@/lib/listings/vocabulary";

/** A kind of business: the words for it, in criteria and listings alike, and the industries it stands under. */
export interface Trade {
  words: RegExp;
  industries: readonly Industry[];
  /** True when the kind is as wide as its industries, so that the industry alone shows it. */
  wide?: boolean;
  /** The business types whose listings may be of the kind, whatever their industry. */
  types?: readonly BusinessType[];
  /** Words by which a title shows a wide kind without naming it: 'plumbing' for home services. */
  members?: RegExp;
  /** True for what any other kind in the same words says better: 'home services business'. */
  isVague?: true;
}

/** A kind of business that is known by its words. */
export const trade = (words: string, ...industries: Industry[]): Trade => ({
  words: new RegExp(String.raw`\b(?:${words})\b`, "i"),
  industries,
});
/** A kind that its industry alone shows. */
export const wide = (words: string, ...industries: Industry[]): Trade => ({
  ...trade(words, ...industries),
  wide: true,
});
/** A kind with the words by which titles show it. */
export const withMembers = (kind: Trade, members: string): Trade => ({
  ...kind,
  members: new RegExp(String.raw`\b(?:${members})\b`, "i"),
});
