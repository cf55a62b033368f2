import "server-only";
import { AppError } from "@/lib/core/errors";
import type { Criteria } from "@/lib/listings/criteria";
import { searchListings } from "@/lib/listings/queries";
import type { ListingPage, ListingRow } from "@/lib/listings/schema";
import { type ResultSort, withoutQuality } from "@/lib/listings/sorting";
import type { Quality } from "@/lib/listings/vocabulary";
import type { Charge } from "./charge";
import { judgeCandidates } from "./judge-candidates";
import { chooseJudge } from "./judges/choose";
import { type Judge, JudgeError } from "./judges/judge";
import { keepVerdicts } from "./mutations";
import { type Candidate, findCandidates, findCriteria, findVerdicts } from "./queries";
import { beginReading } from "./read-conditions";
import { readMatched, verdictRows } from "./results/queries";
import type { AiResult } from "./schema";

/** The longest that a person waits for an ad-hoc AI search, in milliseconds. */
const SEARCH_DEADLINE_MS = 60_000;

interface MatchQuery {
  criteria: Criteria;
  /** At most 300 characters, not empty. */
  aiCriteria: string;
  sort: ResultSort;
  page: number;
  limit: number;
  /** Who asks: their hidden listings are left out. */
  userId: string;
  charge: Charge;
  deadlineMs?: number;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
  judge?: Judge;
}

/** One page of an ad-hoc AI search. */
export interface MatchedListings extends Omit<ListingPage, "rows"> {
  rows: (ListingRow & { aiResult: AiResult | null })[];
  /** More than 500 listings match, so no AI ran and the plain matches are shown (LIST-7). */
  overflow: boolean;
  /** False when the time was up before all were judged: the rows are the matches so far. */
  isComplete: boolean;
  /** What a person should know: why it is not complete, or why nothing could be judged. */
  message: string | null;
}

const LATE = "There was not enough time to judge every listing. Search again to go on from here.";
const PARTLY = "These are the matches found so far; search again to go on from here.";
const NOTHING_TO_JUDGE = "The AI criteria hold nothing that a listing could be judged by.";

/**
 * GET /listings?aiCriteria=: judges the listings that satisfy the criteria (up to 500) as far as the deadline
 * allows, and answers a page of those judged great, good or maybe. Verdicts are kept and used again, whoever asks;
 * only a search that needs new ones is charged. Throws what `charge` throws, and UNAVAILABLE when the judge can't
 * be asked and nothing is known.
 */
export async function matchListings(query: MatchQuery): Promise<MatchedListings> {
  const { criteria, aiCriteria, sort, page, limit, userId } = query;
  const judge = query.judge ?? (await chooseJudge());
  const order = withoutQuality(sort);
  const candidates = await findCandidates(criteria, order);
  if (!candidates) {
    const plain = await searchListings({ criteria, sort: order, page, limit }, userId);
    const rows = plain.rows.map((row) => ({ ...row, aiResult: null }));
    return { ...plain, rows, overflow: true, isComplete: true, message: null };
  }
  const { qualities, criteriaId, message } = await judgeWithin(query, judge, aiCriteria, candidates);
  const judged = candidates.flatMap(({ id, contentHash }) => {
    const quality = qualities.get(contentHash);
    return quality ? [{ id, contentHash, quality }] : [];
  });
  const verdicts = verdictRows(criteriaId, judged);
  const matched = await readMatched({ criteria, sort, page, limit, userId, verdicts });
  const isComplete = message === null || message === NOTHING_TO_JUDGE;
  return { ...matched, overflow: false, isComplete, message };
}

interface Judged {
  /** By content hash. */
  qualities: Map<string, Quality>;
  criteriaId: string | null;
  message: string | null;
}

async function judgeWithin(
  { charge, deadlineMs = SEARCH_DEADLINE_MS, signal: leaving }: MatchQuery,
  judge: Judge,
  text: string,
  candidates: readonly Candidate[],
): Promise<Judged> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = leaving ? AbortSignal.any([leaving, deadline]) : deadline;
  const known = await findCriteria(text, judge);
  const hashes = candidates.map(({ contentHash }) => contentHash);
  const qualities = known ? await findVerdicts(known.id, hashes) : new Map<string, Quality>();
  const missing = candidates.filter(({ contentHash }) => !qualities.has(contentHash));
  if (known && (missing.length === 0 || known.conditions.length === 0)) {
    const message = known.conditions.length === 0 ? NOTHING_TO_JUDGE : null;
    return { qualities, criteriaId: known.id, message };
  }
  if (candidates.length === 0) return { qualities, criteriaId: null, message: null };
  await charge();
  let criteriaId = known?.id ?? null;
  const reading = beginReading(text, known, judge, signal);
  try {
    await judgeCandidates(reading, missing, { judge, signal }, async (batch) => {
      criteriaId = batch.criteriaId;
      const final = batch.judged.filter(({ isFinal }) => isFinal);
      const kept = await keepVerdicts(criteriaId, final);
      for (const [contentHash, quality] of kept) qualities.set(contentHash, quality);
    });
    const { conditions } = await reading.outcome;
    return { qualities, criteriaId, message: conditions.length === 0 ? NOTHING_TO_JUDGE : null };
  } catch (thrown) {
    leaving?.throwIfAborted();
    if (deadline.aborted) return { qualities, criteriaId, message: LATE };
    if (!(thrown instanceof JudgeError)) throw thrown;
    if (qualities.size === 0) throw new AppError("UNAVAILABLE", thrown.message, { cause: thrown });
    return { qualities, criteriaId, message: `${thrown.message} ${PARTLY}` };
  }
}
