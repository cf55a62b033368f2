import type { z } from "zod";
import type { eventFactsSchema } from "./event-facts";

/** Listing events with their on-screen labels (EVT-1). */
export const EVENT_LABEL = {
  listed: "Listed",
  price_down: "Price reduced",
  price_up: "Price raised",
  price_stated: "Price stated",
  price_withdrawn: "Price withdrawn",
  earnings_changed: "Earnings changed",
  under_offer: "Under offer",
  active_again: "Active again",
  sold: "Sold",
  gone: "No longer observed",
  back: "Observed again",
  relisted: "Offered before",
  text_changed: "Text changed",
} as const;
export type EventKind = keyof typeof EVENT_LABEL;
export const EVENT_KINDS = Object.keys(EVENT_LABEL) as [EventKind, ...EventKind[]];

/** Figures, a status, or the listing under which a business was offered before. */
export type EventFacts = NonNullable<z.output<typeof eventFactsSchema>>;
