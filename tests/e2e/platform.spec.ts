import { expect, test } from "./setup/fixtures";

test("a person who is not signed in is shown the login page, without an error in the console [RT-1]", async ({
  page,
}) => {
  await page.goto("/listings");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});
