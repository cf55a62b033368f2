import "server-only";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { openText, signText } from "./signed-text";

/** Whose alerts end: those of one filter, of their favourites, or all of the person's (null). */
export interface Unsubscription {
  userId: string;
  filterId: string | null | "favourites";
}

const subject = z.object({
  userId: z.uuid(),
  filterId: z.union([z.uuid(), z.literal("favourites")]).nullable(),
});

/** A token for unsubscribe links; it gives no other right. */
export const unsubscribeToken = ({ userId, filterId }: Unsubscription): string =>
  signText("unsubscribe", [userId, filterId ?? "all"]);

/** What a token stands for, or null when it is not one of ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  const [userId, filterId] = openText("unsubscribe", token) ?? [];
  const parsed = subject.safeParse({ userId, filterId: filterId === "all" ? null : filterId });
  return parsed.success ? parsed.data : null;
}

/** The page with the button, for links that a person follows. */
export function unsubscribePage(to: Unsubscription): string {
  return `${env().appUrl}/unsubscribe?token=${unsubscribeToken(to)}`;
}

/** What mail programs post to without asking further (RFC 8058), as headers of a mail. */
export function unsubscribeHeaders(to: Unsubscription): Record<string, string> {
  return {
    "List-Unsubscribe": `<${env().appUrl}/api/alerts/unsubscribe?token=${unsubscribeToken(to)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The page that turns a person's mails into one a week; its token does nothing else. */
export const weeklyPage = (userId: string): string =>
  `${env().appUrl}/weekly-instead?token=${signText("weekly", [userId])}`;

/** Whose mails a 'weekly instead' link turns weekly, or null when it is not one of ours. */
export function readWeeklyToken(token: string): string | null {
  const parsed = z.tuple([z.uuid()]).safeParse(openText("weekly", token));
  return parsed.success ? parsed.data[0] : null;
}
