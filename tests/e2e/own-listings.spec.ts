import { violations } from "./access";
import { sendLogin } from "./accounts-people";
import { expect, test } from "./setup/fixtures";

const DENTAL = {
  title: "Dental practice with four chairs",
  askingPrice: "$1.2M",
  earnings: "400,000",
  earningsKind: "sde",
  location: "Tampa, FL",
};

test("an own listing is added, found, marked, edited and deleted, also without JavaScript [OWN-3] [OWN-5] @wide", async ({
  signedIn: page,
  browser,
  product,
}) => {
  const cookies = await page.context().cookies();
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await scriptless.addCookies(cookies);
  const plain = await scriptless.newPage();
  for (const on of [plain, page]) {
    await on.goto("/my-listings");
    await expect(on.getByRole("heading", { name: "No listings of your own yet" })).toBeVisible();
    await on.getByRole("link", { name: "Add a listing" }).click();
    await on.getByLabel("Name", { exact: true }).fill(DENTAL.title);
    await on.getByLabel("Asking price, $").fill("lots");
    await on.getByRole("button", { name: "Add listing" }).click();
    await expect(on.getByText("The asking price needs a number, such as 450,000.")).toBeVisible();
    await on.getByLabel("Name", { exact: true }).fill(DENTAL.title);
    await on.getByLabel("Asking price, $").fill(DENTAL.askingPrice);
    await on.getByLabel("Earnings a year, $").fill(DENTAL.earnings);
    await on.getByLabel("Earnings are").selectOption(DENTAL.earningsKind);
    await on.getByLabel("Place").fill(DENTAL.location);
    await on.getByRole("button", { name: "Add listing" }).click();
    await expect(on.getByRole("heading", { name: DENTAL.title })).toBeVisible();
    await expect(on.getByText("$1,200,000")).toBeVisible();
    await expect(on.getByText("3.0x")).toBeVisible();
    const star = (pressed: boolean) => on.getByRole("button", { name: "Favourite", pressed });
    await star(false).click();
    await expect(star(true)).toBeVisible();
    await on.getByLabel("Note").fill("Ask for the lease.");
    await on.getByRole("button", { name: "Save note" }).click();
    await expect(on.getByLabel("Note")).toHaveValue("Ask for the lease.");
    await on.getByLabel("Asking price, $").fill("1100000");
    await on.getByRole("button", { name: "Save changes" }).click();
    await expect(on.getByText("$1,100,000")).toBeVisible();
    await on.goto("/my-listings?show=favourites&search=dental");
    await expect(on.getByRole("row").filter({ hasText: DENTAL.title })).toContainText("Added by you");
    await on.getByRole("link", { name: DENTAL.title }).click();
    await on.getByRole("button", { name: "Delete this listing" }).click();
    await expect(on.getByRole("heading", { name: "No listings of your own yet" })).toBeVisible();
  }
  await scriptless.close();
});

