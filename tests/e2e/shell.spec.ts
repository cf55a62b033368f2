import type { Page } from "@playwright/test";
import { signIn } from "./accounts-people";
import { drawer, first, holdNavigations, onDatabase, row, waitForKeys } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";
import { newPerson } from "./setup/person";

const exact = { exact: true };
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("dark"));
const account = (page: Page) => page.getByRole("button", { name: /^Account:/ });
const menu = (page: Page) => page.getByRole("menu", { name: "Account" });

const PROTECTED = [
  "/listings",
  "/favourites",
  "/compare",
  "/my-hidden-listings",
  "/settings",
  "/billing",
  "/admin",
  "/listing-filters/1",
];

test("/ leads to the listings, or to the login screen when signed out [RT-1] [RT-3] @wide", async ({
  page,
  request,
  product,
}) => {
  expect((await request.get("/", { maxRedirects: 0 })).headers().location).toBe("/login");
  for (const path of PROTECTED) {
    const answer = await request.get(`${path}?a=b`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toBe(`/login?next=${encodeURIComponent(`${path}?a=b`)}`);
  }
  expect((await request.get("/listings", { maxRedirects: 0 })).headers().location).toBe("/login");
  for (const path of ["/login", "/signup", "/forgot-password", "/login-success", "/login-error", "/help"]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
  }
  await newPerson(page, product);
  await page.goto("/");
  await expect(page).toHaveURL("/listings");
});

test("while a slow screen loads, 'Loading...' is shown over the old one [RT-4] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/help");
  const release = await holdNavigations(page);
  const status = page.getByRole("status").filter({ hasText: "Loading..." });
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const name of ["All Listings", "My Favourites"]) {
    await bar.getByRole("link", { name, exact: true }).click();
    await expect(status, name).toBeVisible();
    // Clicking the current page's link cancels the navigation.
    await bar.getByRole("link", { name: "Help", exact: true }).click();
    await expect(status, name).toHaveCount(0);
  }
  for (const name of ["Settings", "Alerts", "Billing", "Hidden Listings"]) {
    await account(page).click();
    await menu(page).getByRole("menuitem", { name, exact: true }).click();
    await expect(status, name).toBeVisible();
    await bar.getByRole("link", { name: "Help", exact: true }).click();
  }
  await bar.getByRole("link", { name: "My Favourites" }).click();
  release();
  await expect(page.getByRole("heading", { name: "My Favourites" })).toBeVisible();
  await expect(status).toHaveCount(0);
});

test("a page that waits for the session shows 'Loading...' [RT-4] @wide", async ({ signedIn: page }) => {
  const html = await (await page.request.get("/settings")).text();
  expect(html).toContain("Loading...");
  expect(html.indexOf("Loading...")).toBeLessThan(html.indexOf("Danger Zone"));
  await page.goto("/settings");
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
});

test("the first HTML of a list contains its rows and no loading message [RT-4] [LIST-1] @wide", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list()).data);
  const filter = await person.saveFilter({ name: "Small ones", maxPrice: 200_000 });
  await person.post(`/listings/${id}/favorite`);
  const pages = ["/listings", "/favourites", `/listing-filters/${filter}`, `/compare?ids=${id}`, "/alerts"];
  for (const path of pages) {
    const html = await (await page.request.get(path)).text();
    const shown = html.slice(html.indexOf("<main"));
    expect(html, path).not.toContain("Loading...");
    expect(html, path).not.toContain("Loading filter results");
    expect(shown.length, path).toBeGreaterThan(500);
    if (path === "/listings") expect(shown).toContain(`data-id="${id}"`);
  }
});

