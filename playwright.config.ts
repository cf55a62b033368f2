import { defineConfig } from "@playwright/test";

const HOSTILE = /hostile\.spec\.ts/;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** End-to-end tests: a real browser against the production build, started by tests/e2e/setup. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/setup/global.ts",
  // Allows the setup to import server modules: `server-only` is empty outside of Next.js.
  tsconfig: "./tsconfig.node.json",
  fullyParallel: true,
  forbidOnly: true,
  // CI retries; tests that pass only on retry are still reported.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  workers: 2,
  // Generous, for busy machines. Passing tests never take that long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: { args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] },
    // Recording doubles a test's duration, so only retries are traced (or use `--trace on`).
    trace: "on-first-retry",
  },
  projects: [
    // First, because it runs serially for a minute while the other worker does the rest.
    { name: "hostile", testMatch: HOSTILE, use: WIDE },
    { name: "desktop", testIgnore: HOSTILE, grepInvert: /@narrow/, use: WIDE },
    {
      name: "mobile",
      grepInvert: /@wide/,
      // These flows do not depend on the width. accessibility.spec.ts covers how they look on a phone.
      testIgnore: /(accounts-.*|admin|billing|content-policy|digests|hostile|platform)\.spec\.ts/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
});
