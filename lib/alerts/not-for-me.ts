import "server-only";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { openText, signText } from "./signed-text";

/** The listing that a mail told of, and the person and filter that it was told for; null for favourites. */
export interface Dismissal {
  userId: string;
  filterId: string | null;
  listingId: number;
}

const subject = z.object({
  userId: z.uuid(),
  filterId: z.uuid().nullable(),
  listingId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** A token for 'not for me' links: for this listing and filter alone, and it gives no other right. */
export const dismissalToken = ({ userId, filterId, listingId }: Dismissal): string =>
  signText("not for me", [userId, filterId ?? "none", listingId]);

/** What a token stands for, or null when it is not one of ours. */
export function readDismissalToken(token: string): Dismissal | null {
  const [userId, filterId, listingId] = openText("not for me", token) ?? [];
  const parsed = subject.safeParse({ userId, filterId: filterId === "none" ? null : filterId, listingId });
  return parsed.success ? parsed.data : null;
}

/** The page with the button, for the link in a mail. */
export function dismissalPage(of: Dismissal): string {
  return `${env().appUrl}/not-for-me?token=${dismissalToken(of)}`;
}
