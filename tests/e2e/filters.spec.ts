import type { Page } from "@playwright/test";
import {
  drawer,
  head,
  JUDGED,
  judgedFilter,
  onDatabase,
  openPanel,
  row,
  rows,
  setProgress,
} from "./listings-person";
import { expect, test } from "./setup/fixtures";

const exact = { exact: true };

const openMyFilters = async (page: Page) => {
  await page.getByRole("button", { name: "My Filters" }).click();
  return page.getByRole("dialog").filter({ hasText: "Create New Filter" });
};

test("amounts are formatted while typing, zero clears them, and a reversed range is reported [FIL-2] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const min = page.getByLabel("Asking price, minimum");
  const max = page.getByLabel("Asking price, maximum");
  await min.pressSequentially("1250000");
  await expect(min).toHaveValue("1,250,000");
  await expect(page).toHaveURL("/listings?minPrice=1250000");
  await max.pressSequentially("$9x00");
  await expect(max).toHaveValue("900");
  await expect(page.getByText("The minimum is above the maximum.")).toBeVisible();
  await expect(max).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Search", ...exact }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/listings?minPrice=1250000");
  await max.fill("0");
  await expect(max).toHaveValue("");
  await expect(page.getByText("The minimum is above the maximum.")).toHaveCount(0);
  // Enter updates the list instead of asking for a filter name.
  await min.fill("75000");
  await min.press("Enter");
  await expect(page).toHaveURL("/listings?minPrice=75000");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Enter updates the list from a checkbox too, and before the panel's code is loaded [LIST-10] [SCR-27] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const arrival = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const words = page.getByLabel("Search titles and descriptions");
  await words.pressSequentially("laundry");
  await words.press("Enter");
  arrival.resolve();
  await expect(page).toHaveURL("/listings?search=laundry");
  await page.waitForLoadState("networkidle");
  await expect(words).toBeFocused();
  await expect(words).toHaveValue("laundry");
  await page.getByRole("button", { name: "More filters" }).click();
  const box = page.getByRole("checkbox", { name: "Show sold and no longer observed" });
  await box.press("Enter");
  await page.waitForLoadState("networkidle");
  await expect(box).toBeFocused();
});

test("each select has a search box, counts and 'No options found.' [FIL-1]", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await openPanel(page);
  for (const [label, wanted, param] of [
    ["Business type", "Franchise resale", "businessType"],
    ["Industry", "Healthcare", "industry"],
    ["Location", "Florida", "location"],
  ] as const) {
    await page.getByRole("combobox", { name: label }).first().click();
    const options = page.getByRole("dialog", { name: label });
    const search = options.getByRole("combobox");
    await search.fill("qqqq");
    await expect(options.getByText("No options found.")).toBeVisible();
    // Options that begin with the letters come before those that contain them.
    await search.fill(wanted.slice(0, 2).toLowerCase());
    await expect(options.getByRole("option").first()).toHaveText(new RegExp(`^${wanted.slice(0, 2)}`));
    await search.fill(wanted.slice(0, 5).toLowerCase());
    await options.getByRole("option", { name: wanted }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get(param) === wanted);
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Remove Florida" }).click();
  await expect(page).toHaveURL((url) => !url.searchParams.has("location"));
});

test("a town is chosen among suggestions, with a distance; a sentence sets both [FND-19] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await openPanel(page);
  await expect(page.getByLabel("Distance, within")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Near" }).first().click();
  const options = page.getByRole("dialog", { name: "Near" });
  await options.getByRole("combobox").fill("dalla");
  await options.getByRole("option", { name: "Dallas, TX" }).click();
  await page.keyboard.press("Escape");
  await page.getByLabel("Distance, within").fill("15");
  await expect(page).toHaveURL("/listings?near=Dallas%2C+TX&nearMiles=15");
  await expect(rows(page).first()).toContainText(/, TX/);
  await expect(head(page, "Asking price")).toBeVisible();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toContainText("within 15 miles");
  await page.getByRole("button", { name: "Remove Dallas, TX" }).click();
  await expect(chips).toHaveCount(0);
  await page.getByLabel("What would you buy?").fill("anything within 60 miles of Dallas");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("nearMiles") === "60");
  await expect(chips).toContainText("Dallas, TX");
  await expect(rows(page).first()).toContainText(/, TX/);
});

