import "server-only";
import { openText, signText } from "@/lib/auth/signed-text";
import { env } from "@/lib/core/env";

/** Whose alerts to stop: one filter's, the favourites', or all of the user's (null). */
export interface Unsubscription {
  userId: string;
  filterId: string | null | "favourites";
}

/** A token for unsubscribe links; it grants nothing else. */
export const unsubscribeToken = ({ userId, filterId }: Unsubscription): string =>
  signText("unsubscribe", [userId, filterId ?? "all"]);

/** Reads a token; null when it is not one of ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [userId, filterId] = openText("unsubscribe", token) ?? [];
  if (!userId || !filterId) return null;
  return { userId, filterId: filterId === "all" ? null : filterId };
}

/** The page with the confirmation button, for links opened by users. */
export function unsubscribePage(to: Unsubscription): string {
  return `${env().appUrl}/unsubscribe?token=${unsubscribeToken(to)}`;
}

/** Email headers for one-click unsubscribe (RFC 8058). */
export function unsubscribeHeaders(to: Unsubscription): Record<string, string> {
  return {
    "List-Unsubscribe": `<${env().appUrl}/api/alerts/unsubscribe?token=${unsubscribeToken(to)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page that switches a user's emails to weekly; its token does nothing else. */
export const weeklyPage = (userId: string): string =>
  `${env().appUrl}/weekly-instead?token=${signText("weekly", [userId])}`;

/** The user of a 'weekly instead' link; null when the token is not one of ours. */
export const readWeeklyToken = (token: string): string | null => openText("weekly", token)?.[0] ?? null;
