import "server-only";
import { cache } from "react";
import { sql as pool } from "@/db/client";
import type { Terms } from "@/lib/auth/queries";
import { findCoverage } from "@/lib/financing/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { type Exclusions, isEmpty, NO_EXCLUSIONS } from "./rules";

/** The user's exclusions, which apply to every list (FND-12). */
export async function findExclusions(userId: string): Promise<Exclusions> {
  const [row] = await pool()<{ exclusions: Exclusions }[]>`
    select exclusions from buyer_exclusions where user_id = ${userId}`;
  return row?.exclusions ?? NO_EXCLUSIONS;
}

/**
 * The settings that affect a user's searches, for when the session has not loaded them; cached per request,
 * because a page searches several times.
 */
const findTerms = cache(async (userId: string): Promise<Terms> => {
  const [row] = await pool()<[Terms]>`
    select (select assumptions from buyer_assumptions where user_id = ${userId}) as assumptions,
      (select exclusions from buyer_exclusions where user_id = ${userId}) as exclusions`;
  return row;
});

/**
 * Adds a user's settings to the criteria: how their DSCR is computed, and their exclusions. `known` are the
 * user's terms, if the session has loaded them.
 */
export async function forPerson(criteria: Criteria, userId: string | null, known?: Terms): Promise<Criteria> {
  if (!userId) return { ...criteria, coverage: await findCoverage(null) };
  const terms = known ?? (await findTerms(userId));
  const { exclusions } = terms;
  const coverage = await findCoverage(userId, terms);
  return { ...criteria, coverage, ...(exclusions && !isEmpty(exclusions) ? { exclusions } : {}) };
}

/** The same for the owner of a saved filter. */
export async function forOwner(criteria: Criteria, filterId: string): Promise<Criteria> {
  const [owner] = await pool()<
    { id: string }[]
  >`select user_id as id from saved_filters where id = ${filterId}`;
  return forPerson(criteria, owner?.id ?? null);
}
