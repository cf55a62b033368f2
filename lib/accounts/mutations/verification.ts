import "server-only";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { consume } from "@/lib/http/rate-limit";
import { VERIFICATION_PER_ACCOUNT } from "../limits";
import { sendVerificationMail } from "../mails";
import { readVerification } from "../verification-token";

/** Marks an address as verified (SEC-3). Idempotent. Throws BAD_REQUEST for an invalid or expired link. */
export async function verifyEmail(token: string, caller: Caller): Promise<void> {
  const claim = await readVerification(token);
  const [known] = claim
    ? await db()
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, claim.userId), eq(users.email, claim.email)))
    : [];
  const expired = "This link has expired. Request a new one in your settings.";
  if (!known) throw new AppError("BAD_REQUEST", expired, { field: "token" });
  await db().transaction(async (on) => {
    const { count: changed } = await on
      .update(users)
      .set({ emailVerifiedAt: new Date(), emailRefusedAt: null, emailRefusal: null })
      .where(and(eq(users.id, known.id), or(isNull(users.emailVerifiedAt), isNotNull(users.emailRefusedAt))));
    if (changed > 0) await auditOwn(on, known.id, "email.verified", caller);
  });
}

/** Sends the verification link again. Throws TOO_MANY_REQUESTS. */
export async function sendVerificationAgain({ userId, email }: Viewer): Promise<void> {
  await consume(VERIFICATION_PER_ACCOUNT, userId);
  await sendVerificationMail(db(), { userId, email });
}
