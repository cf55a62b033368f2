import { head, newPerson } from "./listings-person";
import { expect, test } from "./setup/fixtures";

const WIDE = { tag: "@wide" };

test(
  "a sentence becomes a search; what was understood, what is left for the AI and what was not used is said [FND-7] [FND-4]",
  WIDE,
  async ({ page, product }) => {
    await newPerson(page, product);
    await page.goto("/listings");
    const box = page.getByLabel("What would you buy?");
    await box.fill("In Texas or Ohio, under 1.2m, owner retiring, no franchises, near the coast");
    await page.getByRole("button", { name: "Understand" }).click();
    await expect(page.getByText("We understood:")).toBeVisible();
    await expect(page.getByText("Left for the AI: owner retiring")).toBeVisible();
    await expect(page.getByText("not used: coast")).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.getAll("location")).toEqual(["Texas", "Ohio"]);
    expect(searchParams.get("maxPrice")).toBe("1200000");
    expect(searchParams.getAll("notBusinessType")).toEqual(["New franchise", "Franchise resale"]);
    expect(searchParams.has("aiCriteria")).toBe(false);
    await expect(head(page, "Asking price")).toBeVisible();
  },
);

test("what contradicts itself is said and not searched [FND-7] [FND-4]", WIDE, async ({ page, product }) => {
  await newPerson(page, product);
  await page.goto("/listings");
  await page.getByLabel("What would you buy?").fill("over 1m, under 500k");
  await page.getByRole("button", { name: "Understand" }).click();
  await expect(page.getByText("The asking price cannot be at least")).toBeVisible();
  await expect(page).toHaveURL("/listings");
});

test(
  "a figure without a unit is taken as it stands, with a question [FND-7]",
  WIDE,
  async ({ page, product }) => {
    await newPerson(page, product);
    await page.goto("/listings");
    await page.getByLabel("What would you buy?").fill("earnings 300");
    await page.getByRole("button", { name: "Understand" }).click();
    await expect(page).toHaveURL("/listings?minEarnings=300");
    await page.getByRole("button", { name: "Did you mean $300K?" }).click();
    await expect(page).toHaveURL("/listings?minEarnings=300000");
  },
);