test("AI criteria count down from 300 and warn in red above 280 [FIL-3] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const criteria = page.getByLabel("AI criteria");
  await expect(page.getByText("300 left")).toBeVisible();
  await criteria.fill("x".repeat(280));
  await expect(page.getByText("20 left")).not.toHaveClass(/destructive/);
  await criteria.fill("x".repeat(281));
  await expect(page.getByText("19 left")).toHaveClass(/destructive/);
});

test("AI criteria can be up to 2,000 characters long; pasted text that does not fit is shown [MAT-51] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const criteria = page.getByLabel("AI criteria");
  await criteria.fill("x".repeat(301));
  await expect(page.getByText("1699 left")).not.toHaveClass(/destructive/);
  await criteria.fill("x".repeat(1_990));
  await expect(page.getByText("10 left")).toHaveClass(/destructive/);
  await criteria.evaluate(
    (box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    },
    `${"y".repeat(10)} and no restaurant`,
  );
  await expect(page.getByText(/did not fit and were left out: “and no restaurant”/)).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ AI searches left today$/)).toBeVisible();
});

test("Search asks for a name, saves the filter and opens its results, where AI criteria are judged [LIST-10] [FIL-4] [FIL-5] [FIL-7] [SAV-7]", async ({
  page,
  person,
}) => {
  await page.goto("/listings?industry=Healthcare&minPrice=100000");
  await openPanel(page);
  await page.getByLabel("AI criteria").fill(JUDGED.aiCriteria);
  await page.getByRole("button", { name: "Search", ...exact }).click();
  const dialog = page.getByRole("dialog", { name: "Name your filter" });
  const name = dialog.getByLabel("Filter name");
  const create = dialog.getByRole("button", { name: "Create Filter" });
  await expect(name).toBeFocused();
  await expect(create).toBeDisabled();
  await expect(dialog.getByText("0/100")).toBeVisible();
  await name.fill("   ");
  await expect(create).toBeDisabled();
  await name.fill("n".repeat(80));
  await expect(dialog.getByText("80/100")).not.toHaveClass(/destructive/);
  await name.fill("n".repeat(81));
  await expect(dialog.getByText("81/100")).toHaveClass(/destructive/);
  await expect(name).toHaveAttribute("maxlength", "100");
  await expect(dialog.getByLabel("Email me about new matches")).toBeChecked();
  await name.fill("  Clinics  ");
  await create.click();
  await page.waitForURL(/\/listing-filters\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { name: "Clinics", level: 1 })).toBeVisible();
  const saved = await (await page.request.get(`/api/listing-filters/${id}`)).json();
  expect(saved).toMatchObject({
    name: "Clinics",
    search: null,
    industry: ["Healthcare"],
    minPrice: 100_000,
    maxPrice: null,
    aiCriteria: JUDGED.aiCriteria,
    notificationsEnabled: true,
  });
  await expect.poll(async () => (await person.progress(id)).isCompleted).toBe(true);
  await page.reload();
  await expect(page.getByText("AI Filtering in Progress")).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);
  for (const verdict of await rows(page).locator(".c-match").allTextContents()) {
    expect(verdict).toMatch(/^Match: (Great|Good|Maybe)/);
  }
});

