import { type Criteria, criteriaToParams } from "@/lib/listings/criteria";
import { criteriaParts, rangeInWords } from "@/lib/listings/criteria-words";

/** Longest name of a filter (FIL-4); the counter turns red above the second figure. */
export const FILTER_NAME_LIMIT = 100;
export const FILTER_NAME_WARNING = 80;
/** Most filters that one person may keep. */
export const FILTERS_MAX = 200;

/** What a filter searches for: a change of it makes earlier results worthless. */
export interface SearchContent {
  criteria: Criteria;
  aiCriteria: string | null;
}

/** Whether two searches find the same, whatever the order of their choices. */
export function isSameSearch(a: SearchContent, b: SearchContent): boolean {
  const key = ({ criteria, aiCriteria }: SearchContent) =>
    JSON.stringify([
      criteriaToParams(criteria)
        .map((pair) => pair.join("="))
        .sort(),
      aiCriteria,
    ]);
  return key(a) === key(b);
}

const thousands = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const inThousands = (amount: number) => `$${thousands.format(amount / 1000)}k`;

/** Shorter than the field's label, where the value needs one at all: other choices speak for themselves. */
const SHORT_LABEL: Readonly<Record<string, string>> = { "Asking price": "Price" };
const SPEAKS_FOR_ITSELF = new Set(["Search", "Business type", "Industry", "Location", "With"]);

/** What a saved filter looks for, in up to three parts; prices as $Nk (SAV-1). Empty for 'everything'. */
export function filterSummary({ criteria, aiCriteria }: SearchContent): string[] {
  const parts = criteriaParts(criteria).map(({ label, value }) => {
    if (SPEAKS_FOR_ITSELF.has(label)) return value;
    const { minPrice, maxPrice } = criteria;
    const words = label === "Asking price" ? rangeInWords(minPrice, maxPrice, inThousands) : value;
    return value === "on" ? label : `${SHORT_LABEL[label] ?? label} ${words}`;
  });
  return [...parts, ...(aiCriteria ? [`AI: “${aiCriteria}”`] : [])].slice(0, 3);
}

/** Where the AI filtering of a saved filter stands. `plain`: it has no AI criteria. */
type FilterState = "plain" | "waiting" | "running" | "completed" | "overflow" | "failed";

/** The last pass over a filter's present search, as it is recorded. */
export interface LastRun {
  status: "queued" | "running" | "completed" | "overflow" | "failed" | "cancelled";
  candidates: number;
  judged: number;
  error: string | null;
}

export interface Progress {
  state: FilterState;
  /** Judged listings ÷ listings to judge, 0 to 1. */
  progress: number;
  isCompleted: boolean;
  /** What a person should know about it: why it failed, or why nothing could be judged. */
  message: string | null;
}

/** How far the AI filtering is (SAV-7): complete at once without AI criteria, and when there is too much to judge. */
export function progressOf(aiCriteria: string | null, run: LastRun | null): Progress {
  if (!aiCriteria) return { state: "plain", progress: 1, isCompleted: true, message: null };
  if (!run || run.status === "queued" || run.status === "cancelled") {
    return { state: "waiting", progress: 0, isCompleted: false, message: null };
  }
  if (run.status === "completed" || run.status === "overflow") {
    return { state: run.status, progress: 1, isCompleted: true, message: run.error };
  }
  // Not 1 before it is over, so that '100%' and 'complete' are never two things.
  const share = run.candidates === 0 ? 0 : run.judged / run.candidates;
  const progress = Math.min(share, 0.99);
  return { state: run.status, progress, isCompleted: false, message: run.error };
}
