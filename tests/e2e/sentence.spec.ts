import type { Page } from "@playwright/test";
import { head, holdCode, openPanel, rows, waitForKeys } from "./listings-person";
import { expect, test } from "./setup/fixtures";
import { newPerson } from "./setup/person";

async function say(page: Page, sentence: string): Promise<void> {
  await page.getByLabel("What would you buy?").fill(sentence);
  await page.keyboard.press("Enter");
}

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });

test("a sentence becomes a search that shows what was understood, left to the AI and not used [FND-7] [FND-4] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await say(
    page,
    "I have $200k cash and want something in Texas or Ohio, under 1.2m, owner retiring, no franchises, 2x sales",
  );
  await expect(page.getByText("We understood:")).toBeVisible();
  await expect(chips(page)).toContainText("owner retiring");
  await expect(chips(page)).toContainText("2x sales");
  await expect(chips(page)).toContainText("not used: I have $200k cash");
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll("location")).toEqual(["Texas", "Ohio"]);
  expect(searchParams.get("maxPrice")).toBe("1200000");
  expect(searchParams.getAll("notBusinessType")).toEqual(["New franchise", "Franchise resale"]);
  expect(searchParams.has("aiCriteria")).toBe(false);
  await expect(head(page, "Asking price")).toBeVisible();
});

test("a chip shows its words, can be edited in place or left to the AI, and a click toggles its weight [FND-8] [FND-9] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await say(page, "In Texas or Ohio, under 1.2m, owner retiring");
  const price = chips(page).getByRole("button", { name: "Asking price up to $1.2M", exact: true });
  await price.click();
  const editor = page.getByRole("dialog", { name: "Asking price" });
  await expect(editor).toContainText("under 1.2m");
  await editor.getByLabel("Asking price, maximum").fill("900000");
  await expect(page).toHaveURL((url) => url.searchParams.get("maxPrice") === "900000");
  await page.keyboard.press("Escape");
  await expect(editor).toHaveCount(0);
  await chips(page).getByRole("button", { name: "Location Texas, Ohio", exact: true }).click();
  await page.getByRole("dialog", { name: "Location" }).getByRole("button", { name: "Nice to have" }).click();
  await expect(page).toHaveURL("/listings?maxPrice=900000");
  await expect(chips(page).getByRole("button", { name: "nice: Texas or Ohio" })).toBeVisible();
  const must = chips(page).getByRole("button", { name: "must: owner retiring" });
  await must.click();
  await expect(must).toHaveCount(0);
  await expect(page.getByLabel("AI criteria")).toHaveValue("ideally owner retiring; ideally Texas or Ohio");
  await page.getByRole("complementary", { name: "Filters" }).getByRole("button", { name: "Run AI" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("aiCriteria")?.startsWith("ideally") ?? false);
  await expect(head(page, "Match")).toBeVisible();
});

test("going back restores the sentence of each search [FND-7] @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await say(page, "In Texas, under 1.2m");
  await expect(page).toHaveURL((url) => url.searchParams.get("location") === "Texas");
  await say(page, "In Ohio, under 2m");
  await expect(page).toHaveURL((url) => url.searchParams.get("location") === "Ohio");
  await page.goto("/listings?location=Utah");
  await expect(rows(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel("What would you buy?")).toHaveValue("In Ohio, under 2m");
  await page.goBack();
  await expect(page.getByLabel("What would you buy?")).toHaveValue("In Texas, under 1.2m");
  await expect(page.getByText("We understood:")).toBeVisible();
});

test("a contradiction is marked and not searched until one side is removed [FND-7] [FND-8] [FND-4] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await say(page, "over 1m, under 500k, in Ohio");
  await expect(page.getByText("The asking price cannot be at least")).toBeVisible();
  await expect(page).toHaveURL("/listings");
  await chips(page).getByRole("button", { name: "Remove Asking price up to $500K" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("location") === "Ohio");
  expect(new URL(page.url()).searchParams.get("minPrice")).toBe("1000000");
});

test("unused words stay in view, however long they are [FND-7] @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await say(page, `gym in Ohio ${"y ".repeat(100)}${"z".repeat(200)}`);
  const unused = chips(page).getByText(/^not used: y/);
  await expect(unused).toBeVisible();
  const { x, width } = (await unused.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
  expect(x + width).toBeLessThan(1440);
});

test("a figure without a unit is taken literally, with a question; a sentence without a request gets a message [FND-7] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await say(page, "hello there, how are you?");
  await expect(page.getByText("We found nothing to search by in this sentence.")).toBeVisible();
  await say(page, "earnings 300");
  await expect(page).toHaveURL("/listings?minEarnings=300");
  await page.getByRole("button", { name: "Did you mean $300K?" }).click();
  await expect(page).toHaveURL("/listings?minEarnings=300000");
});

