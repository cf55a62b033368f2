import { type AiResult, type Condition, type Finding, QUOTES_MAX } from "@/lib/listings/verdict";
import { wishOf } from "./conditions";
import {
  addUsage,
  type Judge,
  type ListingToJudge,
  type OnDelay,
  type RawAnswer,
  UNKNOWN,
  type Usage,
} from "./judges/judge";
import { COLUMN_METRICS, judgeFigure } from "./judges/local/columns";
import { judgeWish } from "./judges/local/judge-wish";
import { partsOf } from "./judges/local/parts";
import { factOf, type SeenListing } from "./listing-text";
import { givesOrders } from "./orders";
import { inParallel } from "./parallel";
import { findQuotes, locateQuote } from "./quotes";
import { resultOf } from "./rules";

/** The verdict on one listing. */
export interface Assessment {
  result: AiResult;
  /** False when the judge never gave a usable answer for this listing, so it may be asked again later. */
  isFinal: boolean;
}

/** Labels that carry no information; the labels of figures and places are part of the quote. */
const PROSE_LABEL = /^(?:Title|Description): /;

/** The line or sentence that contains a quote. */
function sentenceOf(text: string, quote: string): string {
  const place = locateQuote(text, quote);
  if (!place) return quote;
  const before =
    text
      .slice(0, place.start)
      .split(/\n|[.!?]\s/)
      .at(-1) ?? "";
  const after = text.slice(place.end).split(/\n|[.!?](?:\s|$)/)[0] ?? "";
  return `${before}${quote}${after}`;
}

const STATED_IN_WORDS: ReadonlySet<string> = new Set(["yearEstablished", "employees"]);

/**
 * Figures the listing has a column for, and states in it, are decided here whatever the judge says (MAT-1).
 * Towns and relocatable businesses are left to the judge.
 */
function decideByColumns(condition: Condition, listing: SeenListing): RawAnswer | null {
  const wish = wishOf(condition, new Date().getUTCFullYear());
  const [one, ...more] = wish?.anyOf ?? [];
  if (!wish || wish.negated) return null;
  if (wish.anyOf.every((place) => place.kind === "place" && !place.near)) {
    const placed = judgeWish(partsOf(listing), wish, 0);
    return placed.answer === "unknown" ? null : placed;
  }
  if (more.length > 0 || one?.kind !== "figure" || !COLUMN_METRICS.has(one.metric)) return null;
  const decided = judgeFigure(listing, one);
  // The text may state a business's age and headcount, but amounts of money count only from the columns.
  return decided.answer === "unknown" && STATED_IN_WORDS.has(one.metric) ? null : decided;
}

/**
 * Looks up the quotes of each answer in the listing and words its columns as facts. An answer without
 * evidence counts as unknown, and an exclusion the listing is silent on counts as met (MAT-1).
 */
function verify(
  conditions: readonly Condition[],
  { listing, text }: ListingToJudge,
  answers: readonly RawAnswer[],
): { findings: Finding[]; isVerified: boolean } {
  let isVerified = true;
  const findings = conditions.map((condition, index): Finding => {
    const decided = decideByColumns(condition, listing);
    const { answer, quotes: given, fields = [] } = decided ?? answers[index] ?? UNKNOWN;
    const silent: Finding = {
      ...condition,
      answer: condition.excludes ? "met" : "unknown",
      quotes: [],
      facts: [],
    };
    const isUnclear = answer === "unknown" && condition.excludes && given.length > 0;
    const facts = fields.flatMap((field) => factOf(listing, field) ?? []).slice(0, QUOTES_MAX);
    // Silent on the condition itself; a related column is evidence neither for nor against it.
    if (answer === "unknown" && !isUnclear) return condition.excludes ? silent : { ...silent, facts };
    const quotes = findQuotes(
      text,
      given.filter((quote) => !givesOrders(sentenceOf(text, quote))),
    )
      .map((quote) => quote.replace(PROSE_LABEL, ""))
      .slice(0, QUOTES_MAX - facts.length);
    if (quotes.length + facts.length > 0) return { ...condition, answer, quotes, facts };
    if (answer === "unmet" || !condition.excludes) isVerified = false;
    return silent;
  });
  return { findings, isVerified };
}

/**
 * Has a batch of listings judged and accepts only what can be verified. A listing that is missing from the
 * response, or whose quotes are not in its own text, is retried once in a separate call; whatever still can't
 * be verified counts as unknown. The quality is computed here, not by the judge (DAT-3).
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
