import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";

/** What a link in a mail may do, or a cookie prove. Each has a key of its own, so that one link never passes for another. */
type Purpose = "unsubscribe" | "not for me" | "weekly" | "share";

const LONGEST = 250;

const signatureOf = (purpose: Purpose, text: string) =>
  createHmac("sha256", `${purpose} ${env().AUTH_SECRET}`).update(text).digest("base64url");

/** A token for a link in a mail: it works signed out, for its one purpose, and does not expire, as old mails keep. */
export function signText(purpose: Purpose, parts: readonly (string | number)[]): string {
  const text = parts.join(".");
  return `${text}.${signatureOf(purpose, text)}`;
}

/** The parts of a token, or null when it is not one of ours. */
export function openText(purpose: Purpose, token: string): string[] | null {
  if (token.length > LONGEST) return null;
  const parts = token.split(".");
  const given = Buffer.from(parts.pop() ?? "");
  const ours = Buffer.from(signatureOf(purpose, parts.join(".")));
  return given.length === ours.length && timingSafeEqual(given, ours) ? parts : null;
}
