import "server-only";
import type { z } from "zod";
import { sql as pool } from "@/db/client";
import { AppError } from "@/lib/core/errors";
import { checkUuid } from "@/lib/core/ids";
import type { mailSchema } from "./api";
import { type Authentication, senderWarning } from "./outcome";

const MOST_SHOWN = 100;

export type InboundMail = z.output<typeof mailSchema>;
type Row = Omit<InboundMail, "warning"> & { authentication: Authentication };

const shown = ({ authentication, ...mail }: Row): InboundMail => ({
  ...mail,
  warning: senderWarning(authentication),
});

const columns = (sql: ReturnType<typeof pool>) => sql`
  id, outcome, sender, subject, body, code, listings, note, authentication,
  (extract(epoch from received_at) * 1000)::float8 as "receivedAt"`;

/** A user's most recent mails, newest first. */
export async function listMails(userId: string): Promise<InboundMail[]> {
  const sql = pool();
  const rows = await sql<Row[]>`
    select ${columns(sql)} from inbound_mails where user_id = ${userId} order by received_at desc, id limit ${MOST_SHOWN}`;
  return rows.map(shown);
}

/** One of a user's mails. Throws NOT_FOUND. */
export async function getMail(userId: string, id: string): Promise<InboundMail> {
  checkUuid(id);
  const sql = pool();
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from inbound_mails where user_id = ${userId} and id = ${id}`;
  if (!row) throw new AppError("NOT_FOUND");
  return shown(row);
}
