import { test as base, expect, type Page } from "@playwright/test";
import type { Browser } from "./chromium";
import { newPerson, type Person } from "./person";
import type { Product } from "./product";

interface Fixtures {
  /** Console errors that a test provokes on purpose, such as the note about a 404 it asks for. */
  expectedErrors: RegExp[];
  /** Fails a test whose pages log an error, throw, or break the content security policy. */
  cleanConsole: undefined;
  /** Somebody new, signed in where `page` is; nobody else has their marks. */
  person: Person;
  /** The page of somebody new of whom a test needs nothing else. */
  signedIn: Page;
}

/** Playwright's test against the running product; every error in a browser's console fails it. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => use(JSON.parse(process.env.E2E_PRODUCT ?? "{}")),
    { scope: "worker" },
  ],

  // Known only once the product runs, which is after the configuration was read.
  baseURL: async ({ product }, use) => use(product.url),

  launchOptions: [
    async ({ launchOptions }, use) => {
      const { executablePath, env }: Browser = JSON.parse(process.env.E2E_BROWSER ?? "{}");
      await use({ ...launchOptions, executablePath, env: { ...process.env, ...env } });
    },
    { scope: "worker" },
  ],

  // Goes on from `goto` and `reload` once React has taken over what can be pressed, however busy the machine is.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const { goto, reload } = page;
      page.goto = async (...input) => answering(page, await goto.apply(page, input));
      page.reload = async (...input) => answering(page, await reload.apply(page, input));
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
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** A page whose scripts never arrive, as some tests want it, is not waited for longer than this, in milliseconds. */
const SCRIPTS_PATIENCE = 5_000;

async function answering<T>(page: Page, response: T): Promise<T> {
  const taken = () =>
    // An island is taken over when somebody comes near, and keeps what is pressed until then.
    [...document.querySelectorAll("button:not([data-island] *)")].every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactProps$")),
    );
  await page.waitForFunction(taken, undefined, { timeout: SCRIPTS_PATIENCE }).catch(() => {});
  return response;
}

export { expect };
