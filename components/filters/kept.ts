import type { Said } from "./said";

/** The storage key for sentences, by the search each became. */
const SAID = "said of searches";
/** How many searches are kept; the oldest are dropped. */
const KEPT = 20;

export interface KeptSaid {
  said: Said | null;
  aiCriteria: string;
}

const readAll = () => readKept<Record<string, KeptSaid>>("sessionStorage", SAID) ?? {};

/** Whether any sentence is stored in this tab. Browser only. */
export const hasSaid = (): boolean =>
  Object.values(readAll()).some(({ said, aiCriteria }) => said !== null || aiCriteria !== "");

/** The sentence stored for a search in this tab, if any. Browser only. */
export const readSaid = (search: string): KeptSaid | undefined => readAll()[search];

/** Stores the sentence of a search in this tab. Browser only. */
export function keepSaid(search: string, kept: KeptSaid): void {
  const { [search]: _, ...others } = readAll();
  const entries = [...Object.entries(others).slice(1 - KEPT), [search, kept]];
  window.sessionStorage.setItem(SAID, JSON.stringify(Object.fromEntries(entries)));
}

/** The storage key for unsaved changes of a saved filter. */
export const draftOf = (filterId: string) => `filter ${filterId}`;

/** A stored value; null when it is missing or unreadable. Browser only. */
export function readKept<Kept>(storage: "sessionStorage" | "localStorage", place: string): Kept | null {
  try {
    return JSON.parse(window[storage].getItem(place) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
