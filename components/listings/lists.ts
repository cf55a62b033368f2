"use client";

import { focusAsk, focusSearch } from "@/components/filters/anchors";
import { draftOf, hasSaid, readKept } from "@/components/filters/kept";
import { shortcutFor } from "@/components/shell/shortcuts";
import { island } from "@/components/ui/island";

/** The top bar is already interactive and handles this key itself. */
const keepsKey = (press: KeyboardEvent) => ![null, "help"].includes(shortcutFor(press));
const onKeptKey = (press: KeyboardEvent) => {
  const id = shortcutFor(press);
  if (id === "ask") focusAsk();
  if (id === "search") focusSearch();
};

/**
 * All listings. Hydrates without interaction when a listing is open (its view must count), a run is in
 * progress, or a sentence is stored.
 */
export const ListingsScreen = island(() => import("./listings-screen"), {
  keepsKey,
  onKeptKey,
  isWanted: ({ opened, run }) => opened !== null || (run != null && !run.isCompleted) || hasSaid(),
});

/** The results of a saved filter. The same applies, and also when there are unsaved changes. */
export const FilterScreen = island(() => import("./filter-screen"), {
  keepsKey,
  onKeptKey,
  isWanted: ({ opened, filter, edits }) =>
    opened !== null ||
    !filter.isCompleted ||
    edits !== undefined ||
    readKept("localStorage", draftOf(filter.id)) !== null,
});

export const WaitingPanel = island(() => import("@/components/filters/waiting-panel"));
export const WaitingChips = island(() => import("@/components/filters/waiting-chips"));
