import { violations } from "./access";
import { first } from "./listings-person";
import { expect, test } from "./setup/fixtures";
import type { Person } from "./setup/person";

const today = (away = 0) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);

/** Adds the first listings of the catalogue to a new user's pipeline. */
async function withDeals(person: Person, count: number) {
  const { data } = await person.list(`?limit=${count}`);
  const deals: { id: string; listingId: number; listing: { title: string } }[] = [];
  for (const { id } of data) deals.push((await person.post(`/listings/${id}/deal`)).deal);
  return deals;
}

test("the drawer adds a listing to the pipeline, moves it and saves its next step, by keyboard [PIPE-8] [PIPE-9] @wide", async ({
  page,
  person,
}) => {
  const listing = first((await person.list("?limit=1")).data);
  await page.goto(`/listings?listing=${listing.id}`);
  const drawer = page.getByLabel("Listing details", { exact: true });
  await expect(drawer.getByRole("button", { name: "Add to pipeline" })).toBeEnabled();
  await page.keyboard.press("p");
  await expect(page.getByText("Added to your pipeline at Interesting")).toBeVisible();
  await expect(drawer.getByLabel("Stage")).toHaveValue("interesting");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(drawer.getByRole("button", { name: "Remove Favorite" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Pipeline 1" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawer.getByRole("button", { name: "Add to pipeline" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Add to Favorites" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Pipeline", exact: true })).toBeVisible();
  await page.keyboard.press("p");
  await expect(drawer.getByLabel("Stage")).toHaveValue("interesting");
  await page.keyboard.press("]");
  await expect(page.getByText("Moved to Contacted")).toBeVisible();
  const line = drawer.locator("summary").filter({ hasText: "Contacted" });
  await expect(line).toBeVisible();
  await expect(drawer.getByLabel("Stage")).toBeHidden();
  await page.keyboard.press("t");
  await expect(drawer.getByText("Interesting to Contacted")).toBeVisible();
  await page.keyboard.type("Call the broker");
  await drawer.getByLabel("On", { exact: true }).fill(today(1));
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await drawer.getByRole("button", { name: "Save step" }).click();
  await saved;
  await page.reload();
  await expect(line).toContainText("Call the broker, Tomorrow");
  await line.click();
  await expect(drawer.getByLabel("Stage")).toHaveValue("contacted");
  await expect(drawer.getByLabel("Next step", { exact: true })).toHaveValue("Call the broker");
  await expect(drawer.getByLabel("On", { exact: true })).toHaveValue(today(1));
  await drawer.getByRole("link", { name: "Open the deal" }).click();
  await expect(page.getByRole("heading", { name: listing.title })).toBeVisible();
});

test("the list is navigated, moves deals and undoes by keyboard, and announces each change [PIPE-8] [PIPE-5] @wide", async ({
  page,
  person,
}) => {
  const deals = await withDeals(person, 3);
  await page.goto("/pipeline?view=list");
  await expect(page.getByRole("link", { name: "Pipeline 3" })).toBeVisible();
  await page.keyboard.press("j");
  const focused = page.locator("tr:has(a:focus)");
  await expect(focused).toHaveCount(1);
  const title = first(deals).listing.title;
  await expect(focused).toContainText(title);
  await page.keyboard.press("]");
  await expect(page.getByText(`${title}: moved to Contacted`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Contacted");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Interesting");
  await page.getByRole("button", { name: `Move ${title}` }).click();
  await page.getByRole("menuitem", { name: "Too expensive" }).click();
  await expect(page.getByText(`${title}: moved to Passed`)).toBeVisible();
  await expect(page.getByRole("link", { name: "1 passed" })).toBeVisible();
  await expect(page).toHaveTitle(/Pipeline/);
  expect(await violations(page)).toEqual([]);
});

test("without JavaScript a listing is added, the deal changed and the list filtered [PIPE-5] @wide", async ({
  page,
  browser,
  product,
  person,
}) => {
  const [deal] = await withDeals(person, 2);
  const { cookies } = await page.context().storageState();
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await scriptless.addCookies(cookies);
  const plain = await scriptless.newPage();
  await plain.goto(`/pipeline/${deal?.id}`);
  await plain.getByLabel("Stage", { exact: true }).selectOption("nda");
  await plain.getByLabel("Next step").fill("Send the NDA");
  await plain.getByLabel("On", { exact: true }).fill(today(-2));
  await plain.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(plain.getByText("Interesting to NDA")).toBeVisible();
  await plain.getByLabel("What happened").fill("Spoke to the owner");
  await plain.getByRole("button", { name: "Add entry" }).click();
  await expect(plain.getByText("Spoke to the owner")).toBeVisible();
  await plain.goto("/pipeline?view=list");
  // In the user's time zone it may still be the day before.
  await expect(plain.getByText(/^(1 day|2 days) late$/)).toBeVisible();
  await plain.getByLabel("Stage", { exact: true }).selectOption("nda");
  await plain.getByRole("button", { name: "Show" }).click();
  await expect(plain.getByText("1 deal", { exact: true })).toBeVisible();
  const third = (await person.list("?limit=3")).data[2];
  await plain.goto(`/listings?listing=${third?.id}`);
  await plain.getByRole("button", { name: "Add to pipeline" }).click();
  await expect(plain.getByRole("heading", { name: third?.title })).toBeVisible();
  await expect(plain.getByText("Added at Interesting")).toBeVisible();
  await scriptless.close();
});

test("a rejected change keeps what was typed and says why [PIPE-1] @wide", async ({ page, person }) => {
  const [deal] = await withDeals(person, 1);
  await page.goto(`/pipeline/${deal?.id}`);
  await page.getByLabel("NDA signed on").fill("2026-02-01");
  await page.getByLabel("NDA expires on").fill("2026-01-01");
  await page.getByRole("button", { name: "Save", exact: true }).nth(1).click();
  await expect(page.getByText("The NDA ends before it was signed.")).toBeVisible();
  await expect(page.getByLabel("NDA signed on")).toHaveValue("2026-02-01");
  expect(await violations(page)).toEqual([]);
});

test("the board moves deals by key, drag and menu, and asks why a deal is passed [PIPE-8] [PIPE-4] @wide", async ({
  page,
  person,
}) => {
  const [one, two] = await withDeals(person, 2);
  await page.goto("/pipeline");
  const lane = (name: string) => page.getByRole("region", { name, exact: true });
  const card = (title = "") => page.locator("article").filter({ hasText: title });
  await expect(lane("Interesting").locator("article")).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(card(one?.listing.title).locator("a")).toBeFocused();
  await page.keyboard.press("]");
  await expect(lane("Contacted")).toContainText(one?.listing.title ?? "");
  await expect(card(one?.listing.title).locator("a")).toBeFocused();
  await expect(page.getByText(`${one?.listing.title}: moved to Contacted`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lane("Interesting").locator("article")).toHaveCount(2);
  await card(two?.listing.title).dragTo(lane("NDA"));
  await expect(lane("NDA")).toContainText(two?.listing.title ?? "");
  await card(two?.listing.title).dragTo(lane("Passed"));
  await page.getByRole("dialog").getByRole("button", { name: "Broker silent" }).click();
  await expect(page.getByText(`${two?.listing.title}: moved to Passed`)).toBeVisible();
  await expect(page.getByText("1 active deal", { exact: true })).toBeVisible();
  await card(one?.listing.title).hover();
  await page.getByRole("button", { name: `Move ${one?.listing.title}` }).click();
  await page.getByRole("menuitem", { name: "LOI" }).click();
  await expect(lane("LOI")).toContainText(one?.listing.title ?? "");
  await expect(lane("LOI").getByRole("button", { name: `Move ${one?.listing.title}` })).toBeFocused();
  // Moving into a collapsed lane focuses the lane's header.
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "New", exact: true }).press("Enter");
  await expect(lane("New").getByRole("button", { name: "New 1" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test("a shared link can be opened without an account until it is revoked [SHR-1] [SHR-3] @wide", async ({
  page,
  browser,
  person,
}) => {
  const listing = first((await person.list("?limit=1")).data);
  await page.goto(`/listings?listing=${listing.id}`);
  const dialog = page.getByRole("dialog", { name: "Share by link" });
  await page.getByLabel("Listing details", { exact: true }).getByRole("button", { name: "Share" }).click();
  await dialog.getByLabel("My comment").fill("Look at the lease");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const url = await dialog.getByLabel("The link", { exact: true }).inputValue();
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const answer = await theirs.goto(url);
  expect(answer?.headers()["cache-control"]).toMatch(/no-store|private/);
  await expect(theirs.getByRole("heading", { name: listing.title })).toBeVisible();
  await expect(theirs.getByText("Look at the lease")).toBeVisible();
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(theirs.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  expect(await violations(theirs)).toEqual([]);
  await dialog.getByRole("button", { name: /^Revoke the link to/ }).click();
  await expect(dialog.getByRole("button", { name: /^Revoke/ })).toHaveCount(0);
  expect((await theirs.request.get(url)).status()).toBe(404);
  await stranger.close();
});

test.describe("links that could not be loaded", () => {
  test.use({ expectedErrors: [/ERR_FAILED|could not be loaded/] });

  test("are reported in the dialog and load on Try Again [SHR-1] @wide", async ({ page, person }) => {
    const listing = first((await person.list("?limit=1")).data);
    await page.goto(`/listings?listing=${listing.id}`);
    const details = page.getByLabel("Listing details", { exact: true });
    const dialog = page.getByRole("dialog", { name: "Share by link" });
    await details.getByRole("button", { name: "Share" }).click();
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByRole("button", { name: /^Revoke the link to/ })).toBeVisible();
    await page.reload();
    await page.route("**/api/shares", (route) => route.abort());
    await details.getByRole("button", { name: "Share" }).click();
    await expect(dialog.getByText("Your links could not be loaded.")).toBeVisible();
    await page.unroute("**/api/shares");
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByRole("button", { name: /^Revoke the link to/ })).toBeVisible();
    await expect(dialog.getByText("Your links could not be loaded.")).toHaveCount(0);
  });
});
