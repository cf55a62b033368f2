/** Columns that a list may be sorted by (LIST-5), each with the words a person sees. */
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

/** Keys that no index leads with: every match is reckoned and sorted, and the first of them are kept. */
export const isReckoned = ({ by }: { by: string }): boolean => by === "dscr" || by === "similar";

/** Newest first (LIST-5). */
export const DEFAULT_SORT: Sort = { by: "updatedAt", order: "desc" };

/** Choosing the active column flips it; a new column starts descending (LIST-5). */
export function nextSort<Key extends string>(
  current: { by: Key; order: SortOrder },
  chosen: Key,
): { by: Key; order: SortOrder } {
  return { by: chosen, order: chosen === current.by && current.order === "desc" ? "asc" : "desc" };
}

/** Where the AI has judged, quality is a column too (LIST-5). */
export const RESULT_SORT_LABEL = { quality: "Match", ...SORT_LABEL } as const;
export type ResultSortKey = keyof typeof RESULT_SORT_LABEL;
export const RESULT_SORT_KEYS = Object.keys(RESULT_SORT_LABEL) as [ResultSortKey, ...ResultSortKey[]];

export interface ResultSort {
  by: ResultSortKey;
  order: SortOrder;
}

/** Great before good before maybe. */
export const BEST_FIRST: ResultSort = { by: "quality", order: "desc" };

/** A list with those judged 'no match' in front, since it is them that somebody wants to see (MAT-59), or without them. */
export const noMatchView = (isShown: boolean): { withNoMatch: boolean; sort: ResultSort } => ({
  withNoMatch: isShown,
  sort: isShown ? { ...BEST_FIRST, order: "asc" } : BEST_FIRST,
});

/** The order of a list of which nobody asked for one: best first where the AI judges (LIST-5). */
export const usualSort = (aiCriteria: string | null): ResultSort => (aiCriteria ? BEST_FIRST : DEFAULT_SORT);

/** The order that was asked for, completed by the usual one; undefined members count as missing. */
export function sortAsked({ by, order }: Partial<ResultSort> = {}, aiCriteria: string | null): ResultSort {
  const usual = usualSort(aiCriteria);
  return { by: by ?? usual.by, order: order ?? usual.order };
}

/** The same order where nothing was judged: there is no quality to go by. */
export function withoutQuality({ by, order }: ResultSort): Sort {
  return by === "quality" ? DEFAULT_SORT : { by, order };
}
