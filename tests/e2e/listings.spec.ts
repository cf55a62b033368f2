import { formatMultiple, formatUsd } from "@/lib/core/money";
import {
  drawer,
  first,
  head,
  holdNavigations,
  onDatabase,
  openListing,
  row,
  rows,
  waitForKeys,
  whileUnreadable,
} from "./listings-person";
import { expect, test } from "./setup/fixtures";

const exact = { exact: true };

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("rows, sorting, paging and filters work in the first HTML [LIST-1] [LIST-13] @wide", async ({
    page,
    person,
  }) => {
    const { data } = await person.list();
    await page.goto("/listings");
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).locator(".title")).toHaveText(data.map(({ title }) => title));
    await head(page, "Asking price").getByRole("link").click();
    await expect(head(page, "Asking price")).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL("/listings?sortBy=askingPrice&page=2");
    await expect(rows(page)).toHaveCount(20);

    const panel = page.getByRole("complementary", { name: "Filters" });
    await panel.getByLabel("Asking price, maximum").fill("300000");
    await panel.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("list", { name: "Active filters" })).toContainText("up to $300K");
    const { pagination } = await person.list("?maxPrice=300000");
    await expect(page.getByText(`${pagination.total.toLocaleString("en-US")} listings`)).toBeVisible();
  });
});

