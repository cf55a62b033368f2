import "server-only";
import { sql as drizzleSql, eq } from "drizzle-orm";
import { type DatabaseOrTransaction, sql } from "@/db/client";
import type { buyerExclusions } from "@/db/schema/exclusions";
import type { buyerAssumptions } from "@/db/schema/financing";
import { passkeys, sessions, users } from "@/db/schema/users";
import { env } from "@/lib/core/env";

/** An active session with its user and what every page shows. Timestamps are milliseconds since 1970. */
export interface SessionRow {
  userId: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** IANA name. */
  timeZone: string;
  trialEndsAt: number;
  createdAt: number;
  /** From the local copy of the Stripe subscription; null without one. */
  plan: "pro" | "enterprise" | null;
  subscriptionStatus: string | null;
  currentPeriodEnd: number | null;
  cancelAtPeriodEnd: boolean | null;
  /** Counted only for page loads; otherwise 0. */
  favouritesCount: number;
  /** Deals in progress. Counted only for page loads. */
  dealsCount: number;
  /** Saved filters. Counted only for page loads. */
  filtersCount: number;
  /** End of the previous visit: listings first seen after it count as new. Null on the first visit. */
  newSince: number | null;
  /** Last authentication within this session. */
  provedAt: number;
  /** Last passkey check within this session; null when there was none. */
  passkeyAt: number | null;
  /** True when `last_used_at` is due for an update. */
  stale: boolean;
  terms: Terms;
}

/** The user's settings that affect every search: financing assumptions and exclusions. */
export interface Terms {
  assumptions: typeof buyerAssumptions.$inferSelect.assumptions | null;
  exclusions: typeof buyerExclusions.$inferSelect.exclusions | null;
}

/** Idle timeout of a session (SEC-5). Last use is recorded at most every five minutes. */
const IDLE = "14 days";

/** Condition on `sessions`: used within the last 14 days. */
export const isInUse = drizzleSql`${sessions.lastUsedAt} > now() - interval '${drizzleSql.raw(IDLE)}'`;

/**
 * The session and its user, unless the session was revoked, has expired or is idle. One query by primary
 * keys. It is handwritten and spans several domains because every page and API call starts with it: a query
 * saved here is saved everywhere (docs/decisions/0020-one-query-before-the-page.md).
 */
export async function findLivingSession(
  sessionId: string,
  userId: string,
  { countFavourites }: { countFavourites: boolean },
): Promise<SessionRow | undefined> {
  const favourites = countFavourites
    ? sql()`(select count(*) from marks m where m.user_id = u.id and m.favourited_at is not null)`
    : sql()`0`;
  const filters = countFavourites
    ? sql()`(select count(*) from saved_filters f where f.user_id = u.id)`
    : sql()`0`;
  const deals = countFavourites
    ? sql()`(select count(*) from deals d where d.user_id = u.id and d.stage not in ('new', 'closed', 'passed'))`
    : sql()`0`;
  const [row] = await sql()<SessionRow[]>`
    select u.id as "userId", u.email, u.full_name as "fullName", u.is_admin as "isAdmin",
      u.time_zone as "timeZone", (extract(epoch from u.trial_ends_at) * 1000)::float8 as "trialEndsAt",
      (extract(epoch from u.created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from case when s.last_used_at < now() - interval '6 hours'
        then (select greatest(u.new_since, max(v.last_used_at)) from sessions v where v.user_id = u.id) else u.new_since end) * 1000)::float8 as "newSince",
      (extract(epoch from s.proved_at) * 1000)::float8 as "provedAt",
      (extract(epoch from s.passkey_at) * 1000)::float8 as "passkeyAt",
      s.last_used_at < now() - interval '5 minutes' as stale,
      b.plan, b.status as "subscriptionStatus",
      (extract(epoch from b.current_period_end) * 1000)::float8 as "currentPeriodEnd",
      b.cancel_at_period_end as "cancelAtPeriodEnd", ${favourites} as "favouritesCount", ${deals} as "dealsCount",
      ${filters} as "filtersCount", json_build_object(
        'assumptions', (select assumptions from buyer_assumptions where user_id = u.id),
        'exclusions', (select exclusions from buyer_exclusions where user_id = u.id)) as terms
    from sessions s join users u on u.id = s.user_id left join subscriptions b on b.user_id = u.id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - ${IDLE}::interval`;
  return row;
}

/**
 * Whether this user needs a passkey on top of a password or Google sign-in (SEC-14): they have a passkey, and
 * either opted in to the second step or are an admin on an installation that requires it of admins.
 */
export async function needsPasskey(userId: string, on: DatabaseOrTransaction): Promise<boolean> {
  const [row] = await on
    .select({ asks: users.asksPasskey, isAdmin: users.isAdmin })
    .from(users)
    .innerJoin(passkeys, eq(passkeys.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return row !== undefined && (row.asks || (row.isAdmin && env().ADMIN_PASSKEYS === "required"));
}
