import "server-only";
import { cache } from "react";
import { sql as pool } from "@/db/client";
import { type Assumptions, withDefaults } from "@/lib/financing/assumptions";
import { coverageOn, findCoverage } from "@/lib/financing/queries";
import type { Criteria } from "@/lib/listings/criteria";
import { type Exclusions, isEmpty, NO_EXCLUSIONS } from "./rules";

/** What a person wants to see in no list (FND-12). */
export async function findExclusions(userId: string): Promise<Exclusions> {
  const [row] = await pool()<{ exclusions: Exclusions }[]>`
    select exclusions from buyer_exclusions where user_id = ${userId}`;
  return row?.exclusions ?? NO_EXCLUSIONS;
}

/** Everything of a person's own that bears on every search, by one query; a page, which searches several times, asks once. */
const findTerms = cache(async (userId: string) => {
  const [row] = await pool()<[{ assumptions: Partial<Assumptions> | null; exclusions: Exclusions | null }]>`
    select (select assumptions from buyer_assumptions where user_id = ${userId}) as assumptions,
      (select exclusions from buyer_exclusions where user_id = ${userId}) as exclusions`;
  return {
    coverage: await coverageOn(withDefaults(row.assumptions ?? {})),
    exclusions: row.exclusions ?? NO_EXCLUSIONS,
  };
});

/** The criteria as they stand for a person: with how DSCR is reckoned for them, and what they want to see in no list. */
export async function forPerson(criteria: Criteria, userId: string | null): Promise<Criteria> {
  if (!userId) return { ...criteria, coverage: await findCoverage(null) };
  const { coverage, exclusions } = await findTerms(userId);
  return { ...criteria, coverage, ...(isEmpty(exclusions) ? {} : { exclusions }) };
}

/** The same for the owner of a saved filter. */
export async function forOwner(criteria: Criteria, filterId: string): Promise<Criteria> {
  const [owner] = await pool()<
    { id: string }[]
  >`select user_id as id from saved_filters where id = ${filterId}`;
  return forPerson(criteria, owner?.id ?? null);
}
