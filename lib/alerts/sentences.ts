import { formatMultiple, formatUsd } from "@/lib/core/money";
import { askingPriceText, dscrText, earningsKindText, earningsText } from "@/lib/listings/figures";
import type { ListingRow } from "@/lib/listings/schema";

/** Shown for a link that is not one of ours. */
export const BROKEN_LINK = "This link is incomplete. Please use the one in the email.";

/** The name of the favourites group, in place of a filter's name. */
export const FAVOURITES = "Favourites";

/** The page an alert leads to: its filter, or the favourites. */
export const groupPath = (filterId: string | null) =>
  filterId ? `/listing-filters/${filterId}` : "/favourites";

/** 'was $500,000, now $450,000', or just the price when it did not change. */
export const changedPriceText = (row: ListingRow, was: number | null): string =>
  was === null ? askingPriceText(row) : `was ${formatUsd(was)}, now ${askingPriceText(row)}`;

/** The known figures of a listing: '$448,000 SDE, 3.1x, higher than 50% of 96. DSCR 1.82'. */
export function figuresOf(row: ListingRow): string {
  const { multiple, similar, dscr, earnings } = row;
  const kind = earningsKindText(row);
  const earned = earnings === null ? "Earnings not stated" : `${earningsText(row)} ${kind ?? "earnings"}`;
  const lower = similar?.lowerThan ?? null;
  const place =
    lower === null || !similar
      ? null
      : `${lower < 0 ? "higher" : "lower"} than ${Math.abs(lower)}% of ${similar.n}`;
  const compared = [earned, multiple === null ? null : formatMultiple(multiple), place]
    .filter(Boolean)
    .join(", ");
  return dscr === null ? compared : `${compared}. DSCR ${dscrText(dscr)}`;
}
