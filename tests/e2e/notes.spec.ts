import { drawer, first, openListing } from "./listings-person";
import { expect, test } from "./setup/fixtures";

const exact = { exact: true };

test("notes expand, stay with their listing and can be cleared [DET-3]", async ({ page, person }) => {
  const { id } = first((await person.list()).data);
  await openListing(page, id);
  const text = drawer(page).getByLabel("Notes");
  await expect(text).toBeHidden();
  await drawer(page).getByText("Notes", exact).click();
  await text.fill("  Ask about the lease  ");
  await expect(drawer(page).getByText("Not saved yet")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Save Notes" }).click();
  await expect(drawer(page).getByText("Saved", exact)).toBeVisible();
  expect((await person.read(id)).userMeta.notes).toBe("Ask about the lease");
  await page.reload();
  await expect(text).toHaveValue("Ask about the lease");
  await drawer(page).getByRole("link", { name: "Next listing" }).click();
  await expect(text).toHaveValue("");
  await drawer(page).getByRole("link", { name: "Previous listing" }).click();
  await expect(text).toHaveValue("Ask about the lease");
  await text.fill("   ");
  await drawer(page).getByRole("button", { name: "Save Notes" }).click();
  await expect.poll(async () => (await person.read(id)).userMeta.notes).toBeNull();
  await page.reload();
  await expect(text).toBeHidden();
});

test("notes that are left without saving are saved when another listing opens [DET-3]", async ({
  page,
  person,
}) => {
  const { id } = first((await person.list()).data);
  await openListing(page, id);
  await drawer(page).getByText("Notes", exact).click();
  await drawer(page).getByLabel("Notes").fill("Call on Monday");
  await drawer(page).getByRole("link", { name: "Next listing" }).click();
  await expect.poll(async () => (await person.read(id)).userMeta.notes).toBe("Call on Monday");
  await drawer(page).getByRole("link", { name: "Previous listing" }).click();
  await expect(drawer(page).getByLabel("Notes")).toHaveValue("Call on Monday");
});
