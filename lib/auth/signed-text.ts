import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { LINK_TOKEN_MAX } from "./limits";
import { currentSecret, secrets } from "./sealed";

/** What a token permits or proves. Each purpose has its own key, so they are not interchangeable. */
type Purpose = "unsubscribe" | "not for me" | "weekly" | "share";

const signatureOf = (secret: string, purpose: Purpose, text: string) =>
  createHmac("sha256", `${purpose} ${secret}`).update(text).digest("base64url");

/**
 * A token for an email link: works signed out, for one purpose, and does not expire. Throws when AUTH_SECRET is not set.
 */
export function signText(purpose: Purpose, parts: readonly (string | number)[]): string {
  const text = parts.join(".");
  return `${text}.${signatureOf(currentSecret(), purpose, text)}`;
}

/** The parts of a token, signed with the current or the previous secret (SEC-11); null when it is not one of ours. */
export function openText(purpose: Purpose, token: string): string[] | null {
  if (token.length > LINK_TOKEN_MAX) return null;
  const parts = token.split(".");
  const given = Buffer.from(parts.pop() ?? "");
  const isOurs = secrets().some((secret) => {
    const ours = Buffer.from(signatureOf(secret, purpose, parts.join(".")));
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  return isOurs ? parts : null;
}
