import type { Criteria } from "@/lib/listings/criteria";
import { assessBatch } from "@/lib/matching/assess";
import { easeDetails } from "@/lib/matching/ease-details";
import type { Judge, ListingToJudge } from "@/lib/matching/judges/judge";
import { listingText, type SeenListing } from "@/lib/matching/listing-text";
import { inGroups } from "@/lib/matching/parallel";

import type { Quality } from "@/lib/vocabulary/terms";
import { type RealListing, satisfies } from "./catalogue";

/**
 * G: good or great to a careful reader; M: nothing against it, but details are missing; N: no match; '-': not
 * counted.
 */
export type Grade = "G" | "M" | "N" | "-";

/**
 * Criteria as a buyer writes them, the filters they are combined with, and grades by source id or by a rule.
 */
export interface RealCriteria {
  id: string;
  text: string;
  filters?: Partial<Criteria>;
  labels?: Record<string, Grade>;
  /** The grade of the first condition on the columns that holds. */
  rule?: [Grade, string][];
}

/** How a judge did on one criteria text. */
export interface RealScore {
  id: string;
  candidates: number;
  conditions: string[];
  unused: string[];
  /** Graded listings judged great or good: those that deserve it, and all of them. */
  right: number;
  called: number;
  /** Listings graded G: judged great or good, and all. Listings graded G or M: shown at all, and all. */
  found: number;
  good: number;
  shown: number;
  fitting: number;
  /** Among the first 20 graded listings shown: those graded N, and all. */
  noise: number;
  first: number;
  ndcg: number;
  /** The result for each graded listing in display order, to inspect misses. */
  outcomes: { sourceListingId: string; id: number; grade: Grade; quality: Quality; score: number }[];
}

const RANK: Record<Quality, number> = { great: 3, good: 2, maybe: 1, none: 0 };
const GAIN: Record<Grade, number> = { G: 2, M: 1, N: 0, "-": 0 };
const FIRST = 20;

/** The grading rules in use, named by their SQL condition. A new rule must be added here first. */
const RULES: Record<string, (one: SeenListing) => boolean> = {
  "industry = 'Restaurants & Food'": ({ industry }) => industry === "Restaurants & Food",
  "earnings is null": ({ earnings }) => earnings === null,
  "earnings > 300000 and multiple < 3": ({ earnings, multiple }) =>
    (earnings ?? 0) > 300_000 && multiple !== null && multiple < 3,
  true: () => true,
};

/** The grade of a listing for some criteria; undefined when nobody has graded it. */
export function gradeOf(
  { labels, rule }: RealCriteria,
  { sourceListingId, listing }: RealListing,
): Grade | undefined {
  if (!rule) return labels?.[sourceListingId];
  return rule.find(([, condition]) => {
    const holds = RULES[condition];
    if (!holds) throw new Error(`There is no rule for '${condition}'.`);
    return holds(listing);
  })?.[0];
}

const toJudge = ({ listing }: RealListing): ListingToJudge => ({
  id: listing.id,
  listing,
  text: listingText(listing),
});

function ndcg(shown: readonly Grade[], all: readonly Grade[]): number {
  const gain = (grades: readonly Grade[]) =>
    grades.slice(0, FIRST).reduce((sum, grade, index) => sum + GAIN[grade] / Math.log2(index + 2), 0);
  const best = gain([...all].sort((a, b) => GAIN[b] - GAIN[a]));
  return best > 0 ? gain(shown) / best : 1;
}

/** Has a judge assess the candidates of one criteria text. Throws JudgeError when the judge is unavailable. */
export async function scoreCriteria(
  judge: Judge,
  criteria: RealCriteria,
  catalogue: readonly RealListing[],
  signal: AbortSignal,
): Promise<RealScore> {
  const { conditions: asked, unused } = await judge.readCriteria(criteria.text, signal);
  const conditions = await easeDetails(judge, asked, catalogue.map(toJudge), signal);
  const candidates = catalogue.filter(({ listing }) => satisfies(listing, criteria.filters ?? {}));
  const graded = candidates.flatMap((one) => {
    const grade = gradeOf(criteria, one);
    return grade && grade !== "-" ? [{ ...one, grade }] : [];
  });
  const outcomes: RealScore["outcomes"] = [];
  for (const batch of inGroups(graded, judge.batchSize)) {
    const { assessments } = await assessBatch(judge, conditions, batch.map(toJudge), signal);
    for (const { sourceListingId, grade, listing } of batch) {
      const { quality, score } = assessments.get(listing.id)?.result ?? {
        quality: "none" as const,
        score: 0,
      };
      outcomes.push({ sourceListingId, id: listing.id, grade, quality, score });
    }
  }
  outcomes.sort((a, b) => RANK[b.quality] - RANK[a.quality] || b.score - a.score || a.id - b.id);
  return {
    ...figures(criteria.id, outcomes),
    candidates: candidates.length,
    conditions: conditions.map(inWords),
    unused,
  };
}

const inWords = ({ text, required }: { text: string; required: boolean }) =>
  required ? text : `${text} (preferred)`;

function figures(id: string, outcomes: RealScore["outcomes"]) {
  const count = (where: (one: RealScore["outcomes"][number]) => boolean) => outcomes.filter(where).length;
  const isCalled = ({ quality }: { quality: Quality }) => RANK[quality] >= 2;
  const hasGood = outcomes.some(({ grade }) => grade === "G");
  const isRight = ({ grade }: { grade: Grade }) => grade === "G" || (!hasGood && grade === "M");
  const shown = outcomes.filter(({ quality }) => quality !== "none");
  const first = shown.slice(0, FIRST);
  return {
    id,
    right: count((one) => isCalled(one) && isRight(one)),
    called: count(isCalled),
    found: count((one) => isCalled(one) && one.grade === "G"),
    good: count(({ grade }) => grade === "G"),
    shown: count((one) => one.grade !== "N" && one.quality !== "none"),
    fitting: count(({ grade }) => grade !== "N"),
    noise: first.filter(({ grade }) => grade === "N").length,
    first: first.length,
    ndcg: ndcg(
      shown.map(({ grade }) => grade),
      outcomes.map(({ grade }) => grade),
    ),
    outcomes,
  };
}

/** Totals over several criteria: shares over all listings, and the mean nDCG. */
export function totalOf(scores: readonly RealScore[]) {
  const sum = (of: (one: RealScore) => number) => scores.reduce((total, one) => total + of(one), 0);
  return {
    precision: sum(({ right }) => right) / sum(({ called }) => called),
    recall: sum(({ found }) => found) / sum(({ good }) => good),
    shown: sum(({ shown }) => shown) / sum(({ fitting }) => fitting),
    noise: sum(({ noise }) => noise) / sum(({ first }) => first),
    ndcg: sum(({ ndcg: one }) => one) / scores.length,
  };
}
