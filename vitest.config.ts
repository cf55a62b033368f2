import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_ENVIRONMENT as env } from "./tests/environment.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
// What is waited for comes at once, or much later on a machine that does other work as well.
const expect = { poll: { timeout: 30_000 } };
const alias = { "@/": root, "server-only": `${root}scripts/server-only.ts` };

export default defineConfig({
  resolve: { alias },
  test: {
    // On two cores Vitest would use one: much of what tests do is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["{app,lib,db,components,scripts,worker,tests/unit}/**/*.test.{ts,tsx}"],
          env,
          expect,
          // Properties are tried a thousand times, which a loaded machine takes long for.
          testTimeout: 120_000,
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
          expect,
          retry: Number(process.env.TEST_RETRIES ?? 0),
          // A machine that does other work as well makes databases slowly.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
