import "server-only";
import { sql } from "@/db/client";

/** A living session with its person, as one row. Moments are milliseconds since 1970. */
export interface SessionRow {
  userId: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  timeZone: string;
  trialEndsAt: number;
  createdAt: number;
  /** Not noted as used for some minutes. */
  stale: boolean;
}

/**
 * The session with this id if it was neither ended nor has expired, together with its person; one query by
 * primary keys. Written by hand: every page and call begins with it.
 */
export async function findLivingSession(sessionId: string, userId: string): Promise<SessionRow | undefined> {
  const [row] = await sql()<SessionRow[]>`
    select u.id as "userId", u.email, u.full_name as "fullName", u.is_admin as "isAdmin",
      u.time_zone as "timeZone", (extract(epoch from u.trial_ends_at) * 1000)::float8 as "trialEndsAt",
      (extract(epoch from u.created_at) * 1000)::float8 as "createdAt",
      s.last_used_at < now() - interval '5 minutes' as stale
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null and s.expires_at > now()`;
  return row;
}
