import { askingPriceText, dscrText, priceDrop, townText } from "@/lib/listings/figures";
import type { Deal } from "./answer";
import { dayText, isOverdue } from "./rules";

/** A card on the board as display-ready text, because hundreds of cards are sent to the browser. */
export interface BoardDeal extends Pick<Deal, "id" | "stage" | "passedReason" | "nextStep"> {
  title: string;
  where: string;
  price: string;
  /** Percent by which the asking price fell. */
  drop: number | null;
  dscr: string;
  day: string | null;
  isLate: boolean;
  isGone: boolean;
  isUnderOffer: boolean;
  /** Moved on this page, but not yet confirmed by the server. */
  isMoved?: boolean;
  /** Whole US dollars, for the sum of a lane; null when unknown. */
  asking: number | null;
}

/** Converts a deal to its card, on a day (ISO date) in the user's time zone. */
export function boardDeal(deal: Deal, today: string, now: number): BoardDeal {
  const { id, stage, passedReason, nextStep, nextOn, listing } = deal;
  const { title, status, dscr, askingPrice, lastSeenAt } = listing;
  const lastSeen = dayText(new Date(lastSeenAt).toISOString().slice(0, 10), today);
  return {
    id,
    stage,
    passedReason,
    nextStep,
    title,
    where: status === "not_observed" ? `No longer observed since ${lastSeen}` : townText(listing),
    price: askingPriceText(listing),
    drop: priceDrop(listing, now),
    dscr: dscrText(dscr),
    day: nextOn && dayText(nextOn, today),
    isLate: isOverdue(deal, today),
    isGone: status === "not_observed" || status === "sold",
    isUnderOffer: status === "under_offer",
    asking: askingPrice,
  };
}
