import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { passkeys, recoveryCodes, sessions, users } from "@/db/schema/users";
import { auditOwn } from "@/lib/auth/audit";
import { type SignedIn, startSession } from "@/lib/auth/sign-in";
import { hashSecret } from "@/lib/auth/tokens";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/core/errors";
import type { Caller } from "@/lib/http/caller";
import { consume, giveBack, type Limit } from "@/lib/http/rate-limit";
import { withinPasswordLimits } from "../limits";
import { sendPasskeyMail } from "../mails";
import { redeemOnce } from "../mutations/redeem-once";
import { openTicket, readNewPasskey, readProof } from "./ceremony";
import { findPasskey, passkeysOf } from "./queries";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import type { PasskeyAnswer, PasskeyView } from "./schema";

const PASSKEYS_MAX = 20;
/** Rejected passkey attempts. */
const PER_ADDRESS: Limit = { name: "passkey-address", max: 30, windowSeconds: 15 * 60, perAddress: true };

const refused = () =>
  new AppError("UNAUTHENTICATED", "This passkey was not accepted. Please try again, or sign in another way.");

/** Marks a ticket as used, so that a copied response cannot be replayed. False when it was already used. */
const take = (on: DatabaseOrTransaction, ticket: string): Promise<boolean> =>
  redeemOnce(on, hashSecret(ticket), new Date(Date.now() + 10 * 60_000));

/**
 * The id of the user whose passkey signed this response; each response works once (SEC-14). Throws
 * UNAUTHENTICATED when it is invalid, or TOO_MANY_REQUESTS.
 */
export async function provePasskey(
  on: DatabaseOrTransaction,
  answer: PasskeyAnswer,
  caller: Caller,
  headers: Headers,
): Promise<string> {
  await consume(PER_ADDRESS, caller.address);
  const challenge = await openTicket(answer.ticket, "proof");
  const passkey = await findPasskey(answer.credential.id, on);
  if (challenge === null || !passkey) throw refused();
  const counter = await readProof(answer, challenge, passkey, headers);
  if (counter === null || !(await take(on, answer.ticket))) throw refused();
  await on.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(eq(passkeys.id, passkey.id));
  await giveBack(PER_ADDRESS, caller.address);
  return passkey.userId;
}

/** Signs in with a passkey. Throws the same errors as `provePasskey`. */
export function signInWithPasskey(
  answer: PasskeyAnswer,
  caller: Caller,
  headers: Headers,
): Promise<SignedIn> {
  return db().transaction(async (on) =>
    startSession(on, await provePasskey(on, answer, caller, headers), caller, "passkey"),
  );
}

/**
 * Adds a passkey and notifies its owner by e-mail. The first one also returns recovery codes, which are never
 * shown again. Throws BAD_REQUEST when the browser's response is invalid, CONFLICT when the passkey is
 * already registered or the maximum is reached.
 */
export async function addPasskey(
  viewer: Viewer,
  { name, ...answer }: PasskeyAnswer & { name: string },
  caller: Caller,
  headers: Headers,
): Promise<{ data: PasskeyView; recoveryCodes?: string[] }> {
  const challenge = await openTicket(answer.ticket, "new passkey", viewer.userId);
  const made = challenge === null ? null : await readNewPasskey(answer, challenge, headers);
  if (!made) throw new AppError("BAD_REQUEST", "This passkey could not be added. Please try again.");
  return db().transaction(async (on) => {
    if (!(await take(on, answer.ticket)))
      throw new AppError("BAD_REQUEST", "This passkey was already added.");
    const known = await passkeysOf(viewer.userId, on);
    if (known.length >= PASSKEYS_MAX)
      throw new AppError("CONFLICT", `You can have at most ${PASSKEYS_MAX} passkeys.`);
    const { id, publicKey, counter } = made;
    // Reported by the browser and not signed, so validate it.
    const transports = (made.transports ?? []).filter((one) => /^[a-z-]{1,20}$/.test(one)).slice(0, 10);
    const kept = { id, userId: viewer.userId, counter, transports, name: name || "Passkey" };
    const [row] = await on
      .insert(passkeys)
      .values({ ...kept, publicKey: Buffer.from(publicKey) })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AppError("CONFLICT", "This passkey is already registered.");
    await noteProof(on, viewer.sessionId, true);
    await auditOwn(on, viewer.userId, "passkey.added", caller);
    await sendPasskeyMail(on, { userId: viewer.userId, email: viewer.email });
    const data = { id, name: row.name, createdAt: row.createdAt.toISOString(), lastUsedAt: null };
    return known.length > 0 ? { data } : { data, recoveryCodes: await replaceCodes(on, viewer.userId) };
  });
}

