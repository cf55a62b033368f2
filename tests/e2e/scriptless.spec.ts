import { newPerson } from "./listings-person";
import { expect, test } from "./setup/fixtures";

test("without JavaScript billing and settings show their content [SCR-12]", { tag: "@wide" }, async ({
  page,
  browser,
  product,
}) => {
  const { email } = await newPerson(page, product);
  const { cookies } = await page.context().storageState();
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  await scriptless.addCookies(cookies);
  const plain = await scriptless.newPage();
  await plain.goto("/billing");
  await expect(plain.getByRole("heading", { name: "Billing & Subscription" })).toBeInViewport();
  await expect(plain.getByText("Trial ends")).toBeVisible();
  await plain.goto("/settings");
  await expect(plain.getByText(email)).toBeInViewport();
  await expect(plain.getByRole("heading", { name: "Danger Zone" })).toBeVisible();
  await scriptless.close();
});
