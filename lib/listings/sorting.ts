/** Columns a list may be sorted by (LIST-5), with their on-screen labels. */
export const SORT_LABEL = {
  title: "Business Name",
  askingPrice: "Asking price",
  revenue: "Revenue",
  earnings: "Earnings",
  multiple: "Multiple",
  businessType: "Business type",
  location: "Location",
  updatedAt: "Updated",
  relevance: "Relevance",
  dscr: "DSCR",
  similar: "Price vs. similar",
  daysOnOffer: "Days on offer",
} as const;

export type SortKey = keyof typeof SORT_LABEL;
export type SortOrder = "asc" | "desc";

export const SORT_KEYS = Object.keys(SORT_LABEL) as [SortKey, ...SortKey[]];

export interface Sort {
  by: SortKey;
  order: SortOrder;
}

/** True for keys that no index starts with: every match is computed, and the first ones are cached. */
export const isComputedSort = ({ by }: { by: string }): boolean => by === "dscr" || by === "similar";

/** Newest first (LIST-5). */
export const DEFAULT_SORT: Sort = { by: "updatedAt", order: "desc" };

/** Selecting the active column flips its order; a new column starts descending (LIST-5). */
export function nextSort<Key extends string>(
  current: { by: Key; order: SortOrder },
  chosen: Key,
): { by: Key; order: SortOrder } {
  return { by: chosen, order: chosen === current.by && current.order === "desc" ? "asc" : "desc" };
}

/** AI results can also be sorted by quality (LIST-5). */
export const RESULT_SORT_LABEL = { quality: "Match", ...SORT_LABEL } as const;
export type ResultSortKey = keyof typeof RESULT_SORT_LABEL;
export const RESULT_SORT_KEYS = Object.keys(RESULT_SORT_LABEL) as [ResultSortKey, ...ResultSortKey[]];

export interface ResultSort {
  by: ResultSortKey;
  order: SortOrder;
}

/** Great before good before maybe. */
export const BEST_FIRST: ResultSort = { by: "quality", order: "desc" };

/** The view with 'no match' listings, which then come first (MAT-59), or without them. */
export const noMatchView = (isShown: boolean): { withNoMatch: boolean; sort: ResultSort } => ({
  withNoMatch: isShown,
  sort: isShown ? { ...BEST_FIRST, order: "asc" } : BEST_FIRST,
});

/** The default order of a list: best first with AI criteria, otherwise newest first (LIST-5). */
export const usualSort = (aiCriteria: string | null): ResultSort => (aiCriteria ? BEST_FIRST : DEFAULT_SORT);

/** The requested order, with missing or undefined members filled in from the default. */
export function sortAsked({ by, order }: Partial<ResultSort> = {}, aiCriteria: string | null): ResultSort {
  const usual = usualSort(aiCriteria);
  return { by: by ?? usual.by, order: order ?? usual.order };
}

/** The same order for lists without AI verdicts, which have no quality to sort by. */
export function withoutQuality({ by, order }: ResultSort): Sort {
  return by === "quality" ? DEFAULT_SORT : { by, order };
}
