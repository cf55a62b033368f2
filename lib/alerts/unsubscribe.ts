import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/core/env";

/** Whose alerts end: those of one filter, or all of the person's. */
export interface Unsubscription {
  userId: string;
  filterId: string | null;
}

const subject = z.object({ userId: z.uuid(), filterId: z.uuid().nullable() });

/** A key of its own, so that no other signature of ours passes for this one. */
const signatureOf = (text: string) =>
  createHmac("sha256", `unsubscribe ${env().AUTH_SECRET}`).update(text).digest("base64url");

/** A token for unsubscribe links. It works signed out, gives no other right, and does not expire: old mails keep. */
export function unsubscribeToken({ userId, filterId }: Unsubscription): string {
  const text = `${userId}.${filterId ?? "all"}`;
  return `${text}.${signatureOf(text)}`;
}

/** What a token stands for, or null when it is not one of ours. */
export function readUnsubscribeToken(token: string): Unsubscription | null {
  if (token.length > 200) return null;
  const [userId = "", filterId = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const ours = Buffer.from(signatureOf(`${userId}.${filterId}`));
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
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
