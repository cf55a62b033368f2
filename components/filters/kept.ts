import type { Said } from "./said";

/** Where a tab keeps what was said, by the search that it became. */
const SAID = "said of searches";
/** Searches of which that is kept; the oldest give way. */
const KEPT = 20;

interface KeptSaid {
  said: Said | null;
  aiCriteria: string;
}

const readAll = () => readKept<Record<string, KeptSaid>>("sessionStorage", SAID) ?? {};

/** Whether anything was said in this tab. Only in the browser. */
export const hasSaid = (): boolean =>
  Object.values(readAll()).some(({ said, aiCriteria }) => said !== null || aiCriteria !== "");

/** What was said for a search in this tab, if anything. Only in the browser. */
export const readSaid = (search: string): KeptSaid | undefined => readAll()[search];

/** Keeps what was said for a search in this tab. Only in the browser. */
export function keepSaid(search: string, kept: KeptSaid): void {
  const { [search]: _, ...others } = readAll();
  const entries = [...Object.entries(others).slice(1 - KEPT), [search, kept]];
  window.sessionStorage.setItem(SAID, JSON.stringify(Object.fromEntries(entries)));
}

/** Where a device keeps changes of a saved filter that were not saved. */
export const draftOf = (filterId: string) => `filter ${filterId}`;

/** What is kept there; null when there is nothing, or nothing that can be read. Only in the browser. */
export function readKept<Kept>(storage: "sessionStorage" | "localStorage", place: string): Kept | null {
  try {
    return JSON.parse(window[storage].getItem(place) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
