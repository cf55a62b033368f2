import "server-only";
import { randomInt } from "node:crypto";
import { env } from "@/lib/core/env";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 26;
const TOKEN = /^save\+([a-z]{26})@(.+)$/i;

/**
 * A new secret for an address: 26 letters, 122 bits. Only lower-case letters, because mail programs leave
 * them intact and they are easy to type.
 */
export const newToken = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The address to forward to; null when this server does not accept mail (no INBOUND_DOMAIN). */
export function addressOfToken(token: string): string | null {
  const { INBOUND_DOMAIN } = env();
  return INBOUND_DOMAIN ? `save+${token}@${INBOUND_DOMAIN}` : null;
}

/** Whether an address is in this server's domain, whether or not it belongs to a user. */
export const isOurs = (address: string): boolean =>
  address.trim().toLowerCase().split("@")[1] === env().INBOUND_DOMAIN?.toLowerCase();

/** The secret in an address of our domain; null for other addresses. */
export function tokenOf(address: string): string | null {
  const [, token, domain] = TOKEN.exec(address.trim()) ?? [];
  return token && domain?.toLowerCase() === env().INBOUND_DOMAIN?.toLowerCase() ? token.toLowerCase() : null;
}
