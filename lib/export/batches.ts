import "server-only";
import { forPerson } from "@/lib/exclusions/queries";
import { getFilterResults } from "@/lib/filters/results/queries";
import type { ResultQuery } from "@/lib/filters/schema";
import { matchListings } from "@/lib/filters/searches/match-listings";
import type { AskedListings } from "@/lib/listings/schema";
import { sortAsked, withoutQuality } from "@/lib/listings/sorting";
import { CANDIDATES_MAX } from "@/lib/matching/limits";
import { countAiSearch } from "@/lib/matching/mutations";
import { favouriteIds, matchingIds, readExportRows } from "./queries";
import type { ExportRow } from "./schema";

type Batches = AsyncGenerator<ExportRow[]>;

/** The verdict an export adds to a row. */
interface Judged {
  id: number;
  aiResult: { quality: ExportRow["quality"]; reasoning: string } | null;
}

async function* rowsOf(ids: AsyncIterable<number[]>, userId: string): Batches {
  for await (const batch of ids) yield await readExportRows(batch, userId);
}

/** At most 500 listings are judged, so one batch is enough. */
async function* judgedRows(judged: Judged[], userId: string): Batches {
  const results = new Map(judged.map(({ id, aiResult }) => [id, aiResult]));
  const rows = await readExportRows([...results.keys()], userId);
  yield rows.map((row) => {
    const { quality = null, reasoning = null } = results.get(row.id) ?? {};
    return { ...row, quality, reasoning };
  });
}

/**
 * Everything a /listings URL shows, across all pages (BIL-3). With AI criteria: the matches with their
 * verdicts; judging listings without a verdict counts as a search. Throws what `countAiSearch` throws.
 */
export async function listingBatches(
  asked: AskedListings,
  userId: string,
  signal: AbortSignal,
): Promise<Batches> {
  const { criteria, aiCriteria, sort } = asked;
  const own = await forPerson(criteria, userId);
  const plain = () => rowsOf(matchingIds(own, withoutQuality(sort), userId), userId);
  if (!aiCriteria) return plain();
  const whole = { page: 1, limit: CANDIDATES_MAX };
  const charge = () => countAiSearch(userId);
  const matches = await matchListings({ criteria, aiCriteria, sort, ...whole, userId, charge, signal });
  return matches.overflow ? plain() : judgedRows(matches.rows, userId);
}

/** All results of a saved filter, with known verdicts, and its name. Throws NOT_FOUND. */
export async function filterBatches(
  filterId: string,
  sort: ResultQuery["sort"],
  userId: string,
): Promise<{ name: string; batches: Batches }> {
  const results = await getFilterResults(userId, filterId, { sort, page: 1, limit: CANDIDATES_MAX });
  const { name, criteria, aiCriteria } = results.filter;
  const order = sortAsked(sort, aiCriteria);
  const live = !aiCriteria || results.overflow;
  const batches = live
    ? rowsOf(matchingIds(await forPerson(criteria, userId), withoutQuality(order), userId), userId)
    : judgedRows(results.rows, userId);
  return { name, batches };
}

/** The given listings, in the given order; missing ones are skipped. */
export async function* chosenBatches(ids: number[], userId: string): Batches {
  yield await readExportRows(ids, userId);
}

/** All of a user's favourites. */
export function favouriteBatches(userId: string): Batches {
  return rowsOf(favouriteIds(userId), userId);
}
