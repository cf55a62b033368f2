import type { z } from "zod";
import { type Criteria, criteriaToParams } from "@/lib/listings/criteria";
import { criteriaParts } from "@/lib/listings/criteria-words";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import type { progressSchema } from "./api";

/** The longest filter name (FIL-4), and the length above which the counter turns red. */
export const FILTER_NAME_LIMIT = 100;
export const FILTER_NAME_WARNING = 80;
/** The longest sentence the field above a list accepts. */
export const SAID_LIMIT = 500;
/** The most filters a user may keep. */
export const FILTERS_MAX = 200;

/** The content of a filter's search. Changing it invalidates earlier results. */
export interface SearchContent {
  criteria: Criteria;
  aiCriteria: string | null;
  /** Conditions whose weight the user has flipped, by their text. */
  flipped?: readonly string[];
}

/** Whether two searches find the same, regardless of the order of their choices. */
export function isSameSearch(a: SearchContent, b: SearchContent): boolean {
  return searchKey(a) === searchKey(b);
}

/** Equal for two searches that find the same. */
export function searchKey({ criteria, aiCriteria, flipped = [] }: SearchContent): string {
  const params = criteriaToParams(criteria).map((pair) => pair.join("="));
  return JSON.stringify([params.sort(), aiCriteria, [...flipped].sort()]);
}

/** Labels shorter than those of the form, for values that need one; other values are self-explanatory. */
const SHORT_LABEL: Readonly<Record<string, string>> = { "Asking price": "Price" };
const SPEAKS_FOR_ITSELF = new Set(["Search", "Business type", "Industry", "Location", "With"]);

/** A summary in up to three parts, thousands as $Nk (SAV-1); empty for a filter that matches everything. */
export function filterSummary({ criteria, aiCriteria }: SearchContent): string[] {
  const parts = criteriaParts(criteria).map(({ label, value }) => {
    if (SPEAKS_FOR_ITSELF.has(label)) return value;
    const words = value.replace(/(?<=\$[\d.]+)K/g, "k");
    return value === "on" ? label : `${SHORT_LABEL[label] ?? label} ${words}`;
  });
  return [...parts, ...(aiCriteria ? [`AI: “${aiCriteria}”`] : [])].slice(0, 3);
}

/** The state of the AI filtering. `plain`: there are no AI criteria. */
export const FILTER_STATES = ["plain", "waiting", "running", "completed", "canceled", "failed"] as const;
type FilterState = (typeof FILTER_STATES)[number];

/** The progress of the AI filtering, as returned by the API. */
export type Progress = Omit<z.output<typeof progressSchema>, "name">;
/** What a run has to judge and has found so far. */
export type RunCounts = NonNullable<Progress["counts"]>;

/** The last run of a filter's current search, as stored. */
export interface LastRun extends RunCounts {
  status: "queued" | "running" | "completed" | "overflow" | "failed" | "cancelled";
  error: string | null;
}

const NO_MATCHES = { candidates: 0, judged: 0, great: 0, good: 0, maybe: 0, unjudged: 0 };
const NOTHING_YET: RunCounts = { ...NO_MATCHES, isOverflow: false, reach: CANDIDATES_MAX };

const STATE: Record<LastRun["status"], FilterState> = {
  queued: "waiting",
  running: "running",
  completed: "completed",
  // How runs of earlier releases ended that met too many listings: they are judged at the next run.
  overflow: "completed",
  failed: "failed",
  cancelled: "canceled",
};

type Standing = Pick<Progress, "state" | "counts">;

const isUnderWay = ({ state }: Standing): boolean => state === "waiting" || state === "running";

/** How many listings an active run has to judge, 0 before it has started; null when no run is active. */
export const toBeJudged = (run: Standing): number | null =>
  isUnderWay(run) ? (run.counts?.candidates ?? 0) : null;

/** How many listings were judged to match. */
export const matchesOf = ({ counts }: Pick<Progress, "counts">): number =>
  counts ? counts.great + counts.good + counts.maybe : 0;

/** How many were judged to match while there may be more; null when no run is active. */
export const foundSoFar = (run: Standing): number | null => (isUnderWay(run) ? matchesOf(run) : null);

/** The progress of the AI filtering (SAV-7): complete without AI criteria, else when its run has ended. */
export function progressOf(aiCriteria: string | null, run: LastRun | null): Progress {
  if (!aiCriteria) return { state: "plain", progress: 1, isCompleted: true, message: null, counts: null };
  if (!run) return { state: "waiting", progress: 0, isCompleted: false, message: null, counts: NOTHING_YET };
  const { status, error: message, ...counts } = run;
  const state = STATE[status];
  if (state === "completed") return { state, progress: 1, isCompleted: true, message, counts };
  // Below 1 until it has ended, so that '100%' always means complete.
  const share = counts.candidates === 0 ? 0 : counts.judged / counts.candidates;
  return { state, progress: Math.min(share, 0.99), isCompleted: false, message, counts };
}
