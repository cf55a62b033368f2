import "@/scripts/quiet-log";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { startPart, stopPart } from "@/scripts/start/children";
import { ADMIN } from "@/tests/e2e/setup/accounts";
import { prepareChromium } from "@/tests/e2e/setup/chromium";
import type { Product } from "@/tests/e2e/setup/product";
import { furnish } from "./furnish";

/** The folder for the screenshots, which are not committed. */
const FOLDER = "test-results/screens";
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
  { width: 320, height: 640 },
];
const THEMES = ["light", "dark"] as const;
/** How long to wait for animations, in milliseconds. */
const SETTLE = 700;
/** How long to wait for pending requests, in milliseconds. */
const NETWORK_TIMEOUT = 8_000;

interface Shot {
  name: string;
  /**
   * Placeholders: `{id}` a listing, `{own}` an own listing, `{deal}` a deal, `{filter}` a saved filter with
   * AI criteria; `{two}` and `{judged}` are query parameters with listings to compare, the latter judged by
   * that filter.
   */
  path: string;
  as: "nobody" | "person" | "admin";
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
  /** With print styles. */
  onPaper?: true;
  /** Minimum and maximum width of the window. */
  from?: number;
  to?: number;
}

const scrollDrawer = (by: number) => (page: Page) =>
  page.locator(".drawer .scroll-quiet").evaluate((element, top) => element.scrollTo({ top }), by);
const say = (sentence: string) => async (page: Page) => {
  await page.locator("#ask").fill(sentence);
  await page.locator("#ask").press("Enter");
  await page.waitForTimeout(SETTLE);
};
const openFirst = async (page: Page) => {
  await page.locator("tr[data-id] .title").first().click();
  await page.locator(".drawer h1").waitFor();
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const SHEET = `Business,Asking price,SDE,City,State,Reason for selling
Car wash on Route 9,"$450,000",150000,Boise,ID,Retiring
Print shop with two presses,80000,,Tampa,FL,
Wanted: any bakery,,,,,
`;
const lookAtSheet = async (page: Page) => {
  const file = { name: "deals.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) };
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Preview" }).click();
};

/** Every page and its notable states. */
const SHOTS: Shot[] = [
  ...["login", "signup", "forgot-password", "reset-password", "help", "help/api", "nowhere"].map(
    (path): Shot => ({ name: path.replace("/", "-"), path: `/${path}`, as: "nobody" }),
  ),
  { name: "listings", path: "/listings", as: "person" },
  { name: "listings-filtered", path: "/listings?minPrice=250000&industry=Healthcare", as: "person" },
  { name: "listings-empty", path: "/listings?search=xyzzy&maxPrice=900000", as: "person" },
  { name: "listings-judged", path: "/listings?maxPrice=90000&aiCriteria=a+manager+stays", as: "person" },
  { name: "listings-drawer", path: "/listings?listing={id}", as: "person" },
  {
    name: "listings-judged-drawer",
    path: "/listings?maxPrice=90000&aiCriteria=a+manager+stays",
    as: "person",
    act: (page) => page.locator("tr[data-id] .title").first().click(),
  },
  {
    name: "listings-understood",
    path: "/listings",
    as: "person",
    act: say(
      "HVAC or plumbing in Florida or Georgia, 250k+ earnings, under 2m, no franchises, owner retiring, nice view",
    ),
  },
  {
    name: "listings-contradiction",
    path: "/listings",
    as: "person",
    act: say("over 1m, under 500k, in Ohio"),
  },
  {
    name: "listings-offline",
    path: "/listings",
    as: "person",
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByRole("link", { name: /^Page 2|^2$/ })
        .first()
        .click();
    },
  },
  {
    name: "drawer-offline",
    path: "/listings",
    as: "person",
    act: async (page) => {
      await page.context().setOffline(true);
      await page.locator("tr[data-id] .title").first().click();
    },
  },
  { name: "start", path: "/listings", as: "admin" },
  {
    name: "filter-thumbs",
    path: "/listing-filters/{filter}",
    as: "person",
    act: async (page) => {
      await openFirst(page);
      const down = page.getByRole("button", { name: "Bad match" });
      if ((await down.getAttribute("aria-pressed")) === "false") await down.click();
      await page.waitForTimeout(SETTLE);
      await down.scrollIntoViewIfNeeded();
    },
  },
  { name: "drawer-below", path: "/listings?listing={id}", as: "person", act: scrollDrawer(700) },
  { name: "drawer-end", path: "/listings?listing={id}", as: "person", act: scrollDrawer(4_000) },
  {
    name: "assumptions",
    path: "/listings?listing={id}",
    as: "person",
    act: press("Change assumptions"),
  },
  { name: "memo-printed", path: "/listings?listing={id}", as: "person", onPaper: true },
  { name: "listings-printed", path: "/listings", as: "person", onPaper: true },
  { name: "listings-compact", path: "/listings", as: "person", act: press("Compact rows"), from: 1440 },
  { name: "listings-columns", path: "/listings", as: "person", act: press("Columns") },
  { name: "listings-panel", path: "/listings", as: "person", act: press(/^Filters/), to: 1023 },
  {
    name: "listings-selected",
    path: "/listings",
    as: "person",
    from: 768,
    act: async (page) => {
      await page.locator("tr[data-id]").first().hover();
      await page.locator("tr[data-id] .pick").nth(0).click();
      await page.locator("tr[data-id] .pick").nth(2).click();
    },
  },
  { name: "command-menu", path: "/listings", as: "person", act: (page) => page.keyboard.press("Control+k") },
  { name: "keys", path: "/listings", as: "person", act: (page) => page.keyboard.press("?"), from: 768 },
  { name: "my-filters", path: "/listings", as: "person", act: press("My Filters") },
  { name: "filter", path: "/listing-filters/{filter}", as: "person" },
  { name: "favourites", path: "/favourites", as: "person" },
  { name: "favourites-drawer", path: "/favourites?listing={id}", as: "person" },
  {
    name: "favourites-selected",
    path: "/favourites",
    as: "person",
    act: async (page) => {
      await page.getByRole("checkbox").nth(0).click({ timeout: 5_000 });
      await page.getByRole("checkbox").nth(1).click({ timeout: 5_000 });
    },
  },
  { name: "hidden", path: "/my-hidden-listings", as: "person" },
  { name: "compare", path: "/compare?{two}", as: "person" },
  { name: "compare-judged", path: "/compare?{judged}", as: "person" },
  { name: "compare-printed", path: "/compare?{judged}", as: "person", onPaper: true, from: 1440 },
  { name: "alerts", path: "/alerts", as: "person" },
  { name: "own-listings", path: "/my-listings", as: "person" },
  { name: "own-listings-empty", path: "/my-listings", as: "admin" },
  { name: "own-listing", path: "/my-listings/{own}", as: "person" },
  { name: "own-listing-new", path: "/my-listings/new", as: "person" },
  { name: "own-import", path: "/my-listings/import", as: "person" },
  { name: "own-import-looked-at", path: "/my-listings/import", as: "person", act: lookAtSheet },
  { name: "own-mail", path: "/my-listings/mail", as: "person" },
  { name: "pipeline-board", path: "/pipeline", as: "person" },
  { name: "pipeline-list", path: "/pipeline?view=list", as: "person" },
  { name: "deal", path: "/pipeline/{deal}", as: "person" },
  { name: "compare-choice", path: "/compare", as: "person" },
  { name: "settings", path: "/settings", as: "person" },
  { name: "billing", path: "/billing", as: "person" },
  { name: "billing-subscribe", path: "/billing?subscribe=true", as: "person" },
  { name: "admin", path: "/admin", as: "admin" },
  { name: "admin-lending-rules", path: "/admin/lending-rules", as: "admin" },
  {
    name: "admin-lending-rules-refused",
    path: "/admin/lending-rules",
    as: "admin",
    act: press("Save rules"),
  },
  { name: "admin-sources", path: "/admin/sources", as: "admin" },
  { name: "admin-source-new", path: "/admin/sources/new", as: "admin" },
  { name: "admin-audit-log", path: "/admin/audit-log", as: "admin" },
  { name: "user-menu", path: "/listings", as: "person", act: press("Demo User"), from: 1024 },
];

async function picture(context: BrowserContext, shot: Shot, names: Record<string, string>, file: string) {
  const page = await context.newPage();
  try {
    await page.goto(shot.path.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? ""));
    await page.waitForTimeout(SETTLE);
    if (shot.onPaper) await page.emulateMedia({ media: "print" });
    await shot.act?.(page);
    // On a busy machine, pending requests may take longer than animations.
    await page.waitForLoadState("networkidle", { timeout: NETWORK_TIMEOUT }).catch(() => {});
    if (shot.act) await page.waitForTimeout(SETTLE);
    // Full-page screenshots of long pages with floating elements would show those in the middle.
    const whole =
      (page.viewportSize()?.width ?? 0) < 768 &&
      !/^(listings|filter|command|keys|my-|favourites-s)|drawer/.test(shot.name);
    await page.screenshot({ path: file, fullPage: whole });
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  } finally {
    await page.close();
  }
}

