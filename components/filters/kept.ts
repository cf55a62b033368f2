import type { Said } from "./said";

/** Where a tab keeps what was said last. */
export const SAID = "said";

export interface KeptSaid {
  said: Said | null;
  aiCriteria: string;
  /** The search that they belong to. */
  search: string;
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
