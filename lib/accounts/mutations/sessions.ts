import "server-only";
import { db } from "@/db/client";
import { auditOwn } from "@/lib/auth/audit";
import { endSession, endSessions } from "@/lib/auth/mutations";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { findSessionOf } from "../queries";

/** Ends one session of the viewer (SEC-5). Throws NOT_FOUND when they have no such session. */
export async function endOneSession(viewer: Viewer, sessionId: string, caller: Caller): Promise<void> {
  if (!(await findSessionOf(viewer.userId, sessionId))) throw new AppError("NOT_FOUND");
  await db().transaction(async (on) => {
    await endSession(on, sessionId);
    await auditOwn(on, viewer.userId, "session.ended", caller, { session: sessionId });
  });
}

/** Ends every session of the viewer except the current one; returns how many (SEC-5). */
export async function endOtherSessions(viewer: Viewer, caller: Caller): Promise<number> {
  return db().transaction(async (on) => {
    const ended = await endSessions(on, viewer.userId, viewer.sessionId);
    if (ended > 0) await auditOwn(on, viewer.userId, "sessions.ended", caller, { ended });
    return ended;
  });
}
