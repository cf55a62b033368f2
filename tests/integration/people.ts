import { db, sql } from "@/db/client";
import { createSession } from "@/lib/auth/mutations";
import { issueToken } from "@/lib/auth/tokens";

/** Adds a user with a verified address whose trial ends in `trialDays` days. Returns the id. */
export async function addPerson(
  email = `${crypto.randomUUID()}@example.test`,
  trialDays = 9,
): Promise<string> {
  const [row] = await sql()<[{ id: string }]>`
    insert into users (email, full_name, trial_ends_at, email_verified_at)
    values (${email}, 'Test Person', now() + make_interval(days => ${trialDays}), now())
    returning id`;
  return row.id;
}

/** A bearer token for a new session of this user. */
export async function accessTokenOf(userId: string): Promise<string> {
  return issueToken("access", userId, await createSession(db(), userId, null));
}