test("each row shows the listing's figures in the standard formats [LIST-2] [LIST-11] @wide", async ({
  page,
  person,
}) => {
  const query = "?search=business&sortBy=title&sortOrder=asc";
  const { data } = await person.list(query);
  await page.goto(`/listings${query}`);
  const heads = ["Business Name", "Asking price", "Revenue", "Earnings", "Multiple", "Updated", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  for (const { id, title, industry, updatedAt, multiple, ...figures } of data) {
    const cells = row(page, id);
    await expect(cells.locator(".title")).toHaveText(title);
    if (industry) await expect(cells.locator(".c-name")).toContainText(industry);
    if (figures.askingPriceHigh === null) {
      const price = formatUsd(figures.askingPrice).replaceAll("$", "\\$");
      await expect(cells.locator(".c-price")).toHaveText(new RegExp(`^${price}(↓|$)`));
    }
    if (figures.revenueHigh === null) {
      await expect(cells.locator(".c-rev")).toHaveText(formatUsd(figures.revenue));
    }
    await expect(cells.locator(".c-mult")).toContainText(
      formatMultiple(multiple === "N/A" ? null : multiple),
    );
    await expect(cells.locator(".c-upd")).toHaveText(
      /^(just now|\d+ (minute|hour|day|week|month|year)s? ago)$/,
    );
    const minute = `${updatedAt.slice(0, 16)}Z`;
    await expect(cells.locator(".c-upd time")).toHaveAttribute("datetime", minute);
  }
  expect(data.some(({ askingPrice }) => askingPrice === null)).toBe(true);
  expect(data.some(({ multiple }) => multiple !== "N/A")).toBe(true);
});

test("a column header sorts descending, then ascending, from page 1 with missing values last; Back undoes it [LIST-5] [LIST-13] @wide", async ({
  page,
  person,
}) => {
  await page.goto("/listings?page=3");
  await expect(head(page, "Updated")).toHaveAttribute("aria-sort", "descending");
  const price = head(page, "Asking price");
  await price.getByRole("link").click();
  await expect(page).toHaveURL("/listings?sortBy=askingPrice");
  await expect(price).toHaveAttribute("aria-sort", "descending");
  const down = await person.list("?sortBy=askingPrice&sortOrder=desc");
  await expect(rows(page).locator(".title")).toHaveText(down.data.map(({ title }) => title));
  await price.getByRole("link").click();
  await expect(page).toHaveURL("/listings?sortBy=askingPrice&sortOrder=asc");
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  const up = await person.list("?sortBy=askingPrice&sortOrder=asc");
  await expect(rows(page).locator(".title")).toHaveText(up.data.map(({ title }) => title));
  for (const order of ["asc", "desc"]) {
    const { totalPages } = up.pagination;
    const { data } = await person.list(`?sortBy=askingPrice&sortOrder=${order}&page=${totalPages}`);
    expect(data.map(({ askingPrice }) => askingPrice)).toEqual(data.map(() => null));
  }
  await page.goBack();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await page.goBack();
  await expect(page).toHaveURL("/listings?page=3");
  await expect(head(page, "Updated")).toHaveAttribute("aria-sort", "descending");
  await page.goForward();
  await expect(price).toHaveAttribute("aria-sort", "descending");
});

test("a page has twenty rows, and paging shows five numbers between the first and last page [LIST-6] @wide", async ({
  page,
  person,
}) => {
  const { totalPages, total } = (await person.list("?minPrice=1")).pagination;
  const pages = page.getByRole("navigation", { name: "Pages" });
  const last = String(totalPages);
  await page.goto("/listings?minPrice=1");
  await expect(rows(page)).toHaveCount(20);
  await expect(pages.locator("a[aria-label^='Page '], span:not(:has(svg))")).toHaveText([
    "1",
    "2",
    "3",
    "4",
    "5",
    "…",
    last,
  ]);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(pages.getByRole("link", { name: "Page 2", ...exact })).toHaveAttribute("aria-current", "page");
  await page.goto("/listings?minPrice=1&page=40");
  await expect(pages.locator("a[aria-label^='Page '], span:not(:has(svg))")).toHaveText([
    "1",
    "…",
    "38",
    "39",
    "40",
    "41",
    "42",
    "…",
    last,
  ]);
  await page.goto("/listings?minPrice=1&page=99999");
  await expect(pages.getByRole("link", { name: `Page ${last}`, ...exact })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(rows(page)).toHaveCount(total % 20 || 20);
  await expect(pages.getByRole("link", { name: "Next page" })).toHaveCount(0);
});

test("opening a listing counts a view, removes its unread dot and gives it a shareable URL [LIST-3] [LIST-4] [DET-5]", async ({
  page,
  person,
}) => {
  const { id, title } = first((await person.list("?page=2")).data);
  await page.goto("/listings?page=2");
  await expect(row(page, id)).toHaveClass(/unread/);
  await expect(row(page, id).getByText("Unread")).toBeAttached();
  await row(page, id).getByText(title).click();
  await expect(page).toHaveURL(`/listings?page=2&listing=${id}`);
  await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
  await expect(row(page, id)).toHaveAttribute("aria-current", "true");
  await expect(row(page, id)).not.toHaveClass(/unread/);
  await expect(drawer(page).getByRole("term").filter({ hasText: "Views" })).toBeAttached();
  await expect(drawer(page).getByText("just now", exact)).toBeAttached();
  const { viewCount, lastViewedAt } = (await person.read(id)).userMeta;
  expect(viewCount).toBe(1);
  expect(Date.now() - Date.parse(lastViewedAt ?? "")).toBeLessThan(60_000);

  await page.reload();
  await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
  await expect.poll(async () => (await person.read(id)).userMeta.viewCount).toBe(2);
  await drawer(page).getByRole("link", { name: "Close" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL("/listings?page=2");
  await page.goBack();
  await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
});

test("with too many matches for the AI the best are judged, and a notice suggests narrowing the search [LIST-7] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await page.getByLabel("AI criteria").fill("a manager stays");
  await page.getByRole("button", { name: "Run AI" }).first().click();
  await expect(page.getByRole("heading", { name: "Too many results to process with AI" })).toBeVisible();
  await expect(
    page.getByText(/^500 of [\d,]+ listings have been judged, the best by their figures and words\. Narrow/),
  ).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.goto("/listings?maxPrice=90000&aiCriteria=a+manager+stays");
  await expect(head(page, "Match")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("heading", { name: "Too many results" })).toHaveCount(0);
});

test("while a filter change loads, the list says so and how long it may take [LIST-8] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const release = await holdNavigations(page);
  await head(page, "Revenue").getByRole("link").click();
  const status = page.getByRole("status").filter({ hasText: "Updating filter..." });
  await expect(status).toBeVisible();
  await expect(status).toContainText("This may take a few seconds to up to a minute for AI-powered searches");
  release();
  await expect(head(page, "Revenue")).toHaveAttribute("aria-sort", "descending");
  await expect(status).toHaveCount(0);
});

test("a list that cannot be read shows an error, keeps the filters and can be retried [LIST-9] [API-9]", async ({
  page,
  product,
  person,
}) => {
  const { id } = first((await person.list("?search=shop")).data);
  await whileUnreadable(product, person.email, id, async () => {
    await page.goto("/listings?search=shop");
    await expect(
      page.getByRole("alert").getByText("Failed to fetch listings. Please try again later."),
    ).toBeVisible();
    await expect(page.getByText("No listings match")).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByRole("alert").getByText("Failed to fetch")).toHaveCount(0);
  await expect(page).toHaveURL("/listings?search=shop");
});

test("a hidden listing leaves the list at once and for good, and Undo restores it [LIST-12] [DET-6] @wide", async ({
  page,
  person,
}) => {
  const { data, pagination } = await person.list("?minPrice=1&sortBy=title");
  const { id } = first(data);
  await page.goto("/listings?minPrice=1&sortBy=title");
  await row(page, id).hover();
  await row(page, id).getByRole("button", { name: "Hide" }).click();
  await expect(row(page, id)).toHaveCount(0);
  await expect(page.getByText("Hidden from your lists")).toBeVisible();
  await expect(page.getByText(`${(pagination.total - 1).toLocaleString("en-US")} listings`)).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, id)).toBeVisible();
  await person.post(`/listings/${id}/hide`);
  await page.reload();
  await expect(row(page, id)).toHaveCount(0);
});

test("when nothing matches, the most restrictive filter is named and can be removed @wide", async ({
  page,
  person,
}) => {
  const nothing = page.getByRole("heading", { name: "No listings match these filters" });
  // AI criteria that judged nothing are not blamed for the empty list.
  await page.goto("/listings?search=xyzzy&aiCriteria=owner+retiring");
  await expect(nothing).toBeVisible();
  await page.goto("/listings?search=xyzzy&maxPrice=900000");
  await expect(nothing).toBeVisible();
  const { total } = (await person.list("?maxPrice=900000")).pagination;
  await expect(
    page.getByText(
      `Without “Search xyzzy” there are ${total.toLocaleString("en-US")} listings. Loosen one filter, or `,
    ),
  ).toBeVisible();
  await page.getByRole("link", { name: "Remove this filter" }).click();
  await expect(page).toHaveURL("/listings?maxPrice=900000");
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/listings");
});

test("every action has a key, and ? lists them all [LIST-3] [LIST-4] [SCR-32] @wide", async ({
  page,
  person,
}) => {
  const { data } = await person.list();
  const [one = 0, two = 0, three = 0, four = 0] = data.map(({ id }) => id);
  const context = page.context();
  await context.route(/\.example/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>The source" }),
  );
  await page.goto("/listings");
  await waitForKeys(page);
  const press = (key: string) => page.keyboard.press(key);
  await press("j");
  await expect(row(page, one)).toHaveAttribute("aria-current", "true");
  await press("j");
  await expect(row(page, two)).toHaveAttribute("aria-current", "true");
  await press("k");
  await expect(row(page, one)).toHaveAttribute("aria-current", "true");
  await press("f");
  await expect(row(page, one).getByRole("button", { name: "Remove Favorite" })).toBeVisible();
  // Next.js can lose a URL change made while a server action is refreshing the page, so wait for the mark to
  // be saved.
  await expect(page.getByText("Added to favourites")).toBeVisible();
  await press("Enter");
  await expect(page).toHaveURL(`/listings?listing=${one}`);
  await expect(drawer(page).getByRole("button", { name: "Remove Favorite" })).toBeVisible();
  await press("j");
  await expect(page).toHaveURL(`/listings?listing=${two}`);
  // Pressed while this listing is loading and the previous one may still be visible.
  const popup = context.waitForEvent("page", { timeout: 20_000 });
  await press("o");
  await expect(await popup).toHaveURL(data[1]?.sourceUrl ?? "");
  await page.bringToFront();
  await press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await press("j");
  await expect(row(page, three)).toHaveAttribute("aria-current", "true");
  await press("h");
  await expect(row(page, three)).toHaveCount(0);
  await press("/");
  const search = page.getByLabel("Search titles and descriptions");
  await expect(search).toBeFocused();
  await page.keyboard.type("jfh?");
  await expect(search).toHaveValue("jfh?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press("Escape");
  await expect(search).not.toBeFocused();
  await press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const word of ["Next, previous row", "Open", "Favourite", "Hide", "Original", "Search", "Close"]) {
    await expect(keys.getByRole("term").filter({ hasText: word })).toBeVisible();
  }
  await press("Escape");
  await expect(keys).toHaveCount(0);
  expect((await person.read(one)).userMeta.isFavourite).toBe(true);
  await expect.poll(async () => (await person.read(three)).userMeta.isHidden).toBe(true);
  // After closing a listing opened by URL, J continues from its row.
  await openListing(page, two);
  await press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await press("j");
  await expect(row(page, four)).toHaveAttribute("aria-current", "true");
});

test("row height is remembered @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await page.getByRole("button", { name: "Compact rows" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("data-density", "compact");
  await page.reload();
  await expect(page.getByRole("table")).toHaveAttribute("data-density", "compact");
});

test("a price drop is shown next to the price [LIST-11] @wide", async ({ page, product, person }) => {
  const { data } = await person.list();
  const listing = data.find(({ askingPrice, askingPriceHigh }) => askingPrice && askingPriceHigh === null);
  if (!listing?.askingPrice) throw new Error("There is no priced listing.");
  const before = Math.round(listing.askingPrice / 0.9);
  await onDatabase(
    product,
    (sql) => sql`
    update listings set previous_asking_price = ${before}, price_changed_at = now() where id = ${listing.id}`,
  );
  await page.goto("/listings");
  await expect(row(page, listing.id).locator(".c-price")).toContainText("10%");
});
