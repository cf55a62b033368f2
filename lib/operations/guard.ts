import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

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
 * Throws UNAUTHENTICATED unless an operator calls: with CRON_SECRET, or where that is not set from this very
 * machine. Behind a proxy everybody seems to, so that there only the secret counts (docs/decisions/0017-metrics.md).
 */
export function requireOperator(headers: Headers): void {
  const { CRON_SECRET, TRUST_PROXY } = env();
  const local = /^(127\.|::1$|::ffff:127\.)/.test(headers.get("x-forwarded-for") ?? "");
  if (!CRON_SECRET && TRUST_PROXY === "off" && process.env.VERCEL !== "1" && local) return;
  requireCronSecret(headers);
}
