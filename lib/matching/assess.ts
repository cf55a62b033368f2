import {
  addUsage,
  type Judge,
  type ListingToJudge,
  type OnDelay,
  type RawAnswer,
  type Usage,
} from "./judges/judge";
import { factOf } from "./listing-text";
import { inParallel } from "./parallel";
import { findQuotes } from "./quotes";
import { resultOf } from "./rules";
import { type AiResult, type Condition, type Finding, QUOTES_MAX } from "./schema";

/** A verdict on one listing. */
export interface Assessment {
  result: AiResult;
  /** False when the judge never answered properly for this listing: it may be asked again another time. */
  isFinal: boolean;
}

/** Labels that say nothing; those of figures and places belong to the quote. */
const PROSE_LABEL = /^(?:Title|Description): /;

const UNKNOWN: RawAnswer = { answer: "unknown", quotes: [] };

/**
 * Answers with their quotes looked up in the listing and their columns put into words. One that nothing shows counts
 * as unknown, and an exclusion on which the listing is silent as met (MAT-1).
 */
function verify(
  conditions: readonly Condition[],
  { listing, text }: ListingToJudge,
  answers: readonly RawAnswer[],
): { findings: Finding[]; isVerified: boolean } {
  let isVerified = true;
  const findings = conditions.map((condition, index): Finding => {
    const { answer, quotes: given, fields = [] } = answers[index] ?? UNKNOWN;
    const silent: Finding = {
      ...condition,
      answer: condition.excludes ? "met" : "unknown",
      quotes: [],
      facts: [],
    };
    if (answer === "unknown") return silent;
    const facts = fields.flatMap((field) => factOf(listing, field) ?? []).slice(0, QUOTES_MAX);
    const quotes = findQuotes(text, given)
      .map((quote) => quote.replace(PROSE_LABEL, ""))
      .slice(0, QUOTES_MAX - facts.length);
    if (quotes.length + facts.length > 0) return { ...condition, answer, quotes, facts };
    if (answer === "unmet" || !condition.excludes) isVerified = false;
    return silent;
  });
  return { findings, isVerified };
}

/**
 * Has a batch of listings judged and believes only what can be checked: a listing that is missing from the
 * answer, or whose quotes are not in its own text, is asked about once more on its own; what still can't be
 * checked then counts as unknown. The quality is derived here, not by the judge (DAT-3).
 */
export async function assessBatch(
  judge: Judge,
  conditions: readonly Condition[],
  batch: readonly ListingToJudge[],
  signal: AbortSignal,
  onDelay?: OnDelay,
): Promise<{ assessments: Map<number, Assessment>; usage: Usage }> {
  const first = await judge.judge(conditions, batch, signal, onDelay);
  let { usage } = first;
  const assessments = new Map<number, Assessment>();
  const again: ListingToJudge[] = [];

  const conclude = (listing: ListingToJudge, findings: Finding[]) =>
    assessments.set(listing.id, { result: resultOf(findings, judge), isFinal: true });

  for (const listing of batch) {
    const answers = first.answers.get(listing.id);
    const checked = answers && verify(conditions, listing, answers);
    if (checked?.isVerified) conclude(listing, checked.findings);
    else again.push(listing);
  }
  await inParallel(again, judge.concurrency, async (listing) => {
    const second = await judge.judge(conditions, [listing], signal, onDelay);
    usage = addUsage(usage, second.usage);
    const answers = second.answers.get(listing.id) ?? first.answers.get(listing.id);
    if (answers) conclude(listing, verify(conditions, listing, answers).findings);
    else assessments.set(listing.id, { result: UNANSWERED, isFinal: false });
  });
  return { assessments, usage };
}

const UNANSWERED: AiResult = {
  quality: "none",
  score: 0,
  reasoning: "The AI service gave no usable answer about this listing.",
  findings: [],
};
