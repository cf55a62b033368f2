import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { LINK_TOKEN_MAX } from "./limits";

/** What a token permits or proves. Each purpose has its own key, so they are not interchangeable. */
type Purpose = "unsubscribe" | "not for me" | "weekly" | "share";

const signatureOf = (purpose: Purpose, text: string) =>
  createHmac("sha256", `${purpose} ${env().AUTH_SECRET}`).update(text).digest("base64url");

/** A token for an email link: works signed out, for one purpose, and does not expire. */
export function signText(purpose: Purpose, parts: readonly (string | number)[]): string {
  const text = parts.join(".");
  return `${text}.${signatureOf(purpose, text)}`;
}

/** The parts of a token; null when it is not one of ours. */
export function openText(purpose: Purpose, token: string): string[] | null {
  if (token.length > LINK_TOKEN_MAX) return null;
  const parts = token.split(".");
  const given = Buffer.from(parts.pop() ?? "");
  const ours = Buffer.from(signatureOf(purpose, parts.join(".")));
  return given.length === ours.length && timingSafeEqual(given, ours) ? parts : null;
}