test("new users are asked above the list what they would buy, until they answer [FND-11]", async ({
  page,
  product,
}) => {
  await newPerson(page, product, { isAsked: true });
  await page.goto("/listings");
  const begin = page.getByRole("region", { name: "Start" });
  await expect(begin.getByRole("heading", { name: "What would you buy?" })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await begin.getByRole("button", { name: "Laundromats under $1M" }).click();
  await expect(begin.getByRole("textbox")).toHaveValue("Laundromats under $1M");
  await expect(page).toHaveURL("/listings");
  await begin.getByRole("textbox").press("Enter");
  await expect(page).toHaveURL((url) => url.searchParams.get("maxPrice") === "1000000");
  await expect(begin).toHaveCount(0);
  await page.goto("/listings");
  await expect(begin).toHaveCount(0);
});

test("the question can be closed, and the remaining input line is focused with a key [FND-11] @wide", async ({
  page,
  product,
}) => {
  await newPerson(page, product, { isAsked: true });
  await page.goto("/listings");
  await waitForKeys(page);
  const begin = page.getByRole("region", { name: "Start" });
  await begin.getByRole("button", { name: "Close" }).click();
  await expect(begin).toHaveCount(0);
  await page.locator("h1").click();
  await page.keyboard.press("s");
  await expect(page.getByLabel("What would you buy?")).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  await expect(begin).toHaveCount(0);
});

test("the filter sheet has a button to the list with the number of results [FND-9] @narrow", async ({
  page,
  person,
}) => {
  await page.goto("/listings");
  await openPanel(page);
  await page.getByLabel("Asking price, maximum").fill("300000");
  const { total } = (await person.list("?maxPrice=300000")).pagination;
  const show = page.getByRole("button", { name: `Show ${total.toLocaleString("en-US")} listings` });
  await show.click();
  await expect(show).toBeHidden();
  await openPanel(page);
  await page.getByLabel("Search titles and descriptions").fill("qqzzxx");
  await expect(page.getByRole("button", { name: "No listings" })).toBeDisabled();
});

test("every sort order can be chosen in the header, also those without a column [FND-10] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const sort = page.locator("#head-sort");
  await expect(sort.getByRole("option", { name: /Relevance/ })).toHaveCount(0);
  await sort.selectOption("location asc");
  await expect(page).toHaveURL("/listings?sortBy=location&sortOrder=asc");
  await page.goto("/listings?search=business");
  await sort.selectOption("relevance desc");
  await expect(page).toHaveURL("/listings?search=business&sortBy=relevance");
});

test("unsaved filter changes are shown, survive leaving and can be discarded; Edit opens the search [FND-9] @wide", async ({
  page,
  person,
}) => {
  const id = await person.saveFilter({ name: "Small ones", maxPrice: 200_000 });
  await page.goto(`/listing-filters/${id}`);
  const price = page.getByLabel("Asking price, maximum");
  await price.fill("90000");
  await expect(page.getByText("Unsaved changes.")).toBeVisible();
  await page.goto("/listings");
  await page.getByRole("button", { name: "My Filters" }).click();
  await page.getByRole("button", { name: "Edit Small ones" }).click();
  await expect(page).toHaveURL(new RegExp(`/listing-filters/${id}`));
  await expect(price).toHaveValue("90,000");
  await expect(page.getByLabel("Search titles and descriptions")).toBeFocused();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(price).toHaveValue("200,000");
  await expect(page.getByText("Unsaved changes.")).toHaveCount(0);
});

test("industries and places are found by synonyms, brokers by part of their name [FND-6] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  await waitForKeys(page);
  const pick = async (label: string, typed: string, option: string | RegExp) => {
    await page.getByRole("combobox", { name: label, exact: true }).first().click();
    const options = page.getByRole("dialog", { name: label, exact: true });
    await options.getByRole("combobox").fill(typed);
    await options.getByRole("option", { name: option }).click();
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
  };
  await pick("Industry", "hvac", /Home & Trade Services/);
  await expect(page).toHaveURL((url) => url.searchParams.get("industry") === "Home & Trade Services");
  await pick("Location", "midwest", /Ohio/);
  await expect(page).toHaveURL((url) => url.searchParams.get("location") === "Ohio");
  await page.getByRole("button", { name: "More filters" }).click();
  await pick("Broker", "prairie", /Prairie/);
  await expect(page).toHaveURL((url) => url.searchParams.get("broker")?.startsWith("Prairie") ?? false);
});

test("the list says how many listings the user's exclusions hide, with a link that shows them [FND-12] @wide", async ({
  page,
  person,
}) => {
  await page.goto("/settings");
  await page.getByLabel("Words to exclude").fill("shop, route");
  await page.getByRole("button", { name: "Save Exclusions" }).click();
  await expect(page.getByText("Exclusions saved.")).toBeVisible();
  await page.goto("/listings");
  const { total } = (await person.list()).pagination;
  const all = (await person.list("?ignoreExclusions=true")).pagination.total;
  await expect(page.getByText(`${all - total} listings are hidden by your exclusions.`)).toBeVisible();
  await page.getByRole("link", { name: "Show them" }).click();
  await expect(page).toHaveURL("/listings?ignoreExclusions=true");
  await expect(page.getByText(`${all.toLocaleString("en-US")} listings`, { exact: true })).toBeVisible();
});

