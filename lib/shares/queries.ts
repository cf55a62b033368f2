import "server-only";
import { isoTime, sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { getStanding } from "@/lib/billing/queries";
import { PIN_TRIES, type SharedPart } from "./parts";
import type { ShareAnswer } from "./schema";

/** A valid link. */
export interface Share {
  id: string;
  userId: string;
  listingIds: number[];
  filterId: string | null;
  parts: SharedPart[];
  comment: string | null;
  hasPin: boolean;
  isLocked: boolean;
}

const pinColumns = () => pool()`
  pin_hash is not null as "hasPin", pin_failures >= ${PIN_TRIES} as "isLocked"`;

/** The link for a secret; undefined when unknown, revoked or expired, at the same cost (SHR-3). */
export async function findShare(token: string): Promise<Share | undefined> {
  const [row] = await pool()<Share[]>`
    select id, user_id as "userId", listing_ids as "listingIds", filter_id as "filterId", parts, comment, ${pinColumns()}
    from shares where token_hash = ${hashSecret(token)} and expires_at > now()`;
  return row;
}

/** Longer secrets are truncated before lookup. */
const TOKEN_MAX = 100;

/** The same, but undefined when its owner no longer has a subscription (SHR-1). */
export async function findWorkingShare(token: string): Promise<Share | undefined> {
  const share = await findShare(token.slice(0, TOKEN_MAX));
  return share && (await getStanding(share.userId)).hasAccess ? share : undefined;
}

/** A user's active links, newest first. */
export function listShares(userId: string): Promise<ShareAnswer[]> {
  return pool()<ShareAnswer[]>`
    select id, title, parts, views, ${pinColumns()}, ${isoTime("created_at")} as "createdAt", ${isoTime("expires_at")} as "expiresAt"
    from shares where user_id = ${userId} and expires_at > now() order by created_at desc, id`;
}
