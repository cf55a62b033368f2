import { askingPriceText, dscrText, priceDrop, townText } from "@/lib/listings/figures";
import { dayText, isOverdue } from "./rules";
import type { Deal } from "./schema";

/** What a card of the board says, in words that are ready to be shown: hundreds of them go to the browser. */
export interface BoardDeal extends Pick<Deal, "id" | "stage" | "passedReason" | "nextStep"> {
  title: string;
  where: string;
  price: string;
  /** By how many percent the asking price fell. */
  drop: number | null;
  dscr: string;
  day: string | null;
  isLate: boolean;
  isGone: boolean;
  isUnderOffer: boolean;
  /** It was moved here on this page, and the server has not yet said the same. */
  isMoved?: boolean;
  /** Whole US dollars, for the sum of a lane; null where it is not known. */
  asking: number | null;
}

/** A deal as its card says it, on a day (ISO date) of the person's calendar. */
export function boardDeal(deal: Deal, today: string, now: number): BoardDeal {
  const { id, stage, passedReason, nextStep, nextOn, listing } = deal;
  const { title, status, dscr, askingPrice, lastSeenAt } = listing;
  const lastSeen = dayText(new Date(lastSeenAt).toISOString().slice(0, 10), today);
  return {
    ...{ id, stage, passedReason, nextStep, title },
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
