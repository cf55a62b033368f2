import "server-only";
import { forPerson } from "@/lib/exclusions/queries";
import type { Fragment } from "@/lib/listings/filter-sql";
import type { Sort } from "@/lib/listings/sorting";
import { type Candidate, findCandidates } from "@/lib/matching/candidates/queries";
import type { Judge } from "@/lib/matching/judges/judge";
import { findVerdicts, type KnownCriteria } from "@/lib/matching/queries";
import { findWeighted } from "@/lib/matching/read-conditions";
import { verdictRows } from "@/lib/matching/results/queries";
import type { Quality } from "@/lib/vocabulary/terms";
import type { AiSearch } from "./queries";

/** What is already known about a search. */
export interface KnownSearch {
  read: KnownCriteria | undefined;
  /** All listings to judge, those among them without a verdict, and the verdicts on the others. */
  candidates: Candidate[];
  missing: Candidate[];
  judged: { quality: Quality }[];
  isOverflow: boolean;
  /** Rows for `readResults`. */
  verdicts: Fragment;
}

/** What is known about the first `reach` listings of a user's unsaved search, without calling the judge. */
export async function readSearch(
  { criteria, text, flipped }: AiSearch,
  judge: Judge,
  { userId, sort, reach }: { userId: string; sort?: Sort; reach?: number },
): Promise<KnownSearch> {
  const own = await forPerson(criteria, userId);
  const { listings, isOverflow } = await findCandidates({ criteria: own, text, sort, reach });
  const hashes = listings.map(({ contentHash }) => contentHash);
  const read = await findWeighted({ text, flipped }, judge, hashes);
  const qualities = read ? await findVerdicts(read.id, hashes) : new Map<string, Quality>();
  const judged = listings.flatMap(({ id, contentHash }) => {
    const quality = qualities.get(contentHash);
    return quality ? [{ id, contentHash, quality }] : [];
  });
  const missing = listings.filter(({ contentHash }) => !qualities.has(contentHash));
  const verdicts = verdictRows(read?.id ?? null, judged);
  return { read, candidates: listings, missing, judged, isOverflow, verdicts };
}
