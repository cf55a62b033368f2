import { newEmail, PASSWORD } from "./accounts-people";
import { expect, test } from "./setup/fixtures";
import { BUILD, startSecondWeb } from "./setup/second-web";

test("closed registration: nothing links to sign-up, its screen says so and its call is refused [NAV-4] @wide", async ({
  page,
  request,
  product,
}) => {
  const web = await startSecondWeb(product, BUILD, { REGISTRATION: "closed" });
  try {
    for (const path of ["/login", "/forgot-password", "/help", "/login-error"]) {
      await page.goto(`${web.url}${path}`);
      await expect(page.locator('a[href^="/signup"]'), path).toHaveCount(0);
    }
    await page.goto(`${web.url}/signup`);
    await expect(page.getByText("User registration is currently not available")).toBeVisible();
    await expect(page.getByRole("button", { name: "Create account" })).toHaveCount(0);
    const answer = await request.post(`${web.url}/api/signup`, {
      data: { email: newEmail(), password: PASSWORD, fullName: "Ada" },
    });
    expect(answer.status()).toBe(403);
    expect((await answer.json()).message).toBe("User registration is currently not available");
  } finally {
    await web.stop();
  }
});
