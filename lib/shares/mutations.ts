import "server-only";
import { randomBytes } from "node:crypto";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { requireFeature } from "@/lib/billing/access";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { checkUuid, found } from "@/lib/core/ids";
import { createFilter } from "@/lib/filters/mutations";
import { getFilter } from "@/lib/filters/queries";
import type { Charge } from "@/lib/matching/charge";
import { PIN_TRIES, SHARES_MAX } from "./parts";
import { isOpen, passOf } from "./pass";
import { findWorkingShare } from "./queries";
import type { NewShare } from "./schema";

const pinHash = (token: string, pin: string) => hashSecret(`${token} ${pin}`);

/** A title by which the owner knows the link. Throws NOT_FOUND for no such listing or filter of theirs. */
async function titleOf(userId: string, { listingIds, filterId }: NewShare): Promise<string> {
  if (filterId !== null) return (await getFilter(userId, filterId)).name;
  const rows = await pool()<{ title: string }[]>`
    select title from listings where id = any(${listingIds}::bigint[]) order by array_position(${listingIds}::bigint[], id)`;
  if (rows.length < listingIds.length) throw new AppError("NOT_FOUND");
  const [first] = rows;
  return rows.length === 1 ? (first?.title ?? "") : `${first?.title} and ${rows.length - 1} more`;
}

/**
 * Creates a link that shows the chosen parts until it expires; its URL is returned only once (SHR-1). Throws
 * NOT_FOUND, CONFLICT when too many are active, SUBSCRIPTION_REQUIRED.
 */
export async function createShare(userId: string, asked: NewShare): Promise<{ id: string; url: string }> {
  const share = { ...asked, listingIds: [...new Set(asked.listingIds)], parts: [...new Set(asked.parts)] };
  const title = await titleOf(userId, share);
  await requireFeature(userId, "sharing");
  // 128 bits.
  const token = randomBytes(16).toString("base64url");
  const { listingIds, filterId, parts, comment, pin, days } = share;
  const [row] = await pool()<{ id: string }[]>`
    insert into shares (user_id, token_hash, listing_ids, filter_id, parts, comment, title, pin_hash, expires_at)
    select ${userId}, ${hashSecret(token)}, ${listingIds}::bigint[], ${filterId}, ${JSON.stringify(parts)}::text::jsonb, ${comment || null},
      ${title}, ${pin && pinHash(token, pin)}, now() + make_interval(days => ${days})
    where (select count(*) from shares where user_id = ${userId} and expires_at > now()) < ${SHARES_MAX} returning id`;
  if (!row)
    throw new AppError("CONFLICT", `You can have at most ${SHARES_MAX} active links. Revoke one first.`);
  return { id: row.id, url: `${env().appUrl}/s/${token}` };
}

/** Revokes a link with immediate effect. Throws NOT_FOUND. */
export async function revokeShare(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`delete from shares where id = ${id} and user_id = ${userId} returning id`);
}

/**
 * Saves the shared filter as one of the user's own, with alerts off (SHR-4). Returns its id. Throws NOT_FOUND
 * for a link that is invalid or shows listings, and whatever saving a filter throws.
 */
export async function copyFilter(
  userId: string,
  { token, pass }: { token: string; pass?: string },
  charge: Charge,
): Promise<{ id: string }> {
  const share = await findWorkingShare(token);
  if (!share?.filterId || !isOpen(share, pass)) throw new AppError("NOT_FOUND");
  const { name, criteria, aiCriteria, flipped } = await getFilter(share.userId, share.filterId);
  const copy = { ...criteria, name, aiText: aiCriteria, flipped, notificationsEnabled: false };
  return createFilter(userId, copy, charge);
}

/**
 * Checks a PIN (SHR-5). Returns the pass that unlocks the link in this browser. Throws BAD_REQUEST with the
 * number of attempts left, FORBIDDEN once it is locked, NOT_FOUND for a link that is invalid or has no PIN.
 */
export async function tryPin(token: string, pin: string): Promise<string> {
  const share = await findWorkingShare(token);
  if (!share?.hasPin) throw new AppError("NOT_FOUND");
  const given = pinHash(token, pin);
  const [tried] = await pool()<{ isRight: boolean; failures: number }[]>`
    update shares set pin_failures = case when pin_hash = ${given} then 0 else pin_failures + 1 end
    where id = ${share.id} and pin_failures < ${PIN_TRIES}
    returning pin_hash = ${given} as "isRight", pin_failures as failures`;
  if (tried?.isRight) return passOf(share);
  const left = tried ? PIN_TRIES - tried.failures : 0;
  if (left === 0)
    throw new AppError("FORBIDDEN", "Too many wrong PINs: this link is locked. Ask for a new one.");
  const words = left === 1 ? "One try is left." : `${left} tries are left.`;
  throw new AppError("BAD_REQUEST", `That is not the PIN. ${words}`, { field: "pin" });
}

/** Counts a view of a link. */
export async function countView(id: string): Promise<void> {
  await pool()`update shares set views = views + 1 where id = ${id}`;
}
