import { assessBatch } from "@/lib/matching/assess";
import { addUsage, type Judge, type ListingToJudge, NO_USAGE, type Usage } from "@/lib/matching/judges/judge";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { inGroups } from "@/lib/matching/parallel";
import { findQuotes } from "@/lib/matching/quotes";
import { DEVELOPMENT_GRADED } from "./development/grades";
import { DEVELOPMENT_LISTINGS } from "./development/listings";
import { MORE_DEVELOPMENT_GRADED } from "./development/more-grades";
import { MORE_DEVELOPMENT_LISTINGS } from "./development/more-listings";
import { GRADED } from "./grades";
import { HELD_OUT } from "./held-out/grades";
import { HELD_OUT_LISTINGS } from "./held-out/listings";
import { EVAL_LISTINGS } from "./listings";

/**
 * A criteria text and the listings (by number) that a careful reader calls a good match or better: the listing's text
 * shows everything that is required, by its own words or figures.
 */
export interface Graded {
  criteria: string;
  good: readonly number[];
}

/** Criteria and the listings that they were graded on. */
export interface GradedSet {
  name: string;
  /** Whether the single misses may be read; those of a held-out set must not be, or it would be tuned on. */
  isOpen: boolean;
  listings: readonly SeenListing[];
  graded: readonly Graded[];
}

export const SAMPLE_SET: GradedSet = {
  name: "sample set",
  isOpen: true,
  listings: EVAL_LISTINGS,
  graded: GRADED,
};
export const DEVELOPMENT_SET: GradedSet = {
  name: "development set",
  isOpen: true,
  listings: DEVELOPMENT_LISTINGS,
  graded: DEVELOPMENT_GRADED,
};
export const MORE_DEVELOPMENT_SET: GradedSet = {
  name: "development set, second part",
  isOpen: true,
  listings: MORE_DEVELOPMENT_LISTINGS,
  graded: MORE_DEVELOPMENT_GRADED,
};
export const HELD_OUT_SET: GradedSet = {
  name: "held-out set",
  isOpen: false,
  listings: HELD_OUT_LISTINGS,
  graded: HELD_OUT,
};

/** How a judge did on one criteria text. */
export interface CriteriaScore extends Graded {
  conditions: string[];
  /** Judged good or better. */
  found: number[];
  /** Judged maybe or better: these a person sees. */
  shown: number[];
}

/** How a judge did on the whole set. */
export interface Score {
  perCriteria: CriteriaScore[];
  /** Of what it called good or better, the share that is. */
  precision: number;
  /** Of what is good or better, the share it found. */
  recall: number;
  /** Of what is good or better, the share that a person sees at all, if only as maybe. */
  shown: number;
  /** Quotes that the judge gave at first asking, and those found in the listing. */
  quotes: number;
  verified: number;
  usage: Usage;
}

/** Notes every quote that a judge gives at first asking, before anything is checked or asked again. */
function countingQuotes(judge: Judge, count: (isVerified: boolean) => void): Judge {
  const seen = new Set<string>();
  return {
    ...judge,
    async judge(conditions, listings, signal) {
      const judged = await judge.judge(conditions, listings, signal);
      for (const { id, text } of listings) {
        const key = `${id} ${conditions.map((condition) => condition.text).join("|")}`;
        if (seen.has(key)) continue;
        seen.add(key);
        for (const { quotes } of judged.answers.get(id) ?? []) {
          for (const quote of quotes) count(findQuotes(text, [quote]).length > 0);
        }
      }
      return judged;
    },
  };
}

/** Has a judge work through a graded set. Throws JudgeError when it can't be asked. */
export async function scoreJudge(
  judge: Judge,
  { listings, graded: criteria }: GradedSet,
  signal: AbortSignal,
): Promise<Score> {
  const toJudge = listings.map(
    (listing): ListingToJudge => ({ id: listing.id, listing, text: listingText(listing) }),
  );
  let [quotes, verified] = [0, 0];
  const counting = countingQuotes(judge, (isVerified) => {
    quotes += 1;
    verified += isVerified ? 1 : 0;
  });
  let usage = NO_USAGE;
  const perCriteria: CriteriaScore[] = [];
  for (const graded of criteria) {
    const read = await counting.readCriteria(graded.criteria, signal);
    usage = addUsage(usage, read.usage);
    const found: number[] = [];
    const shown: number[] = [];
    for (const batch of inGroups(toJudge, judge.batchSize)) {
      const assessed = await assessBatch(counting, read.conditions, batch, signal);
      usage = addUsage(usage, assessed.usage);
      for (const [id, { result }] of assessed.assessments) {
        if (result.quality !== "none") shown.push(id);
        if (result.quality === "great" || result.quality === "good") found.push(id);
      }
    }
    const conditions = read.conditions.map(({ text, required }) => (required ? text : `${text} (preferred)`));
    perCriteria.push({ ...graded, conditions, found: found.sort((a, b) => a - b), shown });
  }
  const count = (of: (one: CriteriaScore) => number) => perCriteria.reduce((sum, one) => sum + of(one), 0);
  const right = (key: "found" | "shown") =>
    count(({ good, [key]: given }) => given.filter((id) => good.includes(id)).length);
  const good = count((one) => one.good.length);
  return {
    perCriteria,
    precision: right("found") / count(({ found }) => found.length),
    recall: right("found") / good,
    shown: right("shown") / good,
    quotes,
    verified,
    usage,
  };
}
