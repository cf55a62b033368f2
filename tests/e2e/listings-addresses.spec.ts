import { drawer, first, isFocusOutside, judgedFilter, openPanel, rows } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("the first HTML of a listing's URL contains the listing without counting a view [LIST-4] [DET-5] @wide", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list("?page=5")).data);
  const html = await (await page.request.get(`/listings?listing=${id}`)).text();
  expect(html).toContain("Your Activity");
  expect(html).toMatch(/Last viewed<\/dt><dd[^>]*>Never</);
  expect((await person.read(id)).userMeta.viewCount).toBe(0);
});

test("filters are kept in the URL when typed, removed and shared, and work with back and forward [LIST-13] [FIL-1] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const search = page.getByLabel("Search titles and descriptions");
  await search.fill("bakery");
  await expect(page).toHaveURL("/listings?search=bakery");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toContainText("bakery");
  await page.getByLabel("Asking price, maximum").fill("900000");
  await expect(page).toHaveURL("/listings?search=bakery&maxPrice=900000");
  await chips.getByRole("link", { name: "Remove Search bakery" }).click();
  await expect(page).toHaveURL("/listings?maxPrice=900000");
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue("bakery");
  await page.goBack();
  await expect(page.getByLabel("Asking price, maximum")).toHaveValue("");
  await page.goForward();
  await expect(page.getByLabel("Asking price, maximum")).toHaveValue("900,000");

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel("Search titles and descriptions")).toHaveValue("bakery");
  await expect(rows(other).locator(".title")).toHaveText(
    await rows(page).locator(".title").allTextContents(),
  );
});

test("on a narrow screen rows are cards, and sorting and filters are available [LIST-1] [LIST-5] [FIL-1] @narrow", async ({
  page,
  person,
}) => {
  const { id, title } = first((await person.list("?sortBy=revenue")).data);
  await page.goto("/listings");
  await page.getByLabel("Sort by").selectOption("revenue desc");
  await expect(page).toHaveURL("/listings?sortBy=revenue");
  await expect(rows(page).first().locator(".title")).toHaveText(title);
  await expect(rows(page).first().locator(".c-rev")).toBeVisible();
  await expect(rows(page).first().locator(".c-upd")).toBeHidden();
  await openPanel(page);
  const panel = page.getByRole("dialog", { name: "Filters" });
  await panel.getByLabel("Asking price, maximum").fill("500000");
  await expect(page).toHaveURL("/listings?maxPrice=500000&sortBy=revenue");
  await panel.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
  await page.goto(`/listings?sortBy=revenue&listing=${id}`);
  await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
  await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
});

test("the filter sheet traps the focus and makes the page inert, and Escape returns the focus [FIL-1] @narrow", async ({
  signedIn: page,
}) => {
  for (const width of [375, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/listings");
    await openPanel(page);
    const panel = page.getByRole("dialog", { name: "Filters" });
    await expect(panel).toHaveAttribute("aria-modal", "true");
    await expect(page.locator("#content")).toHaveJSProperty("inert", true);
    await expect(page.locator("header").first()).toHaveJSProperty("inert", true);
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press("Tab");
      expect(await isFocusOutside(page, ".panel")).toBe(false);
    }
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press("Shift+Tab");
      expect(await isFocusOutside(page, ".panel")).toBe(false);
    }
    // A dialog above the sheet closes first and returns the focus to the sheet.
    await panel.getByRole("combobox", { name: "Industry" }).click();
    await expect(page.getByRole("dialog", { name: "Industry" }).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Industry" })).toHaveCount(0);
    await expect(panel.getByRole("combobox", { name: "Industry" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page.locator("[inert]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeFocused();
  }
});

test("no page scrolls horizontally at any width from phone to desktop @wide", async ({ page, person }) => {
  const { id } = first((await person.list()).data);
  const filter = await judgedFilter(person, {
    name: "A filter with a rather long name of its own",
    aiCriteria: "seller financing, recurring revenue, trained staff, room to grow, no franchises",
  });
  const addresses = ["/listings", `/listings?listing=${id}`, `/listing-filters/${filter}`];
  for (const address of addresses) {
    await page.goto(address);
    for (const width of [320, 375, 600, 767, 768, 1023, 1024, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${address} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});
