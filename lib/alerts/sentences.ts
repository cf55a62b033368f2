import { formatMultiple } from "@/lib/core/money";
import { dscrText, earningsKindText, earningsText } from "@/lib/listings/figures";
import type { ListingRow } from "@/lib/listings/schema";

/** Shown for a link that is not one of ours. */
export const BROKEN_LINK = "This link is incomplete. Please use the one in the email.";

/** The name of the favourites group, in place of a filter's name. */
export const FAVOURITES = "Favourites";

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
