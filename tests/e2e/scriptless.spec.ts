import { expect, test } from "./setup/fixtures";

test.use({ javaScriptEnabled: false });

test("billing and settings show their content without JavaScript [SCR-12] @wide", async ({
  page,
  person,
}) => {
  await page.goto("/billing");
  await expect(page.getByRole("heading", { name: "Billing & Subscription" })).toBeInViewport();
  await expect(page.getByText("Trial ends")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByText(person.email)).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
});
