import "server-only";
import { sql as pool } from "@/db/client";
import type { Terms } from "@/lib/auth/queries";
import { isoDay } from "@/lib/core/dates";
import { type Assumptions, DEFAULT_ASSUMPTIONS, withDefaults } from "./assumptions";
import { coverageText } from "./coverage";
import {
  type DatedRules,
  type FinancingBasis,
  type KnownRules,
  type ListingAssumptions,
  lendingRulesSchema,
} from "./schema";

type Read<Rules extends DatedRules> = Omit<Rules, "rules"> & { rules: unknown };

const readRules = <Rules extends DatedRules>({ rules, ...dated }: Read<Rules>) => ({
  ...dated,
  rules: lendingRulesSchema.parse(rules),
});

const rulesColumns = (sql: ReturnType<typeof pool>) => sql`
  rules, valid_from::text as "validFrom", valid_to::text as "validTo", checked_at::text as "checkedAt", source`;

/** All lending rules, newest first (FIN-2). */
export async function listLendingRules(): Promise<KnownRules[]> {
  const sql = pool();
  const rows = await sql<Read<KnownRules>[]>`
    select ${rulesColumns(sql)}, entered from lending_rules order by valid_from desc`;
  return rows.map(readRules<KnownRules>);
}

/** The newest rules that have started by a day (ISO date), even if they have expired (FIN-2). */
export async function findLendingRules(today: string): Promise<DatedRules> {
  const sql = pool();
  const [row] = await sql<Read<DatedRules>[]>`
    select ${rulesColumns(sql)} from lending_rules where valid_from <= ${today}
    order by valid_from desc limit 1`;
  if (!row) throw new Error("There are no lending rules; the migrations add the first ones.");
  return readRules<DatedRules>(row);
}

/** The inputs of a calculation: both kinds of the user's assumptions, and the rules in force (FIN-7). */
export async function findBasis(
  userId: string | null,
  listingId: number,
  today: string,
): Promise<FinancingBasis> {
  const [dated, own, ofListing] = await Promise.all([
    findLendingRules(today),
    userId ? findAssumptions(userId) : DEFAULT_ASSUMPTIONS,
    userId ? findListingAssumptions(userId, listingId) : {},
  ]);
  return { own, ofListing, dated };
}

/** A user's general assumptions: the defaults overridden by their changes. */
export async function findAssumptions(userId: string): Promise<Assumptions> {
  const [row] = await pool()<{ assumptions: Partial<Assumptions> }[]>`
    select assumptions from buyer_assumptions where user_id = ${userId}`;
  return withDefaults(row?.assumptions ?? {});
}

async function findListingAssumptions(userId: string, listingId: number): Promise<ListingAssumptions> {
  const [row] = await pool()<{ assumptions: ListingAssumptions }[]>`
    select assumptions from listing_assumptions where user_id = ${userId} and listing_id = ${listingId}`;
  return row?.assumptions ?? {};
}

const RULES_FOR_MS = 60_000;
let kept: { rules: Promise<DatedRules>; until: number } | undefined;

/**
 * Coverage on a user's assumptions, as SQL over `listings l` (FIN-8); on the defaults when signed out.
 * `known` are the user's terms, if the session has loaded them.
 */
export async function findCoverage(userId: string | null, known?: Terms): Promise<string> {
  const changed = known ? withDefaults(known.assumptions ?? {}) : undefined;
  const own = changed ?? (userId ? await findAssumptions(userId) : DEFAULT_ASSUMPTIONS);
  const now = Date.now();
  if (!kept || kept.until < now) {
    const rules = findLendingRules(isoDay(now));
    rules.catch(() => {
      kept = undefined;
    });
    kept = { rules, until: now + RULES_FOR_MS };
  }
  const { rules } = await kept.rules;
  return coverageText(own, rules);
}
