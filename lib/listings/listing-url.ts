import { AI_CRITERIA_LIMIT, type Criteria, criteriaToParams } from "./criteria";
import { BEST_FIRST, DEFAULT_SORT, type SortKey, type SortOrder } from "./sorting";

/** Identifies a list page: filters, order and page. `Key` is wider where results can be sorted by quality. */
export interface ListAddress<Key extends string = SortKey> {
  criteria: Criteria;
  /** The AI criteria the list is judged by, if any. */
  aiCriteria?: string | null;
  /** Conditions, by text, that the user switched between required and nice to have. */
  flipped?: readonly string[];
  /** Also shows listings judged 'no match'. */
  withNoMatch?: boolean;
  sort: { by: Key; order: SortOrder };
  /** The sort order when the URL has none: best first with AI criteria, otherwise newest first. */
  usualSort?: { by: string; order: SortOrder };
  page: number;
}

/** The name of the parameter that opens a listing in the drawer. */
export const OPEN_PARAM = "listing";

/**
 * The URL of a list: filters, order, page (LIST-13) and the open listing, if any. Default values are omitted,
 * so that each list has exactly one URL.
 */
export function listHref(
  path: string,
  {
    criteria,
    aiCriteria,
    flipped = [],
    withNoMatch,
    sort,
    usualSort: usual = aiCriteria ? BEST_FIRST : DEFAULT_SORT,
    page,
  }: ListAddress<string>,
  openId?: number | null,
): string {
  const params = new URLSearchParams(criteriaToParams(criteria));
  if (aiCriteria)
    params.set([...aiCriteria].length > AI_CRITERIA_LIMIT ? "aiText" : "aiCriteria", aiCriteria);
  for (const condition of flipped) params.append("flip", condition);
  if (withNoMatch) params.set("noMatch", "true");
  if (sort.by !== usual.by) params.set("sortBy", sort.by);
  if (sort.order !== usual.order) params.set("sortOrder", sort.order);
  if (page > 1) params.set("page", String(page));
  if (openId) params.set(OPEN_PARAM, String(openId));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** The id in `?listing=`; null when missing or malformed. */
export function readOpenId(value: string | string[] | null | undefined): number | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** How many listings can be compared side by side. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 5;

/** The URL of the page that compares these listings. */
export function compareHref(ids: readonly number[], filterId?: string): string {
  const params = new URLSearchParams(ids.map((id) => ["ids", String(id)]));
  if (filterId) params.set("filter", filterId);
  return `/compare?${params}`;
}

/** The page of a listing. The user's own listings have negative ids and a separate page (OWN-12). */
export const listingPath = (id: number): string =>
  id < 0 ? `/my-listings/${id}` : `/listings?${OPEN_PARAM}=${id}`;

/** The distinct ids in a comparison URL, in order: repeated parameters or separated by commas. */
export function readCompared(value: string | string[] | undefined): number[] {
  const texts = [value ?? []].flat().flatMap((text) => text.split(","));
  const ids = texts.map((text) => text.trim()).filter((text) => /^-?[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))];
}

/** The export URL at `path`, which may already have parameters, for selected listings or columns. */
export function exportHref(
  path: string,
  { ids = [], columns = [] }: { ids?: readonly number[]; columns?: readonly { id: string }[] },
): string {
  const params = new URLSearchParams([
    ...ids.map((id) => ["ids", String(id)]),
    ...columns.map(({ id }) => ["columns", id]),
  ]);
  return params.size > 0 ? `${path}${path.includes("?") ? "&" : "?"}${params}` : path;
}
