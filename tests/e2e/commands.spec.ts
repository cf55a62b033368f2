import { first, head, row, rows, waitForKeys } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("Ctrl K finds pages, listings, recently viewed listings and commands [SCR-8] @wide", async ({
  page,
  person,
}) => {
  const { id, title } = first((await person.list()).data);
  await page.goto("/listings");
  await waitForKeys(page);
  const menu = page.getByRole("dialog", { name: "Command menu" });
  const option = (name: string | RegExp) => menu.getByRole("option", { name });
  const open = async (words: string) => {
    await page.keyboard.press("Control+k");
    await expect(menu).toBeVisible();
    await page.keyboard.type(words);
  };
  await open(title.slice(0, 30));
  await expect(option(title).locator("b")).toHaveText(title.split(" ")[0] ?? "");
  await expect(option(/^Search all listings for/)).toContainText(/\d listings?$/);
  await option(title).click();
  await expect(page).toHaveURL(`/listings?listing=${id}`);
  await expect(row(page, id)).toHaveAttribute("aria-current", "true");
  const details = page.getByLabel("Listing details", { exact: true });
  await expect(details.getByRole("heading", { name: title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);

  await open("");
  await expect(menu.getByText("Last seen")).toBeVisible();
  await expect(option(title)).toBeVisible();
  await page.keyboard.type(">next");
  await expect(menu.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");

  // The first option is selected, even when new ones appear above it while typing.
  await open("list");
  await expect(menu.getByText("Listings", { exact: true })).toBeVisible();
  await expect(menu.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type(" ");
  await expect(menu.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);

  await open("zzzz");
  await expect(menu.getByText("Nothing called “zzzz”")).toBeVisible();
  await expect(option("Search all listings for “zzzz”")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await open("hidden");
  await option("Hidden Listings").click();
  await expect(page).toHaveURL("/my-hidden-listings");
});

test.describe("without a connection", () => {
  test.use({
    expectedErrors: [
      /ERR_FAILED|Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be (saved|loaded)|Failed to fetch|ChunkLoadError/,
    ],
  });

  test("the page and typed text stay, and Try Again repeats the navigation [SCR-9] @wide", async ({
    signedIn: page,
  }) => {
    await page.goto("/listings");
    await waitForKeys(page);
    const lost = (url: URL) => url.searchParams.has("_rsc");
    await page.route(lost, (route) => route.abort());
    await page.getByLabel("AI criteria").fill("owner retires");
    await head(page, "Asking price").getByRole("link").click();
    const alert = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
    await expect(alert).toBeVisible();
    // A failed navigation must not show a pending state.
    await expect(page.getByText("Updating filter...")).toHaveCount(0);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByLabel("AI criteria")).toHaveValue("owner retires");
    await page.unroute(lost);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/listings?sortBy=askingPrice");
    await expect(head(page, "Asking price")).toHaveAttribute("aria-sort", "descending");
    await expect(alert).toHaveCount(0);
    await expect(page.getByLabel("AI criteria")).toHaveValue("owner retires");
  });

  test("a click whose code was never loaded shows an error and takes effect once the connection is back [SCR-9] @wide", async ({
    signedIn: page,
  }) => {
    await page.goto("/listings");
    await waitForKeys(page);
    const alert = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
    const back = async () => {
      await page.unroute("**/*");
      // Any other request that succeeds first also removes the alert.
      await alert
        .getByRole("button", { name: "Try Again" })
        .click({ timeout: 5_000 })
        .catch(() => {});
      await expect(alert).toHaveCount(0);
    };
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("button", { name: "My Filters" }).click();
    await expect(alert).toBeVisible();
    await back();
    await expect(page.getByRole("dialog", { name: /My Filters/ })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.route("**/*", (route) => route.abort());
    await page.getByLabel("AI criteria").fill("owner retires");
    await page.getByRole("button", { name: "Run AI" }).first().click();
    await expect(alert).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByLabel("AI criteria")).toHaveValue("owner retires");
    await back();
    await expect(page).toHaveURL(/aiCriteria=owner\+retires/);
  });

  test("a favourite that could not be saved is reported and saved by Try Again [SCR-9] @wide", async ({
    signedIn: page,
  }) => {
    await page.goto("/listings");
    await waitForKeys(page);
    const star = rows(page).first().locator(".star");
    await page.route("**/*", (route) => route.abort());
    await star.click();
    const alert = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
    await expect(alert).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/*");
    await alert.getByRole("button", { name: "Try Again" }).click();
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "could not be reached" });
    await toast.getByRole("button", { name: "Try Again" }).click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  });
});
