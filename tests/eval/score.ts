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
 * A criteria text and the listings (by number) that a careful reader calls a good match or better: the listing's text
 * shows everything that is required, by its own words or figures.
 */
interface Graded {
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

/** A set of invented listings, in the voices of different brokers, and what was graded by reading them. */
const gradedSet = (
  name: string,
  { listings, graded }: { listings: readonly unknown[]; graded: readonly Graded[] },
  isOpen = true,
): GradedSet => ({ name, isOpen, listings: numbered(listings as readonly GivenListing[]), graded });

/** Every pair was graded before any judge was run on it; the keyword matcher was improved by what it missed here. */
export const SAMPLE_SET = gradedSet("sample set", sample);
export const DEVELOPMENT_SET = gradedSet("development set", development);
/** Many of its listings use a buyer's words without meaning what the buyer means. */
export const MORE_DEVELOPMENT_SET = gradedSet("development set, second part", moreDevelopment);
/** Graded before the code was looked at; its figure means something only as long as nothing is tuned on it. */
export const HELD_OUT_SET = gradedSet("held-out set", heldOut, false);

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