test("own listings have the list's columns, can be added to the pipeline, fit a phone and are accessible [OWN-3] [OWN-15] @wide", async ({
  page,
  person,
}) => {
  const { data } = await person.post("/own-listings", DENTAL);
  await person.post("/own-listings", { title: "Bakery", askingPrice: "90000", brokerName: "Cedar Street" });
  for (const [width, address] of [
    [1440, "/my-listings"],
    [375, "/my-listings"],
    [375, `/my-listings/${data.id}`],
    [1440, `/my-listings/${data.id}`],
    [375, "/my-listings/new"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${address} at ${width}`).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/my-listings");
  await page.getByRole("link", { name: "Asking price" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText(DENTAL.title);
  await page.getByRole("link", { name: "Asking price" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Bakery");
  const bakery = page.getByRole("row", { name: "Bakery" });
  await bakery.getByRole("button", { name: "Add to pipeline" }).click();
  await bakery.getByRole("link", { name: "In your pipeline" }).click();
  await expect(page.getByRole("heading", { name: "Bakery" })).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/my-listings");
});

const SHEET = `Business,Asking price,SDE,City,State,Reason for selling
Car wash on Route 9,"$450,000",150000,Boise,ID,Retiring
Print shop with two presses,80000,,Tampa,FL,
Wanted: any bakery,,,,,
`;

test("a sheet is previewed, corrected, imported by the worker and undone, also without JavaScript [OWN-7] [OWN-8] @wide", async ({
  signedIn: page,
  browser,
  product,
}) => {
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await scriptless.addCookies(await page.context().cookies());
  for (const on of [await scriptless.newPage(), page]) {
    await on.goto("/my-listings/import");
    await on
      .getByLabel("File")
      .setInputFiles({ name: "deals.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
    await on.getByRole("button", { name: "Preview" }).click();
    const rows = on.getByRole("list", { name: "First rows" }).getByRole("listitem");
    await expect(rows.first()).toContainText("asking $450,000");
    await expect(rows.nth(2)).toContainText(
      "Skipped: This is a buyer's advertisement, not a business for sale.",
    );
    await on.getByLabel("Earnings", { exact: true }).selectOption("No column");
    await on.getByRole("button", { name: "Update preview" }).click();
    await expect(rows.first()).not.toContainText("150,000");
    await expect(on.getByText("Saved as facts of each listing: Reason for selling.")).toBeVisible();
    await expect(on.getByText("1 of the first 3 rows is skipped.")).toBeVisible();
    await on.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(on.getByText("2 added, 0 updated, 0 unchanged, 1 skipped")).toBeVisible();
    await expect(on.getByText("Row 3: Wanted: any bakery.")).toBeVisible();
    await on.setViewportSize({ width: 375, height: 900 });
    expect(await on.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(375);
    await on.goto("/my-listings");
    await expect(on.getByRole("row").filter({ hasText: "Car wash on Route 9" })).toContainText(
      "From your import",
    );
    await on.goBack();
    await on.getByRole("button", { name: "Undo this import" }).click();
    await expect(on.getByText("The listings it added were deleted.")).toBeVisible();
  }
  await scriptless.close();
});

test("the bookmark opens /save with the page's content, and nothing is sent before Save [OWN-9] @wide", async ({
  signedIn: page,
  context,
  product,
}) => {
  await page.goto("/my-listings/new");
  const code = await page.getByRole("link", { name: "Save to Winnow" }).getAttribute("href");
  expect(code).toMatch(/^javascript:/);
  await page.goto("/help");
  await page.evaluate(() => {
    const block = document.createElement("script");
    block.type = "application/ld+json";
    block.textContent = JSON.stringify({
      "@type": "Product",
      offers: { price: "450000", priceCurrency: "USD" },
    });
    const words = document.createElement("p");
    words.textContent = "Cash Flow: $150,000";
    document.body.append(block, words);
    getSelection()?.selectAllChildren(words);
  });
  const sent: string[] = [];
  context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const opening = context.waitForEvent("page");
  await page.evaluate(decodeURIComponent(String(code).slice("javascript:".length)));
  const save = await opening;
  await expect(save.getByLabel("Text you selected")).toHaveValue("Cash Flow: $150,000");
  await expect(save.getByLabel("Name", { exact: true })).toHaveValue("Help · Winnow");
  await expect(save.getByLabel("Address of its page")).toHaveValue(`${product.url}/help`);
  expect(save.url()).toBe(`${product.url}/save`);
  expect(sent.filter((request) => request.includes("150,000") || request.includes("150%2C000"))).toEqual([]);
  await save.getByLabel("Name", { exact: true }).fill("Coin laundry by the sea");
  await save.getByLabel("Place").fill("Tampa, FL");
  await save.setViewportSize({ width: 375, height: 900 });
  await save.getByRole("button", { name: "Save", exact: true }).click();
  await expect(save.getByRole("heading", { name: "Coin laundry by the sea" })).toBeVisible();
  await expect(save.getByText("$450,000")).toBeVisible();
  await expect(save.getByText("$150,000")).toBeVisible();
  await expect(save.getByText("Tampa, Florida")).toBeVisible();
});

test("the bookmark's content survives signing in [OWN-14]", async ({ page, context, person }) => {
  await context.clearCookies();
  const brought = {
    title: "Coin laundry",
    address: "https://broker.example/7",
    text: "SDE: $150,000",
    jsonLd: [],
  };
  await page.goto(`/save#${encodeURIComponent(JSON.stringify(brought))}`);
  await sendLogin(page, person.email);
  await expect(page.getByLabel("Text you selected")).toHaveValue("SDE: $150,000");
  await expect(page.getByLabel("Address of its page")).toHaveValue("https://broker.example/7");
});

test("a saved filter shows matching own listings, which can be compared and exported [OWN-10] [OWN-11] [OWN-12] [OWN-13] @wide", async ({
  page,
  person,
}) => {
  await person.post("/own-listings", { ...DENTAL, description: "The owner is retiring." });
  await person.post("/own-listings", { title: "Bakery", askingPrice: "90000" });
  const id = await person.saveFilter({
    name: "Retiring",
    minPrice: 100_000,
    aiCriteria: "The owner is retiring",
    notificationsEnabled: false,
  });
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/listing-filters/${id}`);
    await page.getByText("From your own listings").click();
    const found = page.getByRole("list", { name: "From your own listings" }).getByRole("listitem");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText("Added by you");
    await expect(found).toContainText("Great");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole("link", { name: DENTAL.title }).click();
  await expect(page.getByRole("heading", { name: DENTAL.title })).toBeVisible();
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: DENTAL.title })).toBeChecked();
  await page.getByRole("checkbox", { name: "Bakery" }).check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const table = page.getByRole("region", { name: "Comparison" });
  await expect(table.getByRole("columnheader", { name: DENTAL.title })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Bakery" })).toBeVisible();
  await page.goto("/listings?minPrice=100000");
  await expect(page.getByText("From your own listings 1 match")).toBeVisible();
  const file = await page.request.get("/api/own-listings/export");
  expect(await file.text()).toContain(DENTAL.title);
});
