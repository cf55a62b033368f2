import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_ENVIRONMENT as env } from "./tests/environment.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const retry = Number(process.env.TEST_RETRIES ?? 0);
// Usually immediate, but it can take much longer on a busy machine.
const expect = { poll: { timeout: 60_000 } };
const alias = { "@/": root, "server-only": `${root}scripts/server-only.ts` };

const UNIT = "{app,lib,db,components,scripts,worker,tests/unit}/**/*.test.{ts,tsx}";
/**
 * Unit tests that replace modules, globals or the environment run isolated, because they would affect others.
 */
const apart = globSync(UNIT, { cwd: root }).filter((file) =>
  /\bvi\.(?:mock|stub|resetModules|useFakeTimers)/.test(readFileSync(root + file, "utf8")),
);
const unit = {
  environment: "node" as const,
  env,
  expect,
  // Property tests run a thousand cases, which takes long on a busy machine.
  testTimeout: 120_000,
  retry,
};

export default defineConfig({
  resolve: { alias },
  test: {
    // On two cores Vitest would use only one worker, but tests spend much time waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Without isolation modules are loaded only once, which halves the duration.
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
          // These wait half of the time for Postgres, workers and timers, so one more worker pays off.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          // Creating databases is slow on a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
