import { join } from "node:path";
import { z } from "zod";
import { startSandbox } from "./server";

/** Set by scripts/start/sandbox.ts. */
const environment = z.object({
  DATA_DIR: z.string(),
  SANDBOX_HOST: z.string(),
  SANDBOX_PORT: z.coerce.number().int(),
  SANDBOX_URL: z.url(),
  SANDBOX_WEBHOOK_URL: z.url(),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_PRICE_ID: z.string(),
});

const env = environment.parse(process.env);
const sandbox = await startSandbox({
  host: env.SANDBOX_HOST,
  port: env.SANDBOX_PORT,
  publicUrl: env.SANDBOX_URL,
  secretKey: env.STRIPE_SECRET_KEY,
  webhook: { url: env.SANDBOX_WEBHOOK_URL, secret: env.STRIPE_WEBHOOK_SECRET },
  priceId: env.STRIPE_PRICE_ID,
  file: join(env.DATA_DIR, "stripe-sandbox.json"),
});

for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => sandbox.close().then(() => process.exit(0)));
}
