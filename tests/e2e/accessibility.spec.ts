import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { spread } from "@/tests/sweeps";
import { signIn } from "./accounts-people";
import { drawer, first, newPerson, openPanel } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";

// Reading a whole page of rows by every rule takes seconds on a small machine.
test.describe.configure({ timeout: 90_000 });

type Scheme = "light" | "dark";

/** What axe finds on the page as it stands, as rule and the elements it is about. In the dark only colours differ. */
async function violations(page: Page, scheme: Scheme, except: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (scheme === "dark") axe.withRules("color-contrast");
  else axe.disableRules(except);
  const found = (await axe.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 200)}`),
  );
}

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 375, height: 812 } };

const COMBINATIONS = (["light", "dark"] as const).flatMap((colorScheme) =>
  Object.entries(SIZES).map(([size, viewport]) => ({ colorScheme, size, viewport })),
);

// Light and wide, dark and narrow: of each at least once.
for (const { colorScheme, size, viewport } of spread(COMBINATIONS, 3)) {
  test.describe(`${size}, ${colorScheme}:`, () => {
    test.use({
      // What still moves has colours in between.
      contextOptions: { reducedMotion: "reduce" },
      colorScheme,
      viewport,
      hasTouch: size === "narrow",
      expectedErrors: [/status of 404/],
    });

    test("everybody can use the screens without a session", { tag: "@wide" }, async ({ page }) => {
      const paths = [
        "/login",
        "/signup",
        "/forgot-password",
        "/reset-password?token=x",
        "/login-error",
        "/help",
        "/no-such-page",
      ];
      for (const path of paths) {
        await page.goto(path);
        expect(await violations(page, colorScheme), path).toEqual([]);
      }
    });

    test("everybody can use lists, results and the drawer", { tag: "@wide" }, async ({ page, product }) => {
      const person = await newPerson(page, product);
      const { data } = await person.list();
      const filter = {
        name: "Health",
        industry: ["Healthcare"],
        aiCriteria: "seller financing, recurring revenue",
      };
      const id = await person.saveFilter(filter);
      await expect.poll(async () => (await person.progress(id)).isCompleted, { timeout: 20_000 }).toBe(true);
      const paths = [
        "/listings",
        `/listings?listing=${first(data).id}`,
        "/listings?search=xyzzy&maxPrice=900000&industry=Retail",
        "/listings?aiCriteria=trucks",
        `/listing-filters/${id}`,
        `/listing-filters/${crypto.randomUUID()}`,
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(await violations(page, colorScheme), path).toEqual([]);
      }
      await page.goto(`/listing-filters/${id}`);
      await page.locator("tr[data-id] .title").first().click();
      await expect(drawer(page).getByRole("heading", { name: "AI Assessment" })).toBeVisible();
      // The drawer came under the pointer, which brings up the tooltip of a button there.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      expect(await violations(page, colorScheme), "a result in the drawer").toEqual([]);
    });

    test("everybody can use what belongs to the person", { tag: "@wide" }, async ({ page, product }) => {
      const person = await newPerson(page, product);
      const { data } = await person.list();
      await person.post(`/listings/${first(data).id}/favorite`);
      await person.post(`/listings/${first(data.slice(3)).id}/hide`);
      for (const path of ["/favourites", "/my-hidden-listings", "/settings", "/billing", "/alerts"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(await violations(page, colorScheme), path).toEqual([]);
      }
    });

    test("everybody can use dialogs, menus and the admin's screens", { tag: "@wide" }, async ({ page }) => {
      await signIn(page, ADMIN.email, ADMIN.password);
      await page.goto("/listings");
      await page.getByRole("button", { name: "My Filters" }).click();
      await expect(page.getByText("Create New Filter")).toBeVisible();
      expect(await violations(page, colorScheme), "My Filters").toEqual([]);
      await page.keyboard.press("Escape");
      await openPanel(page);
      await page.getByRole("combobox", { name: "Industry" }).first().click();
      await expect(page.getByRole("option", { name: "Retail" })).toBeVisible();
      expect(await violations(page, colorScheme), "choices").toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Name your filter" })).toBeVisible();
      expect(await violations(page, colorScheme), "naming").toEqual([]);
      await page.goto("/listings");
      await page.getByRole("button", { name: /^Account:/ }).click();
      await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
      // A menu floats outside the landmarks; the focus is led into it.
      expect(await violations(page, colorScheme, ["region"]), "user menu").toEqual([]);
      await page.goto("/admin");
      await expect(page.getByText("Total Users")).toBeVisible();
      expect(await violations(page, colorScheme), "admin").toEqual([]);
    });
  });
}
