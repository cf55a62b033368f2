import { drawer, head, holdCode, onDatabase, row, rows, waitForKeys } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("columns can be chosen and reordered, and the next first HTML uses them [SCR-3] [CHK-4] @wide", async ({
  signedIn: page,
  product,
  browser,
}) => {
  await page.goto("/listings");
  await page.getByRole("button", { name: "Columns" }).click();
  const chooser = page.getByRole("dialog", { name: "Columns" });
  await chooser.getByRole("checkbox", { name: "Revenue" }).uncheck();
  await expect(head(page, "Revenue")).toHaveCount(0);
  await chooser.getByRole("checkbox", { name: "Industry" }).check();
  await expect(head(page, "Industry")).toBeVisible();
  await chooser.getByRole("checkbox", { name: "Days on offer" }).check();
  await expect(rows(page).first().locator("td.c-mult").last()).toHaveText(/^[\d,]+\+?$/);
  await chooser.getByRole("checkbox", { name: "Days on offer" }).uncheck();
  await expect(chooser.getByRole("checkbox", { name: "Business Name" })).toBeDisabled();
  await chooser.getByRole("checkbox", { name: "Earnings" }).press("Alt+ArrowUp");
  const wanted = ["Business Name", "Earnings", "Asking price", "Multiple", "Industry", "Updated", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(wanted);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Compact rows" }).first().click();

  const { cookies } = await page.context().storageState();
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await scriptless.addCookies(cookies);
  const later = await scriptless.newPage();
  await later.goto("/listings");
  await expect(later.getByRole("columnheader")).toHaveText(wanted);
  await expect(later.getByRole("table")).toHaveAttribute("data-density", "compact");
  await scriptless.close();

  await page.getByRole("button", { name: "Columns" }).click();
  await chooser.getByRole("button", { name: "Reset" }).click();
  await expect(head(page, "Revenue")).toBeVisible();
  await expect(head(page, "Industry")).toHaveCount(0);
});

test("terms and missing figures in the table have explanations [SCR-19] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const kind = page.locator("td.c-earn .second", { hasText: "SDE" }).first();
  await kind.hover();
  await expect(kind).toHaveAttribute("title", /discretionary earnings/);
  const missing = page.locator("td.c-mult.nil").first();
  await missing.hover();
  await expect(missing).toHaveAttribute("title", /exact asking price/);
});

test("keys and clicks before the list's code is loaded take effect once it is [SCR-27] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const release = await holdCode(page);
  for (const key of ["j", "j", "f"]) await page.keyboard.press(key);
  const star = rows(page).first().locator(".star");
  await star.click();
  const shown = await star.evaluate((button) => getComputedStyle(button).color);
  await expect(rows(page).nth(1)).not.toHaveAttribute("aria-current");
  release();
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  for (const at of [0, 1])
    await expect(rows(page).nth(at).getByRole("button", { name: "Remove Favorite" })).toBeVisible();
  // The star already looked set before the code arrived.
  await expect(star).toHaveCSS("color", shown);
});

test("a sort order chosen before the list's code is loaded applies once it is [SCR-27] [FND-10] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const order = page.getByLabel("Sort order");
  await expect(order).toHaveValue("updatedAt desc");
  const release = await holdCode(page);
  await order.selectOption({ label: "Revenue ↑" });
  release();
  await expect(page).toHaveURL("/listings?sortBy=revenue&sortOrder=asc");
  await expect(order).toHaveValue("revenue asc");
});

test("'My Filters' shows the number of saved filters [SCR-18] @wide", async ({ page, person }) => {
  await page.goto("/listings");
  await expect(page.getByRole("button", { name: /^My Filters$/ })).toBeVisible();
  await person.saveFilter({ name: "One", industry: ["Healthcare"] });
  await page.reload();
  await expect(page.getByRole("button", { name: /^My Filters ?1$/ })).toBeVisible();
});

test("compact pages have 50 rows, and the first row stays visible [SCR-14] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings?page=4");
  await expect(rows(page)).toHaveCount(20);
  const first = await rows(page).first().getAttribute("data-id");
  await page.getByRole("button", { name: "Compact rows" }).first().click();
  await expect(rows(page)).toHaveCount(50);
  await expect(page).toHaveURL(/page=2/);
  await expect(row(page, Number(first))).toBeVisible();
  await expect(page.getByText(/^51–100 of /)).toBeVisible();
});

