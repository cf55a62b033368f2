import type { Page } from "@playwright/test";
import { formatMultiple, formatUsd } from "@/lib/core/money";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import {
  addSoldListing,
  drawer,
  first,
  isFocusOutside,
  onDatabase,
  openListing,
  row,
  waitForKeys,
  whileUnreadable,
} from "./listings-person";
import { expect, test } from "./setup/fixtures";

const exact = { exact: true };
const focused = (page: Page) => page.locator(":focus");
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the listing in the URL is in the first HTML, with links to the next one and to close it [LIST-4] [LIST-13] [DET-1] [DET-7]", async ({
    page,
    person,
  }) => {
    const [one, two] = (await person.list("?minPrice=1&page=2")).data;
    const listing = await person.read(one?.id ?? 0);
    const list = "/listings?minPrice=1&page=2";
    await page.goto(`${list}&listing=${listing.id}`);
    await expect(drawer(page).getByRole("heading", { name: listing.title, level: 1 })).toBeVisible();
    await expect(drawer(page)).toContainText(
      formatMultiple(listing.multiple === "N/A" ? null : listing.multiple),
    );
    await expect(drawer(page)).toContainText(listing.description.split(/\s+/).slice(0, 5).join(" "));
    await expect(drawer(page).getByRole("link", { name: "View Original" })).toBeVisible();
    // The only button that works without JavaScript.
    await expect(drawer(page).getByRole("button")).toHaveText(["Add to pipeline"]);
    await drawer(page).getByRole("link", { name: "Next listing" }).click();
    await expect(page).toHaveURL(`${list}&listing=${two?.id}`);
    await expect(drawer(page).getByRole("heading", { name: two?.title ?? "", level: 1 })).toBeVisible();
    await drawer(page).getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(list);
    await expect(drawer(page)).toHaveCount(0);
    await page.goto(`${list}&listing=999999999`);
    await expect(drawer(page).getByText("Failed to fetch listing details")).toBeVisible();
  });
});

test("the drawer's code is loaded only when the URL names a listing [LIST-4] @wide", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list()).data);
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
    );
  await page.goto("/listings");
  await waitForKeys(page);
  const ofTheList = await scripts();
  await openListing(page, id);
  const ofTheDrawer = (await scripts()).filter((name) => !ofTheList.includes(name));
  expect(ofTheList).not.toEqual([]);
  expect(ofTheDrawer).not.toEqual([]);
});