test("a list's initial scripts contain no popovers or menus; they load on approach [SCR-26] @wide", async ({
  signedIn: page,
}) => {
  const html = await (await page.request.get("/listings")).text();
  const scripts = [...new Set(html.match(/\/_next\/static\/chunks\/[^"'\\]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(5);
  for (const path of scripts)
    expect(await (await page.request.get(path)).text(), path).not.toMatch(
      /DismissableLayer|PopoverContent|cmdk/,
    );
});

test("'Loading application...' covers the first paint briefly without blocking anything [RT-5] @wide", async ({
  page,
}) => {
  const html = await (await page.request.get("/login")).text();
  expect(html.match(/Loading application\.\.\./g)?.length).toBeGreaterThan(0);
  await page.goto("/login");
  const splash = page.getByText("Loading application...");
  await expect(splash).toBeHidden();
  const { duration, events, position } = await splash.evaluate((element) => {
    const { animationDuration, pointerEvents, position } = getComputedStyle(element);
    return { duration: animationDuration, events: pointerEvents, position };
  });
  expect({ duration, events, position }).toEqual({ duration: "0.05s", events: "none", position: "fixed" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await splash.evaluate((element) => getComputedStyle(element).display)).toBe("none");
});

test.describe("an unknown path", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is a 404 with Go Back and Go Home; under /api it is JSON [RT-6]", async ({ signedIn: page }) => {
    await page.goto("/help");
    for (const path of ["/no-such-page", "/listings/1", "/api2", "/admin"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await expect(
        page.getByText(
          "The page you're looking for doesn't exist or you don't have permission to access it.",
        ),
      ).toBeVisible();
    }
    await page.goto("/help");
    await page.goto("/no-such-page");
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/help");
    await page.goto("/no-such-page");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/listings");
    const call = await page.request.get("/api/no-such-call");
    expect(call.status()).toBe(404);
    expect(await call.json()).toEqual({ message: "Not Found" });
  });
});

test.describe("a render error", () => {
  test.use({ expectedErrors: [/.*/] });

  test("shows an error screen whose details reveal no internals, and can be retried [RT-7] @wide", async ({
    page,
    product,
    person,
  }) => {
    const id = await person.saveFilter({ name: "Small ones", maxPrice: 90_000 });
    // Makes the filter unreadable with a date that cannot be converted.
    const setDate = (date: string) =>
      onDatabase(
        product,
        (sql) => sql`update saved_filters set created_at = ${date}::text::timestamptz where id = ${id}`,
      );
    await setDate("infinity");
    await page.goto(`/listing-filters/${id}`);
    await expect(page.getByRole("heading", { name: "Something went wrong!" })).toBeVisible();
    const details = page.locator("pre");
    await expect(details).toBeHidden();
    await page.getByRole("button", { name: "Show Error" }).click();
    await expect(details).toBeVisible();
    await expect(details).not.toContainText(/select|created_at|bigint|node_modules|at .*:\d+/i);
    await page.getByRole("button", { name: "Hide Error" }).click();
    await expect(details).toBeHidden();
    await setDate("2026-01-01");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Small ones", level: 1 })).toBeVisible();
  });

  test("caused by a failed chunk download is recoverable with a retry [RT-7] @wide", async ({
    page,
    person,
  }) => {
    const { id, title } = first((await person.list()).data);
    await page.goto("/listings");
    await waitForKeys(page);
    const loaded = new Set(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    );
    const isNewPart = (url: URL) => url.pathname.endsWith(".js") && !loaded.has(url.href);
    // Only the drawer's first chunk fails, because the error screen is a chunk too.
    let refused = 0;
    await page.route(isNewPart, (route) => {
      refused += 1;
      return refused <= 1 ? route.abort() : route.continue();
    });
    await row(page, id).getByText(title).click();
    const shown = drawer(page).getByRole("heading", { name: title });
    await expect(page.getByRole("button", { name: "Try Again" }).or(shown)).toBeVisible();
    if (await page.getByRole("button", { name: "Try Again" }).isVisible()) {
      await page.getByRole("button", { name: "Try Again" }).click();
    }
    await expect(shown).toBeVisible();
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`with a ${colorScheme} system theme`, () => {
    test.use({ colorScheme });

    test("the first visit follows it, and a chosen theme is remembered and applied before the first paint [RT-8] [NAV-3] @wide", async ({
      signedIn: page,
    }) => {
      // Records the theme when the body is created, which is before the first paint.
      await page.addInitScript(() => {
        new MutationObserver((_records, observer) => {
          if (!document.body) return;
          document.documentElement.dataset.first = document.documentElement.className.includes("dark")
            ? "dark"
            : "light";
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      const other = colorScheme === "dark" ? "light" : "dark";
      const atFirst = () => page.evaluate(() => document.documentElement.dataset.first);
      await page.goto("/listings");
      expect(await atFirst()).toBe(colorScheme);
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
      await account(page).click();
      await menu(page).getByRole("menuitemcheckbox", { name: "Dark mode" }).click();
      expect(await isDark(page)).toBe(other === "dark");
      expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe(other);
      for (const path of ["/listings", "/help", "/favourites"]) {
        await page.goto(path);
        expect(await atFirst(), path).toBe(other);
        expect(await isDark(page), path).toBe(other === "dark");
      }
    });
  });
}

test("the bar links to every screen and marks the current one [NAV-1] @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  const bar = page.getByRole("banner");
  const main = bar.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText([
    "All Listings",
    "My Favourites",
    "My Listings",
    "Pipeline",
    "Help",
  ]);
  await expect(main.getByRole("link", { name: "All Listings" })).toHaveAttribute("aria-current", "page");
  await main.getByRole("link", { name: "My Favourites" }).click();
  await expect(page).toHaveURL("/favourites");
  await expect(main.getByRole("link", { name: "My Favourites" })).toHaveAttribute("aria-current", "page");
  await main.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL("/help");
  await expect(bar.getByRole("link", { name: "Winnow, home" })).toHaveAttribute("href", "/");
  await bar.getByRole("link", { name: "Winnow, home" }).click();
  await expect(page).toHaveURL("/listings");
});

test("the bar shows Admin to admins, which leads to the dashboard [NAV-1] [ADM-1] @wide", async ({
  page,
}) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Total Users")).toBeVisible();
});

test("sign-in screens have no bar; signed out, the bar offers Login and a disabled Sign Up [NAV-2] [NAV-4] @wide", async ({
  page,
}) => {
  for (const path of ["/login", "/signup", "/forgot-password"]) {
    await page.goto(path);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCount(0);
  }
  await page.goto("/help");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  const signUp = page.getByRole("button", { name: /^Sign Up/ });
  await expect(signUp).toHaveAttribute("aria-disabled", "true");
  await signUp.hover();
  await expect(page.getByRole("tooltip")).toHaveText("User registration is currently not available");
  await signUp.click({ force: true });
  await expect(page).toHaveURL("/help");
});

test("the user menu opens by hover, click and keyboard, and has all its items [NAV-3] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/help");
  await account(page).hover();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole("menuitem")).toHaveText([
    "Settings",
    "Alerts",
    "Billing",
    "Hidden Listings",
    "Sign Out",
  ]);
  await expect(menu(page).getByRole("menuitemcheckbox", { name: "Dark mode" })).toBeVisible();
  await page.mouse.move(300, 600);
  await expect(menu(page)).toHaveCount(0);
  await account(page).click();
  await page.mouse.move(300, 600);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Home");
  await expect(menu(page).getByRole("menuitemcheckbox", { name: "Dark mode" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu(page).getByRole("menuitem", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
});

test("on a narrow screen the links are behind a menu button [NAV-1] @narrow", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await page.getByRole("button", { name: "Menu" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: "All Listings" })).toHaveAttribute("aria-current", "page");
  await sheet.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL("/help");
  await expect(sheet).toHaveCount(0);
  await account(page).tap();
  await menu(page).getByRole("menuitem", { name: "Settings" }).tap();
  await expect(page).toHaveURL("/settings");
});

test("the first Tab offers to skip to the content @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content", ...exact });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