test("AI-judged lists say how many listings the user's exclusions hide [FND-14] @wide", async ({
  page,
  person,
}) => {
  await person.put("/me/exclusions", { words: ["shop", "route"] });
  const { total } = (await person.list("?maxPrice=200000")).pagination;
  const all = (await person.list("?maxPrice=200000&ignoreExclusions=true")).pagination.total;
  expect(all).toBeGreaterThan(total);
  const words = `${all - total} listings are hidden by your exclusions, and not judged.`;
  await page.goto("/listings?maxPrice=200000&aiCriteria=a+manager+stays");
  await expect(page.getByText(words)).toBeVisible();
  const id = await person.saveFilter({ name: "Cheap", maxPrice: 200_000, aiCriteria: "a manager stays" });
  await page.goto(`/listing-filters/${id}`);
  await expect(page.getByText(words)).toBeVisible();
});

test("Undo restores a removed chip and cleared filters [FND-13] @wide", async ({ signedIn: page }) => {
  await page.goto("/listings");
  await say(page, "In Texas or Ohio, under 1.2m, owner retiring");
  await expect(page).toHaveURL((url) => url.searchParams.get("maxPrice") === "1200000");
  const undo = (what: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: `${what} removed` })
      .getByRole("button", { name: "Undo" })
      .click();
  await chips(page).getByRole("link", { name: "Remove Asking price up to $1.2M" }).click();
  await expect(page).toHaveURL("/listings?location=Texas&location=Ohio");
  await undo("Asking price up to $1.2M");
  await expect(page).toHaveURL((url) => url.searchParams.get("maxPrice") === "1200000");
  expect(new URL(page.url()).searchParams.getAll("location")).toEqual(["Texas", "Ohio"]);
  await chips(page).getByRole("button", { name: "Remove owner retiring" }).click();
  await expect(chips(page)).not.toContainText("owner retiring");
  await undo("owner retiring");
  await expect(chips(page)).toContainText("owner retiring");
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/listings");
  await undo("Filters");
  await expect(page).not.toHaveURL("/listings");
  await expect(chips(page)).toContainText("owner retiring");
});

test("a saved filter shows its original sentence and the words behind each chip [FND-15] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const sentence = "In Texas or Ohio, under 1.2m, no franchises";
  await say(page, sentence);
  await expect(page).toHaveURL((url) => url.searchParams.get("maxPrice") === "1200000");
  await page.getByRole("button", { name: "Save and alert me" }).first().click();
  await page.getByLabel("Filter name").fill("South");
  await page.getByRole("button", { name: "Create Filter" }).click();
  await expect(page.getByRole("heading", { name: "South" }).first()).toBeVisible();
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
  await expect(page.getByLabel("What would you buy?")).toHaveValue(sentence);
  const price = chips(page).getByRole("button", { name: "Asking price up to $1.2M", exact: true });
  await expect(price).toHaveAttribute("title", /From your words: “under 1.2m”/);
  await say(page, "In Ohio, under 900k");
  await expect(chips(page)).toContainText("up to $900K");
  await page.getByRole("button", { name: "Update Filter" }).first().click();
  await expect(page.getByText("Filter updated")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("What would you buy?")).toHaveValue("In Ohio, under 900k");
});

test("input and clicks before the code is loaded take effect once it is [SCR-27] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const release = await holdCode(page);
  const panel = page.getByRole("complementary", { name: "Filters" });
  await panel.getByRole("searchbox").fill("dental");
  await panel.getByLabel("Show sold and no longer observed").click();
  await panel.getByRole("combobox", { name: "Industry" }).click();
  await expect(panel.getByLabel("Show sold and no longer observed")).not.toBeChecked();
  release();
  await expect(panel.getByLabel("Show sold and no longer observed")).toBeChecked();
  await expect(page).toHaveURL(/search=dental.*status=sold/);
  await expect(page.getByRole("dialog", { name: "Industry" })).toBeVisible();
});

test("what is typed after S goes into the sentence, even before the code is loaded [SCR-27] [FND-7] @wide", async ({
  signedIn: page,
}) => {
  await page.goto("/listings");
  const release = await holdCode(page);
  await page.keyboard.press("s");
  await page.keyboard.type("dental, Texas or Florida");
  const sentence = page.getByLabel("What would you buy?");
  await expect(sentence).toHaveValue("dental, Texas or Florida");
  release();
  await expect(page.locator("main [data-island]")).toHaveCount(0);
  await expect(sentence).toHaveValue("dental, Texas or Florida");
  await page.keyboard.press("Enter");
  await expect(chips(page)).toContainText("Texas, Florida");
});
