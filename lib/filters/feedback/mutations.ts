import "server-only";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import { AI_TEXT_LIMIT } from "@/lib/listings/criteria";
import type { Charge } from "@/lib/matching/charge";
import { updateFilter } from "../mutations";
import { getFilter } from "../queries";
import { proposedExclusion, type RatedListing } from "./rules";
import type { Rating } from "./schema";

const VOTE_NUMBER = { up: 1, down: -1 } as const;

/**
 * Stores or removes a user's thumb for a match of a filter, which from then on affects the order of the
 * filter's results (MAT-20). Returns words that could be added to the criteria, or null. Throws NOT_FOUND for
 * a filter or match that is not the user's.
 */
export async function rateMatch(
  userId: string,
  filterId: string,
  rating: Rating,
): Promise<{ proposal: string | null }> {
  checkUuid(filterId);
  const sql = pool();
  const [listing] = await sql<RatedListing[]>`
    select l.title, l.industry, l.location, l.asking_price::float8 as "askingPrice"
    from filter_matches m join saved_filters f on f.id = m.filter_id join listings l on l.id = m.listing_id
    where f.id = ${filterId} and f.user_id = ${userId} and l.id = ${rating.listingId}`;
  if (!listing) throw new AppError("NOT_FOUND");
  const { listingId, vote, reason, text } = rating;
  if (vote === null) {
    await sql`delete from match_feedback where filter_id = ${filterId} and listing_id = ${listingId}`;
    return { proposal: null };
  }
  await sql`
    insert into match_feedback (filter_id, listing_id, vote, reason)
    values (${filterId}, ${listingId}, ${VOTE_NUMBER[vote]}, ${reason ?? text ?? null})
    on conflict (filter_id, listing_id) do update set vote = excluded.vote, reason = excluded.reason`;
  return { proposal: proposedExclusion(rating, listing) };
}

/**
 * Adds words to a filter's AI criteria, which are then judged again (MAT-20). Throws BAD_REQUEST when they
 * become too long, and what `updateFilter` throws.
 */
export async function addToCriteria(
  userId: string,
  filterId: string,
  words: string,
  charge: Charge,
): Promise<{ id: string }> {
  const { criteria, aiCriteria, flipped } = await getFilter(userId, filterId);
  const aiText = aiCriteria ? `${aiCriteria.trim().replace(/[.;,]$/, "")}; ${words}` : words;
  if ([...aiText].length > AI_TEXT_LIMIT) throw new AppError("BAD_REQUEST");
  return updateFilter(userId, filterId, { ...criteria, aiText, flipped: [...flipped] }, charge);
}
