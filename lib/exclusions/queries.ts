import "server-only";
import { sql as pool } from "@/db/client";
import { findCoverage } from "@/lib/financing/queries";
import type { Criteria, Exclusions } from "@/lib/listings/criteria";
import { isEmpty, NO_EXCLUSIONS } from "./rules";

/** What a person wants to see in no list (FND-12). */
export async function findExclusions(userId: string): Promise<Exclusions> {
  const [row] = await pool()<{ exclusions: Exclusions }[]>`
    select exclusions from buyer_exclusions where user_id = ${userId}`;
  return row?.exclusions ?? NO_EXCLUSIONS;
}

/** The criteria as they stand for a person: with how DSCR is reckoned for them, and what they want to see in no list. */
export async function forPerson(criteria: Criteria, userId: string | null): Promise<Criteria> {
  const [coverage, exclusions] = await Promise.all([
    findCoverage(userId),
    userId ? findExclusions(userId) : NO_EXCLUSIONS,
  ]);
  return { ...criteria, coverage, ...(isEmpty(exclusions) ? {} : { exclusions }) };
}

/** The same for the owner of a saved filter. */
export async function forOwner(criteria: Criteria, filterId: string): Promise<Criteria> {
  const [owner] = await pool()<
    { id: string }[]
  >`select user_id as id from saved_filters where id = ${filterId}`;
  return forPerson(criteria, owner?.id ?? null);
}
