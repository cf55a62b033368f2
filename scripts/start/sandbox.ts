import { randomBytes } from "node:crypto";
import type { Env } from "@/lib/core/env";
import { type Part, scriptPart } from "./children";
import { findFreePort, localUrl } from "./port";

/**
 * Prepares the Stripe sandbox of a local start: sets this process's environment so that the product uses the
 * sandbox instead of Stripe, and returns the part to run. Undefined when STRIPE_SECRET_KEY is set. Throws a
 * PlainError when no port near the web server's is free.
 */
export async function prepareSandbox(env: Env): Promise<Part | undefined> {
  if (env.STRIPE_SECRET_KEY) return undefined;
  const port = await findFreePort(env.HOST, env.PORT + 1);
  const url = new URL(`http://${new URL(env.appUrl).hostname}:${port}`);
  Object.assign(process.env, {
    SANDBOX_HOST: env.HOST,
    SANDBOX_PORT: String(port),
    SANDBOX_URL: url.origin,
    SANDBOX_WEBHOOK_URL: `${localUrl(env.HOST, env.PORT)}/api/billing/webhook`,
    STRIPE_API_BASE: localUrl(env.HOST, port),
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString("hex")}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString("hex")}`,
    STRIPE_PRICE_ID: "price_sandbox_pro",
  });
  return scriptPart("The Stripe sandbox", "sandbox", "sandbox/main.ts");
}
