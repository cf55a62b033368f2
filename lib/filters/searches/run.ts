import "server-only";
import { type Judge, JudgeError } from "@/lib/matching/judges/judge";
import { noteRefusal, noteWork } from "@/lib/matching/models/mutations";
import { judgeMissing, remarkOn } from "../runs/judge-missing";
import { beginRun, CanceledError, countQualities, endRun, SupersededError } from "../runs/mutations";
import { type RunOptions, standInFor } from "../runs/run";
import { findSearchToRun } from "./queries";
import { readSearch } from "./read-search";

/** The outcome of a search's run. */
export interface SearchOutcome {
  outcome: "gone" | "completed" | "canceled" | "failed";
  /** Who judged: the stand-in if the judge refused. */
  judge: Judge;
  /** What the user should know about it. */
  message: string | null;
}

/**
 * Judges the listings of an unsaved search that have no verdict yet. Verdicts are stored for all users, so a
 * run that was killed resumes where it stopped. When the judge refuses to work, `standIn` judges (MAT-53);
 * when it can't be reached the run fails, and the user may retry. Throws the reason of `signal`.
 */
export async function runSearch(runId: string, options: RunOptions): Promise<SearchOutcome> {
  const { judge, notice = null, signal } = options;
  const found = await findSearchToRun(runId);
  if (!found) return { outcome: "gone", judge, message: null };
  const { search, userId, reach } = found;
  try {
    const { read, candidates, missing, judged, isOverflow } = await readSearch(search, judge, {
      userId,
      reach,
    });
    const target = { filterId: null, revision: 1 };
    const counts = { ...countQualities(judged), candidates: candidates.length, isOverflow, reach };
    const run = await beginRun(target, runId, { ...counts, criteriaId: read?.id ?? null });
    const meant = { text: search.text, flipped: search.flipped };
    const own = { userId, criteria: search.criteria };
    const isNews = () => false;
    const reading = await judgeMissing(run, { meant, read, missing, isNews, own }, { judge, signal });
    const message = remarkOn(reading, notice);
    await endRun(runId, "completed", message);
    if (!notice) await noteWork(judge.model);
    return { outcome: "completed", judge, message };
  } catch (thrown) {
    if (thrown instanceof CanceledError || thrown instanceof SupersededError) {
      return { outcome: "canceled", judge, message: null };
    }
    const instead = standInFor(thrown, options);
    if (instead) {
      if (!instead.isAboutCriteria) await noteRefusal(judge.model, instead.notice);
      return runSearch(runId, { ...options, ...instead });
    }
    if (!(thrown instanceof JudgeError)) throw thrown;
    await endRun(runId, "failed", thrown.message);
    return { outcome: "failed", judge, message: thrown.message };
  }
}
