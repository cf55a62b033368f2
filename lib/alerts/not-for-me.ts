import "server-only";
import { openText, signText } from "@/lib/auth/signed-text";
import { env } from "@/lib/core/env";

/** A listing reported in an email, with the user and filter it was reported for; null for favourites. */
export interface Dismissal {
  userId: string;
  filterId: string | null;
  listingId: number;
}

/** A token for 'not for me' links, valid only for this listing and filter. */
export const dismissalToken = ({ userId, filterId, listingId }: Dismissal): string =>
  signText("not for me", [userId, filterId ?? "none", listingId]);

/** Reads a token; null when it is not one of ours. */
export function readDismissalToken(token: string): Dismissal | null {
  const [userId, filterId, listingId] = openText("not for me", token) ?? [];
  if (!userId || !filterId || !listingId) return null;
  return { userId, filterId: filterId === "none" ? null : filterId, listingId: Number(listingId) };
}

/** The page with the confirmation button, for email links. */
export function dismissalPage(of: Dismissal): string {
  return `${env().appUrl}/not-for-me?token=${dismissalToken(of)}`;
}
