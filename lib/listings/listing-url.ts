import { AI_CRITERIA_LIMIT, type Criteria, criteriaToParams } from "./criteria";
import { BEST_FIRST, DEFAULT_SORT, type SortKey, type SortOrder } from "./sorting";

/** Which rows of a list, in which order; `Key` is wider where results can be sorted by quality. */
export interface ListAddress<Key extends string = SortKey> {
  criteria: Criteria;
  /** What the AI judges the list by, if anything. */
  aiCriteria?: string | null;
  /** Conditions of it whose weight the person has turned round, by their text. */
  flipped?: readonly string[];
  /** Listings judged 'no match' are shown too. */
  withNoMatch?: boolean;
  sort: { by: Key; order: SortOrder };
  /** How this list is sorted when its address says nothing; best first with AI criteria, else newest first. */
  usualSort?: { by: string; order: SortOrder };
  page: number;
}

/** The name of the parameter that opens a listing in the drawer. */
export const OPEN_PARAM = "listing";

/**
 * The address of a list: filters, order and page (LIST-13), and the open listing when one is given. What is
 * as it would be anyway is left out, so that the same list has one address.
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

/** The id in `?listing=`, or null when there is none that could exist. */
export function readOpenId(value: string | string[] | null | undefined): number | null {
  const text = Array.isArray(value) ? value[0] : value;
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** How many listings can be laid beside each other. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 5;

/** The page that lays these listings beside each other. */
export function compareHref(ids: readonly number[], filterId?: string): string {
  const params = new URLSearchParams(ids.map((id) => ["ids", String(id)]));
  if (filterId) params.set("filter", filterId);
  return `/compare?${params}`;
}

/** The page of a listing: own ones, whose ids lie below zero, have one of their own (OWN-12). */
export const listingPath = (id: number): string =>
  id < 0 ? `/my-listings/${id}` : `/listings?${OPEN_PARAM}=${id}`;

/** The ids that a comparison names, one a parameter or separated by commas, each once and in their order. */
export function readCompared(value: string | string[] | undefined): number[] {
  const texts = [value ?? []].flat().flatMap((text) => text.split(","));
  const ids = texts.map((text) => text.trim()).filter((text) => /^-?[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))];
}

/** The export at `path`, an address with its own parameters or without, of chosen listings or with chosen columns. */
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
