import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { passkeys, recoveryCodes, users } from "@/db/schema/users";
import type { KeptPasskey } from "./ceremony";
import type { PasskeysView } from "./schema";

/** The passkey with this id, of any user. */
export async function findPasskey(
  id: string,
  on: DatabaseOrTransaction = db(),
): Promise<KeptPasskey | undefined> {
  const [row] = await on.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

/** A user's passkeys. */
export function passkeysOf(userId: string, on: DatabaseOrTransaction = db()): Promise<KeptPasskey[]> {
  return on.select().from(passkeys).where(eq(passkeys.userId, userId));
}

/** A user's passkeys for the settings screen, newest first. */
export async function readPasskeys(userId: string): Promise<PasskeysView> {
  const [rows, [person], [codes]] = await Promise.all([
    db().select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt)),
    db().select({ asksPasskey: users.asksPasskey }).from(users).where(eq(users.id, userId)),
    db()
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return {
    data: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    asksPasskey: person?.asksPasskey ?? false,
    recoveryCodesLeft: codes?.left ?? 0,
  };
}
