import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { FORWARDED_MARK } from "@/lib/http/forwarding";

const digest = (text: string) => createHash("sha256").update(text).digest();

function hasCronSecret(headers: Headers): boolean {
  const { CRON_SECRET } = env();
  const given = /^Bearer +(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return Boolean(CRON_SECRET && given) && timingSafeEqual(digest(CRON_SECRET ?? ""), digest(given ?? ""));
}

/** Throws UNAUTHENTICATED unless the call carries CRON_SECRET as bearer token. */
export function requireCronSecret(headers: Headers): void {
  if (!hasCronSecret(headers)) {
    throw new AppError("UNAUTHENTICATED", "This call needs CRON_SECRET as bearer token.");
  }
}

/**
 * Throws UNAUTHENTICATED unless an operator calls: with CRON_SECRET, or from this very machine. Through a proxy everybody
 * seems to; where one is trusted, or its headers tell of one, only the secret counts (docs/decisions/0017-metrics.md).
 */
export function requireOperator(headers: Headers): void {
  const proxied = env().TRUST_PROXY === "on" || process.env.VERCEL === "1" || headers.has(FORWARDED_MARK);
  const local = /^(127\.|::1$|::ffff:127\.)/.test(headers.get("x-forwarded-for") ?? "");
  if (local && !proxied) return;
  requireCronSecret(headers);
}