test("results are sorted by match by default, and by any other column on request [SAV-2] [LIST-5] @wide", async ({
  page,
  person,
}) => {
  const id = await judgedFilter(person);
  await page.goto(`/listing-filters/${id}`);
  await expect(head(page, "Match")).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await head(page, "Updated").getByRole("link").click();
  await expect(head(page, "Updated")).toHaveAttribute("aria-sort", "descending");
  await head(page, "Updated").getByRole("link").click();
  await expect(head(page, "Updated")).toHaveAttribute("aria-sort", "ascending");
  await head(page, "Match").getByRole("link").click();
  await expect(head(page, "Match")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(`/listing-filters/${id}`);
});

test("a result opens with the AI assessment, and hovering its tag shows the reasons too [SAV-2] [DET-4] [DAT-3] @wide", async ({
  page,
  person,
}) => {
  const id = await judgedFilter(person);
  await page.goto(`/listing-filters/${id}`);
  const listing = Number(await rows(page).first().getAttribute("data-id"));
  const tag = row(page, listing).getByRole("button", { name: /^Match: (Great|Good|Maybe)/ });
  await tag.hover();
  const card = page.getByRole("dialog").filter({ hasText: "Keyword match" });
  await expect(card).toBeVisible();
  await expect(card.getByText("recurring revenue", { exact: false }).first()).toBeVisible();
  await row(page, listing).locator(".title").click();
  await expect(page).toHaveURL(`/listing-filters/${id}?listing=${listing}`);
  const shown = drawer(page);
  await expect(shown.getByRole("heading", { name: "AI Assessment" })).toBeVisible();
  await expect(shown.getByText(/^(Great|Good|Maybe)$/)).toBeVisible();
  await expect(shown.getByText("Keyword match", exact)).toBeVisible();
  await expect(shown.getByText("Seller financing", exact).first()).toBeVisible();
  await expect.poll(async () => (await person.read(listing)).userMeta.viewCount).toBe(1);
  await page.reload();
  await expect(shown.getByRole("heading", { name: "AI Assessment" })).toBeVisible();
});

test("Update Filter saves at once under the same name, the pencil renames, the bell toggles alerts [FIL-6] [FIL-7] [SAV-7] @wide", async ({
  page,
  person,
}) => {
  const id = await person.saveFilter({ name: "Small ones", maxPrice: 200_000 });
  const saved = async () => (await page.request.get(`/api/listing-filters/${id}`)).json();
  await page.goto(`/listing-filters/${id}`);
  const before = (await person.list("?maxPrice=200000")).pagination.total;
  await expect(page.getByText(`${before.toLocaleString("en-US")} results`)).toBeVisible();
  await expect(page.getByText("AI Filtering in Progress")).toHaveCount(0);
  await page.getByLabel("Asking price, maximum").fill("90000");
  await page.getByRole("button", { name: "Update Filter" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const after = (await person.list("?maxPrice=90000")).pagination.total;
  expect(after).not.toBe(before);
  await expect(page.getByText(`${after.toLocaleString("en-US")} results`)).toBeVisible();
  expect(await saved()).toMatchObject({
    name: "Small ones",
    maxPrice: 90_000,
    isCompleted: true,
    progress: 1,
  });

  await page.getByRole("button", { name: "Rename filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename filter" });
  await expect(dialog.getByLabel("Filter name")).toHaveValue("Small ones");
  await dialog.getByLabel("Filter name").fill("Tiny ones");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Tiny ones", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Turn email alerts off" }).click();
  await expect(page.getByRole("button", { name: "Turn email alerts on" })).toBeVisible();
  expect(await saved()).toMatchObject({ name: "Tiny ones", maxPrice: 90_000, notificationsEnabled: false });
});

test("My Filters counts, summarises and deletes saved filters [SAV-1]", async ({ page, product, person }) => {
  const plain = await person.saveFilter({
    name: "Cheap in Ohio",
    minPrice: 50_000,
    maxPrice: 250_000,
    location: ["Ohio"],
    industry: ["Retail"],
    search: "shop",
  });
  const judged = await judgedFilter(person, { name: "Judged" });
  await setProgress(product, judged, 640);
  await page.goto(`/listing-filters/${plain}`);
  const dialog = await openMyFilters(page);
  await expect(dialog.getByRole("heading", { name: "My Filters (2)" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Create New Filter" })).toHaveAttribute("href", "/listings");
  const entry = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await expect(entry("Cheap in Ohio")).toContainText("shop · Price $50k – $250k · Retail");
  await expect(entry("Cheap in Ohio")).not.toContainText("Ohio ·");
  await expect(entry("Cheap in Ohio").getByText("Current", exact)).toBeVisible();
  await expect(entry("Cheap in Ohio")).toContainText("Completed");
  await expect(entry("Cheap in Ohio")).toContainText(/Created \w+ \d+, \d{4}/);
  await expect(entry("Judged")).toContainText("64% complete");
  await expect(entry("Judged").getByText("Current", exact)).toHaveCount(0);
  await onDatabase(
    product,
    (
      sql,
    ) => sql`update filter_runs set is_overflow = true, status = 'completed', judged = 500, candidates = 500
      where filter_id = ${judged}`,
  );
  await page.reload();
  await openMyFilters(page);
  await expect(entry("Judged")).toContainText("Top 500 judged; more listings match");
  await expect(entry("Judged")).not.toContainText("Completed");

  await expect(entry("Judged").getByRole("button", { name: "Delete Judged" })).toBeInViewport({ ratio: 1 });
  await entry("Judged").getByRole("button", { name: "Delete Judged" }).click();
  const sure = page.getByRole("alertdialog", { name: "Delete this filter?" });
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(entry("Judged")).toBeVisible();
  await entry("Judged").getByRole("button", { name: "Delete Judged" }).click();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("heading", { name: "My Filters (1)" })).toBeVisible();
  await expect(page).toHaveURL(`/listing-filters/${plain}`);
  await entry("Cheap in Ohio").getByRole("button", { name: "Delete Cheap in Ohio" }).click();
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/listings");
  await expect(page.getByRole("heading", { name: "All Listings" })).toBeVisible();
  for (const id of [plain, judged]) {
    expect((await page.request.get(`/api/listing-filters/${id}`)).status()).toBe(404);
  }
});

test("Back closes the filter sheet and keeps the filters [SCR-30] @narrow", async ({ signedIn: page }) => {
  await page.goto("/help");
  await page.goto("/listings");
  await expect(rows(page).first()).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await openPanel(page);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/listings");
  await expect(page.getByRole("heading", { name: "All Listings" })).toBeVisible();

  await openPanel(page);
  await page.getByLabel("Asking price, minimum").fill("750000");
  await expect(page).toHaveURL("/listings?minPrice=750000");
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page, "the list keeps the filter").toHaveURL("/listings?minPrice=750000");
  await expect(page.locator(".chips")).toContainText("$750K");

  // All changes in one opening of the sheet are one step back, and every step shows a different page.
  await openPanel(page);
  for (const price of ["800000", "900000"]) {
    await page.getByLabel("Asking price, minimum").fill(price);
    await expect(page).toHaveURL(`/listings?minPrice=${price}`);
  }
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(sheet).toBeHidden();
  for (const before of ["/listings?minPrice=750000", "/listings", "/help"]) {
    await page.goBack();
    await expect(page).toHaveURL(before);
  }
  await page.goto("/listings?minPrice=750000");

  // A navigation from the sheet to another list is not undone with it.
  await openPanel(page);
  await sheet.getByLabel("AI criteria").fill("owner retiring");
  await sheet.getByRole("button", { name: "Run AI" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/listings?minPrice=750000&aiCriteria=owner+retiring");
  await expect(rows(page).first()).toContainText(/Great|Good|Maybe/);

  // Closing the sheet by button leaves no history entry.
  await page.goto("/listings");
  await openPanel(page);
  await sheet.getByRole("button", { name: "Close", ...exact }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/listings?minPrice=750000&aiCriteria=owner+retiring");
});
