import "server-only";
import { randomBytes } from "node:crypto";
import { sql as pool } from "@/db/client";
import { hashSecret } from "@/lib/auth/tokens";
import { requireFeature } from "@/lib/billing/access";
import { env } from "@/lib/core/env";

/** Creates the secret URL of a calendar, replacing any earlier one; shown only once (PIPE-12). */
export async function createCalendar(userId: string): Promise<{ url: string }> {
  await requireFeature(userId, "pipeline");
  // 128 bits.
  const token = randomBytes(16).toString("base64url");
  await pool()`update users set calendar_hash = ${hashSecret(token)} where id = ${userId}`;
  return { url: `${env().appUrl}/calendar/${token}.ics` };
}

/** Revokes the calendar's URL; safe to repeat. */
export async function deleteCalendar(userId: string): Promise<void> {
  await pool()`update users set calendar_hash = null where id = ${userId}`;
}
