import { formatUsd } from "@/lib/core/money";
import { readWishes } from "@/lib/reading/read-wishes";
import type { Rating } from "./schema";

/** The fields of a listing that a proposal can be based on. */
export interface RatedListing {
  title: string;
  industry: string | null;
  location: string | null;
  askingPrice: number | null;
}

/** The words, if they are read as exactly one exclusion and nothing else; null otherwise. */
function excluding(words: string): string | null {
  const { wishes, unused } = readWishes(words);
  return wishes.length === 1 && wishes[0]?.negated && unused.length === 0 ? words : null;
}

/** The kind of business a title names, in its own words. */
function kindOf(title: string): string | undefined {
  return readWishes(title).wishes.find(({ anyOf: [one], negated }) => one?.kind === "trade" && !negated)
    ?.text;
}

/**
 * What could be added to a filter's AI criteria to exclude listings like one rated thumbs down: 'no car
 * wash', 'not in Ohio', 'asking price under $500,000'. Null when the reason yields nothing that would be read
 * as an exclusion (MAT-20).
 */
export function proposedExclusion({ vote, reason, text }: Rating, listing: RatedListing): string | null {
  if (vote !== "down") return null;
  if (reason === "kind") {
    const words = kindOf(listing.title) ?? listing.industry;
    return words ? excluding(`no ${words.toLowerCase()}`) : null;
  }
  if (reason === "place") return listing.location ? excluding(`not in ${listing.location}`) : null;
  if (reason === "price") {
    return listing.askingPrice ? `asking price under ${formatUsd(listing.askingPrice)}` : null;
  }
  return text ? excluding(`no ${text.replace(/^(?:no|not|too)\s+/i, "").toLowerCase()}`) : null;
}
