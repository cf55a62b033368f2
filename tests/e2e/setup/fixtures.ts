import { test as base, expect, type Page } from "@playwright/test";
import type { Browser } from "./chromium";
import { newPerson, type Person } from "./person";
import type { Product } from "./product";

interface Fixtures {
  /** Console errors that a test provokes on purpose, such as that of a requested 404. */
  expectedErrors: RegExp[];
  /** Fails a test whose pages log an error, throw, or break the content security policy. */
  cleanConsole: undefined;
  /** A new user, signed in in `page`, who shares no data with other tests. */
  person: Person;
  /** The page of a new signed-in user, for tests that need only the page. */
  signedIn: Page;
}

/** Playwright's test against the running product. Any error in the browser console fails the test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => use(JSON.parse(process.env.E2E_PRODUCT ?? "{}")),
    { scope: "worker" },
  ],

  // Not in the configuration, because the URL is known only once the product is running.
  baseURL: async ({ product }, use) => use(product.url),

  launchOptions: [
    async ({ launchOptions }, use) => {
      const { executablePath, env }: Browser = JSON.parse(process.env.E2E_BROWSER ?? "{}");
      await use({ ...launchOptions, executablePath, env: { ...process.env, ...env } });
    },
    { scope: "worker" },
  ],

  // `goto` and `reload` also wait for hydration, so that clicks work even on a busy machine.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const { goto, reload } = page;
      page.goto = async (...input) => hydrated(page, await goto.apply(page, input));
      page.reload = async (...input) => hydrated(page, await reload.apply(page, input));
    }
    await use(page);
  },

  person: async ({ page, product }, use) => use(await newPerson(page, product)),

  signedIn: async ({ page, product }, use) => {
    await newPerson(page, product);
    await use(page);
  },

  expectedErrors: [[], { option: true }],

  cleanConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(String(error.error())));
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      expect(unexpected, "errors in the browser console").toEqual([]);
    },
    { auto: true },
  ],
});

/** How long to wait for hydration, in milliseconds; some tests block the scripts. */
const HYDRATION_TIMEOUT = 5_000;

async function hydrated<T>(page: Page, response: T): Promise<T> {
  const isHydrated = () =>
    // Islands are excluded: they hydrate on approach and replay earlier clicks.
    [...document.querySelectorAll("button:not([data-island] *)")].every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactProps$")),
    );
  await page.waitForFunction(isHydrated, undefined, { timeout: HYDRATION_TIMEOUT }).catch(() => {});
  return response;
}

export { expect };
