import "server-only";
import { hash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { FORWARDED_MARK } from "@/lib/http/forwarding";

const digest = (text: string) => hash("sha256", text, "buffer");

function hasCronSecret(headers: Headers): boolean {
  const { CRON_SECRET } = env();
  const given = /^Bearer +(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  return Boolean(CRON_SECRET && given) && timingSafeEqual(digest(CRON_SECRET ?? ""), digest(given ?? ""));
}

/** Throws UNAUTHENTICATED unless the call has CRON_SECRET as bearer token. */
export function requireCronSecret(headers: Headers): void {
  if (!hasCronSecret(headers)) {
    throw new AppError("UNAUTHENTICATED", "This call requires CRON_SECRET as bearer token.");
  }
}

/**
 * Throws UNAUTHENTICATED unless the call has CRON_SECRET or comes from this machine. Behind a proxy every
 * call appears local, so if a proxy is trusted or detected by its headers, only the secret counts
 * (docs/decisions/0017-metrics.md).
 */
export function requireOperator(headers: Headers): void {
  const proxied = env().TRUST_PROXY === "on" || process.env.VERCEL === "1" || headers.has(FORWARDED_MARK);
  const local = /^(127\.|::1$|::ffff:127\.)/.test(headers.get("x-forwarded-for") ?? "");
  if (local && !proxied) return;
  requireCronSecret(headers);
}
