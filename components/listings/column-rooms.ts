import type { Room } from "@/components/data-table/column-room";

/** The default for columns not listed below. */
export const USUAL_ROOM: Room = { width: 112, leaves: 9 };

/**
 * The width of each list column by its id. Separate from the columns themselves, because the loading skeleton
 * must not import them: their cells would add popover code to the first load.
 */
export const ROOM: Record<string, Room> = {
  quality: { width: 120 },
  askingPrice: { width: 114, beside: 34 },
  revenue: { width: 112, leaves: 1 },
  earnings: { width: 112, beside: 56, leaves: 11 },
  multiple: { width: 96, beside: 38, leaves: 10 },
  similar: { width: 124, leaves: 8 },
  dscr: { width: 84, leaves: 9 },
  businessType: { width: 132, leaves: 3 },
  location: { width: 132, leaves: 6 },
  industry: { width: 132, leaves: 5 },
  source: { width: 132, leaves: 4 },
  daysOnOffer: { width: 96, leaves: 7 },
  firstSeenAt: { width: 118, leaves: 3 },
  updatedAt: { width: 118, leaves: 2 },
  actions: { width: 78, tight: 44 },
};
