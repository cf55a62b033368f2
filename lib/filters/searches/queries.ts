import "server-only";
import { hash } from "node:crypto";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import type { Criteria } from "@/lib/listings/criteria";
import { completed } from "@/lib/listings/criteria-schema";
import { type LastRun, type Progress, progressOf, searchKey } from "../rules";

/** The content of an unsaved search. */
export interface AiSearch {
  criteria: Criteria;
  /** Not empty. */
  text: string;
  /** Conditions whose weight the user has flipped, by their text. */
  flipped: readonly string[];
}

/** The key under which a user's search run is found again. */
export function keyOf({ criteria, text, flipped }: AiSearch): string {
  return hash("sha256", searchKey({ criteria, aiCriteria: text, flipped }));
}

/** The columns of a `RunRecord`, from `filter_runs r`. */
const runColumns = () => pool()`
  r.id as "runId", r.filter_id as "filterId", r.charged_on::text as "chargedOn", r.status, r.candidates, r.judged,
  r.great, r.good, r.maybe, r.unjudged, r.is_overflow as "isOverflow", r.reach, r.error`;

/** A run of the user with its progress. */
export interface OwnRun extends Progress {
  runId: string;
  /** Null for an unsaved search. */
  filterId: string | null;
  reach: number;
  /** The UTC day it was charged on; null when it was not charged or was refunded. */
  chargedOn: string | null;
}

type RunRecord = LastRun & Pick<OwnRun, "runId" | "filterId" | "chargedOn">;

function toOwnRun({ runId, filterId, chargedOn, ...run }: RunRecord): OwnRun {
  return { ...progressOf("asked", run), runId, filterId, chargedOn, reach: run.reach };
}

/** The latest run of a user's search; undefined when it was never judged. */
export async function findSearchRun(userId: string, search: AiSearch): Promise<OwnRun | undefined> {
  const [row] = await pool()<RunRecord[]>`
    select ${runColumns()} from filter_runs r
    where r.user_id = ${userId} and r.search_key = ${keyOf(search)} order by r.created_at desc limit 1`;
  return row && toOwnRun(row);
}

/** A run of the user, for a saved filter or a search. Throws NOT_FOUND for any other (SAV-9). */
export async function getOwnRun(userId: string, runId: string): Promise<OwnRun> {
  checkUuid(runId);
  const [row] = await pool()<RunRecord[]>`
    select ${runColumns()} from filter_runs r left join saved_filters f on f.id = r.filter_id
    where r.id = ${runId} and coalesce(r.user_id, f.user_id) = ${userId}`;
  if (!row) throw new AppError("NOT_FOUND");
  return toOwnRun(row);
}

/** A search run as a job needs it; `reach` is how many to judge. Undefined once it has ended. */
export async function findSearchToRun(runId: string) {
  const [row] = await pool()<{ userId: string; search: AiSearch; reach: number }[]>`
    select user_id as "userId", search, reach from filter_runs
    where id = ${runId} and user_id is not null and status in ('queued', 'running')`;
  if (!row) return undefined;
  const { search } = row;
  // Stored data may predate the newest filters.
  return { ...row, search: { ...search, criteria: completed(search.criteria) } };
}
