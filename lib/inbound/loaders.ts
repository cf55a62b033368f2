import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { orNotFound } from "@/lib/listings/loaders";
import type { TypedListing } from "@/lib/own-listings/schema";
import { addressOfToken } from "./address";
import { ensureAddress } from "./mutations";
import { type InboundMail, listMails } from "./queries";
import { readTypedMail } from "./typed-mail";

export interface Inbound {
  /** Null when this server takes in no mail: then only saved mails can be uploaded. */
  address: string | null;
  mails: InboundMail[];
}

/** The person's address and the last mails that came in. */
export async function readInbound(userId: string): Promise<Inbound> {
  const [token, mails] = await Promise.all([ensureAddress(userId), listMails(userId)]);
  return { address: addressOfToken(token), mails };
}

/** What /my-listings/mail shows. */
export async function loadInbound(): Promise<Inbound> {
  const { userId } = await requireViewer("/my-listings/mail");
  return readInbound(userId);
}

/** What was read of an unread mail, for the form on /my-listings/new; nothing without one (MAIL-9). */
export async function loadTypedMail(
  id: string | string[] | undefined,
): Promise<Partial<TypedListing> | undefined> {
  const { userId } = await requireViewer("/my-listings/new");
  if (typeof id !== "string") return undefined;
  return readTypedMail(userId, id).catch(orNotFound);
}
