import "server-only";
import { AppError } from "@/lib/core/errors";
import type { AskedListings } from "@/lib/listings/schema";
import { withoutQuality } from "@/lib/listings/sorting";
import type { CriteriaReading } from "@/lib/listings/verdict";
import type { Charge } from "@/lib/matching/charge";
import { type ChosenJudge, chooseJudge } from "@/lib/matching/judges/choose";
import { type Results, readResults } from "@/lib/matching/results/read-results";
import { whyNothing } from "@/lib/matching/rules";
import { cancelOwnRun, startSearch } from "./mutations";
import type { AiSearch } from "./queries";
import { readSearch } from "./read-search";
import { runSearch, type SearchOutcome } from "./run";

/** The longest an ad-hoc AI search may take, in milliseconds. */
const SEARCH_DEADLINE_MS = 60_000;

interface MatchQuery extends AskedListings {
  /** Not empty. */
  aiCriteria: string;
  /** The user, whose hidden listings are left out. */
  userId: string;
  charge: Charge;
  deadlineMs?: number;
  /** Aborted when the client no longer waits for the response. */
  signal?: AbortSignal;
  judge?: ChosenJudge["judge"];
  standIn?: ChosenJudge["standIn"];
}

/** One page of an ad-hoc AI search. */
export interface MatchedListings extends Results {
  /** False when time ran out before all listings were judged: the rows are the matches so far. */
  isComplete: boolean;
  /** Why it is incomplete, that a stand-in judged, or why nothing could be judged. */
  message: string | null;
  /** What was read in the criteria; null until then. */
  reading: CriteriaReading | null;
}

const OUT_OF_TIME = "There was not enough time to judge every listing. Search again to continue from here.";
const SO_FAR = "These are the matches found so far; search again to continue from here.";

/**
 * GET /listings?aiCriteria=: judges the listings that meet the filters within the deadline (if there are more
 * than 500, the best by a cheap ranking, MAT-56), and returns a page of those judged great, good or maybe.
 * Verdicts are stored and shared between users; only a search that needs new ones is charged. Throws what
 * `charge` throws, and UNAVAILABLE when the judge can't be reached and nothing is known.
 */
export async function matchListings(query: MatchQuery): Promise<MatchedListings> {
  const { criteria, aiCriteria: text, flipped = [], sort, userId } = query;
  const search: AiSearch = { criteria, text, flipped };
  const chosen = query.judge
    ? { judge: query.judge, standIn: query.standIn, notice: null }
    : await chooseJudge();
  const order = { userId, sort: withoutQuality(sort) };
  let known = await readSearch(search, chosen.judge, order);
  let message = chosen.notice;
  if (known.missing.length > 0 && known.read?.conditions.length !== 0) {
    const { outcome, judge, message: remark } = await judgeWithin(query, search, chosen);
    known = await readSearch(search, judge, order);
    if (outcome === "failed" && known.missing.length === known.candidates.length) {
      throw new AppError("UNAVAILABLE", remark ?? undefined);
    }
    message = outcome === "failed" ? `${remark} ${SO_FAR}` : remark;
  }
  const { read = null, isOverflow, verdicts } = known;
  const results = await readResults({ ...query, verdicts, isOverflow });
  const nothing = read?.conditions.length === 0 ? whyNothing(read) : null;
  const isComplete = known.missing.length === 0 || nothing !== null;
  return { ...results, isComplete, message: nothing ?? message, reading: read };
}

/** Has the missing listings judged until the deadline. */
async function judgeWithin(
  { userId, charge, deadlineMs = SEARCH_DEADLINE_MS, signal: leaving }: MatchQuery,
  search: AiSearch,
  chosen: ChosenJudge,
): Promise<SearchOutcome> {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = leaving ? AbortSignal.any([leaving, deadline]) : deadline;
  const runId = await startSearch({ userId, search, charge, enqueued: false });
  try {
    return await runSearch(runId, { ...chosen, signal });
  } catch (thrown) {
    await cancelOwnRun(userId, runId);
    leaving?.throwIfAborted();
    if (!deadline.aborted) throw thrown;
    return { outcome: "canceled", judge: chosen.judge, message: OUT_OF_TIME };
  }
}
