import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";

/**
 * What an email link permits, or a cookie proves. Each purpose has a separate key, so that tokens are not
 * interchangeable.
 */
type Purpose = "unsubscribe" | "not for me" | "weekly" | "share";

const LONGEST = 250;

const signatureOf = (purpose: Purpose, text: string) =>
  createHmac("sha256", `${purpose} ${env().AUTH_SECRET}`).update(text).digest("base64url");

/**
 * A token for an email link: it works signed out, for one purpose only, and does not expire, because old
 * emails remain usable.
 */
export function signText(purpose: Purpose, parts: readonly (string | number)[]): string {
  const text = parts.join(".");
  return `${text}.${signatureOf(purpose, text)}`;
}

/** The parts of a token; null when it is not one of ours. */
export function openText(purpose: Purpose, token: string): string[] | null {
  if (token.length > LONGEST) return null;
  const parts = token.split(".");
  const given = Buffer.from(parts.pop() ?? "");
  const ours = Buffer.from(signatureOf(purpose, parts.join(".")));
  return given.length === ours.length && timingSafeEqual(given, ours) ? parts : null;
}
