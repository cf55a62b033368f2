import { assessBatch } from "@/lib/matching/assess";
import { addUsage, type Judge, type ListingToJudge, NO_USAGE, type Usage } from "@/lib/matching/judges/judge";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { inGroups } from "@/lib/matching/parallel";
import { findQuotes } from "@/lib/matching/quotes";
import development from "./graded/development.json" with { type: "json" };
import heldOut from "./graded/held-out.json" with { type: "json" };
import moreDevelopment from "./graded/more-development.json" with { type: "json" };
import sample from "./graded/sample.json" with { type: "json" };
import { type GivenListing, numbered } from "./numbered";

/**
 * A criteria text and the numbers of the listings that a careful reader calls a good match or better: their
 * words or figures show everything that is required.
 */
interface Graded {
  criteria: string;
  good: readonly number[];
}

/** Criteria and the listings they were graded on. */
export interface GradedSet {
  name: string;
  /**
   * Whether individual misses may be inspected. Those of a held-out set must not be, or rules would be tuned
   * to it.
   */
  isOpen: boolean;
  listings: readonly SeenListing[];
  graded: readonly Graded[];
}

/** A set of invented listings in the voices of different brokers, with grades by a human reader. */
const gradedSet = (
  name: string,
  { listings, graded }: { listings: readonly unknown[]; graded: readonly Graded[] },
  isOpen = true,
): GradedSet => ({ name, isOpen, listings: numbered(listings as readonly GivenListing[]), graded });

/**
 * Every pair was graded before any judge ran on it; the keyword matcher was then improved using its misses
 * here.
 */
export const SAMPLE_SET = gradedSet("sample set", sample);
export const DEVELOPMENT_SET = gradedSet("development set", development);
/** Many of its listings use a buyer's words without meaning what the buyer means. */
export const MORE_DEVELOPMENT_SET = gradedSet("development set, second part", moreDevelopment);
/** Graded before the code was inspected. Its figures are meaningful only as long as nothing is tuned to it. */
export const HELD_OUT_SET = gradedSet("held-out set", heldOut, false);

/** How a judge did on one criteria text. */
export interface CriteriaScore extends Graded {
  conditions: string[];
  /** Listings judged good or better. */
  found: number[];
  /** Listings judged maybe or better, which users see. */
  shown: number[];
}

/** How a judge did on the whole set. */
export interface Score {
  perCriteria: CriteriaScore[];
  /** The share of listings judged good or better that are. */
  precision: number;
  /** The share of good listings judged good or better. */
  recall: number;
  /** The share of good listings that users see at all, if only as maybe. */
  shown: number;
  /** Quotes in the judge's first answers, and how many of them were found in the listing. */
  quotes: number;
  verified: number;
  usage: Usage;
}

/** Counts the quotes in a judge's first answers, before anything is checked or asked again. */
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

/** Has a judge assess a graded set. Throws JudgeError when the judge is unavailable. */
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
