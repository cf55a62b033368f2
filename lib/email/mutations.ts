import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { render } from "@react-email/render";
import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { ReactElement } from "react";
import { type DatabaseOrTransaction, db } from "@/db/client";
import { outbox } from "@/db/schema/operations";
import { users } from "@/db/schema/users";
import { log } from "@/lib/core/log";
import { enqueue } from "@/lib/jobs/engine";

/** A mail to send. */
export interface Mail {
  /** Deduplication key: a mail with the same key is enqueued only once. */
  key: string;
  userId: string | null;
  recipient: string;
  subject: string;
  /** A React Email template. */
  body: ReactElement;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Earliest time to send; default now. */
  sendAfter?: Date;
}

/** Renders struck-through text as 'was …, now' in the plain-text version. */
const WAS = { selector: "s", format: "inlineSurround", options: { prefix: "was ", suffix: ", now" } };

/** Renders a mail as HTML and as plain text. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: { selectors: [WAS] } }),
  ]);
  return { html, text };
}

/**
 * Adds a mail to the outbox within the caller's transaction, so that it is sent only if the transaction
 * commits. Returns false when the key was used before.
 */
export async function enqueueMail(on: DatabaseOrTransaction, mail: Mail): Promise<boolean> {
  const { body, ...row } = mail;
  const { html, text } = await renderMail(body);
  const { count } = await on
    .insert(outbox)
    .values({ ...row, html, text })
    .onConflictDoNothing({ target: outbox.key });
  if (count === 0) return false;
  await wakeWorker(on, mail.sendAfter);
  return true;
}

/** Triggers delivery right away. A failure only delays it, because the outbox is checked every minute. */
async function wakeWorker(on: DatabaseOrTransaction, startAfter: Date | undefined): Promise<void> {
  try {
    await on.transaction((savepoint) => enqueue(savepoint, "mails", {}, { key: "outbox", startAfter }));
  } catch (err) {
    log.warn({ err }, "could not notify the worker about a mail");
  }
}

export type OutboxMail = typeof outbox.$inferSelect;

/** Delivery attempts, spread over about two days, before a mail is given up. Its row keeps the reason. */
export const MAX_ATTEMPTS = 16;

/** Minutes until the next attempt: 1, 2, 4 … up to 6 hours. */
const waitMinutes = (attempts: number) => Math.min(2 ** attempts, 360);

/** A permanent failure: retrying cannot help. */
export class FinalDeliveryError extends Error {}
/** The mail server permanently rejected the recipient's address. */
export class RefusedAddressError extends FinalDeliveryError {}

/**
 * Milliseconds one mail may take to send, and the minutes it is reserved for. If this process dies while sending,
 * another one tries again afterwards.
 */
const [SEND_LIMIT_MS, RESERVED_MINUTES] = [45_000, 1];

/**
 * Reserves the next due mail and counts the attempt, so that no other process sends it and every attempt counts,
 * whatever happens to this process. Uses the database's clock, which also set the timestamps: this process's may lag.
 */
async function claimMail(): Promise<OutboxMail | undefined> {
  const next = db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.sendAfter, sql`now()`), lt(outbox.attempts, MAX_ATTEMPTS)))
    .orderBy(asc(outbox.sendAfter), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db()
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      sendAfter: sql`now() + make_interval(mins => ${RESERVED_MINUTES})`,
    })
    // A single value: with `in`, Postgres may evaluate the selection once per row and reserve more mails than one.
    .where(eq(outbox.id, sql`(${next})`))
    .returning();
  return mail;
}

/** Why the mail could not be sent; null when the server accepted it. */
async function failureOf(sending: Promise<void>): Promise<unknown> {
  const limit = new AbortController();
  const tooLong = pause(SEND_LIMIT_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`the mail server took longer than ${SEND_LIMIT_MS / 1000} s`);
  });
  try {
    await Promise.race([sending, tooLong]);
    return null;
  } catch (error) {
    return error;
  } finally {
    limit.abort();
    tooLong.catch(() => {});
  }
}

/**
 * Passes the next due mail to `send` and records the result: sent, or failed with the time of the next
 * attempt. The content of a sent mail is erased, because it may contain a sign-in link. Nothing in the database is
 * locked while sending. Returns 'none' when nothing is due.
 */
export async function deliverNextMail(
  send: (mail: OutboxMail) => Promise<void>,
): Promise<"sent" | "failed" | "none"> {
  const mail = await claimMail();
  if (!mail) return "none";
  const failure = await failureOf(send(mail));
  if (failure === null) {
    await db()
      .update(outbox)
      .set({ sentAt: new Date(), lastError: null, html: "", text: "" })
      .where(eq(outbox.id, mail.id));
    return "sent";
  }
  const attempts = failure instanceof FinalDeliveryError ? MAX_ATTEMPTS : mail.attempts;
  log.warn({ err: failure, mailId: mail.id, attempts, givenUp: attempts >= MAX_ATTEMPTS }, "mail not sent");
  await db()
    .update(outbox)
    .set({
      attempts,
      lastError: failure instanceof Error ? failure.message.slice(0, 500) : "unknown",
      sendAfter: new Date(Date.now() + waitMinutes(mail.attempts - 1) * 60_000),
    })
    .where(eq(outbox.id, mail.id));
  if (failure instanceof RefusedAddressError && mail.userId)
    await noteRefusal(mail.userId, mail.recipient, failure.message);
  return "failed";
}

/**
 * Records that the user's address was rejected: no alerts are sent to it until it is verified again (ALT-13).
 */
async function noteRefusal(userId: string, recipient: string, answer: string): Promise<void> {
  await db()
    .update(users)
    .set({
      emailRefusedAt: sql`coalesce(${users.emailRefusedAt}, now())`,
      emailRefusal: answer.slice(0, 300),
    })
    .where(and(eq(users.id, userId), eq(users.email, recipient)));
}
