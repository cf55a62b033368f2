import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { spread } from "@/tests/sweeps";
import { signIn } from "./accounts-people";
import { drawer, first, newPerson, onDatabase, openPanel } from "./listings-person";
import { ADMIN } from "./setup/accounts";
import { expect, test } from "./setup/fixtures";

// Reading a whole page of rows by every rule takes seconds on a small machine.

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

/** What is pressed there and does not answer over 44 px both ways. Links in a line of text are as high as the line. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (target.matches(":disabled") || getComputedStyle(target).display === "inline") return [];
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return hit !== null && (target.contains(hit) || hit.closest("label")?.control === target);
      };
      // What lies under something that floats is pressed after scrolling.
      if (!answers(0, 0)) return [];
      const far = 21;
      const wide = answers(-far, 0) && answers(far, 0);
      if (wide && answers(0, -far) && answers(0, far)) return [];
      const label = (target as HTMLInputElement).labels?.[0] ?? target;
      const name = target.getAttribute("aria-label") ?? label.textContent?.trim().slice(0, 40) ?? "";
      return [`${target.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  });

const ADMIN_PAGES = ["/admin/sources", "/admin/sources/new", "/admin/audit-log", "/admin/lending-rules"];

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
        "/help#pro-limits",
        "/help/api#listListings",
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
      await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
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
      const ids = data.slice(0, 2).map(({ id }) => `ids=${id}`);
      for (const path of [
        ...["/favourites", "/my-hidden-listings", "/settings", "/billing", "/alerts"],
        ...["/compare", `/compare?${ids.join("&")}`],
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        expect(await violations(page, colorScheme), path).toEqual([]);
      }
    });

    test("everybody can use dialogs, menus and the admin's screens", { tag: "@wide" }, async ({
      page,
      product,
    }) => {
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
      const [run] = await onDatabase(
        product,
        (sql) => sql<{ id: string }[]>`select id from scrape_runs limit 1`,
      );
      for (const path of [`/admin/scrape-runs/${run?.id}`, ...ADMIN_PAGES]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await violations(page, colorScheme), path).toEqual([]);
      }
    });

    test("everybody can use the question of the start and what was understood", { tag: "@wide" }, async ({
      page,
      product,
    }) => {
      await newPerson(page, product, { isAsked: true });
      await page.goto("/listings");
      await expect(page.getByRole("heading", { name: "What would you buy?" })).toBeVisible();
      expect(await violations(page, colorScheme), "start").toEqual([]);
      await page.getByRole("textbox", { name: "What would you buy?" }).fill("over 1m, under 500k, in Ohio");
      await page.keyboard.press("Enter");
      await expect(page.getByText("The asking price cannot be at least")).toBeVisible();
      expect(await violations(page, colorScheme), "understood").toEqual([]);
    });
  });
}

test.describe("on a phone", { tag: "@narrow" }, () => {
  test.use({
    // What still moves is not where it will be pressed.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    expectedErrors: [/status of 404/],
  });

  test("everything that is pressed without a session answers over 44 px [SCR-24]", async ({ page }) => {
    for (const path of ["/login", "/signup", "/forgot-password", "/help", "/no-such-page"]) {
      await page.goto(path);
      expect(await tooSmall(page), path).toEqual([]);
    }
  });

  test("so does everything of a person, and what they share [SCR-24]", async ({ page, product }) => {
    const person = await newPerson(page, product);
    const ids = (await person.list("?limit=4")).data.map(({ id }) => id);
    for (const id of ids.slice(0, 2)) await person.post(`/listings/${id}/favorite`);
    await person.post(`/listings/${ids[2]}/hide`);
    const { deal } = await person.post(`/listings/${ids[3]}/deal`);
    const filterId = await person.saveFilter({ name: "Health", industry: ["Healthcare"] });
    const { url } = await person.post("/shares", { filterId, parts: ["facts"] });
    for (const path of [
      ...["/listings", `/listings?listing=${ids[0]}`, "/listings?search=xyzzy&maxPrice=900000"],
      ...[`/listing-filters/${filterId}`, "/favourites", "/my-hidden-listings"],
      ...["/pipeline", "/pipeline?view=list", `/pipeline/${deal.id}`],
      ...["/compare", `/compare?ids=${ids[0]}&ids=${ids[1]}`, "/alerts", "/settings", "/billing", url],
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await tooSmall(page), path).toEqual([]);
    }
    await page.goto("/listings");
    await openPanel(page);
    await expect(page.getByRole("combobox", { name: "Industry" }).first()).toBeVisible();
    expect(await tooSmall(page), "the filters").toEqual([]);
  });

  test("so does everything of the admin [SCR-24]", async ({ page }) => {
    await signIn(page, ADMIN.email, ADMIN.password);
    for (const path of ["/admin", ...ADMIN_PAGES]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await tooSmall(page), path).toEqual([]);
    }
  });
});