test("on a narrow screen the drawer traps the focus and returns it to its row @narrow", async ({
  page,
  person,
}) => {
  const { id, title } = first((await person.list()).data);
  await page.goto("/listings");
  await row(page, id).getByText(title).click();
  const sheet = page.getByRole("dialog", { name: "Listing details" });
  await expect(sheet.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.locator("#content")).toHaveJSProperty("inert", true);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    expect(await isFocusOutside(page, ".drawer")).toBe(false);
  }
  await sheet.getByRole("button", { name: "Add to Favorites" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(sheet.getByRole("button", { name: "Add to Favorites" })).toBeVisible();
  await sheet.getByRole("link", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(focused(page)).toHaveText(title);
});

test("the drawer shows a listing's details, figures and id [DET-1] [LIST-11]", async ({ page, person }) => {
  const { data } = await person.list(
    "?search=owner&minRevenue=100000&minEarnings=1&sortBy=multiple&limit=50",
  );
  const listed = data.find((one) => !one.askingPriceHigh && !one.revenueHigh && !one.earningsHigh);
  const listing = await person.read(listed?.id ?? 0);
  await page.goto(`/listings?listing=${listing.id}`);
  const shown = drawer(page);
  await expect(shown.getByRole("heading", { name: listing.title, level: 1 })).toBeVisible();
  for (const text of [listing.businessType, listing.industry, listing.location]) {
    await expect(shown).toContainText(text ?? "");
  }
  const fact = (label: string) => shown.locator("dl").first().locator("div", { hasText: label }).first();
  await expect(fact("Asking price")).toContainText(formatUsd(listing.askingPrice));
  await expect(fact("Revenue")).toContainText(formatUsd(listing.revenue));
  await expect(fact("Earnings")).toContainText(formatUsd(listing.earnings));
  await expect(fact("Multiple")).toContainText(formatMultiple(Number(listing.multiple)));
  await expect(shown).toContainText(listing.description.split(/\s+/).slice(0, 5).join(" "));
  const id = shown.getByRole("definition").filter({ hasText: new RegExp(`^${listing.id}$`) });
  await expect(id).toBeAttached();
});

test("a figure in another currency is marked approximate, with the source's amount [DET-1] [DAT-2]", async ({
  page,
  person,
}) => {
  const { data } = await person.list("?location=Canada&minPrice=1&limit=50");
  const listed = data.find((one) => one.askingPrice && !one.askingPriceHigh);
  const listing = await person.read(listed?.id ?? 0);
  await openListing(page, listing.id);
  const price = drawer(page).locator("dl").first().locator("div", { hasText: "Asking price" }).first();
  await expect(price).toContainText(`≈ ${formatUsd(listing.askingPrice)}`);
  const note = /CA\$[\d,]+, converted at an approximate rate of 0\.\d+ \(as of \d{4}-\d\d-\d\d\)/;
  await expect(price.getByRole("button", { name: note })).toBeVisible();
  await expect(drawer(page).getByRole("definition").filter({ hasText: note }).first()).toBeVisible();
});

test("missing details of a sparse listing are shown as missing [DET-1] [DET-2] [LIST-11]", async ({
  signedIn: page,
  product,
}) => {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  for (const url of [null, "javascript:alert('no')", "ftp://broker.example/1"]) {
    const id = await addSoldListing(product, url);
    await openListing(page, id);
    await expect(drawer(page).getByText("No description available.")).toBeVisible();
    await expect(drawer(page).getByText("Sold", exact).first()).toBeVisible();
    await expect(drawer(page).getByText("N/A").first()).toBeVisible();
    await expect(drawer(page).getByRole("link", { name: "View Original" })).toHaveCount(0);
    await drawer(page).getByRole("button", { name: "View Original" }).click();
  }
  expect(alerts).toEqual(Array(3).fill("Original listing URL not available"));
});

test("the original opens in a new tab without access to this one [DET-2] @wide", async ({ page, person }) => {
  const { id } = first((await person.list()).data);
  const { sourceUrl } = await person.read(id);
  await openListing(page, id);
  const link = drawer(page).getByRole("link", { name: "View Original" });
  await expect(link).toHaveAttribute("href", sourceUrl ?? "");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
});

test("a favourite shows before the server responds, marks its row and can be undone [DET-2] [DET-6] @wide", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list()).data);
  await openListing(page, id);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/listings?*", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  await drawer(page).getByRole("button", { name: "Add to Favorites" }).click();
  await expect(drawer(page).getByRole("button", { name: "Remove Favorite" })).toBeVisible();
  await expect(row(page, id).locator("[data-act=favourite]")).toHaveAttribute("aria-pressed", "true");
  expect((await person.read(id)).userMeta.isFavourite).toBe(false);
  resolve();
  await expect(page.getByText("Added to favourites")).toBeVisible();
  expect((await person.read(id)).userMeta.isFavourite).toBe(true);
  await expect(page.getByRole("link", { name: "My Favourites 1" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawer(page).getByRole("button", { name: "Add to Favorites" })).toBeVisible();
  await expect.poll(async () => (await person.read(id)).userMeta.isFavourite).toBe(false);
});

test("Hide removes the row and opens the next listing; Undo restores it [DET-2] [LIST-12] [SCR-7] @wide", async ({
  page,
  person,
}) => {
  const [{ id }, next] = (await person.list()).data as [ListingDetailAnswer, ListingDetailAnswer];
  await openListing(page, id);
  await drawer(page).getByRole("button", { name: "Hide" }).click();
  await expect(row(page, id)).toHaveCount(0);
  await expect(drawer(page).getByRole("heading", { name: next.title })).toBeVisible();
  await expect.poll(async () => (await person.read(id)).userMeta.isHidden).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, id)).toBeVisible();
  await expect.poll(async () => (await person.read(id)).userMeta.isHidden).toBe(false);
});

