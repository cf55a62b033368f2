import "server-only";
import { requireViewer } from "@/lib/auth/viewer";
import { orNotFound } from "@/lib/listings/loaders";
import type { TypedListing } from "@/lib/own-listings/schema";
import { addressOfToken } from "./address";
import { ensureAddress } from "./mutations";
import { type InboundMail, listMails } from "./queries";
import { readTypedMail } from "./typed-mail";

export interface Inbound {
  /** Null when this server does not accept mail; then only saved emails can be uploaded. */
  address: string | null;
  mails: InboundMail[];
}

/** The user's address and most recent incoming emails. */
export async function readInbound(userId: string): Promise<Inbound> {
  const [token, mails] = await Promise.all([ensureAddress(userId), listMails(userId)]);
  return { address: addressOfToken(token), mails };
}

/** The data of /my-listings/mail. */
export async function loadInbound(): Promise<Inbound> {
  const { userId } = await requireViewer("/my-listings/mail");
  return readInbound(userId);
}

/** The details read from an unread email, for the form on /my-listings/new (MAIL-9). */
export async function loadTypedMail(
  id: string | string[] | undefined,
): Promise<Partial<TypedListing> | undefined> {
  const { userId } = await requireViewer("/my-listings/new");
  if (typeof id !== "string") return undefined;
  return readTypedMail(userId, id).catch(orNotFound);
}
