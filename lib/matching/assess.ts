import {
  addUsage,
  type Judge,
  type ListingToJudge,
  type OnDelay,
  type RawAnswer,
  type Usage,
} from "./judges/judge";
import { inParallel } from "./parallel";
import { findQuote } from "./quotes";
import { qualityOf, reasoningOf } from "./rules";
import type { AiResult, Condition, Finding } from "./schema";

/** A verdict on one listing. */
export interface Assessment {
  result: AiResult;
  /** False when the judge never answered properly for this listing: it may be asked again another time. */
  isFinal: boolean;
}

/** Labels that say nothing; those of figures and places belong to the quote. */
const PROSE_LABEL = /^(?:Title|Description): /;

/** Answers with their quotes looked up in the listing; one without a quote of the listing's own shows nothing. */
function verify(
  conditions: readonly Condition[],
  text: string,
  answers: readonly RawAnswer[],
): { findings: Finding[]; isVerified: boolean } {
  let isVerified = true;
  const findings = conditions.map((condition, index): Finding => {
    const { answer, quote } = answers[index] ?? { answer: "unknown", quote: null };
    const found =
      answer === "unknown" ? null : (findQuote(text, quote ?? "")?.replace(PROSE_LABEL, "") ?? null);
    if (answer !== "unknown" && found === null) isVerified = false;
    return { ...condition, answer: found === null ? "unknown" : answer, quote: found };
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

  const conclude = (listing: ListingToJudge, findings: Finding[]) => {
    const quality = qualityOf(findings);
    const reasoning = reasoningOf(findings, judge.label ?? "");
    assessments.set(listing.id, { result: { quality, reasoning, findings }, isFinal: true });
  };

  for (const listing of batch) {
    const answers = first.answers.get(listing.id);
    const checked = answers && verify(conditions, listing.text, answers);
    if (checked?.isVerified) conclude(listing, checked.findings);
    else again.push(listing);
  }
  await inParallel(again, judge.concurrency, async (listing) => {
    const second = await judge.judge(conditions, [listing], signal, onDelay);
    usage = addUsage(usage, second.usage);
    const answers = second.answers.get(listing.id) ?? first.answers.get(listing.id);
    if (answers) conclude(listing, verify(conditions, listing.text, answers).findings);
    else assessments.set(listing.id, { result: UNANSWERED, isFinal: false });
  });
  return { assessments, usage };
}

const UNANSWERED: AiResult = {
  quality: "none",
  reasoning: "The AI service gave no usable answer about this listing.",
  findings: [],
};
