import type { Page } from "@playwright/test";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { onDatabase } from "./listings-person";
import { expect, test } from "./setup/fixtures";
import type { Person } from "./setup/person";

type Three = [ListingDetailAnswer, ListingDetailAnswer, ListingDetailAnswer];

/** Marks the first `count` listings by title one after another and returns them. */
async function mark(person: Person, kind: "favorite" | "hide", count = 1): Promise<Three> {
  const { data } = await person.list(`?limit=${count}&sortBy=title&sortOrder=asc`);
  for (const { id } of data) await person.post(`/listings/${id}/${kind}`);
  return data as Three;
}

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
/** Makes the toggles fail: they are server actions, which are posted to the page's own URL. */
const failPosts = (page: Page) =>
  page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));

test("a favourite has a card with its figures, note and stage, and opens on the same page [FAV-1] [SCR-13]", async ({
  page,
  person,
}) => {
  const [listing] = await mark(person, "favorite");
  await person.put(`/listings/${listing.id}/notes`, { notes: "Ask about the lease" });
  await person.post(`/listings/${listing.id}/deal`);

  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: "My Favourites" })).toBeVisible();
  const card = cards(page).filter({ hasText: listing.title });
  for (const figure of [
    "Asking price",
    "Revenue",
    "Earnings",
    "Multiple",
    "Ask about the lease",
    "Interesting",
  ]) {
    await expect(card.getByText(figure)).toBeVisible();
  }
  await card.getByRole("link", { name: listing.title }).click();
  await expect(page).toHaveURL(`/favourites?listing=${listing.id}`);
  const drawer = page.getByLabel("Listing details", { exact: true });
  await expect(drawer.getByRole("heading", { name: listing.title })).toBeVisible();
  await expect(drawer.getByText("1 of 1")).toBeVisible();
});

test("arrows step through the favourites, and Add a note opens the note [SCR-13] @wide", async ({
  page,
  person,
}) => {
  const [one, two] = await mark(person, "favorite", 2);
  await page.goto("/favourites");
  const drawer = page.getByLabel("Listing details", { exact: true });
  await cards(page).filter({ hasText: two.title }).getByRole("link", { name: "Add a note" }).click();
  await expect(drawer.getByText("1 of 2")).toBeVisible();
  await expect(drawer.getByLabel("Notes")).toBeFocused();
  await drawer.getByRole("link", { name: "Next listing" }).click();
  await expect(drawer.getByRole("heading", { name: one.title })).toBeVisible();
  await expect(drawer.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL("/favourites");
});

test("Remove removes the card, and Undo restores it at its position [FAV-1] [DET-6]", async ({
  page,
  person,
}) => {
  const [first, second, third] = await mark(person, "favorite", 3);
  const inOrder = [third.title, second.title, first.title];

  await page.goto("/favourites");
  await expect(cards(page).getByRole("heading")).toHaveText(inOrder);
  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText("2 listings")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards(page).getByRole("heading")).toHaveText(inOrder);

  await page.getByRole("button", { name: `Remove ${second.title}` }).click();
  await expect(page.getByText("2 listings")).toBeVisible();
  await page.reload();
  await expect(cards(page).getByRole("heading")).toHaveText([third.title, first.title]);
});

test("Unhide brings a listing back into the lists [FAV-1] [LIST-12]", async ({ page, person }) => {
  const [listing] = await mark(person, "hide");
  const byTitle = "/listings?sortBy=title&sortOrder=asc";

  await page.goto(byTitle);
  await expect(page.locator(`[data-id="${listing.id}"]`)).toHaveCount(0);
  await page.goto("/my-hidden-listings");
  await page.getByRole("button", { name: `Unhide ${listing.title}` }).click();
  await expect(page.getByRole("heading", { name: "No hidden listings" })).toBeVisible();
  await page.goto(byTitle);
  await expect(page.locator(`[data-id="${listing.id}"]`).first()).toBeVisible();
});

