import "server-only";
import { hash } from "node:crypto";
import { db, sql as pool } from "@/db/client";
import { AppError, toAppError } from "@/lib/core/errors";
import { checkUuid, found } from "@/lib/core/ids";
import { consume } from "@/lib/http/rate-limit";
import { enqueue } from "@/lib/jobs/engine";
import { removeOwnBatch, saveOwnListings } from "@/lib/own-listings/mutations";
import { newToken, tokenOf } from "./address";
import { type AlertMail, readAlertMail } from "./alert-mail";
import { INBOUND_LIMITS } from "./outcome";

const MAILS_A_DAY = { name: "inbound-mail", max: INBOUND_LIMITS.mailsADay, windowSeconds: 24 * 3600 };

/** Gives the user a new address. Mail to the old one is dropped; imported listings stay (MAIL-3). */
export async function renewAddress(userId: string): Promise<string> {
  const token = newToken();
  await pool()`
    insert into inbound_addresses (user_id, token) values (${userId}, ${token})
    on conflict (user_id) do update set token = excluded.token, created_at = now()`;
  return token;
}

/** The secret in the user's address, created on first use. */
export async function ensureAddress(userId: string): Promise<string> {
  await pool()`
    insert into inbound_addresses (user_id, token) values (${userId}, ${newToken()}) on conflict do nothing`;
  const [row] = await pool()<{ token: string }[]>`
    select token from inbound_addresses where user_id = ${userId}`;
  if (!row) throw new AppError("NOT_FOUND");
  return row.token;
}

/**
 * Stores a user's raw mail until the job has read it (MAIL-4) and returns its id. Throws PAYLOAD_TOO_LARGE
 * above 1 MB, TOO_MANY_REQUESTS above 200 a day, BAD_REQUEST for an empty one.
 */
export async function takeMail(userId: string, raw: Uint8Array): Promise<string> {
  if (raw.byteLength > INBOUND_LIMITS.bytes)
    throw new AppError("PAYLOAD_TOO_LARGE", "An email may be at most 1 MB.");
  if (raw.byteLength === 0) throw new AppError("BAD_REQUEST", "The email is empty.", { field: "body" });
  await consume(MAILS_A_DAY, userId);
  const [mail] = await pool()<{ id: string }[]>`
    insert into inbound_mails (user_id, raw) values (${userId}, ${Buffer.from(raw)}) returning id`;
  if (!mail) throw new Error("The mail was not written.");
  await enqueue(db(), "inbound-mail", { mailId: mail.id });
  return mail.id;
}

/**
 * Accepts a mail for its recipients. Unknown addresses and users over the daily limit are not rejected: their
 * copy is silently dropped (MAIL-5). Returns the number of users it was stored for.
 */
export async function deliverMail(recipients: readonly string[], raw: Uint8Array): Promise<number> {
  const tokens = [...new Set(recipients.flatMap((address) => tokenOf(address) ?? []))];
  const people = await pool()<{ userId: string }[]>`
    select user_id as "userId" from inbound_addresses where token = any(${tokens})`;
  let kept = 0;
  for (const { userId } of people) {
    try {
      await takeMail(userId, raw);
      kept++;
    } catch (thrown) {
      if (toAppError(thrown).status >= 500) throw thrown;
    }
  }
  return kept;
}

const contentHashOf = ({ from, subject, sentAt, text }: AlertMail) =>
  hash("sha256", JSON.stringify([from, subject, sentAt, text]), "hex");

/** Saves the listings of a mail; returns how many were saved, and a note on the rest. */
async function keepListings(
  userId: string,
  mailId: string,
  mail: AlertMail & { kind: "listings" },
  seenAt: Date,
) {
  try {
    const saved = await saveOwnListings(userId, mail.listings, { origin: "mail", batchId: mailId, seenAt });
    const kept = saved.added.length + saved.updated.length + saved.unchanged.length;
    const left =
      mail.left > 0
        ? `${mail.left} more were left out: at most ${INBOUND_LIMITS.listingsAMail} listings are imported per email. `
        : "";
    const refused = saved.rejected.map(({ title, reason }) => `${title.slice(0, 60)}: ${reason}.`).join(" ");
    return { kept, note: `${left}${refused}`.slice(0, 500) || null };
  } catch (thrown) {
    const failure = toAppError(thrown);
    if (failure.status >= 500) throw thrown;
    return { kept: 0, note: failure.message };
  }
}

/** Reads a stored mail, saves its listings and discards the raw text. A mail already read changes nothing. */
export async function readMail(mailId: string): Promise<{ outcome: string; listings: number }> {
  const [row] = await pool()<{ userId: string; raw: Buffer | null; receivedAt: string }[]>`
    select user_id as "userId", raw, received_at as "receivedAt" from inbound_mails where id = ${mailId}`;
  if (!row?.raw) return { outcome: "gone", listings: 0 };
  const mail = await readAlertMail(row.raw);
  const contentHash = contentHashOf(mail);
  const [known] = await pool()`
    select id from inbound_mails where user_id = ${row.userId} and content_hash = ${contentHash} and id <> ${mailId}`;
  if (known) {
    await pool()`delete from inbound_mails where id = ${mailId}`;
    return { outcome: "known", listings: 0 };
  }
  const result =
    mail.kind === "listings"
      ? await keepListings(row.userId, mailId, mail, new Date(row.receivedAt))
      : { kept: 0, note: null };
  const outcome = mail.kind === "listings" && result.kept === 0 ? "unread" : mail.kind;
  await pool()`
    update inbound_mails set raw = null, content_hash = ${contentHash}, outcome = ${outcome}, sender = ${mail.from.slice(0, 300)},
      subject = ${mail.subject}, sent_at = ${mail.sentAt}, body = ${outcome === "listings" ? "" : mail.text},
      authentication = ${JSON.stringify(mail.authentication)}::text::jsonb, code = ${mail.kind === "confirmation" ? mail.code : null},
      listings = ${result.kept}, note = ${result.note}
    where id = ${mailId}`;
  return { outcome, listings: result.kept };
}

/** Deletes old mails; the listings imported from them stay (MAIL-10). Returns how many. */
export async function sweepMails(): Promise<number> {
  const { count } = await pool()`
    delete from inbound_mails where received_at < now() - make_interval(days => ${INBOUND_LIMITS.daysKept})`;
  return count;
}

/** Deletes a mail and the listings imported from it. Throws NOT_FOUND. */
export async function removeMail(userId: string, id: string): Promise<void> {
  checkUuid(id);
  found(await pool()`delete from inbound_mails where id = ${id} and user_id = ${userId} returning id`);
  await removeOwnBatch(userId, id);
}
