import type { Page } from "@playwright/test";
import type { ListingDetailAnswer } from "@/lib/listings/answer";
import { onDatabase } from "./listings-person";
import { expect, test } from "./setup/fixtures";
import type { Person } from "./setup/person";

type Three = [ListingDetailAnswer, ListingDetailAnswer, ListingDetailAnswer];

/** Marks the first listings by title, one after the other; returns them. */
async function mark(person: Person, kind: "favorite" | "hide", count = 1): Promise<Three> {
  const { data } = await person.list(`?limit=${count}&sortBy=title&sortOrder=asc`);
  for (const { id } of data) await person.post(`/listings/${id}/${kind}`);
  return data as Three;
}

const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
/** The toggles are server actions, which are posted to the page's own address. */
const failPosts = (page: Page) =>
  page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));

test("a favourite has a card with its figures, note and stage, and opens the listing where it is [FAV-1] [SCR-13]", async ({
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

test("arrows walk the favourites, and Add a note opens the note [SCR-13] @wide", async ({ page, person }) => {
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

test("Remove takes the card away, Undo brings it back in its place [FAV-1] [DET-6]", async ({
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

test("without marks both screens say how to make some [FAV-1]", async ({ signedIn: page }) => {
  for (const [path, title] of [
    ["/favourites", "No favourites yet"],
    ["/my-hidden-listings", "No hidden listings"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse listings" })).toHaveAttribute("href", "/listings");
  }
});

test("twenty cards make a page, and the arrows go on over its edge [FAV-1] [LIST-6] [SCR-29]", async ({
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
  await expect(page, "over the edge of the page").toHaveURL(/page=2&listing=/);
});

test.describe("when saving fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|could not be reached/] });

  test("the card comes back, the failure is said, and Try Again works [DET-6] [API-9]", async ({
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
  test(`${path} says so when its list cannot be read, and Try Again reads it again [FAV-3]`, async ({
    page,
    person,
    product,
  }) => {
    await mark(person, kind);
    // A date that cannot be told in milliseconds: this person's list fails, everything else works.
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

test("when the session has ended meanwhile, one is asked to log in, and comes back [FAV-2]", async ({
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

test("help is open to everybody, and an address can lead to an answer [HELP-1] [RT-2]", async ({ page }) => {
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
  test(`chosen ${name} are unmarked together, and one Undo brings them back in their places [SCR-23] [SCR-6]`, async ({
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
