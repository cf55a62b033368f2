import "server-only";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema/users";
import { audit } from "@/lib/auth/audit";

/** Makes a person an admin. */
export async function promoteToAdmin(userId: string): Promise<void> {
  await db().transaction(async (on) => {
    await on.update(users).set({ isAdmin: true, updatedAt: new Date() }).where(eq(users.id, userId));
    await audit(on, { actorKind: "system", action: "admin.promoted", subjectId: userId });
  });
}
