import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { passwordResets, users } from "@/db/schema/users";
import { audit } from "@/lib/auth/audit";
import { endSessions } from "@/lib/auth/mutations";

/** Promotes a user to admin (SEC-3); ends sessions and reset links, and sets the password if given. */
export async function promoteToAdmin(userId: string, passwordHash?: string): Promise<void> {
  await db().transaction(async (on) => {
    await on
      .update(users)
      .set({ isAdmin: true, passwordHash, updatedAt: new Date() })
      .where(eq(users.id, userId));
    await on.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await endSessions(on, userId);
    await audit(on, { actorKind: "system", action: "admin.promoted", subjectId: userId });
  });
}
