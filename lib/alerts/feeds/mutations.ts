import "server-only";
import { randomBytes } from "node:crypto";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { env } from "@/lib/core/env";
import { checkUuid, found } from "@/lib/core/ids";
import { getFilter } from "@/lib/filters/queries";

/**
 * Creates the URL of a feed, for a filter or for favourites (null), replacing any earlier one. It is shown
 * only once (ALT-9). Throws NOT_FOUND for another user's filter.
 */
export async function createFeed(
  userId: string,
  filterId: string | null,
): Promise<{ id: string; url: string }> {
  if (filterId !== null) await getFilter(userId, filterId);
  // 128 bits.
  const token = randomBytes(16).toString("base64url");
  const [row] = await pool().begin(async (tx) => {
    await tx`delete from alert_feeds where user_id = ${userId} and filter_id is not distinct from ${filterId}::uuid`;
    return tx<{ id: string }[]>`
      insert into alert_feeds (user_id, filter_id, token_hash) values (${userId}, ${filterId}, ${hashSecret(token)}) returning id`;
  });
  if (!row) throw new Error("The feed was not written.");
  return { id: row.id, url: `${env().appUrl}/feeds/${token}.atom` };
}

/** Revokes a feed's URL. Throws NOT_FOUND. */
export async function deleteFeed(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`delete from alert_feeds where id = ${id} and user_id = ${userId} returning id`);
}
