import type { Page } from "@playwright/test";
import { spread } from "@/tests/sweeps";
import { tooSmall, violations } from "./access";
import { signIn } from "./accounts-people";
import { drawer, first, onDatabase, openPanel } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";
import { newPerson } from "./setup/person";

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 375, height: 812 } };

const COMBINATIONS = (["light", "dark"] as const).flatMap((colorScheme) =>
  Object.entries(SIZES).map(([size, viewport]) => ({ colorScheme, size, viewport })),
);

// An ordinary run covers light and wide, and dark and narrow: each value at least once.
for (const { colorScheme, size, viewport } of spread(COMBINATIONS, 3)) {
  test.describe(`${size}, ${colorScheme}: @wide`, () => {
    test.use({
      // During an animation, colours are intermediate and elements are not at their final position.
      contextOptions: { reducedMotion: "reduce" },
      colorScheme,
      viewport,
      hasTouch: size === "narrow",
      expectedErrors: [/status of 404/],
    });

    /** In dark mode only contrast is checked, as nothing but colours differs. */
    const expectUsable = async (page: Page, what: string, except: string[] = []) =>
      expect(
        await violations(page, colorScheme === "dark" ? { rule: "color-contrast" } : { except }),
        what,
      ).toEqual([]);

    /** On a phone, controls must also be large enough to tap. */
    const expectInReach = async (page: Page, what: string) =>
      expect(size === "narrow" ? await tooSmall(page) : [], what).toEqual([]);

    async function visit(page: Page, paths: string[]): Promise<void> {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expectUsable(page, path);
        await expectInReach(page, path);
      }
    }

    test("signed-out screens are accessible [SCR-24]", ({ page }) =>
      visit(page, [
        ...["/login", "/signup", "/forgot-password", "/reset-password?token=x", "/login-error"],
        ...["/help#pro-limits", "/help/api#listListings", "/no-such-page"],
      ]));

    test("lists, results and the drawer are accessible [SCR-24]", async ({ page, person }) => {
      const { data } = await person.list();
      const filter = {
        name: "Health",
        industry: ["Healthcare"],
        aiCriteria: "seller financing, recurring revenue",
      };
      const id = await person.saveFilter(filter);
      await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
      await visit(page, [
        ...["/listings", `/listings?listing=${first(data).id}`],
        ...["/listings?search=xyzzy&maxPrice=900000&industry=Retail", "/listings?aiCriteria=trucks"],
        ...[`/listing-filters/${crypto.randomUUID()}`, `/listing-filters/${id}`],
      ]);
      await page.locator("tr[data-id] .title").first().click();
      await expect(drawer(page).getByRole("heading", { name: "AI Assessment" })).toBeVisible();
      // The drawer opened under the pointer, which shows a button's tooltip.
      await page.mouse.move(0, 0);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
      await expectUsable(page, "a result in the drawer");
    });

    test("a user's own pages and shared links are accessible [SCR-24]", async ({ page, person }) => {
      const [one, two, three, four] = (await person.list("?limit=4")).data.map(({ id }) => id);
      for (const id of [one, two]) await person.post(`/listings/${id}/favorite`);
      await person.post(`/listings/${three}/hide`);
      const { deal } = await person.post(`/listings/${four}/deal`);
      const { url } = await person.post("/shares", { listingIds: [one], parts: ["facts"] });
      await visit(page, [
        ...["/favourites", "/my-hidden-listings", "/settings", "/billing", "/alerts"],
        ...["/pipeline", "/pipeline?view=list", `/pipeline/${deal.id}`],
        ...["/compare", `/compare?ids=${one}&ids=${two}`, url],
      ]);
    });

    test("dialogs, menus and admin screens are accessible [SCR-24]", async ({ page, product }) => {
      await signIn(page, ADMIN.email, ADMIN.password);
      await page.getByRole("button", { name: "My Filters" }).click();
      await expect(page.getByText("Create New Filter")).toBeVisible();
      await expectUsable(page, "My Filters");
      await page.keyboard.press("Escape");
      await openPanel(page);
      await expect(page.getByRole("combobox", { name: "Industry" }).first()).toBeVisible();
      await expectInReach(page, "the filters");
      await page.getByRole("combobox", { name: "Industry" }).first().click();
      await expect(page.getByRole("option", { name: "Retail" })).toBeVisible();
      await expectUsable(page, "choices");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Name your filter" })).toBeVisible();
      await expectUsable(page, "naming");
      await page.goto("/listings");
      await page.getByRole("button", { name: /^Account:/ }).click();
      await expect(page.getByRole("menu", { name: "Account" })).toBeVisible();
      // A menu is rendered outside the landmarks, but receives the focus.
      await expectUsable(page, "user menu", ["region"]);
      await page.goto("/admin");
      await expect(page.getByText("Total Users")).toBeVisible();
      await expectUsable(page, "admin");
      await expectInReach(page, "admin");
      const [run] = await onDatabase(
        product,
        (sql) => sql<{ id: string }[]>`select id from scrape_runs limit 1`,
      );
      await visit(page, [
        ...[`/admin/scrape-runs/${run?.id}`, "/admin/sources", "/admin/sources/new"],
        ...["/admin/audit-log", "/admin/lending-rules"],
      ]);
    });

    test("the opening question and the understood sentence are accessible", async ({ page, product }) => {
      await newPerson(page, product, { isAsked: true });
      await page.goto("/listings");
      await expect(page.getByRole("heading", { name: "What would you buy?" })).toBeVisible();
      await expectUsable(page, "start");
      await page.getByRole("textbox", { name: "What would you buy?" }).fill("over 1m, under 500k, in Ohio");
      await page.keyboard.press("Enter");
      await expect(page.getByText("The asking price cannot be at least")).toBeVisible();
      await expectUsable(page, "understood");
    });
  });
}