test.describe("when something fails", () => {
  test.use({ expectedErrors: [/ERR_(FAILED|INTERNET_DISCONNECTED)|could not be|status of (401|500)/] });

  test("a toggle reverts, reports the failure and can be retried [DET-6] [API-9] @wide", async ({
    page,
    person,
  }) => {
    const { id } = first((await person.list()).data);
    await openListing(page, id);
    await page.route("**/listings?*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await drawer(page).getByRole("button", { name: "Add to Favorites" }).click();
    await expect(page.getByText(/^The favourite was not saved\./)).toBeVisible();
    await expect(drawer(page).getByRole("button", { name: "Add to Favorites" })).toBeVisible();
    await drawer(page).getByText("Notes", exact).click();
    await drawer(page).getByLabel("Notes").fill("Kept while it fails");
    await drawer(page).getByRole("button", { name: "Save Notes" }).click();
    await expect(drawer(page).getByText("The notes could not be saved. Please try again.")).toBeVisible();
    await expect(drawer(page).getByLabel("Notes")).toHaveValue("Kept while it fails");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(drawer(page).getByRole("button", { name: "Remove Favorite" })).toBeVisible();
    await expect.poll(async () => (await person.read(id)).userMeta.isFavourite).toBe(true);
  });

  test("a listing that cannot be fetched shows an error, and Try Again reloads the page [DET-7]", async ({
    page,
    person,
  }) => {
    const { id, title } = first((await person.list()).data);
    await page.goto("/listings");
    await page.route("**/api/listings/*/views", (route) => route.abort());
    await row(page, id).getByText(title).click();
    const alert = drawer(page).getByRole("alert");
    await expect(alert.getByText("Failed to fetch listing details")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
  });

  test("a listing opened offline shows an error and loads once the network is back [DET-7] @wide", async ({
    page,
    person,
  }) => {
    const [one, two] = (await person.list()).data;
    await openListing(page, one?.id ?? 0);
    await page.context().setOffline(true);
    await page.keyboard.press("j");
    const alert = drawer(page).getByRole("alert");
    await expect(alert.getByText(/^The server could not be reached\./)).toBeVisible();
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(alert.getByText(/^The server could not be reached\./)).toBeVisible();
    await page.context().setOffline(false);
    await expect(drawer(page).getByRole("heading", { name: two?.title ?? "" })).toBeVisible();
  });

  test("comparison, financing and price history are retried separately [PEER-6] @wide", async ({
    page,
    person,
  }) => {
    const { id } = first((await person.list("?minEarnings=1&sortBy=multiple")).data);
    await page.route("**/api/listings/*/views", async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const failed = { prices: null, history: null, assumptions: null };
      const comparison = {
        ...data.comparison,
        sentence: "Could not be computed.",
        position: null,
        notes: [],
      };
      await route.fulfill({ response, json: { data: { ...data, ...failed, comparison } } });
    });
    await page.goto("/listings?minEarnings=1&sortBy=multiple");
    await row(page, id).locator("td.c-name").click();
    const failures = drawer(page).getByText("Could not be computed.");
    await expect(failures).toHaveCount(3);
    await expect(drawer(page).getByRole("heading", { name: "Check first" })).toBeVisible();
    await page.route(`**/api/listings/${id}`, (route) => route.abort(), { times: 1 });
    await drawer(page).getByRole("button", { name: "Try Again: Can it be financed?" }).click();
    await expect(failures).toHaveCount(3);
    await drawer(page).getByRole("button", { name: "Try Again: Can it be financed?" }).click();
    await expect(failures).toHaveCount(2);
    await expect(drawer(page).getByText("On your assumptions:")).toBeVisible();
    await drawer(page).getByRole("button", { name: "Try Again: How the price compares" }).click();
    await expect(failures).toHaveCount(1);
    await drawer(page).getByRole("button", { name: "Try Again: Price history" }).click();
    await expect(failures).toHaveCount(0);
  });

  test("a listing that the server cannot read shows the same error [DET-7] @wide", async ({
    page,
    product,
    person,
  }) => {
    const { id, title } = first((await person.list("?page=3")).data);
    await whileUnreadable(product, person.email, id, async () => {
      const browserRetry = page.waitForResponse((one) => one.url().includes(`/api/listings/${id}`));
      await Promise.all([browserRetry, page.goto(`/listings?listing=${id}`)]);
      await expect(drawer(page).getByText("Failed to fetch listing details")).toBeVisible();
      await expect(page.locator("tr[data-id]")).toHaveCount(20);
    });
    await drawer(page).getByRole("button", { name: "Try Again" }).click();
    await expect(drawer(page).getByRole("heading", { name: title })).toBeVisible();
  });

  test("after the session ends, marks and notes are disabled and the activity disappears [DET-5] @wide", async ({
    page,
    person,
  }) => {
    const { id } = first((await person.list()).data);
    await openListing(page, id);
    await expect(drawer(page).getByRole("heading", { name: "Your Activity" })).toBeVisible();
    await person.logOut();
    await drawer(page).getByText("Notes", exact).click();
    await drawer(page).getByLabel("Notes").fill("Typed after the end");
    await drawer(page).getByRole("button", { name: "Save Notes" }).click();
    await expect(drawer(page).getByText("your text is still here")).toBeVisible();
    await expect(drawer(page).getByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      /^\/login\?next=/,
    );
    await drawer(page).getByRole("button", { name: "Add to Favorites" }).click();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await expect(drawer(page).getByRole("button", { name: "Add to Favorites" })).toBeDisabled();
    await expect(drawer(page).getByRole("button", { name: "Hide" })).toBeDisabled();
    await expect(drawer(page).getByRole("button", { name: "Save Notes" })).toBeDisabled();
    await expect(drawer(page).getByRole("heading", { name: "Your Activity" })).toHaveCount(0);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/listings?listing=${id}`)}`);
  });
});

