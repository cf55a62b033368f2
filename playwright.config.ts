import { defineConfig } from "@playwright/test";

const HOSTILE = /hostile\.spec\.ts/;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** End-to-end tests: a real browser against the production build, which tests/e2e/setup starts. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/setup/global.ts",
  // Lets the setup import server modules: `server-only` is empty outside Next.
  tsconfig: "./tsconfig.node.json",
  fullyParallel: true,
  forbidOnly: true,
  // None, but where the whole check decides; what passed only then is told.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  workers: 2,
  // Patience for a machine that does other things as well: a test that passes never waits so long.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: { args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] },
    // Recording doubles what a test costs: the second try has it, or `--trace on`.
    trace: "on-first-retry",
  },
  projects: [
    // First, since it goes one test after the other for a minute: the other worker does what is left meanwhile.
    { name: "hostile", testMatch: HOSTILE, use: WIDE },
    { name: "desktop", testIgnore: HOSTILE, grepInvert: /@narrow/, use: WIDE },
    {
      name: "mobile",
      grepInvert: /@wide/,
      // The way is the same at every width here; how these screens look on a phone is seen in accessibility.spec.ts.
      testIgnore: /(accounts-.*|admin|billing|content-policy|digests|hostile|platform)\.spec\.ts/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
});
