import "server-only";
import { sql as raw } from "drizzle-orm";
import { db } from "@/db/client";
import { filterRuns } from "@/db/schema/filters";
import { AppError } from "@/lib/core/errors";
import { enqueue } from "@/lib/jobs/engine";
import type { Charge, Count } from "@/lib/matching/charge";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import { cancelRun } from "../runs/mutations";
import { type AiSearch, getOwnRun, keyOf, type OwnRun } from "./queries";

interface StartOptions {
  userId: string;
  search: AiSearch;
  charge: Charge;
  reach?: number;
  /** True if the worker should run it; otherwise the caller does. */
  enqueued: boolean;
}

/** Creates the run of an unsaved search and returns its id. Throws what `charge` throws. */
export async function startSearch(options: StartOptions): Promise<string> {
  const { userId, search, charge, reach = CANDIDATES_MAX, enqueued } = options;
  const count = await charge();
  return db().transaction(async (tx) => {
    const chargedOn = (await count?.(tx)) ?? null;
    const [run] = await tx
      .insert(filterRuns)
      .values({ userId, search, searchKey: keyOf(search), revision: 1, reach, chargedOn })
      .returning({ id: filterRuns.id });
    if (!run) throw new Error("The run was not created.");
    if (enqueued) await enqueue(tx, "search-run", { runId: run.id });
    return run.id;
  });
}

/** Cancels a run on the user's behalf; what it has judged is kept. Throws NOT_FOUND. */
export async function cancelOwnRun(userId: string, runId: string): Promise<void> {
  await getOwnRun(userId, runId);
  await cancelRun(db(), runId);
}

/**
 * Continues a run that was canceled or failed; does nothing for any other. It is charged again only if its
 * charge was refunded, because it was canceled before anything was judged. Throws NOT_FOUND, and what
 * `charge` throws.
 */
export async function continueOwnRun(userId: string, runId: string, charge: Charge): Promise<void> {
  const run = await getOwnRun(userId, runId);
  const { state, reach, chargedOn } = run;
  if (state === "failed") await queueAgain(run, { reach, chargedOn: null });
  if (state === "canceled")
    await queueAgain(run, { reach, chargedOn, count: chargedOn ? null : await charge() });
}

/**
 * Has 500 more listings judged, for a search or filter with too many (MAT-56). Throws NOT_FOUND, CONFLICT
 * while the run is active or when none are left, and what `charge` throws.
 */
export async function judgeMore(userId: string, runId: string, charge: Charge): Promise<void> {
  const run = await getOwnRun(userId, runId);
  if (run.state === "waiting" || run.state === "running") {
    throw new AppError("CONFLICT", "The AI is still working on these. Please wait until it is done.");
  }
  if (!run.counts?.isOverflow)
    throw new AppError("CONFLICT", "All matching listings have already been judged.");
  await queueAgain(run, { reach: run.reach + CANDIDATES_MAX, chargedOn: null, count: await charge() });
}

/** Queues another run of a filter or search. Until it starts, the user sees the counts so far. */
async function queueAgain(
  { runId }: OwnRun,
  { reach, count, ...before }: { reach: number; chargedOn: string | null; count?: Count | null },
): Promise<void> {
  await db().transaction(async (tx) => {
    const chargedOn = (await count?.(tx)) ?? before.chargedOn;
    const [run] = await tx.execute<{ id: string; filter_id: string | null }>(raw`
      insert into filter_runs (filter_id, user_id, search, search_key, revision, reach, charged_on, candidates, judged,
        great, good, maybe, is_overflow)
      select r.filter_id, r.user_id, r.search, r.search_key, coalesce(f.revision, r.revision), ${reach}, ${chargedOn}::date,
        r.candidates, r.judged, r.great, r.good, r.maybe, r.is_overflow
      from filter_runs r left join saved_filters f on f.id = r.filter_id where r.id = ${runId}
      returning id, filter_id`);
    if (!run) throw new AppError("NOT_FOUND");
    if (run.filter_id) await enqueue(tx, "filter-run", { filterId: run.filter_id });
    else await enqueue(tx, "search-run", { runId: run.id });
  });
}
