import "server-only";
import { db } from "@/db/client";
import { audit } from "@/lib/auth/audit";
import { endSession } from "@/lib/auth/mutations";
import type { Viewer } from "@/lib/auth/viewer";
import type { Caller } from "@/lib/http/caller";

/** Ends the viewer's session: its cookie and all of its tokens stop working immediately (NAV-5). */
export async function signOut(viewer: Viewer, caller: Caller): Promise<void> {
  await db().transaction(async (on) => {
    await endSession(on, viewer.sessionId);
    await audit(on, {
      actorKind: "user",
      actorId: viewer.userId,
      action: "session.ended",
      subjectId: viewer.sessionId,
      address: caller.address,
    });
  });
}