test("rows are selected by checkbox, X, Shift and page, and marked together with one Undo; keys continue after a hidden row [SCR-6] [SCR-7] @wide", async ({
  page,
  person,
}) => {
  const ids = (await person.list()).data.map(({ id }) => id);
  const [one = 0, two = 0, three = 0, , five = 0] = ids;
  await page.goto("/listings");
  await waitForKeys(page);
  const bar = page.getByRole("region", { name: "Selected listings" });
  const box = (id: number) => row(page, id).getByRole("checkbox");
  await rows(page).first().hover();
  await box(one).click();
  await expect(bar).toContainText("1 selected");
  await expect(bar.getByRole("button", { name: "Compare" })).toBeDisabled();
  await box(three).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar).toContainText("2 selected");
  await page.getByRole("checkbox", { name: "Select page" }).click();
  await expect(bar).toContainText("20 selected");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  await page.keyboard.press("h");
  await expect(row(page, one)).toHaveCount(0);
  await expect(row(page, two)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 selected");
  await page.keyboard.press("x");
  await expect(bar).toHaveCount(0);

  await box(three).click();
  await box(five).click();
  await bar.getByRole("button", { name: "Add to Favorites" }).click();
  await expect(page.getByText("2 listings: Added to favourites")).toBeVisible();
  await expect.poll(async () => (await person.read(five)).userMeta.isFavourite).toBe(true);
  await page
    .getByRole("listitem")
    .filter({ hasText: "2 listings" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(async () => (await person.read(five)).userMeta.isFavourite).toBe(false);
  expect((await person.read(three)).userMeta.isFavourite).toBe(false);
  await bar.getByRole("button", { name: "Hide" }).click();
  await expect(row(page, three)).toHaveCount(0);
  await expect(row(page, five)).toHaveCount(0);
  await expect.poll(async () => (await person.read(three)).userMeta.isHidden).toBe(true);
});

test("listings new since the last visit are counted, highlighted and can be marked read [SCR-5] @wide", async ({
  page,
  product,
  person,
}) => {
  await page.goto("/listings");
  await expect(page.getByText(/new since/)).toHaveCount(0);
  await onDatabase(
    product,
    (sql) => sql`
        update sessions set last_used_at = now() - interval '2 days'
        where user_id = (select id from users where email = ${person.email})`,
  );
  await page.reload();
  await expect(page.getByText(/^(over )?\d+ new since \w+day$/)).toBeVisible();
  await expect(rows(page).first()).toHaveClass(/is-new/);
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.getByText(/new since/)).toHaveCount(0);
  await expect(rows(page).first()).not.toHaveClass(/is-new/);
});

test("a filter on a figure says how many listings do not state it, with a link to include them [FND-18] @wide", async ({
  page,
  person,
}) => {
  const totalOf = async (query: string) => (await person.list(query)).pagination.total;
  const stated = await totalOf("?minEarnings=200000");
  const all = await totalOf("?minEarnings=200000&withUnstated=true");
  expect(all).toBeGreaterThan(stated);
  await page.goto("/listings?minEarnings=200000");
  const more = (all - stated).toLocaleString("en-US");
  await page.getByRole("link", { name: new RegExp(`^${more} more don’t state earnings`) }).click();
  await expect(page).toHaveURL("/listings?minEarnings=200000&withUnstated=true");
  await expect(page.getByText(`${all.toLocaleString("en-US")} listings`)).toBeVisible();
  await expect(page.getByRole("link", { name: /more don’t state/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove Include unstated figures on" }).click();
  await expect(page).toHaveURL("/listings?minEarnings=200000");
  await expect(page.getByRole("link", { name: /more don’t state/ })).toBeVisible();
  // When an open drawer takes up space, this link is shortened before the heading is.
  await rows(page).first().click();
  await expect(drawer(page)).toBeVisible();
  const cut = (heading: Element) => heading.scrollWidth > heading.clientWidth;
  expect(await page.getByRole("heading", { name: "All Listings" }).evaluate(cut)).toBe(false);
});

test("a printed list shows its name and filters, but no controls [SCR-20] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings?minPrice=1&minEarnings=1");
  await waitForKeys(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "All Listings" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Active filters" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Clear all" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Columns" })).toBeHidden();
  await expect(page.getByLabel("What would you buy?")).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
});

test("the row of a listing opened by URL is scrolled into view [LIST-4] @wide", async ({ page, person }) => {
  const last = (await person.list()).data.at(-1);
  await page.goto(`/listings?listing=${last?.id}`);
  await expect(row(page, last?.id ?? 0)).toBeInViewport();
});

test("the arrows of an open listing cross page boundaries both ways and stop at the end of the list [SCR-29]", async ({
  page,
  person,
}) => {
  const query = "?minPrice=500000&industry=Healthcare";
  const list = await person.list(query);
  const { totalPages } = list.pagination;
  expect(totalPages).toBeGreaterThan(1);
  const lastOf = list.data.at(-1);
  const [firstOf] = (await person.list(`${query}&page=2`)).data;
  await page.goto(`/listings${query}&listing=${lastOf?.id}`);
  const title = drawer(page).getByRole("heading", { level: 1 });
  const step = (name: string) => drawer(page).getByRole("link", { name });
  await expect(title).toHaveText(lastOf?.title ?? "");
  await step("Next listing").click();
  await expect(title, "a title stays visible until the next one is there").toBeVisible();
  await expect(title).toHaveText(firstOf?.title ?? "");
  await expect(page).toHaveURL(new RegExp(`page=2&listing=${firstOf?.id}$`));
  await expect(drawer(page)).toContainText(`21 of ${list.pagination.total}`);
  await step("Previous listing").click();
  await expect(title).toHaveText(lastOf?.title ?? "");
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(title).toHaveText(firstOf?.title ?? "");

  const end = (await person.list(`${query}&page=${totalPages}`)).data.at(-1);
  await page.goto(`/listings${query}&page=${totalPages}&listing=${end?.id}`);
  await expect(title).toHaveText(end?.title ?? "");
  await expect(step("Next listing")).toBeDisabled();
  await expect(step("Previous listing")).toBeEnabled();
});

test("when a name lacks space, its badge moves to the second line and the town stays [SCR-4] [SCR-25] @wide", async ({
  page,
  person,
}) => {
  const [one] = (await person.list("?businessType=Distressed")).data;
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/listings?businessType=Distressed&listing=${one?.id}`);
  const name = row(page, one?.id ?? 0).locator(".name");
  const [title, town, badge, meta] = await Promise.all(
    [name.locator(".title"), name.locator(".town"), name.getByText("Distressed"), name.locator(".meta")].map(
      async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0 },
    ),
  );
  expect(town?.width).toBeGreaterThan(0);
  expect(town?.x, "beside the title").toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(badge?.y, "below it").toBeGreaterThan((title?.y ?? 0) + 10);
  expect(meta?.x, "before the industry").toBeGreaterThan((badge?.x ?? 0) + (badge?.width ?? 0));
});
