import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type { Viewer } from "@/lib/auth/viewer";
import { toAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { PageParams } from "@/lib/core/page-data";
import { forPerson } from "@/lib/exclusions/queries";
import { type BesideRows, loadBeside, pageFor } from "@/lib/listings/loaders";
import type { Density } from "@/lib/listings/page-size";
import type { AskedListings } from "@/lib/listings/schema";
import { withoutQuality } from "@/lib/listings/sorting";
import { chooseJudge } from "@/lib/matching/judges/choose";
import { countAiSearch } from "@/lib/matching/mutations";
import { type Results, readResults, readUnjudged } from "@/lib/matching/results/read-results";
import { loadReading, type ShownReading } from "../reading";
import { toBeJudged } from "../rules";
import { startSearch } from "./mutations";
import { type AiSearch, findSearchRun, type OwnRun } from "./queries";
import { type KnownSearch, readSearch } from "./read-search";

export interface LoadedMatches extends BesideRows {
  query: AskedListings;
  /** Null when nothing could be read; `failure` then says why. */
  page: Results | null;
  /** A sentence for the user. */
  failure: string | null;
  /** The active run and its progress; null when none could be started. */
  run: OwnRun | null;
  /** Why no run could be started: the plan's limit. The plain matches are shown instead. */
  refusal: string | null;
  /** What was read in the criteria, with the number of listings per answer; null until then. */
  reading: ShownReading | null;
}

/**
 * The contents of /listings for an address with AI criteria: the listings judged great, good or maybe so far.
 * A search that needs new verdicts starts a run, which the worker executes and the page watches (MAT-55).
 */
export async function loadMatches(
  given: AskedListings & { aiCriteria: string },
  params: PageParams,
  viewer: Viewer,
  density?: Density,
): Promise<LoadedMatches> {
  const { userId } = viewer;
  const { paused, ...wanted } = pageFor(viewer, given.page, density);
  const asked = { ...given, ...wanted };
  const [outcome, beside] = await Promise.all([
    readMatches(asked, userId).catch((cause: unknown) => {
      const error = toAppError(cause);
      if (error.status >= 500) log.error({ err: error.cause ?? error }, "listings could not be matched");
      const failure = error.code === "INTERNAL" ? null : error.message;
      return { page: null, failure, run: null, refusal: null, reading: null };
    }),
    loadBeside(asked.criteria, params, viewer),
  ]);
  const query = { ...asked, page: outcome.page?.page ?? asked.page };
  return { ...outcome, query, paused, ...beside };
}

type Matches = Omit<LoadedMatches, keyof BesideRows | "query">;

async function readMatches(asked: AskedListings & { aiCriteria: string }, userId: string): Promise<Matches> {
  const { criteria, aiCriteria: text, flipped = [], sort } = asked;
  const search: AiSearch = { criteria, text, flipped };
  const read = async (run: OwnRun | null) => {
    const { judge } = await chooseJudge();
    return readSearch(search, judge, { userId, sort: withoutQuality(sort), reach: run?.reach });
  };
  let run = (await findSearchRun(userId, search)) ?? null;
  let known = await read(run);
  if (mustStart(run, known)) {
    const charge = known.missing.length > 0 ? () => countAiSearch(userId) : async () => null;
    const started = await startSearch({ userId, search, charge, reach: run?.reach, enqueued: true }).catch(
      (cause: unknown) => {
        const { status, message } = toAppError(cause);
        if (status >= 500) throw cause;
        return { refusal: message };
      },
    );
    if (typeof started === "object") {
      const page = await readUnjudged(asked, userId);
      return { page, failure: null, run: null, refusal: started.refusal, reading: null };
    }
    run = await waitForRun(userId, search);
    known = await read(run);
  }
  const { verdicts, isOverflow } = known;
  const reading = known.read && (await loadReading(known.read, verdicts, await forPerson(criteria, userId)));
  const toJudge = run && toBeJudged(run);
  const page = await readResults({ ...asked, userId, verdicts, isOverflow, toJudge });
  return { page, failure: null, run, refusal: null, reading: reading ?? null };
}

/** Whether a run has to be started: there was none yet, or there is more to judge than the last one left. */
function mustStart(run: OwnRun | null, { read, missing }: KnownSearch): boolean {
  if (!run) return true;
  if (run.state !== "completed") return false;
  if (read && (read.conditions.length === 0 || read.contradiction)) return false;
  return missing.length > (run.counts?.unjudged ?? 0);
}

/** A search that finishes within this time is shown complete right away, in milliseconds. */
const RUN_WAIT_MS = 1_500;

/** The run once it has ended, or its current state when waiting longer would only delay the page. */
async function waitForRun(userId: string, search: AiSearch): Promise<OwnRun | null> {
  const until = Date.now() + RUN_WAIT_MS;
  for (;;) {
    const run = (await findSearchRun(userId, search)) ?? null;
    const isOpen = run?.state === "waiting" || run?.state === "running";
    if (!isOpen || Date.now() > until) return run;
    await sleep(100);
  }
}
