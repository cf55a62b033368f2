import "server-only";
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
  /** Names the occasion: a mail with the same key is written only once. */
  key: string;
  userId: string | null;
  recipient: string;
  subject: string;
  /** A React Email template. */
  body: ReactElement;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Not before this moment; default now. */
  sendAfter?: Date;
}

/** Struck-out text is marked as such in the text version. */
const WAS = { selector: "s", format: "inlineSurround", options: { prefix: "was ", suffix: ", now" } };

/** A mail as a page and as plain text. */
export async function renderMail(body: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: { selectors: [WAS] } }),
  ]);
  return { html, text };
}

/**
 * Writes a mail into the outbox, in the transaction that gives rise to it: it goes out if and only if that is
 * kept. Returns false when the key was used before.
 */
export async function enqueueMail(on: DatabaseOrTransaction, mail: Mail): Promise<boolean> {
  const { body, ...row } = mail;
  const { html, text } = await renderMail(body);
  const written = await on
    .insert(outbox)
    .values({ ...row, html, text })
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id: outbox.id });
  if (written.length === 0) return false;
  await wakeWorker(on, mail.sendAfter);
  return true;
}

/** Has the mail sent at once. A failure only costs time, because the outbox is checked every minute anyway. */
async function wakeWorker(on: DatabaseOrTransaction, startAfter: Date | undefined): Promise<void> {
  try {
    await on.transaction((savepoint) => enqueue(savepoint, "mails", {}, { key: "outbox", startAfter }));
  } catch (err) {
    log.warn({ err }, "the worker was not told of a mail");
  }
}

export type OutboxMail = typeof outbox.$inferSelect;

/** How many attempts a mail gets, spread over about two days, before it is given up; its row keeps the reason. */
export const MAX_ATTEMPTS = 16;

/** Minutes before the next attempt: 1, 2, 4 … at most 6 hours. */
const waitMinutes = (attempts: number) => Math.min(2 ** attempts, 360);

/** A failure that trying again cannot mend. */
export class FinalDeliveryError extends Error {}
/** The mail server refuses the recipient's address for good: nothing sent there arrives. */
export class RefusedAddressError extends FinalDeliveryError {}

/**
 * Hands the next due mail to `send` and records the result: sent (its text is then erased, as it may hold a
 * link that opens an account), or failed with the time of the next attempt. The row stays locked meanwhile, so
 * that no other process sends it too. Returns 'none' when nothing is due.
 */
export async function deliverNextMail(
  send: (mail: OutboxMail) => Promise<void>,
): Promise<"sent" | "failed" | "none"> {
  return db().transaction(async (on) => {
    // The database's clock, which also wrote the moments: that of this process may lag behind by a little.
    const [mail] = await on
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.sendAfter, sql`now()`), lt(outbox.attempts, MAX_ATTEMPTS)))
      .orderBy(asc(outbox.sendAfter), asc(outbox.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return "none";
    const failure = await send(mail).then(
      () => null,
      (error: unknown) => error,
    );
    const attempts = failure instanceof FinalDeliveryError ? MAX_ATTEMPTS : mail.attempts + 1;
    if (failure !== null) {
      const givenUp = attempts >= MAX_ATTEMPTS;
      log.warn({ err: failure, mailId: mail.id, attempts, givenUp }, "mail not sent");
    }
    await on
      .update(outbox)
      .set(
        failure === null
          ? { sentAt: new Date(), attempts, lastError: null, html: "", text: "" }
          : {
              attempts,
              lastError: failure instanceof Error ? failure.message.slice(0, 500) : "unknown",
              sendAfter: new Date(Date.now() + waitMinutes(mail.attempts) * 60_000),
            },
      )
      .where(eq(outbox.id, mail.id));
    if (failure instanceof RefusedAddressError && mail.userId) await noteRefusal(on, mail, failure.message);
    return failure === null ? "sent" : "failed";
  });
}

/** Notes that mails to a person's address are refused: alerts are no longer mailed there until it is verified again (ALT-13). */
async function noteRefusal(
  on: DatabaseOrTransaction,
  { userId, recipient }: Pick<OutboxMail, "userId" | "recipient">,
  answer: string,
): Promise<void> {
  await on
    .update(users)
    .set({
      emailRefusedAt: sql`coalesce(${users.emailRefusedAt}, now())`,
      emailRefusal: answer.slice(0, 300),
    })
    .where(and(eq(users.id, userId ?? ""), eq(users.email, recipient)));
}