/** Removes a passkey. The last one takes the second step and the recovery codes with it. Throws NOT_FOUND. */
export async function removePasskey(viewer: Viewer, id: string, caller: Caller): Promise<void> {
  await db().transaction(async (on) => {
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, viewer.userId));
    const { count } = await on.delete(passkeys).where(own);
    if (count === 0) throw new AppError("NOT_FOUND");
    await auditOwn(on, viewer.userId, "passkey.removed", caller);
    if ((await passkeysOf(viewer.userId, on)).length > 0) return;
    await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, viewer.userId));
    await on.update(users).set({ asksPasskey: false }).where(eq(users.id, viewer.userId));
  });
}

async function requirePasskey(on: DatabaseOrTransaction, userId: string): Promise<void> {
  if ((await passkeysOf(userId, on)).length === 0) throw new AppError("CONFLICT", "Add a passkey first.");
}

/** Turns the passkey as a second step on or off. Throws CONFLICT when turned on without a passkey. */
export async function setPasskeyRule(viewer: Viewer, asksPasskey: boolean, caller: Caller): Promise<void> {
  await db().transaction(async (on) => {
    if (asksPasskey) await requirePasskey(on, viewer.userId);
    await on.update(users).set({ asksPasskey }).where(eq(users.id, viewer.userId));
    await auditOwn(on, viewer.userId, "passkey.rule-changed", caller, { asksPasskey });
  });
}

/** Creates new recovery codes; earlier ones stop working. Throws CONFLICT when there is no passkey. */
export async function renewRecoveryCodes(viewer: Viewer, caller: Caller): Promise<string[]> {
  return db().transaction(async (on) => {
    await requirePasskey(on, viewer.userId);
    await auditOwn(on, viewer.userId, "recovery-codes.made", caller);
    return replaceCodes(on, viewer.userId);
  });
}

async function replaceCodes(on: DatabaseOrTransaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await on.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await on
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
  return codes;
}

/** Redeems a recovery code, under the password rate limits. Throws UNAUTHENTICATED or TOO_MANY_REQUESTS. */
export async function redeemRecoveryCode(
  person: { id: string; email: string },
  code: string,
  caller: Caller,
): Promise<void> {
  const isGood = await withinPasswordLimits(person.email, caller.address, async () => {
    const { count } = await db()
      .update(recoveryCodes)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(recoveryCodes.codeHash, hashRecoveryCode(person.id, code)),
          eq(recoveryCodes.userId, person.id),
          isNull(recoveryCodes.usedAt),
        ),
      );
    return count > 0;
  });
  const wrong = "This recovery code is invalid or was already used.";
  if (!isGood) throw new AppError("UNAUTHENTICATED", wrong, { field: "recoveryCode" });
  await auditOwn(db(), person.id, "recovery-code.used", caller);
}

/** Records that the session's user has just authenticated, and whether with a passkey. */
export async function noteProof(on: DatabaseOrTransaction, sessionId: string, byPasskey: boolean) {
  const now = new Date();
  await on
    .update(sessions)
    .set({ provedAt: now, ...(byPasskey && { passkeyAt: now }) })
    .where(eq(sessions.id, sessionId));
}
