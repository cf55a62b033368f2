import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

export const SIGNATURE_HEADER = "x-winnow-signature";
const MOST_SECONDS = 300;

/** Signs a mail: 't=<seconds>,v1=<hex>', an HMAC-SHA256 over '<seconds>.<to>.<bytes of the mail>'. */
export function signMail(
  secret: string,
  to: string,
  raw: Uint8Array,
  seconds = Math.floor(Date.now() / 1000),
): string {
  const v1 = createHmac("sha256", secret).update(`${seconds}.${to}.`).update(raw).digest("hex");
  return `t=${seconds},v1=${v1}`;
}

/** Throws UNAUTHENTICATED unless INBOUND_SECRET signed the mail in the last five minutes (MAIL-5). */
export function requireSignature(header: string | null, to: string, raw: Uint8Array, now = Date.now()): void {
  const { INBOUND_SECRET } = env();
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header ?? "")?.[1]);
  const given = /(?:^|,)v1=([0-9a-f]{64})(?:,|$)/.exec(header ?? "")?.[1];
  const recent = Math.abs(now / 1000 - seconds) <= MOST_SECONDS;
  const wanted = INBOUND_SECRET && /v1=(.*)$/.exec(signMail(INBOUND_SECRET, to, raw, seconds))?.[1];
  if (!given || !wanted || !recent || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted)))
    throw new AppError(
      "UNAUTHENTICATED",
      "The email is not signed with INBOUND_SECRET, or its signature is older than five minutes.",
    );
}