test("both screens have an empty state that links to the listings [FAV-1]", async ({ signedIn: page }) => {
  for (const [path, title] of [
    ["/favourites", "No favourites yet"],
    ["/my-hidden-listings", "No hidden listings"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse listings" })).toHaveAttribute("href", "/listings");
  }
});

test("a page has twenty cards, and the arrows continue on the next page [FAV-1] [LIST-6] [SCR-29]", async ({
  page,
  person,
}) => {
  await mark(person, "favorite", 21);
  await page.goto("/favourites");
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.goto("/favourites?page=99");
  await expect(cards(page)).toHaveCount(1);
  const title = (await cards(page).getByRole("link").first().textContent()) ?? "";
  await page.goto("/favourites");
  await cards(page).last().getByRole("link").first().click();
  const drawer = page.getByLabel("Listing details", { exact: true });
  await expect(drawer.getByRole("heading", { level: 1 })).toBeVisible();
  await drawer.getByRole("link", { name: "Next listing" }).click();
  await expect(drawer.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page, "on the next page").toHaveURL(/page=2&listing=/);
});

test.describe("when saving fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|could not be reached/] });

  test("the card comes back, the failure is reported, and Try Again works [DET-6] [API-9]", async ({
    page,
    person,
  }) => {
    const [listing] = await mark(person, "favorite");
    await page.goto("/favourites");
    await failPosts(page);
    await page.getByRole("button", { name: `Remove ${listing.title}` }).click();
    await expect(page.getByText("The favourite was not removed.")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "No favourites yet" })).toBeVisible();
  });
});

for (const [path, kind, column, sentence] of [
  ["/favourites", "favorite", "favourited_at", "Failed to fetch favorite listings"],
  ["/my-hidden-listings", "hide", "hidden_at", "Failed to fetch hidden listings"],
] as const) {
  test(`${path} shows an error when its list cannot be read, and Try Again reloads it [FAV-3]`, async ({
    page,
    person,
    product,
  }) => {
    await mark(person, kind);
    // A date that cannot be converted to milliseconds: only this user's list fails.
    const setDate = (date: string) =>
      onDatabase(
        product,
        (sql) => sql`
          update marks set ${sql(column)} = ${date}::text::timestamptz from users u where u.id = user_id and u.email = ${person.email}`,
      );
    await setDate("infinity");
    await page.goto(path);
    await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
    await setDate("2026-01-01");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cards(page)).toHaveCount(1);
  });
}

test("after the session ends, the user is asked to log in and returns to the page [FAV-2]", async ({
  page,
  person,
}) => {
  const [listing] = await mark(person, "favorite");
  await page.goto("/favourites");
  await person.logOut();
  await page.getByRole("button", { name: `Remove ${listing.title}` }).click();
  await expect(page.getByRole("heading", { name: "Please log in" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?next=%2Ffavourites");
});

test("help needs no account, and a URL can link to an answer [HELP-1] [RT-2]", async ({ page }) => {
  await page.goto("/help#pro-limits");
  await expect(page.getByText("10 parallel alerts and about 50 AI searches a day")).toBeVisible();
  await expect(page.getByText("up to 5 minutes, or 10 at peak")).toBeHidden();
  await page.getByText("How long does an AI search take?").click();
  await expect(page.getByText("up to 5 minutes, or 10 at peak")).toBeVisible();
});

for (const [name, path, kind, back] of [
  ["favourites", "/favourites", "favorite", "Remove"],
  ["hidden listings", "/my-hidden-listings", "hide", "Unhide"],
] as const) {
  test(`selected ${name} are unmarked together, and one Undo restores them in place [SCR-23] [SCR-6]`, async ({
    page,
    person,
  }) => {
    await mark(person, kind, 3);
    await page.goto(path);
    const titles = () => cards(page).getByRole("heading", { level: 2 }).allTextContents();
    const before = await titles();
    expect(before).toHaveLength(3);
    const bar = page.getByRole("region", { name: "Selected listings" });
    await page.getByRole("checkbox", { name: `Select ${before[0]}` }).click();
    await expect(bar.getByText("1 selected")).toBeVisible();
    await expect(bar.getByRole("button", { name: "Compare" })).toBeDisabled();
    await page.getByRole("checkbox", { name: `Select ${before[2]}` }).click();
    await expect(bar.getByText("2 selected")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Compare" })).toHaveAttribute("href", /ids=\d+&ids=\d+/);
    await bar.getByRole("button", { name: back }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(bar).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cards(page)).toHaveCount(3);
    await page.reload();
    expect(await titles()).toEqual(before);
  });
}