test("title, price and star stay visible when scrolling, and printing shows only the listing [SCR-20] @wide", async ({
  page,
  person,
}) => {
  const listing = first((await person.list("?minPrice=1&minEarnings=1")).data);
  await openListing(page, listing.id);
  const star = drawer(page).getByRole("button", { name: "Favourite", exact: true });
  await expect(star).toHaveCount(0);
  await drawer(page).getByRole("heading", { name: "Your Activity" }).scrollIntoViewIfNeeded();
  await star.click();
  await expect.poll(async () => (await person.read(listing.id)).userMeta.isFavourite).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect(drawer(page).getByRole("heading", { name: listing.title })).toBeVisible();
  await expect(drawer(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("table", { name: "Listings" })).toBeHidden();
  expect(String(await page.pdf()).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a changed price shows its history, and possible duplicates are linked [DET-1] @wide", async ({
  page,
  product,
  person,
}) => {
  const [one, other] = await Promise.all([
    addSoldListing(product, "https://broker.example/1"),
    addSoldListing(product, "https://broker.example/2"),
  ]);
  await onDatabase(product, async (sql) => {
    await sql`update listings set duplicate_group = ${one}, asking_price = 900000 where id in (${one}, ${other})`;
    await sql`insert into listing_prices (listing_id, observed_at, asking_price)
      values (${one}, now() - interval '30 days', 1000000), (${one}, now() - interval '2 days', 900000)`;
  });
  await openListing(page, one);
  await expect(drawer(page).getByRole("heading", { name: "Price history" })).toBeVisible();
  await expect(drawer(page).getByText("was $1,000,000")).toBeVisible();
  await expect(drawer(page).getByText(/^↓ 10% on/)).toBeVisible();
  await drawer(page).getByRole("link", { name: "A business of few words" }).click();
  await expect(page).toHaveURL(new RegExp(`listing=${other}$`));
  await expect.poll(async () => (await person.read(other)).userMeta.viewCount).toBe(1);
});
