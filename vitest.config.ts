import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@/": root, "server-only": `${root}scripts/server-only.ts` };

/** A developer's own keys never reach a test: an empty variable counts as unset. */
const env = {
  AUTH_SECRET: "a secret that is used in tests only",
  APP_URL: "http://localhost:3000",
  DATABASE_URL: "",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  STRIPE_PRICE_ID: "",
  STRIPE_API_BASE: "",
  GOOGLE_CLIENT_ID: "",
  SMTP_URL: "",
  CRON_SECRET: "",
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["{app,lib,db,components,scripts,worker,tests/unit}/**/*.test.{ts,tsx}"],
          env,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          environment: "node",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/integration/setup/postgres.ts"],
          env,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
