import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/core/env";

/** The listing that a mail told of, and the person and filter that it was told for. */
export interface Dismissal {
  userId: string;
  filterId: string;
  listingId: number;
}

const subject = z.object({
  userId: z.uuid(),
  filterId: z.uuid(),
  listingId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** A key of its own, so that no other signature of ours passes for this one. */
const signatureOf = (text: string) =>
  createHmac("sha256", `not for me ${env().AUTH_SECRET}`).update(text).digest("base64url");

/** A token for 'not for me' links. It works signed out, for this listing and filter alone, and gives no other right. */
export function dismissalToken({ userId, filterId, listingId }: Dismissal): string {
  const text = `${userId}.${filterId}.${listingId}`;
  return `${text}.${signatureOf(text)}`;
}

/** What a token stands for, or null when it is not one of ours. */
export function readDismissalToken(token: string): Dismissal | null {
  if (token.length > 250) return null;
  const [userId = "", filterId = "", listingId = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature);
  const ours = Buffer.from(signatureOf(`${userId}.${filterId}.${listingId}`));
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null;
  const parsed = subject.safeParse({ userId, filterId, listingId });
  return parsed.success ? parsed.data : null;
}

/** The page with the button, for the link in a mail. */
export function dismissalPage(of: Dismissal): string {
  return `${env().appUrl}/not-for-me?token=${dismissalToken(of)}`;
}
