"use client";

import { draftOf, hasSaid, readKept } from "@/components/filters/kept";
import { shortcutFor } from "@/components/shell/shortcuts";
import { island } from "@/components/ui/island";

/** The bar hears this one itself, and has its code. */
const keepsKey = (press: KeyboardEvent) => ![null, "help"].includes(shortcutFor(press));

/**
 * All listings. Nobody need be there for a listing that is open to count as seen, for a run to be watched, and for what
 * was said to be shown.
 */
export const ListingsScreen = island(() => import("./listings-screen"), {
  keepsKey,
  isWanted: ({ opened, run }) => opened !== null || (run != null && !run.isCompleted) || hasSaid(),
});

/** The results of a saved filter; the same goes for them, and for changes that were not saved. */
export const FilterScreen = island(() => import("./filter-screen"), {
  keepsKey,
  isWanted: ({ opened, filter, edits }) =>
    opened !== null ||
    !filter.isCompleted ||
    edits !== undefined ||
    readKept("localStorage", draftOf(filter.id)) !== null,
});

export const WaitingPanel = island(() => import("@/components/filters/waiting-panel"));
export const WaitingChips = island(() => import("@/components/filters/waiting-chips"));
