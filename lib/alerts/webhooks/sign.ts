import "server-only";
import { createHmac, randomBytes } from "node:crypto";

/** A new secret, in base64. Users see it as `whsec_…`. */
export const newSecret = (): string => randomBytes(32).toString("base64");
export const shownSecret = (secret: string): string => `whsec_${secret}`;

/**
 * The headers that sign a message per Standard Webhooks (ALT-10) with each valid secret: during rotation, a
 * receiver may know either. `at` is milliseconds since 1970.
 */
export function signatureHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const sign = (secret: string) =>
    `v1,${createHmac("sha256", Buffer.from(secret, "base64")).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(sign).join(" "),
  };
}