/**
 * Whether a shot matches the arguments: names of shots and sizes with themes ('375-dark'); without any, all
 * match.
 */
function wanted(shot: Shot, width: number, theme: string, only: string[]): boolean {
  const places = only.filter((name) => /^\d+-/.test(name));
  const names = only.filter((name) => !places.includes(name));
  return (
    width >= (shot.from ?? 0) &&
    width <= (shot.to ?? Number.POSITIVE_INFINITY) &&
    (places.length === 0 || places.includes(`${width}-${theme}`)) &&
    (names.length === 0 || names.includes(shot.name))
  );
}

/** Takes screenshots of every page and state of the production build, light and dark, from wide to narrow. */
async function main(only: string[]): Promise<void> {
  const { executablePath, env } = await prepareChromium();
  const running = startPart({
    title: "The product",
    name: "product",
    args: ["--import", "./scripts/typescript.mjs", "tests/e2e/setup/product.ts"],
  });
  const [product] = (await once(running.process, "message")) as [Product];
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
  });
  try {
    const people = { nobody: undefined, person: undefined, admin: undefined } as Record<Shot["as"], unknown>;
    const first = await browser.newContext({ baseURL: product.url });
    const names = await furnish(first, product);
    people.person = await first.storageState();
    const second = await browser.newContext({ baseURL: product.url });
    await second.request.post("/api/login", { data: ADMIN, headers: { origin: product.url } });
    people.admin = await second.storageState();
    for (const theme of THEMES) {
      for (const viewport of SIZES) {
        const folder = join(FOLDER, `${viewport.width}-${theme}`);
        for (const shot of SHOTS) {
          if (!wanted(shot, viewport.width, theme, only)) continue;
          mkdirSync(folder, { recursive: true });
          const context = await browser.newContext({
            baseURL: product.url,
            viewport,
            colorScheme: theme,
            hasTouch: viewport.width < 768,
            storageState: people[shot.as] as Awaited<ReturnType<BrowserContext["storageState"]>> | undefined,
          });
          await picture(context, shot, names, join(folder, `${shot.name}.png`));
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await stopPart(running);
  }
}

await main(process.argv.slice(2));
