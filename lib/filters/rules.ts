import type { z } from "zod";
import { type Criteria, criteriaToParams } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import type { progressSchema } from "./api";

/** Longest name of a filter (FIL-4); the counter turns red above the second figure. */
export const FILTER_NAME_LIMIT = 100;
export const FILTER_NAME_WARNING = 80;
/** Longest sentence that the field above a list takes. */
export const SAID_LIMIT = 500;
/** Most filters that one person may keep. */
export const FILTERS_MAX = 200;

/** What a filter searches for: a change of it makes earlier results worthless. */
export interface SearchContent {
  criteria: Criteria;
  aiCriteria: string | null;
  /** Conditions whose weight the person has turned round, by their text. */
  flipped?: readonly string[];
}

/** Whether two searches find the same, whatever the order of their choices. */
export function isSameSearch(a: SearchContent, b: SearchContent): boolean {
  return searchKey(a) === searchKey(b);
}

/** The same for two searches that find the same. */
export function searchKey({ criteria, aiCriteria, flipped = [] }: SearchContent): string {
  const params = criteriaToParams(criteria).map((pair) => pair.join("="));
  return JSON.stringify([params.sort(), aiCriteria, [...flipped].sort()]);
}

/** Shorter than the field's label, where the value needs one at all: other choices speak for themselves. */
const SHORT_LABEL: Readonly<Record<string, string>> = { "Asking price": "Price" };
const SPEAKS_FOR_ITSELF = new Set(["Search", "Business type", "Industry", "Location", "With"]);

/** What a saved filter looks for, in up to three parts; thousands as $Nk (SAV-1). Empty for 'everything'. */
export function filterSummary({ criteria, aiCriteria }: SearchContent): string[] {
  const parts = criteriaParts(criteria).map(({ label, value }) => {
    if (SPEAKS_FOR_ITSELF.has(label)) return value;
    const words = value.replace(/(?<=\$[\d.]+)K/g, "k");
    return value === "on" ? label : `${SHORT_LABEL[label] ?? label} ${words}`;
  });
  return [...parts, ...(aiCriteria ? [`AI: “${aiCriteria}”`] : [])].slice(0, 3);
}

/** Where the AI filtering stands. `plain`: there are no AI criteria. */
export const FILTER_STATES = ["plain", "waiting", "running", "completed", "canceled", "failed"] as const;
type FilterState = (typeof FILTER_STATES)[number];

/** How far the AI filtering is, as the API says it. */
export type Progress = Omit<z.output<typeof progressSchema>, "name">;
/** What a run has to judge and has found so far. */
export type RunCounts = NonNullable<Progress["counts"]>;

/** The last pass over a filter's present search, as it is recorded. */
export interface LastRun extends RunCounts {
  status: "queued" | "running" | "completed" | "overflow" | "failed" | "cancelled";
  error: string | null;
}

const NOTHING_YET: RunCounts = {
  ...{ candidates: 0, judged: 0, great: 0, good: 0, maybe: 0, unjudged: 0 },
  ...{ isOverflow: false, reach: CANDIDATES_MAX },
};

const STATE: Record<LastRun["status"], FilterState> = {
  queued: "waiting",
  running: "running",
  completed: "completed",
  // As runs of earlier releases ended that met too many listings: they are judged at the next pass.
  overflow: "completed",
  failed: "failed",
  cancelled: "canceled",
};

type Standing = Pick<Progress, "state" | "counts">;

const isUnderWay = ({ state }: Standing): boolean => state === "waiting" || state === "running";

/** How many listings a run under way has to judge, 0 before it has begun; null when none is under way. */
export const toBeJudged = (run: Standing): number | null =>
  isUnderWay(run) ? (run.counts?.candidates ?? 0) : null;

/** How many listings were judged to match. */
export const matchesOf = ({ counts }: Pick<Progress, "counts">): number =>
  counts ? counts.great + counts.good + counts.maybe : 0;

/** The same while there may be more of them; null when no run is under way. */
export const foundSoFar = (run: Standing): number | null => (isUnderWay(run) ? matchesOf(run) : null);

/** How far the AI filtering is (SAV-7): complete at once without AI criteria, else when its run is over. */
export function progressOf(aiCriteria: string | null, run: LastRun | null): Progress {
  if (!aiCriteria) return { state: "plain", progress: 1, isCompleted: true, message: null, counts: null };
  if (!run) return { state: "waiting", progress: 0, isCompleted: false, message: null, counts: NOTHING_YET };
  const { status, error: message, ...counts } = run;
  const state = STATE[status];
  if (state === "completed") return { state, progress: 1, isCompleted: true, message, counts };
  // Not 1 before it is over, so that '100%' and 'complete' are never two things.
  const share = counts.candidates === 0 ? 0 : counts.judged / counts.candidates;
  return { state, progress: Math.min(share, 0.99), isCompleted: false, message, counts };
}
