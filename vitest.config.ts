import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_ENVIRONMENT as env } from "./tests/environment.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const retry = Number(process.env.TEST_RETRIES ?? 0);
// What is waited for comes at once, or much later on a machine that does other work as well.
const expect = { poll: { timeout: 30_000 } };
const alias = { "@/": root, "server-only": `${root}scripts/server-only.ts` };

const UNIT = "{app,lib,db,components,scripts,worker,tests/unit}/**/*.test.{ts,tsx}";
/** Unit tests that put something else in the place of a module, a global or the environment: others would meet it. */
const apart = globSync(UNIT, { cwd: root }).filter((file) =>
  /\bvi\.(?:mock|stub|resetModules|useFakeTimers)/.test(readFileSync(root + file, "utf8")),
);
const unit = {
  environment: "node" as const,
  env,
  expect,
  // Properties are tried a thousand times, which a loaded machine takes long for.
  testTimeout: 120_000,
  retry,
};

export default defineConfig({
  resolve: { alias },
  test: {
    // On two cores Vitest would use one: much of what tests do is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Modules are loaded once for all of these, which takes half the time.
      {
        resolve: { alias },
        test: { ...unit, name: "unit", include: [UNIT], exclude: apart, isolate: false },
      },
      { resolve: { alias }, test: { ...unit, name: "unit-apart", include: apart } },
      {
        resolve: { alias },
        test: {
          name: "integration",
          environment: "node",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/integration/setup/postgres.ts"],
          setupFiles: ["tests/integration/setup/quick-hashing.ts"],
          env,
          expect,
          retry,
          // Where unit tests compute, these wait half of the time: for Postgres, workers and what is due later.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          // A machine that does other work as well makes databases slowly.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
