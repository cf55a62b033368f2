import { drawer, first, row, waitForKeys } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("an opened drawer takes and returns the focus, and J moves the focus from row to row [SCR-33] @wide", async ({
  page,
  person,
}) => {
  const { data } = await person.list();
  const [one, two, three] = data.map(({ id }) => id);
  await page.goto("/listings");
  await waitForKeys(page);
  await page.keyboard.press("j");
  await expect(row(page, first(data).id)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, two ?? 0)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(row(page, two ?? 0).getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(row(page, three ?? 0).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/listings?listing=${three}`);
  await expect(drawer(page)).toBeFocused();
  // A drawer opened by the URL does not move the focus.
  await page.goto(`/listings?listing=${one}`);
  await expect(drawer(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(drawer(page)).not.toBeFocused();
});

test("a control keeps the focus after it was busy [SCR-33] [ALT-1] @wide", async ({ page, person }) => {
  const { id } = first((await person.list()).data);
  await page.goto(`/listings?listing=${id}`);
  const save = drawer(page).getByRole("button", { name: "Save Notes" });
  await drawer(page).locator("summary", { hasText: "Notes" }).click();
  await drawer(page).getByLabel("Notes").fill("Ask about the lease");
  await save.press("Enter");
  await expect(drawer(page).getByText("Saved", { exact: true })).toBeVisible();
  await expect(save).toBeFocused();
  await page.goto("/alerts");
  const kinds = page.getByRole("group", { name: "Alert me to, Favourites" });
  const changed = kinds.getByLabel("Text changed");
  await changed.press("Space");
  await expect(changed).toBeChecked();
  await expect(changed).toBeEnabled();
  await expect(changed).toBeFocused();
});

test("the start date of the pipeline's figures can be typed without losing focus [PIPE-10] [SCR-33] @wide", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list()).data);
  await person.post(`/listings/${id}/deal`);
  await page.goto("/pipeline");
  const since = page.locator("input[name=since]");
  await since.focus();
  await page.keyboard.type("0215");
  await page.keyboard.type("2026");
  await expect(page).toHaveURL(/since=2026-02-15/);
  await expect(since).toBeFocused();
  await expect(since).toHaveValue("2026-02-15");
});
